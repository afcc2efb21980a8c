/** What a dealer's search token can and cannot do, through the official SDK. */
import { generateTenantToken } from 'meilisearch/token';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CatalogueScope, catalogueFilter } from '~/domain/search/filter/catalogue-filter.ts';
import { toText } from '~/domain/search/filter/filter.ts';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { setUpStockIndex } from '~/stock/store/meilisearch/stock-index.ts';
import { dealerToken } from '../../scripts/search-host/dealer-token.ts';
import { deleteOtherParentKeys, parentKey } from '../../scripts/search-host/parent-key.ts';
import { differentSettings } from '../../src/stock/store/meilisearch/different-settings.ts';
import { startMeilisearch, type TestHost } from '../support/meilisearch/stand-in.ts';
import { refusal } from '../support/refusal.ts';
import { cars, fillHost, nowSeconds } from './cars.ts';

const masterKey = 'a-master-key-of-the-tests';
const inAnHour = new Date(Date.now() + 3_600_000);
const north: CatalogueScope = { dealershipIds: ['north'], includeSoldDays: 3 };
const south: CatalogueScope = { dealershipIds: ['south'], includeSoldDays: 3 };
/** The cars of "north" that are, were or will be on its website. */
const northIds = ['1', '2', '3', '4', '5', '6', '7'];

let server: TestHost;
beforeAll(async () => {
  server = await startMeilisearch({ masterKey });
  await fillHost(server.client, [
    ...cars,
    { ...(cars[0] as (typeof cars)[number]), id: '11', slug: 'x11', status: 'withdrawn', make: 'Rover' },
  ]);
  await setUpStockIndex(server.client);
});
afterAll(() => server[Symbol.asyncDispose]());

const tokenOf = async (scope: CatalogueScope, expiresAt = inAnHour) =>
  dealerToken((await parentKey(server.client)).key, scope, expiresAt);
const clientOf = async (scope: CatalogueScope, expiresAt?: Date) => server.clientWith(await tokenOf(scope, expiresAt));
const ids = (hits: readonly Record<string, unknown>[]) => hits.map((hit) => String(hit['id'])).toSorted();

describe('SEARCH-25 a dealer’s token', () => {
  test('reads the dealership’s own cars that are for the website, and no others', async () => {
    const ask = async (scope: CatalogueScope) =>
      ids((await (await clientOf(scope)).index(carsIndex).search('', { limit: 100 })).hits);
    expect(await ask(north)).toEqual(northIds);
    expect(await ask(south)).toEqual(['10', '9']);
    expect(await ask({ ...north, dealershipIds: ['north', 'south'] })).toEqual([...northIds, '10', '9'].toSorted());
    expect(await ask({ ...north, dealershipIds: [] })).toEqual([]);
  });

  test.each([
    'dealership_id = south',
    'dealership_id = north OR dealership_id = south',
    'NOT dealership_id = north',
    'dealership_id EXISTS OR show_on_dealer_website = false',
    'show_on_dealer_website = false',
    'status = withdrawn',
    [['dealership_id = south', 'make = Kia'], 'price > 0'],
    [['dealership_id = north', 'dealership_id = south']],
  ])('cannot be widened by the filter %j', async (filter) => {
    const index = (await clientOf(north)).index(carsIndex);
    const { hits } = await index.search('', { filter, limit: 100 });
    expect(ids(hits).filter((id) => !northIds.includes(id))).toEqual([]);
    const { facetDistribution } = await index.search('', { filter, facets: ['dealership_id', 'make'], limit: 0 });
    expect(Object.keys(facetDistribution?.['dealership_id'] ?? {}).filter((id) => id !== 'north')).toEqual([]);
    expect(facetDistribution?.['make']).not.toHaveProperty('Kia');
  });

  test('applies to facet searches and to each query of a multi-search', async () => {
    const client = await clientOf(north);
    const { facetHits } = await client.index(carsIndex).searchForFacetValues({ facetName: 'make', facetQuery: 'ki' });
    expect(facetHits).toEqual([]);
    const { results } = await client.multiSearch({
      queries: [
        { indexUid: carsIndex, q: 'kia' },
        { indexUid: carsIndex, filter: 'dealership_id = south' },
        { indexUid: carsIndex, filter: 'make = Toyota', facets: ['dealership_id'] },
      ],
    });
    expect(results.map(({ hits }) => ids(hits))).toEqual([[], [], ['1', '2', '6', '7']]);
  });

  test('leaves the number of days for sold cars to the page, so that it stays right as time goes by', async () => {
    const index = (await clientOf(north)).index(carsIndex);
    const listedAt = async (seconds: number) => {
      const filter = toText(catalogueFilter(north, new Date(seconds * 1000)));
      return ids((await index.search('', { filter, limit: 100 })).hits);
    };
    expect(await listedAt(nowSeconds)).toContain('7');
    expect(await listedAt(nowSeconds + 2 * 86_400)).not.toContain('7');
  });

  test('shows no private attribute', async () => {
    const index = (await clientOf(north)).index(carsIndex);
    const all = await index.search('', { attributesToRetrieve: ['*'], attributesToHighlight: ['*'], limit: 100 });
    expect(all.hits).toHaveLength(northIds.length);
    expect(JSON.stringify(all)).not.toMatch(/Secretville|private_suburb/);
    const refused = await refusal(index.search('', { facets: ['private_suburb'] }));
    expect(refused).toMatchObject({ status: 400, code: 'invalid_search_facets' });
    expect(await refusal(index.searchForFacetValues({ facetName: 'feed' }))).toMatchObject({ status: 400 });
  });

  test.each<[string, (client: TestHost['client']) => Promise<unknown>]>([
    ['documents', (client) => client.index(carsIndex).getDocuments()],
    ['a document', (client) => client.index(carsIndex).getDocument('1')],
    ['settings', (client) => client.index(carsIndex).getSettings()],
    ['statistics', (client) => client.index(carsIndex).getStats()],
    ['the list of indexes', (client) => client.getIndexes()],
    ['keys', (client) => client.getKeys()],
    ['tasks', (client) => client.tasks.getTasks()],
    ['another index', (client) => client.index(`${carsIndex}_staging`).search('')],
  ])('cannot read %s', async (_, call) => {
    expect(await refusal(call(await clientOf(north)))).toMatchObject({ status: 403, code: 'invalid_api_key' });
  });

  test('cannot write or delete', async () => {
    const index = (await clientOf(north)).index(carsIndex);
    expect(await refusal(index.addDocuments([{ id: '1' }]))).toMatchObject({ status: 403 });
    expect(await refusal(index.deleteAllDocuments())).toMatchObject({ status: 403 });
    expect(await refusal(index.updateSettings({ displayedAttributes: ['*'] }))).toMatchObject({ status: 403 });
  });

  test('is refused once it has expired', async () => {
    const index = (await clientOf(north, new Date(Date.now() - 1000))).index(carsIndex);
    expect(await refusal(index.search(''))).toMatchObject({ status: 403, code: 'invalid_api_key' });
  });

  test('is refused if forged or changed', async () => {
    const { key } = await parentKey(server.client);
    const forged = await dealerToken({ uid: key.uid, key: 'not the secret of the key' }, south, inAnHour);
    const [head, , signature] = (await tokenOf(north)).split('.');
    const [, wider] = (await tokenOf(south)).split('.');
    const unsigned = `${btoa(JSON.stringify({ alg: 'none', typ: 'JWT' })).replaceAll('=', '')}.${wider}.`;
    for (const token of [forged, `${head}.${wider}.${signature}`, unsigned]) {
      const call = server.clientWith(token).index(carsIndex).search('');
      expect(await refusal(call)).toMatchObject({ status: 403, code: 'invalid_api_key' });
    }
  });

  test('does not reach beyond its parent key, whatever rules it claims', async () => {
    const { key } = await parentKey(server.client);
    await server.client.createIndex('leads').waitTask();
    const token = await generateTenantToken({ apiKey: key.key, apiKeyUid: key.uid, searchRules: ['*'] });
    expect(await refusal(server.clientWith(token).index('leads').search(''))).toMatchObject({ status: 403 });
  });
});

