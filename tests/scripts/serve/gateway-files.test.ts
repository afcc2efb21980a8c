import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { get, page } from './a-gateway.ts';

test('addresses work with and without the trailing slash', async () => {
  for (const path of ['/our-location', '/our-location/', '/our-location?from=mail']) {
    expect((await get('a.localhost', path)).text).toContain('Where a is');
  }
});

test('pages are compressed and revalidated, hashed assets are cached for a year', async () => {
  const home = await get('a.localhost', '/', { 'accept-encoding': 'gzip, br' });
  expect(home.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  });
  expect(brotliDecompressSync(home.body).toString()).toBe(page);
  const again = await get('a.localhost', '/', {
    'accept-encoding': 'gzip, br',
    'if-none-match': String(home.headers.etag),
  });
  expect(again.status).toBe(304);
  expect((await get('a.localhost', '/_astro/page.abc.css')).headers['cache-control']).toContain('immutable');
  expect((await get('a.localhost', '/search-data/boxes/b1.json')).headers['cache-control']).toContain('immutable');
  expect((await get('a.localhost', '/search-data/stock-2.json')).headers['cache-control']).toBe('no-cache');
  expect((await get('a.localhost', '/media/logo.svg')).headers['cache-control']).toBe('public, max-age=86400');
});

const found = '{"name":"a car"}\n'.repeat(400);

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('what is the same for everyone is compressed while it is made: %s', async (accepted, encoding, expand) => {
  const answer = await get('a.localhost', '/api/search/multi-search', { 'accept-encoding': accepted }, 'POST');
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
  expect(answer.body.length).toBeLessThan(found.length / 10);
  expect(expand(answer.body).toString()).toBe(found);
});

test.each([
  ['/api/search/multi-search', 'identity'],
  ['/api/search/multi-search', ''],
  ['/api/leads', 'br'],
])('%s is not compressed for a browser that takes "%s"', async (path, accepted) => {
  const answer = await get('a.localhost', path, { 'accept-encoding': accepted });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.text).toBe(found);
});

test('a response that breaks off during compression ends its connection, not the gateway', async () => {
  await expect(get('a.localhost', '/api/search/broken', { 'accept-encoding': 'br' })).rejects.toThrow('socket hang up');
  expect((await get('a.localhost', '/')).status).toBe(200);
});

test('every response has the security headers; a page rendered on demand keeps its own policy', async () => {
  const expected = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' };
  for (const path of ['/', '/api/who', '/nothing'])
    expect((await get('a.localhost', path)).headers).toMatchObject(expected);
  expect((await get('a.localhost', '/')).headers['content-security-policy']).toBe("frame-ancestors 'self'");
  const late = await get('a.localhost', '/cars/late');
  // A server of an earlier build leaves out who may frame it.
  expect(late.headers).toMatchObject({
    'content-security-policy': "default-src 'self'",
    'x-frame-options': 'SAMEORIGIN',
  });
  expect(late.headers['cache-control']).toBeUndefined();
  const secure = await get('a.localhost', '/', { 'x-forwarded-proto': 'https' });
  expect(secure.headers['strict-transport-security']).toContain('max-age=');
});

test('LOC-03 MODEL-06 old addresses redirect, with their query; a page of the site stays', async () => {
  const old = await get('a.localhost', '/locations/north/?from=mail');
  expect([old.status, old.headers.location]).toEqual([301, '/our-location/north?from=mail']);
  const car = await get('a.localhost', '/cars/old', {}, 'HEAD');
  expect([car.status, car.headers.location]).toEqual([302, '/cars/new']);
  expect((await get('a.localhost', '/our-location')).status).toBe(200);
  expect((await get('a.localhost', '/cars/old', {}, 'POST')).status).not.toBe(302);
  expect((await get('b.localhost', '/cars/old')).status).not.toBe(302);
});

test.each([
  ['bytes=0-3', 206, '<svg'],
  ['bytes=3-', 206, 'g/>'],
  ['bytes=2-900', 206, 'vg/>'],
  ['bytes=900-', 416, ''],
  ['bytes=5-2', 200, '<svg/>'],
  ['bytes=-2', 200, '<svg/>'],
  ['bytes=0-1,3-4', 200, '<svg/>'],
  ['bytes=x-y', 200, '<svg/>'],
  ['lines=0-3', 200, '<svg/>'],
  ['', 200, '<svg/>'],
])('OPS-05 the range %j of a file is answered with %i', async (range, status, text) => {
  const answer = await get('a.localhost', '/media/logo.svg', { range });
  expect([answer.status, answer.text]).toEqual([status, text]);
  if (status === 206) expect(answer.headers['content-length']).toBe(String(text.length));
});

test('OPS-05 a range of an older version of a file is answered with the whole of the current one', async () => {
  const answer = await get('a.localhost', '/media/logo.svg', { range: 'bytes=0-1', 'if-range': '"old"' });
  expect([answer.status, answer.text]).toEqual([200, '<svg/>']);
});

test('missing pages get the dealer’s own page, or JSON under /api', async () => {
  const miss = await get('a.localhost', '/nothing');
  expect([miss.status, miss.text]).toEqual([404, '<h1>Not found at a</h1>']);
  const api = await get('a.localhost', '/api/nothing');
  expect([api.status, JSON.parse(api.text)]).toEqual([404, { error: 'There is nothing at this address.' }]);
  expect((await get('a.localhost', '/build.json')).status).toBe(404);
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['BR', 'br'],
  ['br;q=0.5', 'br'],
  ['gzip, br;q=0', undefined],
  ['br; q=0.0', undefined],
  ['gzip', undefined],
  ['brick', undefined],
  ['identity', undefined],
])('OPS-05 the "not found" page comes compressed to whoever accepts it: %s', async (accepted, encoding) => {
  const answer = await get('a.localhost', '/nothing', { 'accept-encoding': accepted });
  expect([answer.status, answer.headers['content-encoding']]).toEqual([404, encoding]);
  if (!encoding) expect(answer.text).toBe('<h1>Not found at a</h1>');
});
