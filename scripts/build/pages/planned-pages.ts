import { join } from 'node:path';
import { listedStock, shownStock } from '../../../src/domain/car/lists/listed-stock.ts';
import { isListed } from '../../../src/domain/search/filter/catalogue-filter.ts';
import { paths as sitePaths } from '../../../src/paths.ts';
import { dealerData } from '../../../src/site/load/dealer-data.ts';
import type { Site } from '../../../src/site/site.ts';
import { catalogueScope } from '../../../src/site/slices/slices.ts';
import type { BuildJob } from '../../releases/build-job.ts';
import { siteInPlace } from '../astro/site-in-place.ts';
import { hashOf } from '../content-hash.ts';
import { readInputs } from '../plan/release-inputs.ts';
import { pageKeys } from './page-keys.ts';
import { pageAt, readPages } from './page-record.ts';
import { watchOptions } from './watched-options.ts';

/** The pages that a build would render, by their addresses, how many it would keep, and those that are gone. */
export type PlannedPages =
  | { rendered: 'all' }
  /** `lists`: pages that list cars; they are rendered if what they show has changed. */
  | { rendered: string[]; kept: number; removed: string[]; lists: number };

type SiteOf = () => Promise<{ ok: true; site: Site } | { ok: false }>;

/** What the build of a dealer would do with its pages. */
export async function plannedPages(job: Omit<BuildJob, 'site'>, siteOf: SiteOf): Promise<PlannedPages> {
  const { earlier, inputs, target, stockFile, stockFingerprint, builtAt } = job;
  if (earlier === undefined) return { rendered: 'all' };
  const loaded = await siteOf();
  if (!loaded.ok) return { rendered: 'all' };

  const site = siteInPlace(loaded.site, target);
  const dealer = { site, stockFile, stockFingerprint, builtAt };
  const { cars, stock, facts } = dealerData(dealer);
  const listed = listedStock(cars.filter(isListed(catalogueScope(site), new Date(stock.readAt))));
  const options = watchOptions(site, facts, inputs.days);
  const { wouldRepeat } = pageKeys(inputs, dealer, options);
  const made = await readPages(earlier);
  const before = (await readInputs(earlier))?.parts;
  const sameStock = before?.stock === inputs.parts.stock && before.listed === inputs.parts.listed;
  const byPage = new Map(cars.map((car) => [pageAt(sitePaths.car(car.slug)), car]));
  const rendered = [...byPage.keys()].filter((page) => !made.has(page));
  const removed: string[] = [];
  let kept = 0;
  let lists = 0;
  for (const [page, known] of made) {
    const car = byPage.get(page);
    const shown = car ? hashOf(JSON.stringify(shownStock(car, listed))) : known.cacheKey;
    if (!car && page.startsWith(join('.', sitePaths.car('')))) removed.push(page);
    else if (!wouldRepeat(known, shown)) rendered.push(page);
    else if (car || shown === '' || sameStock) kept += 1;
    else lists += 1;
  }
  if (kept + lists === 0) return { rendered: 'all' };
  return { rendered: rendered.map(addressOf), kept, removed: removed.map(addressOf), lists };
}

/** What happens to the pages of dealers, for people: the addresses are left to `--json`. */
export function pagesText(dealers: readonly PlannedPages[]): string {
  const some = dealers.flatMap((pages) => (pages.rendered === 'all' ? [] : [pages]));
  if (some.length === 0) return 'all pages';
  const sum = (numberOf: (pages: (typeof some)[number]) => number) =>
    some.reduce((total, pages) => total + numberOf(pages), 0);
  const [rendered, lists] = [sum((pages) => pages.rendered.length), sum((pages) => pages.lists)];
  const more = lists > 0 ? `, up to ${lists} more that list cars` : '';
  const counts = `${sum(({ kept }) => kept)} kept, ${sum(({ removed }) => removed.length)} removed`;
  const whole = dealers.length > some.length ? `all pages of ${dealers.length - some.length}, ` : '';
  return `${whole}${rendered} ${rendered === 1 ? 'page' : 'pages'}${more}, ${counts}`;
}

const addressOf = (page: string): string => `/${page.replace(/\/?index\.html$/, '')}`;