describe('setting up a host', () => {
  test('creates the index with all its settings, and finds nothing to do the second time', async () => {
    await using fresh = await startMeilisearch({ masterKey });
    const changes = await setUpStockIndex(fresh.client);
    expect(changes).toContain(`created the index ${carsIndex}`);
    expect(changes).toContain('set rankingRules');
    expect(await setUpStockIndex(fresh.client)).toEqual([]);
    const settings = await fresh.client.index(carsIndex).getSettings();
    expect(settings.rankingRules).toContain('custom_rank:desc');
    expect(settings.faceting).toMatchObject({ maxValuesPerFacet: 200, sortFacetValuesBy: { '*': 'count' } });
    expect(settings.pagination).toEqual({ maxTotalHits: 200_000 });
    expect(settings.sortableAttributes).toContain('custom_rank');
    expect(settings.displayedAttributes).not.toContain('private_suburb');
    await fresh.client
      .index(carsIndex)
      .updateSettings({ pagination: { maxTotalHits: 5 } })
      .waitTask();
    expect(await setUpStockIndex(fresh.client)).toEqual(['set pagination']);
  });

  test('the order of ranking rules counts, that of filterable attributes does not', () => {
    const newSettings = {
      rankingRules: ['words', 'sort'],
      filterableAttributes: ['a', 'b'],
      pagination: { maxTotalHits: 5 },
    };
    const now = { rankingRules: ['words', 'sort'], filterableAttributes: ['b', 'a'], pagination: { maxTotalHits: 5 } };
    expect(differentSettings(now, newSettings)).toEqual([]);
    expect(differentSettings({ ...now, rankingRules: ['sort', 'words'] }, newSettings)).toEqual(['rankingRules']);
    expect(differentSettings({ ...now, pagination: { maxTotalHits: 9 } }, newSettings)).toEqual(['pagination']);
  });

  test('creates one parent key, which can only search the stock index; a new one replaces it step by step', async () => {
    await using fresh = await startMeilisearch({ masterKey });
    await setUpStockIndex(fresh.client);
    const first = await parentKey(fresh.client);
    expect(first).toMatchObject({ created: true, key: { actions: ['search'], indexes: [carsIndex], expiresAt: null } });
    expect(await parentKey(fresh.client)).toMatchObject({ created: false, key: { uid: first.key.uid } });
    const token = await dealerToken(first.key, north, inAnHour);

    const second = await parentKey(fresh.client, { fresh: true });
    expect(second.key.uid).not.toBe(first.key.uid);
    const search = () => fresh.clientWith(token).index(carsIndex).search('');
    await expect(search()).resolves.toBeDefined();
    expect(await deleteOtherParentKeys(fresh.client, second.key.uid)).toBe(1);
    expect(await refusal(search())).toMatchObject({ status: 403 });
    expect((await parentKey(fresh.client)).key.uid).toBe(second.key.uid);
  });
});
