import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogueScope } from '~/domain/search/filter/catalogue-filter.ts';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { embeddedSearch } from '~/server/embedded/search.ts';
import type { SearchPort } from '~/server/ports.ts';
import { searchRoute } from '~/server/routes/cars/search.ts';
import { catalogueScope } from '~/site/slices/slices.ts';
import { openDiskStore } from '~/stock/store/disk/disk-store.ts';
import { openForReading } from '~/stock/store/disk/stock-reader.ts';
import { cars, fillStore, nowSeconds, type TestCar } from '../contract/cars.ts';
import { aSite } from '../site/a-site.ts';

let directory: string;
let services: { search: ReturnType<typeof embeddedSearch> };
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'route-'));
  await fillStore(openDiskStore(directory));
  services = { search: embeddedSearch(openForReading(directory)) };
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const now = new Date(nowSeconds * 1000);
const north = { dealershipIds: ['north'], includeSoldDays: 3 };
/** What dealer "north" may show at `now`. */
const listed = ['2', '3', '4', '5', '1', '6', '7'];

type Answer = { status: number; body: Record<string, unknown> & { hits?: TestCar[]; code?: string } };

async function ask(
  path: string,
  body?: unknown,
  { scope = north, method }: { scope?: CatalogueScope; method?: string } = {},
): Promise<Answer> {
  const request = new Request(`http://north.localhost/api/search${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const response = await searchRoute(
    request,
    new URL(request.url).pathname.replace('/api/search', ''),
    scope,
    services,
    { now },
  );
  return { status: response.status, body: await response.json() };
}
const carSearch = `/indexes/${carsIndex}/search`;
const idsOf = (answer: Answer) => answer.body.hits?.map(({ id }) => id);

describe('the catalogue', () => {
  test('SEARCH-06 includes cars in stock, coming soon, and recently sold', async () => {
    expect(idsOf(await ask(carSearch, {}))).toEqual(listed);
    expect(idsOf(await ask(carSearch, {}, { scope: { ...north, includeSoldDays: 1 } }))).toEqual(listed.slice(0, -1));
    expect(idsOf(await ask(carSearch, {}, { scope: { ...north, includeSoldDays: 0 } }))).toEqual(listed.slice(0, -1));
  });

  test('SEARCH-07 leaves out cars that are not flagged for the website', async () => {
    expect(cars.find(({ id }) => id === '8')).toMatchObject({ dealership_id: 'north', show_on_dealer_website: false });
    expect(idsOf(await ask(carSearch, { q: 'CX-30' }))).toEqual(['3']);
  });

  test('CONF-08 a hidden dealership contributes no cars', async () => {
    const dealership = (id: string, hidden: boolean) => ({ id, slug: id, name: id, hidden });
    const scope = catalogueScope(aSite({ dealerships: [dealership('north', true), dealership('south', false)] }));
    expect(idsOf(await ask(carSearch, {}, { scope }))).toEqual(['9', '10']);
    const nobody = { dealershipIds: [], includeSoldDays: 3 };
    expect(await ask(carSearch, {}, { scope: nobody })).toMatchObject({ status: 200, body: { hits: [] } });
  });
});

describe('the scope', () => {
  const tricks: [string, unknown][] = [
    ['OR', 'make = Kia OR id EXISTS'],
    ['closed brackets', 'make = Kia) OR (id EXISTS'],
    ['OR in an inner array', [['dealership_id = south', 'id EXISTS']]],
    ['OR at the end of a part', ['make = Kia OR dealership_id = south']],
    ['another dealership', 'dealership_id = south'],
    ['NOT', 'NOT dealership_id = north'],
    ['hidden cars', 'show_on_dealer_website = false'],
    ['every status', 'status != nothing'],
    ['quotes', '"make" = "Kia\\" OR \\"" OR id EXISTS'],
    ['an empty array', []],
    ['null', null],
    ['an empty string', ''],
    ['brackets that do not match', ['(make = Kia', 'id EXISTS)']],
    ['a third level', [[['id EXISTS']]]],
  ];

  test.each(tricks)('SEARCH-04 no filter of the client widens it: %s', async (_, filter) => {
    const paths = [
      await ask(carSearch, { filter, limit: 100 }),
      await ask('/multi-search', { queries: [{ indexUid: carsIndex, filter, limit: 100 }] }),
    ];
    for (const { status, body } of paths) {
      const { hits } = (body.results as { hits: TestCar[] }[] | undefined)?.[0] ?? body;
      if (status === 200) for (const car of hits ?? []) expect(listed).toContain(car.id);
      else expect(status).toBe(400);
    }
  });

  test('SEARCH-04 no filter of the client widens it, however it is composed', async () => {
    const piece = fc.constantFrom(
      ...['id EXISTS', 'dealership_id = south', 'make = Kia', 'status = sold', 'show_on_dealer_website = false'],
      ...['OR', 'AND', 'NOT', '(', ')', '[', ']', '"', "'", '\\', ',', 'dealership_id IN [north, south]', 'price > 0'],
    );
    const expression = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(' '));
    const filter = fc.oneof(
      expression,
      fc.array(fc.oneof(expression, fc.array(expression, { maxLength: 3 })), { maxLength: 3 }),
    );
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(filter, async (wild) => {
        const answer = await ask(carSearch, { filter: wild, limit: 100 });
        if (answer.status === 200) answered++;
        else expect(answer.status).toBe(400);
        for (const id of idsOf(answer) ?? []) expect(listed).toContain(id);
      }),
      { numRuns: 300 },
    );
    expect(answered).toBeGreaterThan(20);
  });

  test('SEARCH-04 facet counts, statistics and facet searches stay inside', async () => {
    const { body } = await ask(carSearch, { facets: ['make', 'price'], filter: 'make = Kia OR id EXISTS' });
    expect(body.facetDistribution).toMatchObject({ make: { Toyota: 4, Mazda: 2, 'Isuzu UTE': 1 } });
    expect(body.facetStats).toEqual({ price: { min: 18_000, max: 58_000 } });
    const facets = await ask(`/indexes/${carsIndex}/facet-search`, { facetName: 'make', filter: 'id EXISTS' });
    expect(facets.body.facetHits).not.toContainEqual(expect.objectContaining({ value: 'Kia' }));
  });

  test('SEARCH-04 the GET form is scoped too', async () => {
    const filter = encodeURIComponent('make = Kia OR id EXISTS');
    expect(idsOf(await ask(`${carSearch}?q=&limit=100&filter=${filter}`))).toEqual(listed);
  });

  test('SEARCH-02 only the car index can be searched', async () => {
    const missing = { status: 404, body: { code: 'index_not_found' } };
    expect(await ask('/indexes/Secrets/search', {})).toMatchObject(missing);
    expect(await ask('/indexes/Secrets/facet-search', { facetName: 'id' })).toMatchObject(missing);
    const mixed = { queries: [{ indexUid: carsIndex }, { indexUid: 'Secrets' }] };
    expect(await ask('/multi-search', mixed)).toMatchObject({
      status: 404,
      body: { message: 'Inside `.queries[1]`: Index `Secrets` not found.' },
    });
  });

  test('private attributes appear in no answer', async () => {
    const query = {
      q: 'corolla',
      attributesToRetrieve: ['*', 'private_suburb'],
      attributesToHighlight: ['*'],
      facets: ['*'],
    };
    const answer = await ask(carSearch, query);
    expect(answer.body.hits).toHaveLength(1);
    const several = await ask('/multi-search', { queries: [{ indexUid: carsIndex, ...query }] });
    for (const { body } of [answer, several]) expect(JSON.stringify(body)).not.toMatch(/private|Secretville|"feed"/);
    expect((await ask(carSearch, { q: 'Secretville', matchingStrategy: 'all' })).body.hits).toEqual([]);
    expect(await ask(`/indexes/${carsIndex}/facet-search`, { facetName: 'feed' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_facet_search_facet_name' },
    });
  });
});

describe('the size of a request', () => {
  test('all queries of a request together are limited to a number of cars', async () => {
    const queries = (count: number, more: object) => ({
      queries: Array.from({ length: count }, () => ({ indexUid: carsIndex, ...more })),
    });
    expect(await ask('/multi-search', queries(5, { hitsPerPage: 100 }))).toMatchObject({ status: 200 });
    expect(await ask('/multi-search', queries(6, { hitsPerPage: 100 }))).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_search_hits_per_page',
        message: 'The sum of `hitsPerPage` of all queries must be at most 500, not 600.',
      },
    });
    expect(await ask('/multi-search', queries(26, { page: 1 }))).toMatchObject({ status: 400 });
    expect(await ask('/multi-search', queries(40, { limit: 13 }))).toMatchObject({
      status: 400,
      body: { code: 'invalid_search_limit' },
    });
    expect(await ask('/multi-search', queries(40, { hitsPerPage: 0 }))).toMatchObject({ status: 200 });
  });

  test.each([
    ['lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['lists in a filter', `{"filter":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['objects', `{"vector":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}`],
  ])('a body of %s inside each other is answered as wrong', async (_, body) => {
    for (const path of [carSearch, '/multi-search', `/indexes/${carsIndex}/facet-search`]) {
      expect(await ask(path, body)).toMatchObject({ status: 400, body: { code: 'malformed_payload' } });
    }
    const filter = encodeURIComponent(`${'['.repeat(3000)}${']'.repeat(3000)}`);
    expect(await ask(`${carSearch}?filter=${filter}`)).toMatchObject({ status: 400 });
  });

  test('errors of the engine are answered as such, whichever copy of its code they come from', async () => {
    class EngineError extends Error {
      override name = 'EngineError';
      status = 503;
      toJSON = () => ({ message: this.message, code: 'too_many_search_requests' });
    }
    const search: SearchPort = { ...services.search, run: () => Promise.reject(new EngineError('Too many')) };
    const request = new Request(`http://x/api/search${carSearch}`, { method: 'POST', body: '{}' });
    const answer = await searchRoute(request, carSearch, north, { search });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ code: 'too_many_search_requests' });
  });
});

