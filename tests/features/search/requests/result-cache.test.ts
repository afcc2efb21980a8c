import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hostSearch } from '~/client/search/host-search.ts';
import { ResultCache, requestKey, withResultCache } from '~/features/search/requests/result-cache.ts';
import { createSearchClient } from '~/features/search/requests/search-client.ts';
import { overHttp } from '../../../contract/over-http.ts';

let asked: string[];
let failing: boolean;
let server: ReturnType<typeof createServer>;
let host: string;

/** A host that counts: every answer carries the number of the request. */
beforeEach(async () => {
  asked = [];
  failing = false;
  server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    asked.push(body.queries.map((query: { q?: string }) => query.q ?? '').join());
    response.writeHead(failing ? 400 : 200, { 'content-type': 'application/json' });
    const result = { hits: [{ id: String(asked.length) }], totalHits: 1, totalPages: 1, page: 1, hitsPerPage: 21 };
    response.end(
      JSON.stringify(
        failing ? { message: 'no' } : { results: body.queries.map((query: object) => ({ ...result, ...query })) },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const requests = (query: string) => [
  { indexName: 'Car_production', params: { query, hitsPerPage: 21, facets: ['make'] } },
];
type Search = (requests: object[]) => Promise<{ results: { hits: { id: string }[] }[] }>;

function cachedClient(cache = new ResultCache(), onAnswer?: Parameters<typeof withResultCache>[2]) {
  const client = withResultCache(createSearchClient(hostSearch({ host, key: '' }, overHttp)), cache, onAnswer);
  const search = client.search as unknown as Search;
  return { client, hit: async (query: string) => (await search(requests(query))).results[0]?.hits[0]?.id };
}

/** Requests that the host saw since the last look. */
function askedSince(): string[] {
  const seen = asked;
  asked = [];
  return seen;
}

test('SEARCH-10 a repeated search is answered from the cache', async () => {
  const { hit } = cachedClient();
  const first = await hit('ute');
  expect(await hit('van')).not.toBe(first);
  expect(await hit('ute')).toBe(first);
  expect(askedSince()).toEqual(['ute', 'van']);
});

test('SEARCH-10 the cache keeps exactly ten searches and drops the oldest', async () => {
  const { hit } = cachedClient();
  const queries = Array.from({ length: 10 }, (_, n) => `q${n}`);
  for (const query of queries) await hit(query);
  askedSince();
  for (const query of queries) await hit(query);
  expect(askedSince()).toEqual([]);
  await hit('q10');
  for (const query of [...queries.slice(1), 'q10']) await hit(query);
  expect(askedSince()).toEqual(['q10']);
  await hit('q0');
  expect(askedSince()).toEqual(['q0']);
});

test('SEARCH-10 changing a returned answer does not change the cached one', async () => {
  const { client, hit } = cachedClient();
  const first = await hit('ute');
  const search = client.search as unknown as Search;
  const { results } = await search(requests('ute'));
  results[0]?.hits.splice(0);
  expect(await hit('ute')).toBe(first);
});

test('SEARCH-10 failures are not cached, and clearing empties the cache', async () => {
  const { client, hit } = cachedClient();
  failing = true;
  await expect(hit('ute')).rejects.toThrow();
  failing = false;
  const first = await hit('ute');
  expect(first).toBeDefined();
  client.clearCache();
  expect(await hit('ute')).not.toBe(first);
});

test('SEARCH-04 even the first search is one request', async () => {
  await cachedClient().hit('ute');
  expect(asked).toEqual(['ute']);
});

test('SEARCH-10 a search in progress is sent once, and not cached if the cache was cleared meanwhile', async () => {
  const { client, hit } = cachedClient();
  await hit('van');
  askedSince();
  const [first, second] = await Promise.all([hit('ute'), hit('ute')]);
  expect(first).toBe(second);
  expect(askedSince()).toEqual(['ute']);
  const old = hit('bus');
  client.clearCache();
  const fresh = await hit('bus');
  expect(await old).not.toBe(fresh);
  expect(await hit('bus')).toBe(fresh);
});

test('SEARCH-16 a stored answer is returned at once, and the listener learns that it was stored', async () => {
  const answers: { key: string; answer: string; isCached: boolean }[] = [];
  const first = cachedClient(new ResultCache(), (given) => answers.push(given));
  const hit = await first.hit('ute');
  const [stored] = answers;
  const cache = new ResultCache();
  cache.set(stored?.key ?? '', stored?.answer ?? '');
  askedSince();
  expect(await cachedClient(cache, (given) => answers.push(given)).hit('ute')).toBe(hit);
  expect(askedSince()).toEqual([]);
  expect(answers.map(({ isCached }) => isCached)).toEqual([false, true]);
});

test('SEARCH-10 the order of facets and highlight markers do not make it another search', () => {
  const key = (params: object) => requestKey([{ indexName: 'Car_production', params }]);
  expect(key({ facets: ['make', 'body'], highlightPreTag: '<em>', query: 'ute' })).toBe(
    key({ facets: ['body', 'make'], query: 'ute' }),
  );
  expect(key({ facets: ['make'] })).not.toBe(key({ facets: ['body'] }));
});
