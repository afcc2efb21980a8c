import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { refusal } from '../support/refusal.ts';
import type { TestCar } from './cars.ts';
import { startServer, type TestServer } from './search-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const index = () => server.client.index<TestCar>(carsIndex);
const ids = ({ hits }: { hits: TestCar[] }) => hits.map(({ id }) => id);

describe('search', () => {
  test('SEARCH-02 cars come from Car_production by custom rank, highest first, unless another sort is chosen', async () => {
    expect(carsIndex).toBe('Car_production');
    expect(ids(await index().search('', { limit: 4 }))).toEqual(['9', '10', '2', '3']);
    expect(ids(await index().search('', { limit: 3, sort: ['custom_rank:desc'] }))).toEqual(['9', '10', '2']);
    expect(ids(await index().search('', { limit: 3, sort: ['price:asc'] }))).toEqual(['6', '1', '7']);
  });

  test('SEARCH-03 a search takes filter, page, query and sort and returns hits, facets with min and max, count, time and pages', async () => {
    const answer = await index().search('toyota', {
      filter: ['show_on_dealer_website = true', 'price >= 20000'],
      facets: ['make', 'price'],
      hitsPerPage: 2,
      page: 1,
      sort: ['price:desc'],
    });
    expect(ids(answer)).toEqual(['2', '7']);
    expect(answer).toMatchObject({
      query: 'toyota',
      totalHits: 3,
      totalPages: 2,
      page: 1,
      hitsPerPage: 2,
      facetDistribution: { make: { Toyota: 3 }, price: { '21990': 1, '25000': 1, '39990': 1 } },
      facetStats: { price: { min: 21_990, max: 39_990 } },
      processingTimeMs: expect.any(Number),
    });
    expect(await index().search('', { offset: 8, limit: 5 })).toMatchObject({
      offset: 8,
      limit: 5,
      estimatedTotalHits: 10,
    });
  });

  test('typos, prefixes and several words find the same car', async () => {
    for (const q of ['toyta rav4', 'rav4', 'rav', 'Toyota RAV']) expect(ids(await index().search(q))[0]).toBe('2');
  });

  test('the GET form takes the same from the address', async () => {
    const options = { facets: ['make'], attributesToRetrieve: ['id', 'make'], sort: ['price:asc'], limit: 3 };
    const { processingTimeMs: _a, ...posted } = await index().search('mazda', { ...options, filter: 'price > 1' });
    const { processingTimeMs: _b, ...got } = await index().searchGet('mazda', { ...options, filter: 'price > 1' });
    expect(got).toEqual(posted);
    const answer = await fetch(
      `${server.url}/indexes/${carsIndex}/search?filter=${encodeURIComponent('["price > 1",["make = Kia","make = Mazda"]]')}&limit=2`,
    );
    expect(ids(await answer.json())).toEqual(['9', '10']);
  });

  test('highlighting options sent by the search client of the pages are accepted and ignored', async () => {
    const options = {
      attributesToHighlight: ['*'],
      highlightPreTag: '<b>',
      highlightPostTag: '</b>',
      cropLength: 5,
      showRankingScore: false,
      attributesToRetrieve: ['id', 'name'],
    };
    expect((await index().search('corolla', options)).hits).toEqual([{ id: '1', name: '2019 Toyota Corolla' }]);
    expect((await index().searchGet('corolla', options as never)).hits).toEqual([
      { id: '1', name: '2019 Toyota Corolla' },
    ]);
  });

  test('facet search finds values by their beginning, counted within the filter', async () => {
    const search = (facetQuery: string, filter?: string) =>
      index().searchForFacetValues({ facetName: 'make', facetQuery, ...(filter ? { filter } : {}) });
    expect(await search('to')).toMatchObject({ facetHits: [{ value: 'Toyota', count: 4 }], facetQuery: 'to' });
    expect((await search('', 'fuel = Petrol AND price > 30000')).facetHits).toEqual([
      { value: 'Kia', count: 2 },
      { value: 'Mazda', count: 1 },
    ]);
    expect(await refusal(index().searchForFacetValues({ facetName: 'name' }))).toMatchObject({
      code: 'invalid_facet_search_facet_name',
    });
    expect(await refusal(index().searchForFacetValues({} as never))).toMatchObject({
      code: 'missing_facet_search_facet_name',
    });
  });

  test('several searches are answered in their order', async () => {
    const { results } = await server.client.multiSearch({
      queries: [
        { indexUid: carsIndex, q: 'kia', limit: 1, attributesToRetrieve: ['id'] },
        { indexUid: carsIndex, q: 'mazda', limit: 0, facets: ['body'] },
      ],
    });
    expect(results.map(({ indexUid, query }) => [indexUid, query])).toEqual([
      [carsIndex, 'kia'],
      [carsIndex, 'mazda'],
    ]);
    expect(results[0]?.hits).toEqual([{ id: '9' }]);
    expect(results[1]?.facetDistribution).toEqual({ body: { SUV: 2, Hatch: 1 } });
  });
});

