/** Part of a site's function at Netlify (netlify-dealer.ts): the dealer for whom alone it answers. */
import { readFileSync } from 'node:fs';
import { addressInCode } from '../../../src/layouts/request/address-in-code.ts';
import { showDealer } from '../../../src/site/current-dealer.ts';
import { readSiteFile, siteFile } from '../../../src/site/load/site-file.ts';

const dealer = readSiteFile(readFileSync(new URL(siteFile, import.meta.url), 'utf8'));
showDealer(dealer);

/** A request as the code knows its address. */
export function inCode(request: Request): Request {
  const { pathname, search, href } = new URL(request.url);
  const address = addressInCode(pathname + search, dealer.site);
  return address === pathname + search ? request : new Request(new URL(address, href), request);
}
