import { join } from 'node:path';
import { listedStock, shownStock } from '../../../src/domain/car/lists/listed-stock.ts';
import { isListed } from '../../../src/domain/search/filter/catalogue-filter.ts';
import { paths as sitePaths } from '../../../src/paths.ts';
import { dealerData } from '../../../src/site/load/dealer-data.ts';
import type { Site } from '../../../src/site/site.ts';
import { catalogueScope } from '../../../src/site/slices/slices.ts';
import type { BuildJob } from '../../releases/build-job.ts';
import { bundleKey } from '../astro/code-choices.ts';
import { siteInPlace } from '../astro/site-in-place.ts';
import { hashOf } from '../content-hash.ts';
import { pageKeys } from './page-keys.ts';
import { pageAt, readPages } from './page-record.ts';

/** The pages that a build would render, and the addresses of pages with cars that it would keep or that are gone. */
export type PlannedPages =
  | { rendered: 'all' }
  /** `lists`: pages that list cars; they are rendered if what they show has changed. */
  | { rendered: string[]; kept: number; removed: string[]; lists: number };

type SiteOf = () => Promise<{ ok: true; site: Site } | { ok: false }>;

/** What the build of a dealer would do with its pages. */
export async function plannedPages(job: Omit<BuildJob, 'site' | 'bundle'>, siteOf: SiteOf): Promise<PlannedPages> {
  const { earlier, inputs, target, stockFile, stockFingerprint, builtAt } = job;
  if (earlier === undefined) return { rendered: 'all' };
  const loaded = await siteOf();
  if (!loaded.ok) return { rendered: 'all' };

  const site = siteInPlace(loaded.site, target);
  const dealer = { site, stockFile, stockFingerprint, builtAt };
  const { cars, stock } = dealerData(dealer);
  const listed = listedStock(cars.filter(isListed(catalogueScope(site), new Date(stock.readAt))));
  const { keyOf } = pageKeys({ inputs, bundle: bundleKey(site, inputs.parts) }, dealer);
  const made = await readPages(earlier);
  const isRendered = (car: (typeof cars)[number]) =>
    made.get(pageOfCar(car))?.key !== keyOf(hashOf(JSON.stringify(shownStock(car, listed))));
  const rendered = cars.filter(isRendered);
  if (rendered.length === cars.length) return { rendered: 'all' };
  const present = new Set(cars.map(pageOfCar));
  const withStock = [...made].filter(([, { key }]) => key !== keyOf('')).map(([page]) => page);
  const ofCars = withStock.filter((page) => page.startsWith(join('.', sitePaths.car(''))));
  return {
    rendered: rendered.map(({ slug }) => sitePaths.car(slug)),
    kept: cars.length - rendered.length,
    removed: ofCars.filter((page) => !present.has(page)).map((page) => `/${page.replace(/\/index\.html$/, '')}`),
    lists: withStock.length - ofCars.length,
  };
}

/** For people: the addresses are left to `--json`. */
export function pagesText(pages: PlannedPages): string {
  if (pages.rendered === 'all') return 'all pages';
  const { rendered, kept, removed } = pages;
  return `${rendered.length} car pages and the lists that show them, ${kept} kept, ${removed.length} removed`;
}

const pageOfCar = ({ slug }: { slug: string }): string => pageAt(sitePaths.car(slug));
