import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { searchKey } from '~/engine/protocol/search-access.ts';
import { meilisearchHost } from '~/server/live/search-host.ts';
import { liveStock } from '~/server/live/stock.ts';
import { searchRoute } from '~/server/routes/cars/search.ts';
import { createServices, type Services } from '~/server/services/services.ts';
import { openDiskStore } from '~/stock/store/disk/disk-store.ts';
import { fillStore, nowSeconds } from '../../contract/cars.ts';
import { startServer, type TestServer } from '../../contract/search-server.ts';

/** What a server needs in production besides a search host. */
const production = {
  NODE_ENV: 'production',
  AUTH_SECRET: 'a secret of more than thirty-two characters',
  SMS_PROVIDER: 'outbox',
  CRM_WEBHOOK_URL: 'https://crm.example/leads',
};

const masterKey = 'master-key-for-services';
let dataDir: string;
let host: TestServer;
let key: string;
const ways: Record<string, () => Promise<Services>> = {
  embedded: () => createServices({ DATA_DIR: dataDir }),
  'a Meilisearch host': () =>
    createServices({ ...production, DATA_DIR: dataDir, MEILI_HOST: host.url, MEILI_SEARCH_KEY: key }),
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'services-'));
  await fillStore(openDiskStore(join(dataDir, 'search')));
  host = await startServer({ masterKey });
  ({ key } = await searchKey(masterKey));
});
afterAll(async () => {
  await host[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

describe.each(Object.entries(ways))('services on %s', (_, services) => {
  test('stock: the cars of dealerships, by rank and then id, sold and hidden ones too', async () => {
    const { stock } = await services();
    const ids = async (...dealerships: string[]) => (await stock.carsOf(dealerships)).map(({ id }) => id);
    expect(await ids('south')).toEqual(['9', '10']);
    expect(await ids('north', 'south')).toEqual(['9', '10', '2', '3', '4', '5', '1', '6', '7', '8']);
    expect(await ids()).toEqual([]);
    expect(await ids('"] OR id EXISTS')).toEqual([]);
  });

  test('stock: a car by its slug, only for its own dealerships', async () => {
    const { stock } = await services();
    expect(await stock.carBySlug('toyota-rav4-2', ['north'])).toMatchObject({ id: '2', price: 39_990 });
    expect(await stock.carBySlug('toyota-rav4-2', ['south'])).toBeUndefined();
    expect(await stock.carBySlug('toyota-rav4', ['north'])).toBeUndefined();
    expect(await stock.carBySlug('toyota-rav4-2', [])).toBeUndefined();
  });

  test('cars by id, in the given order, only for their own dealerships', async () => {
    const { stock } = await services();
    const ids = async (wanted: string[], dealerships: string[]) =>
      (await stock.carsById(wanted, dealerships)).map(({ id }) => id);
    expect(await ids(['4', '2', '9', 'none'], ['north'])).toEqual(['4', '2']);
    expect(await ids(['"] OR id EXISTS'], ['north'])).toEqual([]);
    expect(await ids([], ['north'])).toEqual([]);
    expect(await ids(['2'], [])).toEqual([]);
  });

  test('each car once, however many pages it takes', async () => {
    const paged = liveStock(meilisearchHost({ host: host.url, key }), { pageSize: 3 });
    const seen = (await paged.carsOf(['north', 'south'])).map(({ id }) => Number(id));
    expect(seen.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('SEARCH-04 search: the dealer’s own address answers within its scope', async () => {
    const body = JSON.stringify({
      queries: [{ indexUid: carsIndex, q: 'toyta', facets: ['make'], hitsPerPage: 2, page: 1 }],
    });
    const ask = (path: string, init?: RequestInit) =>
      services().then(async (made) => {
        const scope = { dealershipIds: ['north'], includeSoldDays: 0 };
        const request = new Request(`http://x/api/search${path}`, init);
        const response = await searchRoute(request, path, scope, made, { now: new Date(nowSeconds * 1000) });
        return [response.status, await response.json()];
      });
    expect(await ask('/multi-search', { method: 'POST', body })).toEqual([
      200,
      { results: [expect.objectContaining({ totalHits: 3, facetDistribution: { make: { Toyota: 3 } } })] },
    ]);
    const wrong = { method: 'POST', body: JSON.stringify({ filter: 'name = x' }) };
    expect(await ask(`/indexes/${carsIndex}/search`, wrong)).toEqual([
      400,
      expect.objectContaining({ code: 'invalid_search_filter' }),
    ]);
    const facet = { method: 'POST', body: JSON.stringify({ facetName: 'make', facetQuery: 'to' }) };
    expect(await ask(`/indexes/${carsIndex}/facet-search`, facet)).toEqual([
      200,
      expect.objectContaining({ facetHits: [{ value: 'Toyota', count: 3 }] }),
    ]);
    expect(await ask('/health')).toEqual([200, { status: 'available' }]);
  });
});

test('OPS-05 where nothing can be written a missing secret stops the start, and the error says what is needed', async () => {
  await expect(createServices({ DATA_DIR: '/dev/null/data' })).rejects.toThrow(
    /AUTH_SECRET is missing, and none can be stored in DATA_DIR \(\/dev\/null\/data: ENOTDIR\)\. Set it to at least 32/,
  );
});

test('embedded services before the first import have no cars and do not fail', async () => {
  const { stock } = await createServices({ DATA_DIR: join(dataDir, 'nothing-yet') });
  expect(await stock.carsOf(['north'])).toEqual([]);
  // A page of a car that was built from stock that is gone must not say "sold".
  await expect(stock.carBySlug('any', ['north'])).rejects.toMatchObject({ name: 'StockDamaged' });
});