describe('the address', () => {
  test.each([
    ['GET', '/health', 200],
    ['POST', '/health', 405],
    ['GET', '/multi-search', 405],
    ['DELETE', carSearch, 405],
    ['PUT', carSearch, 405],
    ['GET', `/indexes/${carsIndex}/facet-search`, 405],
    ['GET', `/indexes/${carsIndex}/documents`, 404],
    ['POST', `/indexes/${carsIndex}/documents`, 404],
    ['DELETE', `/indexes/${carsIndex}`, 404],
    ['PATCH', `/indexes/${carsIndex}/settings`, 404],
    ['GET', '/keys', 404],
    ['POST', '/indexes/%/search', 400],
    ['POST', '/', 404],
    ['GET', '/tasks', 404],
    ['POST', '/swap-indexes', 404],
    ['POST', `/indexes/${carsIndex}/../Secrets/search`, 404],
  ])('SEARCH-04 %s %s answers %i: it can only be searched', async (method, path, status) => {
    expect((await ask(path, method === 'GET' ? undefined : {}, { method })).status).toBe(status);
  });

  test.each([
    ['POST', '/health', 'GET'],
    ['GET', '/multi-search', 'POST'],
    ['DELETE', carSearch, 'GET, POST'],
    ['GET', `/indexes/${carsIndex}/facet-search`, 'POST'],
  ])('SEARCH-04 a refused %s %s is told what is allowed: %s', async (method, path, allow) => {
    const answer = await searchRoute(new Request(`http://x/api/search${path}`, { method }), path, north, services);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
  });

  test('SEARCH-03 errors keep the shape that the search client reads', async () => {
    expect(await ask(carSearch, { filter: 'price >' })).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_search_filter',
        type: 'invalid_request',
        message: expect.any(String),
        link: 'https://docs.meilisearch.com/errors#invalid_search_filter',
      },
    });
    expect(await ask(carSearch, '{"q":')).toMatchObject({ status: 400, body: { code: 'malformed_payload' } });
  });

  test('requests that ask for too much are refused', async () => {
    const queries = Array.from({ length: 41 }, () => ({ indexUid: carsIndex }));
    expect(await ask('/multi-search', { queries })).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    expect(await ask(carSearch, { limit: 100_000 })).toMatchObject({ body: { code: 'invalid_search_limit' } });
    expect(await ask(carSearch, { hitsPerPage: 5000 })).toMatchObject({
      body: { code: 'invalid_search_hits_per_page' },
    });
    const facets = (facetQuery: string) => ask(`/indexes/${carsIndex}/facet-search`, { facetName: 'make', facetQuery });
    expect(await facets('a'.repeat(251))).toMatchObject({
      status: 400,
      body: { code: 'invalid_facet_search_facet_query', message: '`facetQuery` can have at most 250 characters.' },
    });
    expect(await facets('a'.repeat(250))).toMatchObject({ status: 200 });
    expect(await ask(carSearch, { facets: Array(101).fill('make') })).toMatchObject({
      status: 400,
      body: { code: 'invalid_search_facets' },
    });
    expect(await ask(carSearch, { attributesToRetrieve: Array(101).fill('x*') })).toMatchObject({
      body: { code: 'invalid_search_attributes_to_retrieve' },
    });
    expect(await ask(carSearch, { sort: Array(11).fill('km:asc') })).toMatchObject({
      body: { code: 'invalid_search_sort' },
    });
    expect(await ask(carSearch, { q: 'a'.repeat(70_000) })).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large' },
    });
  });
});
