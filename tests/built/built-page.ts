import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { liveFiles } from '../../scripts/releases/release.ts';
import type { LenderSite } from '../e2e/lender-sites.ts';
import type { DealerSlug, measured } from '../e2e/sites.ts';
import type { VariationSlug } from '../e2e/variations.ts';

type BuiltDealer = DealerSlug | VariationSlug | LenderSite | typeof measured;

const clientFolder = (dealer: BuiltDealer) => liveFiles('.cache/e2e/dist', dealer);

/** Paths of the built pages of a dealer below a folder, sorted: `/cars/2021-mazda-cx-5-abc/`. */
export function builtPaths(dealer: BuiltDealer, below = '/'): string[] {
  const files = readdirSync(join(clientFolder(dealer), below), { recursive: true }).map(String);
  return files
    .filter((file) => /(^|[\\/])index\.html$/.test(file))
    .map((file) => `${below}${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`)
    .sort();
}

/**
 * A page as it is served before any script runs, to be asked with CSS selectors (`querySelectorAll`).
 * @param path of the page, with or without its last slash
 * @throws when the dealer has no such page
 */
export function builtPage(dealer: BuiltDealer, path: string): HTMLElement {
  const folder = join(clientFolder(dealer), path.split(/[?#]/, 1)[0] ?? '');
  const file = [join(folder, 'index.html'), `${folder.replace(/\/$/, '')}.html`].find((name) => existsSync(name));
  if (!file) throw new Error(`${dealer} has no built page ${path}. Its pages: ${builtPaths(dealer).length}.`);
  return parse(readFileSync(file, 'utf8'));
}

/** What a shopper reads of each match: one line, without what is hidden from everyone. */
export function textsOf(page: HTMLElement, selector: string): string[] {
  return page.querySelectorAll(selector).map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
}

/** Where a file of a built site lies, by its path there: `/stock.json`, `/body-types/suv.svg?v=2`. */
export function builtFile(dealer: BuiltDealer, path: string): string {
  return join(clientFolder(dealer), path.split(/[?#]/, 1)[0] ?? '');
}
