import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSnapshot, searchSnapshot } from '~/client/search/snapshot-search.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { facetIds, facetOf } from '~/domain/search/facets/facets.ts';
import { catalogueFilter, isListed } from '~/domain/search/filter/catalogue-filter.ts';
import { toText } from '~/domain/search/filter/filter.ts';
import { scopeFilter } from '~/domain/search/filter/scope-filter.ts';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { packSnapshot } from '~/domain/search/index/stock-snapshot.ts';
import type { FacetDistribution, SearchQuery } from '~/engine/types.ts';
import { searchRoute } from '~/server/routes/cars/search.ts';
import { createServices, type Services } from '~/server/services/services.ts';
import { catalogueScope } from '~/site/slices/slices.ts';
import { importDealerStock } from '~/stock/import/dealer-stock.ts';
import { openStockStore } from '~/stock/import/open-store.ts';
import { dealersDir, demoSites as sites } from '../demo/demo-sites.ts';

/** The stock of the demo dealers, in the service as an import leaves it and in snapshots as a build publishes them. */
const oneDay = 86_400_000;

let dataDir: string;
let services: Services;
let allCars: Car[];
/** The day after the newest sale, so that some sold cars are still listed. */
let now: Date;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'snapshot-'));
  const store = openStockStore({ DATA_DIR: dataDir });
  await importDealerStock(dealersDir, sites, { store, now: new Date('2026-11-20T00:00:00Z') });
  services = await createServices({ DATA_DIR: dataDir });
  allCars = await services.stock.carsOf(sites.flatMap(({ dealerships }) => dealerships.map(({ id }) => id)));
  now = new Date(Math.max(...allCars.map((car) => car.sold_date_timestamp ?? 0)) * 1000 + oneDay);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

type Answer = {
  hits: { id: string }[];
  totalHits: number;
  facetDistribution: FacetDistribution;
  facetStats: unknown;
};

const scopeOf = (site: (typeof sites)[number]) => catalogueScope(site);
const published = (site: (typeof sites)[number], at: Date) =>
  JSON.parse(JSON.stringify(packSnapshot(allCars.filter(isListed(scopeOf(site), at)), at)));

const facets = [...new Set(facetIds.map((id) => facetOf(id).attribute))];

/** Queries as the search page sends them: catalogue and scope filter, refinements, text, sort and page. */
function pageQueries(site: (typeof sites)[number], at: Date): SearchQuery[] {
  const fixed = toText(catalogueFilter(scopeOf(site), at));
  const locations = site.locations.map((location) => toText(scopeFilter({ kind: 'location', ...location })));
  const common = { hitsPerPage: 21, page: 1, facets, sort: ['custom_rank:desc'], attributesToRetrieve: ['id'] };
  return [
    {},
    { page: 2 },
    { q: 'toyta hilux' },
    { q: 'diesel auto' },
    { q: 'camera' },
    { q: 'zzqqxx' },
    { sort: ['price:asc'] },
    { sort: ['created_at_timestamp:desc'], page: 3 },
    { sort: ['km:asc'], filter: [['"car_type"="used"', '"car_type"="demo"']] },
    { filter: ['"price">=20000', '"price"<=60000', ['"body"="SUV"', '"body"="Ute"']] },
    { filter: ['"specifications.sleeps"=4'] },
    { filter: ['"reserved"=true'] },
    ...locations.map((filter) => ({ filter: [filter] })),
  ].map((query) => ({
    ...common,
    ...query,
    filter: [fixed, ...((query as { filter?: string[] }).filter ?? [])],
  }));
}

async function fromService(site: (typeof sites)[number], queries: SearchQuery[], at: Date): Promise<Answer[]> {
  const body = JSON.stringify({ queries: queries.map((query) => ({ indexUid: carsIndex, ...query })) });
  const request = new Request('http://dealer.localhost/api/search/multi-search', { method: 'POST', body });
  const response = await searchRoute(request, '/multi-search', scopeOf(site), services, { now: at });
  return ((await response.json()) as { results: Answer[] }).results;
}

async function fromSnapshot(site: (typeof sites)[number], queries: SearchQuery[], at: Date): Promise<Answer[]> {
  const local = searchSnapshot(published(site, now), scopeOf(site), () => at);
  const body = JSON.stringify({ queries: queries.map((query) => ({ indexUid: carsIndex, ...query })) });
  const answer = await local.answer('http://dealer.localhost/api/search/multi-search', { method: 'POST', body });
  return (answer as { results: Answer[] }).results;
}

/** What has to be the same: everything but the time it took. */
const compared = ({ hits, totalHits, facetDistribution, facetStats }: Answer) => ({
  hits: hits.map(({ id }) => id),
  totalHits,
  facetDistribution,
  facetStats,
});

describe.each(sites.map((site) => [site.slug, site] as const))('%s', (_, site) => {
  test('SEARCH-28 the snapshot gives the hits, counts and facets of the service', async () => {
    const queries = pageQueries(site, now);
    const expected = (await fromService(site, queries, now)).map(compared);
    expect(expected[0]?.totalHits).toBeGreaterThan(10);
    expect((await fromSnapshot(site, queries, now)).map(compared)).toEqual(expected);
  });

  test('SEARCH-28 SEARCH-06 cars sold too long ago drop out of a snapshot as time goes by', async () => {
    const later = new Date(now.getTime() + 2.5 * oneDay);
    const queries = pageQueries(site, later).slice(0, 1);
    const [expected] = await fromService(site, queries, later);
    const [answer] = await fromSnapshot(site, queries, later);
    expect(answer?.totalHits).toBe(expected?.totalHits);
    // What the page asks for cannot widen what the site may show.
    const [unfiltered] = await fromSnapshot(site, [{ hitsPerPage: 1 }], later);
    expect(unfiltered?.totalHits).toBe(expected?.totalHits);
  });
});

test('SEARCH-28 a snapshot of 500 cars weighs at most 60 kB', () => {
  // The demo dealers share drawings; photos of real cars have addresses that do not compress.
  const withPhotos = allCars.slice(0, 500).map((car, n) => {
    const name = Array.from({ length: 4 }, (_, part) =>
      (((n + 1) * (part + 7) * 2_654_435_761) % 2 ** 32).toString(16),
    );
    return { ...car, primary_image_url: `https://photos.dealer.example/stock/${name.join('')}/01.jpg` };
  });
  expect(withPhotos).toHaveLength(500);
  const bytes = gzipSync(JSON.stringify(packSnapshot(withPhotos, now)), { level: 9 }).length;
  expect(bytes).toBeLessThan(60_000);
});

test('SEARCH-28 a snapshot opens from its address; a missing one does not', async () => {
  const site = sites[0] as (typeof sites)[number];
  const server = createServer((request, response) => {
    if (request.url === '/snapshot.json') response.end(JSON.stringify(published(site, now)));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const local = await openSnapshot(scopeOf(site), `${host}/snapshot.json`);
    expect(local.builtAt).toEqual(now);
    await expect(openSnapshot(scopeOf(site), `${host}/other.json`)).rejects.toThrow('404');
  } finally {
    server.close();
  }
});
