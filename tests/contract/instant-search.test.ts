import { instantMeiliSearch } from '@meilisearch/instant-meilisearch';
import instantsearch from 'instantsearch.js/es';
import {
  connectHits,
  connectPagination,
  connectRange,
  connectRefinementList,
  connectSearchBox,
} from 'instantsearch.js/es/connectors';
import { configure } from 'instantsearch.js/es/widgets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carsIndex } from '~/domain/search/cars-index.ts';
import { searchHttpClient } from '~/engine/protocol/http-client.ts';
import { fillStore } from './cars.ts';
import { startServer, type TestServer } from './search-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await fillStore(server.store);
});
afterAll(() => server[Symbol.asyncDispose]());

const options = { finitePagination: true, primaryKey: 'id' };
/** The same client over HTTP and in this process must not be told apart. */
const ways = {
  'over HTTP': () => instantMeiliSearch(server.url, '', options),
  'in process': () =>
    instantMeiliSearch('http://in-process', '', { ...options, httpClient: searchHttpClient(server.store) as never }),
};

interface Seen {
  hits: string[];
  makes: Record<string, number>;
  bodies: Record<string, number>;
  price: { min: number | undefined; max: number | undefined };
  pages: number;
  total: number;
}

type FacetSearch = { searchForFacetValues(requests: object[]): Promise<{ facetHits: unknown }[]> };

/** InstantSearch without a page: the widgets' connectors, which make the requests that a search page makes. */
async function searchPage(client: ReturnType<typeof instantMeiliSearch>, uiState: object): Promise<Seen> {
  const seen: Seen = { hits: [], makes: {}, bodies: {}, price: { min: 0, max: 0 }, pages: 0, total: 0 };
  const counts = (items: { value: string; count: number }[]) =>
    Object.fromEntries(items.map(({ value, count }) => [value, count]));
  const search = instantsearch({
    indexName: `${carsIndex}:custom_rank:desc`,
    searchClient: client.searchClient as never,
    initialUiState: { [`${carsIndex}:custom_rank:desc`]: uiState },
  });
  search.addWidgets([
    configure({ hitsPerPage: 3, filters: 'show_on_dealer_website=true' } as never),
    connectSearchBox(() => {})({}),
    connectHits(({ items, results }) => {
      seen.hits = items.map((hit) => hit.objectID);
      seen.total = results?.nbHits ?? 0;
    })({}),
    connectRefinementList(({ items }) => {
      seen.makes = counts(items);
    })({ attribute: 'make', operator: 'or' }),
    connectRefinementList(({ items }) => {
      seen.bodies = counts(items);
    })({ attribute: 'body', operator: 'or' }),
    connectRange(({ range }) => {
      seen.price = range;
    })({ attribute: 'price' }),
    connectPagination(({ nbPages }) => {
      seen.pages = nbPages;
    })({}),
  ]);
  const done = new Promise<void>((resolve, reject) => {
    search.on('render', () => {
      if (search.status === 'idle' && search.helper?.lastResults) resolve();
    });
    search.on('error', ({ error }) => reject(error));
  });
  search.start();
  await done;
  search.dispose();
  return seen;
}

describe.each(Object.entries(ways))('InstantSearch %s', (_, client) => {
  test('SEARCH-02 a page without refinements shows the cars by rank, with facets, price range and numbered pages', async () => {
    expect(await searchPage(client(), {})).toEqual({
      hits: ['9', '10', '2'],
      makes: { Toyota: 4, Kia: 2, Mazda: 2, 'Isuzu UTE': 1 },
      bodies: { SUV: 6, Hatch: 2, Ute: 1 },
      price: { min: 18_000, max: 58_000 },
      pages: 3,
      total: 9,
    });
  });

  test('SEARCH-03 refinements of one facet are alternatives and leave its own counts as they were', async () => {
    const seen = await searchPage(client(), { refinementList: { make: ['Toyota', 'Isuzu UTE'] }, page: 2 });
    expect(seen.hits).toEqual(['6', '7']);
    expect(seen.makes).toEqual({ Toyota: 4, 'Isuzu UTE': 1, Kia: 2, Mazda: 2 });
    expect(seen.bodies).toEqual({ SUV: 3, Hatch: 1, Ute: 1 });
    expect(seen).toMatchObject({ total: 5, pages: 2 });
  });

  test('a query, a range and two facets narrow each other', async () => {
    const seen = await searchPage(client(), {
      query: 'mazda',
      range: { price: '30000:40000' },
      refinementList: { body: ['SUV'] },
    });
    expect(seen.hits).toEqual(['3']);
    expect(seen.makes).toEqual({ Mazda: 1 });
    expect(seen.price).toEqual({ min: 34_500, max: 34_500 });
  });

  test('facet values are searched with the page’s other refinements', async () => {
    const request = {
      indexName: carsIndex,
      params: { facetName: 'make', facetQuery: 'ki', facetFilters: [['body:SUV']], maxFacetHits: 10 },
    };
    const { searchForFacetValues } = client().searchClient as unknown as FacetSearch;
    const [answer] = await searchForFacetValues([request]);
    expect(answer?.facetHits).toEqual([{ value: 'Kia', count: 2, highlighted: 'Kia' }]);
  });
});

test('SEARCH-04 in process every request is held to the configured filter', async () => {
  const httpClient = searchHttpClient(server.store, ['dealership_id IN ["south"]']);
  const { searchClient } = instantMeiliSearch('http://x/api/search', '', {
    ...options,
    httpClient: httpClient as never,
  });
  const { results } = (await searchClient.search([
    { indexName: carsIndex, params: { query: '', filters: 'make = Toyota OR make = Kia', facets: ['make'] } },
  ] as never)) as unknown as { results: { nbHits: number; facets: unknown }[] };
  expect(results[0]).toMatchObject({ nbHits: 2, facets: { make: { Kia: 2 } } });
});
