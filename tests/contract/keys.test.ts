import { generateTenantToken } from 'meilisearch/token';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { fillHost } from './cars.ts';
import { refusal, startServer, type TestServer } from './search-server.ts';

const masterKey = 'a-master-key-of-the-tests';
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ masterKey });
  await fillHost(server.client);
});
afterAll(() => server[Symbol.asyncDispose]());

const defaultKey = async (name: string) => {
  const { results } = await server.client.getKeys();
  const key = results.find((candidate) => candidate.name === name);
  if (!key) throw new Error(`no key ${name}`);
  return key;
};
const found = async (apiKey: string, q = '') =>
  (await server.clientWith(apiKey).index(carsIndex).search(q, { limit: 100 })).hits.length;

describe('keys', () => {
  test('without a key 401, with a wrong one 403; health is open', async () => {
    expect(await refusal(server.clientWith('').index(carsIndex).search(''))).toMatchObject({
      status: 401,
      code: 'missing_authorization_header',
    });
    expect(await refusal(server.clientWith('wrong').index(carsIndex).search(''))).toMatchObject({
      status: 403,
      code: 'invalid_api_key',
    });
    expect(await server.clientWith('').isHealthy()).toBe(true);
  });

  test('the default search key searches and nothing else, the admin key does all', async () => {
    const search = server.clientWith((await defaultKey('Default Search API Key')).key);
    expect((await search.index(carsIndex).search('rav4')).hits).toHaveLength(1);
    expect(await refusal(search.index(carsIndex).getDocuments())).toMatchObject({
      status: 403,
      code: 'invalid_api_key',
    });
    expect(await refusal(search.getKeys())).toMatchObject({ status: 403 });
    const admin = server.clientWith((await defaultKey('Default Admin API Key')).key);
    expect(
      (
        await admin
          .index('scratch')
          .addDocuments([{ id: 1 }])
          .waitTask()
      ).status,
    ).toBe('succeeded');
  });

  test('a key is made, changed, found by its secret, limited to its indexes, and deleted', async () => {
    const key = await server.client.createKey({
      name: 'Cars only',
      actions: ['documents.*', 'tasks.get'],
      indexes: ['scratch*'],
      expiresAt: null,
    });
    expect(key.key).toMatch(/^[0-9a-f]{64}$/);
    const client = server.clientWith(key.key);
    expect(
      (
        await client
          .index('scratch2')
          .addDocuments([{ id: 1 }])
          .waitTask()
      ).status,
    ).toBe('succeeded');
    expect(await refusal(client.index(carsIndex).getDocuments())).toMatchObject({ status: 403 });
    const tasks = await client.tasks.getTasks({ limit: 100 });
    expect(new Set(tasks.results.flatMap((task) => task.indexUid?.slice(0, 7) ?? []))).toEqual(new Set(['scratch']));
    await server.client.updateKey(key.key, { name: 'Scratch' });
    expect(await server.client.getKey(key.uid)).toMatchObject({ name: 'Scratch', indexes: ['scratch*'] });
    await server.client.deleteKey(key.uid);
    expect(await refusal(client.index('scratch2').getDocuments())).toMatchObject({ status: 403 });
    expect(await refusal(server.client.getKey(key.uid))).toMatchObject({ status: 404, code: 'api_key_not_found' });
  });

  test.each([
    [{ actions: ['search'], indexes: ['*'] }, 'missing_api_key_expires_at'],
    [{ actions: ['fly'], indexes: ['*'], expiresAt: null }, 'invalid_api_key_actions'],
    [{ actions: ['search'], indexes: ['a b'], expiresAt: null }, 'invalid_api_key_indexes'],
    [{ actions: ['search'], indexes: ['*'], expiresAt: '2001-01-01' }, 'invalid_api_key_expires_at'],
  ])('%j is refused', async (options, code) => {
    expect(await refusal(server.client.createKey(options as never))).toMatchObject({ status: 400, code });
  });

  test('what a key may do cannot be changed later', async () => {
    const { uid } = await defaultKey('Default Search API Key');
    expect(await refusal(server.client.updateKey(uid, { actions: ['*'] } as never))).toMatchObject({
      status: 400,
      code: 'immutable_api_key_actions',
    });
  });

  test('without a master key there are no keys', async () => {
    await using open = await startServer();
    expect(await refusal(open.client.getKeys())).toMatchObject({ status: 401, code: 'missing_master_key' });
  });
});

describe('tenant tokens', () => {
  const token = async (options: Partial<Parameters<typeof generateTenantToken>[0]> = {}) => {
    const { key, uid } = await defaultKey('Default Search API Key');
    return generateTenantToken({ apiKey: key, apiKeyUid: uid, force: true, ...options });
  };

  test('add their filter to every search, facet search and multi-search', async () => {
    const apiKey = await token({ searchRules: { [carsIndex]: { filter: 'dealership_id = south' } } });
    expect(await found(apiKey)).toBe(2);
    const index = server.clientWith(apiKey).index(carsIndex);
    expect((await index.search('', { filter: 'make = Toyota OR make = Kia' })).hits).toHaveLength(2);
    expect((await index.searchForFacetValues({ facetName: 'make' })).facetHits).toEqual([{ value: 'Kia', count: 2 }]);
    const { results } = await server
      .clientWith(apiKey)
      .multiSearch({ queries: [{ indexUid: carsIndex, q: 'toyota' }] });
    expect(results[0]?.hits).toEqual([]);
  });

  test('are for searching the indexes they name', async () => {
    const client = server.clientWith(await token({ searchRules: { 'other*': null } }));
    expect(await refusal(client.index(carsIndex).search(''))).toMatchObject({ status: 403 });
    const all = server.clientWith(await token({ searchRules: ['*'] }));
    expect((await all.index(carsIndex).search('')).hits).toHaveLength(10);
    expect(await refusal(all.index(carsIndex).getDocuments())).toMatchObject({ status: 403 });
  });

  test.each(['HS256', 'HS384', 'HS512'] as const)('are accepted with %s', async (algorithm) => {
    expect(await found(await token({ algorithm }))).toBe(10);
  });

  test('expire, cannot be changed and need a key that may search', async () => {
    expect(await refusal(found(await token({ expiresAt: new Date(Date.now() - 1000) })))).toMatchObject({
      status: 403,
    });
    expect(await found(await token({ expiresAt: new Date(Date.now() + 60_000) }))).toBe(10);
    const [head, , signature] = (await token({ searchRules: { '*': { filter: 'dealership_id = south' } } })).split('.');
    const [, wider] = (await token()).split('.');
    expect(await refusal(found(`${head}.${wider}.${signature}`))).toMatchObject({ status: 403 });
    const none = btoa(JSON.stringify({ alg: 'none', typ: 'JWT' }));
    expect(await refusal(found(`${none}.${wider}.`))).toMatchObject({ status: 403 });
    const writer = await server.client.createKey({ actions: ['documents.add'], indexes: ['*'], expiresAt: null });
    const unable = await token({ apiKey: writer.key, apiKeyUid: writer.uid });
    expect(await refusal(found(unable))).toMatchObject({ status: 403 });
  });

  test('end with their key', async () => {
    const key = await server.client.createKey({ actions: ['search'], indexes: ['*'], expiresAt: null });
    const apiKey = await token({ apiKey: key.key, apiKeyUid: key.uid });
    expect(await found(apiKey)).toBe(10);
    await server.client.deleteKey(key.uid);
    expect(await refusal(found(apiKey))).toMatchObject({ status: 403 });
  });
});
