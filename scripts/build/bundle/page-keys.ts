import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shownLocations } from '../../../src/domain/location/location.ts';
import { dayIn, timeZoneOf } from '../../../src/domain/time/time-zone.ts';
import { type DealerInput, dealerData, readAtOf } from '../../../src/site/load/dealer-data.ts';
import type { BuildJob } from '../../releases/build-job.ts';
import { hashOf } from '../content-hash.ts';

/** A page of a release: hashes of what it was made from, and of its content. */
export type MadePage = { key: string; content: string };

/** Below the folder of a release. Nothing in `report` is served. */
export const pagesFile = join('report', 'pages.json');

/** What the pages of a release were made from, by their files below `client`. */
export async function readPages(release: string): Promise<Record<string, MadePage>> {
  try {
    return JSON.parse(await readFile(join(release, pagesFile), 'utf8')) as Record<string, MadePage>;
  } catch {
    // Built before this was recorded, or damaged: every page is rendered.
    return {};
  }
}

/** The file of a page, below `client`. */
export const pageAt = (pathname: string): string =>
  /^\/404\/?$/.test(pathname) ? '404.html' : join('.', decodeURI(pathname), 'index.html');

/**
 * The keys of a dealer's pages, from what each shows of the stock: what its `cacheKey` says ('' if it has none), or any of it. The rest of a key is what every page
 * depends on: the code, the dealer's files, what menus and links tell of the stock, and the day.
 */
export function pageKeys({ bundle, inputs }: Pick<BuildJob, 'bundle' | 'inputs'>, dealer: DealerInput) {
  const { stock, listed, ...parts } = inputs.parts;
  const { stock: told, ...known } = dealerData(dealer);
  // Counted as stock where a page reads them (dealer-modules.ts).
  const { features: _features, ...facts } = known.facts;
  // Of this machine's clock: lenders have limits on a car's age (figureLineOptions).
  const year = new Date().getFullYear();
  const everyPage = hashOf(JSON.stringify([bundle, parts, facts, told.counts, daysOf(dealer), year]));
  return {
    keyOf: (cacheKey: string): string => hashOf(everyPage + cacheKey),
    keyOfAllStock: (cacheKey: string): string => hashOf([everyPage, cacheKey, stock, listed].join('\n')),
  };
}

/** The day at each of the dealer's locations: pages tell the hours and offers of a day, nothing finer. */
function daysOf({ site, builtAt }: DealerInput): string[] {
  const states = [site.address, ...shownLocations(site).map(({ address }) => address)].map(({ state }) => state);
  return [...new Set(states)].map((state) => dayIn(timeZoneOf(state), readAtOf({ builtAt })));
}
