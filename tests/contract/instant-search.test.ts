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
import { hostSearch } from '~/client/search/host-search.ts';
import { carsIndex, wordsMatched } from '~/domain/search/index/cars-index.ts';
import { printFilter } from '~/engine/filter/ast.ts';
import { parseFilter } from '~/engine/filter/parse.ts';
import { type HttpClient, searchHttpClient } from '~/engine/protocol/http-client.ts';
import type { Filter } from '~/engine/types.ts';
import { createSearchClient } from '~/features/search/requests/search-client.ts';
import { overHttp } from './over-http.ts';
import { startServer, type TestServer } from './search-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const options = { finitePagination: true };
/** Meilisearch's own client and that of the pages, over HTTP and in this process, must not be told apart. */
const ways = {
  'with Meilisearch’s client over HTTP': () => instantMeiliSearch(server.url, '', options).searchClient,
  'with Meilisearch’s client in process': () =>
    instantMeiliSearch('http://in-process', '', { ...options, httpClient: searchHttpClient(server.reader) as never })
      .searchClient,
  'with the client of the pages over HTTP': () =>
    createSearchClient(hostSearch({ host: server.url, key: '' }, overHttp)),
  'with the client of the pages in process': () =>
    createSearchClient(hostSearch({ host: '/api/search', key: '' }, searchHttpClient(server.reader))),
};
type Client = ReturnType<(typeof ways)[keyof typeof ways]>;

interface SearchOutcome {
  hits: string[];
  makes: Record<string, number>;
  bodies: Record<string, number>;
  price: { min: number | undefined; max: number | undefined };
  pages: number;
  total: number;
}

type FacetSearch = { searchForFacetValues(requests: object[]): Promise<{ facetHits: unknown }[]> };