describe('errors', () => {
  test.each([
    [{ limt: 3 }, 'bad_request', 'Unknown field `limt`: expected one of `q`, `filter`'],
    [
      { limit: 'a' },
      'invalid_search_limit',
      'Invalid value type at `.limit`: expected a positive integer, but found a string: `"a"`',
    ],
    [{ limit: -1 }, 'invalid_search_limit', 'Invalid value at `.limit`'],
    [{ q: 5 }, 'invalid_search_q', 'Invalid value type at `.q`: expected a string'],
    [{ filter: 'price >' }, 'invalid_search_filter', ''],
    [{ filter: { price: 1 } }, 'invalid_search_filter', 'Invalid value type at `.filter`'],
    [{ filter: 'name = x' }, 'invalid_search_filter', '`name`'],
    [{ filter: ['price > 1', [['deep']]] }, 'invalid_search_filter', ''],
    [{ sort: ['name:asc'] }, 'invalid_search_sort', '`name`'],
    [{ facets: ['name'] }, 'invalid_search_facets', '`name`'],
    [{ matchingStrategy: 'some' }, 'invalid_search_matching_strategy', 'expected one of `last`, `all`, `frequency`'],
    [{ attributesToSearchOn: ['price'] }, 'invalid_search_attributes_to_search_on', '`price`'],
    [{ vector: [1, 2] }, 'bad_request', 'does not support `vector`'],
    [{ attributesToCrop: ['name'] }, 'bad_request', 'does not support `attributesToCrop`'],
    [{ showMatchesPosition: true }, 'bad_request', 'does not support `showMatchesPosition`'],
    [{ showRankingScore: true }, 'bad_request', 'does not support `showRankingScore`'],
    [{ rankingScoreThreshold: 0.5 }, 'bad_request', 'does not support `rankingScoreThreshold`'],
  ])('SEARCH-03 %j is refused with 400 %s', async (options, code, message) => {
    const refused = await refusal(index().search('', options as never));
    expect(refused).toMatchObject({ status: 400, code, message: expect.stringContaining(message) });
  });

  test('an error carries message, code, type and a link', async () => {
    const answer = await fetch(`${server.url}/indexes/none/search`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.status, await answer.json()]).toEqual([
      404,
      {
        message: 'Index `none` not found.',
        code: 'index_not_found',
        type: 'invalid_request',
        link: 'https://docs.meilisearch.com/errors#index_not_found',
      },
    ]);
  });

  test('one invalid query of several fails the request and says which', async () => {
    const good = { indexUid: carsIndex };
    const multi = (bad: object) => refusal(server.client.multiSearch({ queries: [good, bad as never] }));
    expect(await multi({ indexUid: 'none' })).toMatchObject({
      status: 404,
      message: 'Inside `.queries[1]`: Index `none` not found.',
    });
    expect((await multi({ indexUid: carsIndex, filter: 'a =' })).message).toMatch(/^Inside `\.queries\[1\]`: /);
    expect((await multi({ indexUid: carsIndex, limt: 1 })).message).toContain(
      'Unknown field `limt` inside `.queries[1]`',
    );
    expect((await multi({ indexUid: carsIndex, page: 'x' })).message).toContain('at `.queries[1].page`');
    expect(await multi({})).toMatchObject({ code: 'missing_index_uid' });
    expect((await refusal(server.client.multiSearch({ federation: {}, queries: [] }))).message).toContain('federat');
  });

  test('bodies that are not JSON, unknown addresses and other methods are refused', async () => {
    const status = (path: string, method: string, body?: string) =>
      fetch(`${server.url}${path}`, { method, ...(body === undefined ? {} : { body }) }).then(
        (answer) => answer.status,
      );
    expect(await status('/multi-search', 'POST', '{"queries":')).toBe(400);
    expect(await status('/multi-search', 'POST')).toBe(400);
    expect(await status('/nowhere', 'GET')).toBe(404);
    expect(await status('/multi-search', 'DELETE')).toBe(405);
    expect(await status(`/indexes/${carsIndex}/%E0%A4%A`, 'GET')).toBe(404);
  });
});
