import { expect, test } from 'vitest';
import { get, logged } from './a-gateway.ts';

test('OTP-07 in development unsent messages are shown, as text, to this machine only', async () => {
  const shown = await get('localhost:4321', '/outbox');
  expect(shown.text).toContain('&#60;b&#62;123456');
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
  expect(JSON.parse((await get('localhost:4321', '/outbox.json')).text)).toMatchObject([
    { kind: 'mail' },
    { kind: 'sms' },
  ]);
  expect(shown.text).toContain('href="/outbox/1.html"');
  expect(shown.text).toContain('&#60;ics&#62;');
  expect((await get('a.localhost:4321', '/outbox')).text).not.toContain('123456');
  expect((await get('evil.example', '/outbox')).status).toBe(404);
  for (const header of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via']) {
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
  '/%5fredirects',
  '/%5Fredirects/',
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

test.each([
  '/..%2f..%2fbuild.json',
  '/%2e%2e/%2e%2e/build.json',
  '/media/..%5c..%5c..%5cbuild.json',
  '/media/%00.svg',
  '//evil.example/',
  '//evil.example/%2e%2e',
  '/%',
  '/%E0%A4%A',
  'http://evil.example/',
])('OPS-05 %s leads to no file outside the site and to no other site', async (path) => {
  const answer = await get('a.localhost', path);
  expect(answer.text).not.toContain('"slug"');
  expect(String(answer.headers.location ?? '')).not.toMatch(/^(https?:)?[/\\]{2}/);
  expect(answer.status).not.toBe(500);
});

test.each([
  '/media/a.txt',
  '/media/%61.txt',
  '/media/a.txt?x',
  '/media/all/auth',
  '/media/%C3%BCnder.txt',
  '/media/gone.jpg',
  '/about-us',
  '/about-us/',
  '/about-us.html',
  // in a release that is not live
  '/media/old.txt',
  '/_astro/page.js',
])('OPS-11 %s, a link in the files of a release, is not served', async (path) => {
  const answer = await get('linked.localhost', path, { 'accept-encoding': 'br' });
  expect([answer.status, answer.text]).toEqual([404, 'There is no page at this address.']);
});

test('OPS-11 the rest of a release with links is served, and its operator is told of them', async () => {
  expect((await get('linked.localhost', '/')).text).toBe('Home of linked');
  expect((await get('linked.localhost', '/media/plain.svg')).text).toBe('<svg id="21"/>');
  expect((await get('linked.localhost', '/_astro/page.css')).text).toBe('b{}');
  // Its compressed copy is a link.
  expect((await get('linked.localhost', '/media/styled.svg', { 'accept-encoding': 'br' })).text).toBe('<svg/>');
  expect(logged.join()).toMatch(/linked: .*client contains symbolic links, which are not served: .*media\/a\.txt/);
});

test.each([
  ['/media/logo.svg', 200],
  ['/%6dedia/logo.svg', 200],
  ['/media/logo.svg?x', 200],
])('OPS-06 %s is sent as what it is, and runs no script', async (path, status) => {
  const answer = await get('a.localhost', path);
  expect(answer.status).toBe(status);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
  );
  const again = await get('a.localhost', path, { 'if-none-match': String(answer.headers.etag) });
  expect(again.status).toBe(304);
  // A browser stores the headers of this answer, too.
  expect(again.headers['content-security-policy']).toBe(answer.headers['content-security-policy']);
});

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
