import type { SearchClient } from 'instantsearch.js';
/** The browser's own client against a host, over HTTP, with the key that a dealer's browsers get. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hostOrLocal } from '~/client/search/host-fallback.ts';
import { hostSearch } from '~/client/search/host-search.ts';
import { catalogueFilter } from '~/domain/search/filter/catalogue-filter.ts';
import { toText } from '~/domain/search/filter/filter.ts';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { searchHttpClient } from '~/engine/protocol/http-client.ts';
import { createSearchClient } from '~/features/search/requests/search-client.ts';
import { setUpStockIndex } from '~/stock/store/meilisearch/stock-index.ts';
import { dealerToken } from '../../../../scripts/search-host/dealer-token.ts';
import { parentKey } from '../../../../scripts/search-host/parent-key.ts';
import { fillHost, nowSeconds } from '../../../contract/cars.ts';
import { overHttp } from '../../../contract/over-http.ts';
import { startMeilisearch, type TestHost } from '../../../support/meilisearch/stand-in.ts';

const scope = { dealershipIds: ['north'], includeSoldDays: 3 };
const filters = toText(catalogueFilter(scope, new Date(nowSeconds * 1000)));
const indexName = `${carsIndex}:custom_rank:desc`;

let server: TestHost;
let token: string;
beforeAll(async () => {
  server = await startMeilisearch({ masterKey: 'a-master-key-of-the-tests' });
  await fillHost(server.client);
  await setUpStockIndex(server.client);
  const { key } = await parentKey(server.client);
  token = await dealerToken(key, scope, new Date(Date.now() + 3_600_000));
});
afterAll(() => server[Symbol.asyncDispose]());

interface Answer {
  results: { hits: Record<string, unknown>[]; nbHits: number; nbPages: number; facets: Record<string, object> }[];
}
/** The requests of a page with one refined facet: the results, and that facet's own counts without it. */
const pageOf = async (client: SearchClient, params: object = {}): Promise<Answer['results']> => {
  const common = { query: '', hitsPerPage: 3, page: 0, facets: ['make', 'body', 'price', 'dealership_id'], filters };
  const requests = [
    { indexName, params: { ...common, ...params } },
    { indexName, params: { ...common, facets: ['make'], hitsPerPage: 0 } },
  ];
  return ((await client.search(requests as never)) as unknown as Answer).results;
};

const fallback = () => hostOrLocal({ openLocal: () => Promise.reject(new Error('no stock list')), onSource: () => {} });

describe.each([
  ['over HTTP', () => overHttp],
  ['with the fallback of the search page', fallback],
])('SEARCH-04 a search page asks the host %s', (_, httpClient) => {
  const clientWith = (key: string) => createSearchClient(hostSearch({ host: server.url, key }, httpClient()));

  test('results, pages and facets come from its multi-search, sorted by rank', async () => {
    const requests = vi.spyOn(globalThis, 'fetch');
    const [results, makes] = await pageOf(clientWith(token), { facetFilters: [['make:Toyota', 'make:Mazda']] });
    const addresses = new Set(requests.mock.calls.map(([address]) => String(address)));
    expect([...addresses]).toEqual([`${server.url}/multi-search`]);
    requests.mockRestore();
    expect(results?.hits.map((hit) => hit['id'])).toEqual(['2', '3', '4']);
    expect(results).toMatchObject({ nbHits: 6, nbPages: 2, facets: { body: { SUV: 4, Hatch: 2 } } });
    expect(makes?.facets['make']).toEqual({ Toyota: 4, Mazda: 2, 'Isuzu UTE': 1 });
  });

  test('SEARCH-25 whatever the page asks for, the host returns only the dealer’s own stock', async () => {
    const [results] = await pageOf(clientWith(token), {
      filters: 'make = Kia OR dealership_id EXISTS',
      hitsPerPage: 100,
    });
    expect(results?.hits).toHaveLength(7);
    expect(results?.facets['dealership_id']).toEqual({ north: 7 });
  });

  test('a key that the host rejects is an error, not an empty list', async () => {
    await expect(pageOf(clientWith('made-up'))).rejects.toThrow();
  });
});

test('SEARCH-28 with an expired key the published stock list answers', async () => {
  const { key } = await parentKey(server.client);
  const ended = await dealerToken(key, scope, new Date(Date.now() - 1000));
  const answer = searchHttpClient(server.indexes, filters);
  const sources: string[] = [];
  const httpClient = hostOrLocal({
    openLocal: async () => ({ builtAt: new Date(), answer }),
    onSource: ({ kind }) => sources.push(kind),
  });
  const [results] = await pageOf(createSearchClient(hostSearch({ host: server.url, key: ended }, httpClient)));
  expect(results).toMatchObject({ nbHits: 7 });
  expect(new Set(sources)).toEqual(new Set(['snapshot']));
});
