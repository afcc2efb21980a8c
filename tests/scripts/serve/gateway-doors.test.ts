import { expect, test } from 'vitest';
import { mediaKinds } from '../../../src/domain/pictures/media-kinds.ts';
import { get, logged } from './a-gateway.ts';

/** Each shows by itself that a proxy passed a request on. */
const ofProxies = [
  'x-forwarded-for',
  'x-forwarded-host',
  'forwarded',
  'via',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
];

test('OTP-07 in development unsent messages are shown, as text, to this machine only', async () => {
  const shown = await get('localhost:4321', '/outbox');
  expect(shown.text).toContain('&lt;b&gt;123456');
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
  expect(JSON.parse((await get('localhost:4321', '/outbox.json')).text)).toMatchObject([
    { kind: 'mail' },
    { kind: 'sms' },
  ]);
  expect(shown.text).toContain('href="/outbox/1.html"');
  expect(shown.text).toContain('&lt;ics&gt;');
  expect((await get('a.localhost:4321', '/outbox')).text).not.toContain('123456');
  expect((await get('evil.example', '/outbox')).status).toBe(404);
  for (const header of ofProxies) {
    expect((await get('localhost:4321', '/outbox.json', { [header]: '203.0.113.9' })).status).toBe(404);
  }
});

test('LEAD-06 in development an email is shown as a mail program would, to this machine only', async () => {
  // A browser asks for an icon beside it: a missing one would stand in its console.
  expect((await get('localhost:4321', '/favicon.ico')).status).toBe(204);
  const email = await get('localhost:4321', '/outbox/1.html');
  expect(email.text).toBe('<p>An email</p>');
  expect(email.headers['content-security-policy']).toContain("default-src 'none'");
  expect(email.headers['content-security-policy']).not.toContain('script-src');
  expect((await get('localhost:4321', '/outbox/1.html', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
  expect((await get('a.localhost:4321', '/outbox/1.html')).text).not.toContain('An email');
});

test.each([
  '/_redirects',
  '/_redirects/',
  '/_redirects?x',
  '/_redirects/?x',
  '/_redirects.br',
  '/_headers',
  '/_headers/',
  '/_headers.html',
  '/index.html.br',
  '/index.html.br/',
])('OPS-05 %s is for servers, not for visitors', async (path) => {
  const answer = await get('a.localhost', path);
  expect([answer.status, answer.text]).toEqual([404, '<h1>Not found at a</h1>']);
});

test.each(['TRACE', 'PUT', 'DELETE', 'PROPFIND'])(
  'OPS-05 nothing takes %s, and the answer says what is taken',
  async (method) => {
    for (const path of ['/', '/enquire', '/api/who']) {
      const answer = await get('a.localhost', path, {}, method);
      expect(answer.status).toBe(405);
      expect(answer.headers['allow']).toBe('GET, HEAD, POST, PATCH, OPTIONS');
    }
    expect(JSON.parse((await get('a.localhost', '/api/who', {}, method)).text)).toHaveProperty('error');
    expect(logged.join()).not.toContain(method);
  },
);

/** Spellings of an address that lead to the one spelling of it, and what that is. */
const respelled = [
  ['/./on-request/search', '/on-request/search'],
  ['/x/../on-request/search?query=a', '/on-request/search?query=a'],
  ['/x/%2e%2E/on-request/search', '/on-request/search'],
  ['//on-request/search', '/on-request/search'],
  ['/%6fn-request/search', '/on-request/search'],
  ['//api/who', '/api/who'],
  ['/%61pi/who?x=%2F%20', '/api/who?x=%2F%20'],
  ['/our-location//?from=mail', '/our-location/?from=mail'],
  ['/%5fredirects', '/_redirects'],
  ['//evil.example/', '/evil.example/'],
  ['//evil.example/%2e%2e', '/'],
  ['/%2e%2e/%2e%2e/build.json', '/build.json'],
  ['/../../', '/'],
] as const;

test.each(respelled)('OPS-05 %s is read as one spelling, whoever reads it: %s', async (path, plain) => {
  for (const method of ['GET', 'POST']) {
    const answer = await get('a.localhost', path, {}, method);
    expect([answer.status, answer.headers.location, answer.text]).toEqual([308, plain, '']);
  }
});

test.each([
  '/%256fn-request/search',
  '/%25256fn-request/search',
  '/x/..%2fon-request/search',
  '/..%2f..%2fbuild.json',
  '/media/..%5c..%5c..%5cbuild.json',
  '/media\\..\\build.json',
  '/media/%00.svg',
  '/%0d%0aset-cookie:x',
  '/%ff',
  '/%',
  '/%E0%A4%A',
  'http://evil.example/',
  '*',
])('OPS-05 %s can be read in more than one way, and is refused', async (path) => {
  for (const host of ['a.localhost', 'localhost', 'evil.example']) {
    const answer = await get(host, path, {}, path === '*' ? 'OPTIONS' : 'GET');
    expect([answer.status, answer.headers['cache-control']]).toEqual([400, 'no-store']);
    const technical = host !== 'a.localhost' || path === '*';
    expect(answer.text).toContain(technical ? 'an address that is a path from' : '<h1>Not found at a</h1>');
  }
});

test.each(['/50%-off', '/a%?from=mail', '/caf%E9'])(
  'OPS-05 a shopper with the mangled link %s gets the dealer’s own page',
  async (path) => {
    const answer = await get('a.localhost', path);
    expect([answer.status, answer.text]).toEqual([400, '<h1>Not found at a</h1>']);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const head = await get('www.a.example', path, {}, 'HEAD');
    expect([head.status, head.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    const form = await get('a.localhost', path, {}, 'POST');
    expect([form.status, form.text]).toEqual([400, expect.stringContaining('an address that is a path from')]);
  },
);

test.each(['GET', 'POST'])('OPS-05 a program that asks for a mangled address with %s gets JSON', async (method) => {
  const answer = await get('a.localhost', '/api/who/50%-off', {}, method);
  expect([answer.status, JSON.parse(answer.text)]).toEqual([400, { error: expect.any(String) }]);
});

test.each([
  '/our-location',
  // What a query holds is for the page to read.
  '/our-location?query=%00%ff%',
  '/media/logo.svg',
  '/media/ute%20and%20van.svg',
  '/media/LOUD.SVG',
  '/api/who/a%2Fb?next=%2F%2e%2e%2F%25%252e',
])('OPS-05 %s is as links have it, and is answered', async (path) => {
  expect((await get('a.localhost', path)).status).toBe(200);
});

test('OPS-05 the pages of the gateway’s own address are for the gateway: no spelling of it is rendered', async () => {
  for (const path of ['/on-request', '/on-request/search?query=x', '/On-Request/search'])
    expect((await get('a.localhost', path)).text).toBe('<h1>Not found at a</h1>');
});

test('OPS-03 a request that names two hosts is refused', async () => {
  for (const second of ['b.localhost', 'a.localhost', '']) {
    const answer = await get(['a.localhost', second], '/');
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('one Host header')]);
  }
});

/** What only whoever runs the machine needs to know. */
const ofOperators = ['Dealer b', 'a.localhost', 'uptime', 'The disk is full.'];

test.each(['/', '/healthz', '/readyz'])('OPS-14 %s names dealers and faults to this machine only', async (path) => {
  const here = await get('localhost:9999', path);
  expect(ofOperators.some((it) => here.text.includes(it))).toBe(true);
  for (const header of ofProxies) {
    for (const host of ['localhost:9999', 'evil.example']) {
      const answer = await get(host, path, { [header]: '203.0.113.9' });
      expect(ofOperators.filter((it) => answer.text.includes(it))).toEqual([]);
      expect(answer.status).toBe(path === '/' ? 404 : here.status);
    }
  }
});

test.each([
  '/media/a.jpg',
  '/media/a.jpg?x',
  '/media/all/auth.jpg',
  '/media/%C3%BCnder.jpg',
  '/media/gone.jpg',
  '/.well-known/a.txt',
  '/about-us',
  '/about-us/',
  '/about-us.html',
  // in a release that is not live
  '/media/old.jpg',
])('OPS-11 %s, a link in the files of a release, is not served', async (path) => {
  const answer = await get('linked.localhost', path, { 'accept-encoding': 'br' });
  expect([answer.status, answer.text]).toEqual([404, 'There is no page at this address.']);
});

test('OPS-11 the rest of a release with links is served, and its operator is told of them', async () => {
  expect((await get('linked.localhost', '/')).text).toBe('Home of linked');
  expect((await get('linked.localhost', '/media/plain.svg')).text).toBe('<svg id="21"/>');
  expect((await get('linked.localhost', '/_astro/page.css')).text).toBe('b{}');
  // Their compressed copies are links; the second is in a release that is not live.
  expect((await get('linked.localhost', '/media/styled.svg', { 'accept-encoding': 'br' })).text).toBe('<svg/>');
  expect((await get('linked.localhost', '/_astro/page.js', { 'accept-encoding': 'br' })).text).toBe('old()');
  expect(logged.join()).toMatch(/linked: .*client contains symbolic links, which are not served: .*media\/a\.jpg/);
});

test.each(['/media/logo.svg', '/media/logo.svg?x'])(
  'OPS-06 %s is sent as what it is, and runs no script',
  async (path) => {
    const answer = await get('a.localhost', path);
    expect(answer.status).toBe(200);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
    );
    const again = await get('a.localhost', path, { 'if-none-match': String(answer.headers.etag) });
    expect(again.status).toBe(304);
    // A browser stores the headers of this answer, too.
    expect(again.headers['content-security-policy']).toBe(answer.headers['content-security-policy']);
  },
);

test.each([
  '/media/offer.html',
  '/media/offer',
  '/media/setup.exe',
  '/media/setup.exe?x=.svg',
  '/media/sub/',
  '/media/sub/index.html',
  '/media/plain',
])('OPS-06 %s, which an earlier release may hold, is no kind of media, and is not served', async (path) => {
  const answer = await get('a.localhost', path);
  expect([answer.status, answer.text]).toEqual([404, '<h1>Not found at a</h1>']);
});

/** Every kind that a media folder may hold, and the type that it is sent as. */
const kinds: [string, string][] = [
  ['svg', 'image/svg+xml'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
  ['ico', 'image/x-icon'],
  ['mp4', 'video/mp4'],
  ['m4v', 'video/mp4'],
  ['webm', 'video/webm'],
  ['ogv', 'video/ogg'],
  ['mov', 'video/quicktime'],
  ['pdf', 'application/pdf'],
];

test.each(kinds)(
  'OPS-06 a .%s file is sent as %s, which no browser questions, and runs no script',
  async (ending, type) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await get('a.localhost', `/media/kind.${ending}`, {}, method);
      expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([200, type, 'nosniff']);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/);
    }
  },
);

test('OPS-06 these are all kinds', () => expect(kinds.map(([ending]) => ending)).toEqual([...mediaKinds.keys()]));

test('OPS-06 a PDF is not sandboxed, since browsers would not show it, but runs no script either', async () => {
  const { headers } = await get('a.localhost', '/media/terms.pdf');
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  );
});

test('OPS-06 only media get this policy: pages, and what is said of a missing picture, keep theirs', async () => {
  for (const path of ['/', '/media/none.svg', '/_astro/page.abc.css']) {
    expect((await get('a.localhost', path)).headers['content-security-policy'], path).toBe("frame-ancestors 'self'");
  }
});
