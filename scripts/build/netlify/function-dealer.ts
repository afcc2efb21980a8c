/** Part of a site's function at Netlify (netlify-dealer.ts): the dealer for whom alone it answers. */
import { readFileSync } from 'node:fs';
import { readRedirects, redirectFor, redirectsFileName } from '../../../src/domain/redirect.ts';
import { addressInCode } from '../../../src/layouts/request/address-in-code.ts';
import { showDealer } from '../../../src/site/current-dealer.ts';
import { readSiteFile, siteFile } from '../../../src/site/load/site-file.ts';

const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const dealer = readSiteFile(textOf(siteFile));
const redirects = readRedirects(textOf(redirectsFileName));
showDealer(dealer);

/** The answer to an address that leads elsewhere: what is no file Netlify asks of this function first, before it reads rules of its own. */
export function redirected({ method, url }: Request): Response | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const { pathname, search } = new URL(url);
  const found = redirectFor(redirects, pathname + search);
  const headers = { location: found?.to ?? '', 'cache-control': 'public, max-age=3600' };
  return found && new Response(null, { status: found.status, headers });
}

/** A request as the code knows its address. */
export function inCode(request: Request): Request {
  const { pathname, search, href } = new URL(request.url);
  const address = addressInCode(pathname + search, dealer.site);
  return address === pathname + search ? request : new Request(new URL(address, href), request);
}