/** InstantSearch without a page: the widgets' connectors, which make the requests that a search page makes. */
async function searchPage(client: Client, uiState: object): Promise<SearchOutcome> {
  const seen: SearchOutcome = { hits: [], makes: {}, bodies: {}, price: { min: 0, max: 0 }, pages: 0, total: 0 };
  const counts = (items: { value: string; count: number }[]) =>
    Object.fromEntries(items.map(({ value, count }) => [value, count]));
  const search = instantsearch({
    indexName: `${carsIndex}:custom_rank:desc`,
    searchClient: client as never,
    initialUiState: { [`${carsIndex}:custom_rank:desc`]: uiState },
  });
  search.addWidgets([
    configure({ hitsPerPage: 3, filters: 'show_on_dealer_website=true' } as never),
    connectSearchBox(() => {})({}),
    connectHits(({ items, results }) => {
      seen.hits = items.map(({ id }) => String(id));
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

  test('SEARCH-03 values of one facet are alternatives and do not change its own counts', async () => {
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
});

test('facet values are searched within the page’s other refinements', async () => {
  const request = {
    indexName: carsIndex,
    params: { facetName: 'make', facetQuery: 'ki', facetFilters: [['body:SUV']], maxFacetHits: 10 },
  };
  const { searchForFacetValues } = instantMeiliSearch(server.url, '', options).searchClient as unknown as FacetSearch;
  const [answer] = await searchForFacetValues([request]);
  expect(answer?.facetHits).toEqual([{ value: 'Kia', count: 2, highlighted: 'Kia' }]);
});

describe('the client of the pages', () => {
  const hosts = [
    { host: 'https://search.example/', key: 'token' },
    { host: 'https://dealer.example/api/search', key: '' },
  ];
  /** What a client sends for some searches, as a host reads it, and what it makes of the answer. */
  async function told(client: (ask: HttpClient) => Client, requests: object[]) {
    const sent: { url: string; method: unknown; type: unknown; key: unknown; queries: Record<string, unknown>[] }[] =
      [];
    const answer = searchHttpClient(server.reader);
    const asking = client(async (input, init) => {
      const headers = new Headers(init?.headers);
      const { queries } = JSON.parse(String(init?.body));
      const [type, key] = [headers.get('content-type'), headers.get('authorization')];
      sent.push({ url: String(input), method: init?.method, type, key, queries });
      const { results } = (await answer(input, init)) as { results: object[] };
      return { results: results.map((result) => ({ ...result, processingTimeMs: 0 })) };
    });
    const { results } = (await asking.search(requests as never)) as unknown as { results: object[] };
    // Meilisearch's own asks for all facet values of the index first.
    return { sent: sent.at(-1), results };
  }

  /** A query with its filter as a host understands it, however it is quoted. */
  function asRead({ filter, ...query }: Record<string, unknown>): Record<string, unknown> {
    const node = filter === undefined ? undefined : parseFilter(filter as Filter);
    return node ? { ...query, filter: printFilter(node) } : query;
  }

  test.each([
    [
      'words, a page and an order',
      [{ indexName: `${carsIndex}:price:asc,custom_rank:desc`, params: { query: 'mazda', page: 1, hitsPerPage: 2 } }],
    ],
    [
      'the nearest first',
      [
        {
          indexName: `${carsIndex}:_geoPoint(-32.9,151.7):asc,custom_rank:desc`,
          params: { query: '', hitsPerPage: 2 },
        },
      ],
    ],
    [
      'facets and a fixed filter',
      [{ indexName: carsIndex, params: { facets: ['make', 'price'], filters: 'price EXISTS' } }],
    ],
    [
      'refinements, and one for the values of a refined facet',
      [
        {
          indexName: carsIndex,
          params: {
            query: '',
            facetFilters: [['make:Isuzu UTE', 'make:Kia'], 'body:SUV'],
            numericFilters: ['price>=18000', 'price<=58000'],
          },
        },
        {
          indexName: carsIndex,
          params: { query: '', facets: 'make', hitsPerPage: 0, numericFilters: [['year=2019', 'year=2021']] },
        },
      ],
    ],
    [
      'values that a filter has to quote',
      [
        {
          indexName: carsIndex,
          params: { facetFilters: [['badge:The "best": 7" \\ 4x4']], numericFilters: ['price=-1.5'] },
        },
      ],
    ],
  ])(
    'SEARCH-04 asks a host for %s as Meilisearch’s own does, and makes the same of the answer',
    async (_, requests) => {
      const own = { ...options, meiliSearchParams: { matchingStrategy: wordsMatched, attributesToHighlight: [] } };
      for (const { host, key } of hosts) {
        const theirs = await told(
          (ask) => instantMeiliSearch(host, key, { ...own, httpClient: ask as never } as never).searchClient,
          requests,
        );
        const ours = await told((ask) => createSearchClient(hostSearch({ host, key }, ask)), requests);
        // A card takes a part of a car, and nothing is marked.
        const queries = theirs.sent?.queries.map(({ highlightPreTag: _pre, highlightPostTag: _post, ...query }) => ({
          ...asRead(query),
          attributesToRetrieve: expect.arrayContaining(['id', 'price']),
        }));
        expect({ ...ours.sent, queries: ours.sent?.queries.map(asRead) }).toEqual({ ...theirs.sent, queries });
        expect(theirs.results).toMatchObject(ours.results);
      }
    },
  );

  test('SEARCH-16 a search that fails is rejected with the reason given', async () => {
    const client = createSearchClient(() => Promise.reject(new Error('No connection')));
    await expect(client.search([{ indexName: carsIndex }] as never)).rejects.toThrow('No connection');
  });
});

test('SEARCH-04 in process every request is held to the configured filter', async () => {
  const httpClient = searchHttpClient(server.reader, ['dealership_id IN ["south"]']);
  const { searchClient } = instantMeiliSearch('http://x/api/search', '', {
    ...options,
    httpClient: httpClient as never,
  });
  const { results } = (await searchClient.search([
    { indexName: carsIndex, params: { query: '', filters: 'make = Toyota OR make = Kia', facets: ['make'] } },
  ] as never)) as unknown as { results: { nbHits: number; facets: unknown }[] };
  expect(results[0]).toMatchObject({ nbHits: 2, facets: { make: { Kia: 2 } } });
});
