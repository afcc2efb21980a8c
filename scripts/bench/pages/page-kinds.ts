import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modelPageName } from '../../../src/domain/content/model.ts';
import { paths } from '../../../src/paths.ts';
import { loadSite } from '../../../src/site/load/load.ts';
import type { Site } from '../../../src/site/site.ts';
import type { BuildPaths } from '../../build/paths.ts';
import { liveFiles } from '../../releases/release.ts';
import { searchAddresses } from './search-addresses.ts';

/** Performance marks, of 100, that each kind of page must reach; everything else must reach 100. */
export const performanceLimits = {
  home: 99,
  search: 97,
  'filtered search': 95,
  car: 99,
  contact: 99,
  finance: 99,
  offers: 99,
  offer: 99,
  locations: 99,
  location: 99,
  models: 99,
  model: 99,
  content: 99,
  blog: 99,
} as const;

export type PageKind = keyof typeof performanceLimits;

/** Path of one page of each kind that a built dealer has, in the order of the limits. */
export function pagesOfKinds(build: BuildPaths, dealer: string): [PageKind, string][] {
  const site = siteOf(build, dealer);
  const client = liveFiles(build.distDir, dealer);
  const built = builtPaths(join(client, 'sitemap.xml'));
  const cars = built.filter((path) => path.startsWith('/cars/')).sort();
  const candidates: Record<PageKind, string | undefined> = {
    home: paths.home(),
    search: site.search.path,
    'filtered search': searchAddresses(client, site.search.path).filtered,
    car: cars[Math.floor(cars.length / 2)],
    contact: paths.contact(),
    finance: paths.finance(site.routes.finance),
    offers: paths.offers(),
    offer: built.find((path) => path.startsWith('/offers/')),
    locations: paths.locations(site.routes.locations),
    location: built.find((path) => path.startsWith(`${paths.locations(site.routes.locations)}/`)),
    models: paths.models(),
    model: modelPath(site),
    content: '/about-us',
    blog: built.find((path) => path.startsWith(`${paths.blog()}/`)),
  };
  // The search page is in the sitemap under one of its addresses only.
  return Object.entries(candidates).filter(
    (entry): entry is [PageKind, string] =>
      entry[1] !== undefined && (entry[0].endsWith('search') || built.includes(entry[1])),
  );
}

function siteOf(build: BuildPaths, dealer: string): Site {
  const loaded = loadSite(build.dealersDir, dealer);
  if (!loaded.ok) throw new Error(`${dealer} is not valid.`);
  return loaded.site;
}

function modelPath({ models, routes }: Site): string | undefined {
  const model = models.models.find(({ override_url }) => !override_url);
  return model && paths.model(modelPageName(model.slug, routes.model));
}

function builtPaths(sitemap: string): string[] {
  return [...readFileSync(sitemap, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
}
