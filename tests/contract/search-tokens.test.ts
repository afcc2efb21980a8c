/** Who may search a search server, through the official SDK. */
import { generateTenantToken } from 'meilisearch/token';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { searchKey } from '~/engine/protocol/search-access.ts';
import { refusal } from '../support/refusal.ts';
import { startServer, type TestServer } from './search-server.ts';

const masterKey = 'a-master-key-of-the-tests';
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ masterKey });
});
afterAll(() => server[Symbol.asyncDispose]());

const found = async (apiKey: string, q = '') =>
  (await server.clientWith(apiKey).index(carsIndex).search(q, { limit: 100 })).hits.length;

test('SEARCH-25 a search without a key is refused with 401, with a wrong one with 403; health is open', async () => {
  expect(await refusal(found(''))).toMatchObject({ status: 401, code: 'missing_authorization_header' });
  expect(await refusal(found('wrong'))).toMatchObject({ status: 403, code: 'invalid_api_key' });
  expect(await server.clientWith('').isHealthy()).toBe(true);
});

test('SEARCH-25 master key and search key search, and neither reads or writes anything else', async () => {
  const { key } = await searchKey(masterKey);
  for (const apiKey of [masterKey, key]) {
    expect(await found(apiKey, 'rav4')).toBe(1);
    const index = server.clientWith(apiKey).index(carsIndex);
    expect(await refusal(index.getDocuments())).toMatchObject({ status: 404 });
    expect(await refusal(index.addDocuments([{ id: '1' }]))).toMatchObject({ status: 404 });
    expect(await refusal(server.clientWith(apiKey).getKeys())).toMatchObject({ status: 404 });
  }
});

describe('tenant tokens', () => {
  const token = async (options: Partial<Parameters<typeof generateTenantToken>[0]> = {}) => {
    const { key, uid } = await searchKey(masterKey);
    return generateTenantToken({ apiKey: key, apiKeyUid: uid, force: true, ...options });
  };
  const ofSouth = { '*': { filter: 'dealership_id = south' } };

  test('SEARCH-25 add their filter to every search, facet search and multi-search', async () => {
    const apiKey = await token({ searchRules: { [carsIndex]: { filter: 'dealership_id = south' } } });
    expect(await found(apiKey)).toBe(2);
    const index = server.clientWith(apiKey).index(carsIndex);
    expect((await index.search('', { filter: 'make = Toyota OR make = Kia' })).hits).toHaveLength(2);
    expect((await index.searchForFacetValues({ facetName: 'make' })).facetHits).toEqual([{ value: 'Kia', count: 2 }]);
    const queries = [{ indexUid: carsIndex, q: 'toyota' }];
    expect((await server.clientWith(apiKey).multiSearch({ queries })).results[0]?.hits).toEqual([]);
  });

  test('SEARCH-25 can only search the indexes they name', async () => {
    expect(await refusal(found(await token({ searchRules: { 'other*': null } })))).toMatchObject({ status: 403 });
    expect(await found(await token({ searchRules: ['*'] }))).toBe(10);
  });

  test.each(['HS256', 'HS384', 'HS512'] as const)('SEARCH-25 are accepted with %s', async (algorithm) => {
    expect(await found(await token({ algorithm }))).toBe(10);
  });

  test('SEARCH-25 expire, and cannot be changed, unsigned or signed with another key', async () => {
    const ended = await token({ expiresAt: new Date(Date.now() - 1000) });
    const lasting = await token({ expiresAt: new Date(Date.now() + 60_000) });
    expect(await found(lasting)).toBe(10);
    const [head, , signature] = (await token({ searchRules: ofSouth })).split('.');
    const [, wider] = (await token()).split('.');
    const none = btoa(JSON.stringify({ alg: 'none', typ: 'JWT' }));
    const foreign = await token({ apiKey: 'not the search key' });
    const otherKey = await token({ apiKeyUid: crypto.randomUUID() });
    for (const bad of [ended, `${head}.${wider}.${signature}`, `${none}.${wider}.`, foreign, otherKey])
      expect(await refusal(found(bad))).toMatchObject({ status: 403, code: 'invalid_api_key' });
  });
});
