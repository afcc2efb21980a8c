import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BuildRecord } from '../../scripts/build/job.ts';

let folder = '';
let gateway: ChildProcess | undefined;
let port = 0;
const logged: string[] = [];

/** A server entry as Astro's node adapter makes it: answers what begins with /api/ and /cars/, passes on the rest. */
const entry = (name: string) => `
import * as packages from 'valibot';
import { version } from './chunks/page.mjs';
export const handler = async (request, response, next, locals) => {
  if (request.url.startsWith('/api/who')) {
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify({ dealer: ${JSON.stringify(name)}, version, services: locals.services }));
  }
  if (request.url.startsWith('/api/packages')) return response.end(typeof packages.parse);
  if (request.url.startsWith('/cars/')) {
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" });
    return response.end('<h1>A late car</h1>');
  }
  if (request.url.startsWith('/api/broken')) throw new Error('route broke');
  next();
};`;

function put(dealer: string, files: Record<string, string | Buffer>, url = `https://www.${dealer}.example`) {
  const record = { slug: dealer, name: `Dealer ${dealer}`, url, pages: 2, builtAt: '2026-11-20T00:00:00Z' };
  const all = { 'build.json': JSON.stringify(record satisfies Partial<BuildRecord>), ...files };
  for (const [name, content] of Object.entries(all)) {
    const file = join(folder, dealer, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

const page = `<h1>Home of a</h1>${'x'.repeat(2000)}`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-'));
  put('a', {
    'client/index.html': page,
    'client/index.html.br': brotliCompressSync(page),
    'client/our-location/index.html': '<h1>Where a is</h1>',
    'client/404.html': '<h1>Not found at a</h1>',
    'client/_redirects.br': 'x',
    'client/_headers': '/*\n  X-Secret: 1\n',
    'client/_headers.html': 'x',
    'client/_redirects': '/locations/* /our-location/:splat 301\n/cars/old /cars/new 302\n/our-location /nowhere 301\n',
    'client/_astro/page.abc.css': 'body{}',
    'client/search-data/s1.json': '{}',
    'client/media/logo.svg': '<svg/>',
    'server/entry.mjs': entry('a'),
    'server/chunks/page.mjs': 'export const version = 1;',
  });
  put('b', { 'client/index.html': '<h1>Home of b</h1>', 'server/entry.mjs': 'import "./missing.mjs";' });
  await startGateway();
});

afterAll(() => {
  gateway?.kill();
  rmSync(folder, { recursive: true });
});

/** The gateway in a process of its own: importing new builds beside old ones needs Node's loader, not the test runner's. */
async function startGateway() {
  const program = join(folder, '.gateway.ts');
  writeFileSync(
    program,
    `import { createGateway } from ${JSON.stringify(resolve('scripts/serve/gateway.ts'))};
const server = createGateway({
  distDir: ${JSON.stringify(folder)},
  locals: async () => ({ services: 'shared' }),
  log: (message) => console.log(message),
  readiness: async () => ({ status: 'not ready', database: { ok: false, problem: 'The disk is full.' }, search: { ok: true }, journal: { ok: true } }),
  outbox: async () => [
    { line: 1, at: '2026-11-20T00:00:01Z', kind: 'mail', to: 'kim@smith.example', subject: 'Hello', text: 'Hello', html: '<p>A letter</p>', attachments: [{ name: 'a.ics', type: 'text/calendar', content: '<ics>' }] },
    { line: 0, at: '2026-11-20T00:00:00Z', kind: 'sms', to: '+61412345678', text: '<b>123456</b> is your code' },
  ],
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));`,
  );
  gateway = fork(program, [], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  gateway.stdout?.on('data', (text: Buffer) => logged.push(String(text)));
  port = await new Promise<number>((started) => gateway?.once('message', (message) => started(Number(message))));
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

function get(host: string, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers: { host, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
      });
    });
    sent.on('error', reject).end();
  });
}

describe('gateway', () => {
  test("OPS-03 a dealer's pages are served on its own url and on its test address", async () => {
    expect((await get('www.a.example', '/')).text).toContain('Home of a');
    expect((await get('a.localhost:4321', '/')).text).toContain('Home of a');
    expect((await get('b.localhost:4321', '/')).text).toContain('Home of b');
  });

  test("OPS-03 an api request is answered by the dealer of its host, with the gateway's services", async () => {
    const answer = await get('a.localhost', '/api/who');
    expect(JSON.parse(answer.text)).toEqual({ dealer: 'a', version: 1, services: 'shared' });
  });

  test('OTP-07 in development what was not sent is shown, as text, to this machine only', async () => {
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

  test('LEAD-06 in development a letter is shown as a mail program shows it, to this machine only', async () => {
    const letter = await get('localhost:4321', '/outbox/1.html');
    expect(letter.text).toBe('<p>A letter</p>');
    expect(letter.headers['content-security-policy']).toContain("default-src 'none'");
    expect(letter.headers['content-security-policy']).not.toContain('script-src');
    expect((await get('localhost:4321', '/outbox/1.html', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
    expect((await get('a.localhost:4321', '/outbox/1.html')).text).not.toContain('A letter');
  });

  test('OPS-03 a host that belongs to no dealer gets nothing', async () => {
    expect((await get('c.localhost', '/')).status).toBe(404);
    expect((await get('a.localhost.evil.example', '/')).status).toBe(404);
  });

  test('addresses work with and without the last slash', async () => {
    for (const path of ['/our-location', '/our-location/', '/our-location?from=mail']) {
      expect((await get('a.localhost', path)).text).toContain('Where a is');
    }
  });

  test('pages are compressed and are asked for again, hashed assets are kept for a year', async () => {
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
    expect((await get('a.localhost', '/search-data/s1.json')).headers['cache-control']).toContain('immutable');
    expect((await get('a.localhost', '/media/logo.svg')).headers['cache-control']).toBe('public, max-age=86400');
  });

  test('every answer carries the security headers; a page made on demand keeps its own policy too', async () => {
    const expected = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' };
    for (const path of ['/', '/api/who', '/nothing'])
      expect((await get('a.localhost', path)).headers).toMatchObject(expected);
    expect((await get('a.localhost', '/')).headers['content-security-policy']).toBe("frame-ancestors 'self'");
    const late = await get('a.localhost', '/cars/late');
    expect(late.headers['content-security-policy']).toBe("default-src 'self'; frame-ancestors 'self'");
    expect(late.headers['cache-control']).toBeUndefined();
    const secure = await get('a.localhost', '/', { 'x-forwarded-proto': 'https' });
    expect(secure.headers['strict-transport-security']).toContain('max-age=');
  });

  test('LOC-03 MODEL-06 old addresses lead on, with their query; a page of the site stays', async () => {
    const old = await get('a.localhost', '/locations/north/?from=mail');
    expect([old.status, old.headers.location]).toEqual([301, '/our-location/north?from=mail']);
    const car = await get('a.localhost', '/cars/old', {}, 'HEAD');
    expect([car.status, car.headers.location]).toEqual([302, '/cars/new']);
    expect((await get('a.localhost', '/our-location')).status).toBe(200);
    expect((await get('a.localhost', '/cars/old', {}, 'POST')).status).not.toBe(302);
    expect((await get('b.localhost', '/cars/old')).status).not.toBe(302);
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
        expect(answer.headers['allow']).toBe('GET, HEAD, POST, OPTIONS');
      }
      expect(JSON.parse((await get('a.localhost', '/api/who', {}, method)).text)).toHaveProperty('error');
      expect(logged.join()).not.toContain(method);
    },
  );

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

  test('OPS-05 a part of an older version of a file is answered with the whole of today’s', async () => {
    const answer = await get('a.localhost', '/media/logo.svg', { range: 'bytes=0-1', 'if-range': '"old"' });
    expect([answer.status, answer.text]).toEqual([200, '<svg/>']);
  });

  test('OPS-03 a build that lies outside the project finds the packages of the project', async () => {
    const answer = await get('a.localhost', '/api/packages');
    expect([answer.status, answer.text]).toEqual([200, 'function']);
  });

  test("misses get the dealer's own page, or JSON under /api", async () => {
    const miss = await get('a.localhost', '/nothing');
    expect([miss.status, miss.text]).toEqual([404, '<h1>Not found at a</h1>']);
    const api = await get('a.localhost', '/api/nothing');
    expect([api.status, JSON.parse(api.text)]).toEqual([404, { error: 'There is nothing at this address.' }]);
    expect((await get('a.localhost', '/../../build.json')).status).toBe(404);
  });

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

  test('a route that throws is a 500 with a plain sentence, and is logged', async () => {
    const broken = await get('a.localhost', '/api/broken');
    expect(broken.status).toBe(500);
    expect(JSON.parse(broken.text)).toHaveProperty('error');
    // The gateway is another process: its line may come after its answer.
    await expect.poll(() => logged.join()).toContain('route broke');
  });

  test('a dealer whose server entry cannot be loaded keeps its pages and takes no other down', async () => {
    expect((await get('b.localhost', '/api/who?phone_number=0412345678')).status).toBe(500);
    expect((await get('b.localhost', '/')).status).toBe(200);
    expect((await get('a.localhost', '/api/who')).status).toBe(200);
    expect(logged.join()).toContain('b: GET /api/who:');
    expect(logged.join()).not.toContain('0412345678');
  });

  test('the list of dealers links to each site at this port; health is told as JSON', async () => {
    const list = await get('localhost:9999', '/');
    expect(list.text).toContain('href="http://a.localhost:9999/"');
    expect(list.text).toContain('Dealer b');
    const health = JSON.parse((await get('127.0.0.1:9999', '/healthz')).text) as { dealers: { slug: string }[] };
    expect(health).toMatchObject({ status: 'ok' });
    expect(health.dealers.map((dealer) => dealer.slug)).toEqual(['a', 'b']);
  });

  test('OPS-05 whether it can take leads, searches and sign-ins is another question than whether it runs', async () => {
    const answer = await get('127.0.0.1:9999', '/readyz');
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.text)).toMatchObject({ database: { problem: 'The disk is full.' }, search: { ok: true } });
    expect((await get('127.0.0.1:9999', '/healthz')).status).toBe(200);
    expect((await get('a.localhost', '/readyz')).status).toBe(404);
  });

  test('a new build is picked up without a restart, even under old chunk names', async () => {
    expect(JSON.parse((await get('a.localhost', '/api/who')).text)).toMatchObject({ version: 1 });
    renameSync(join(folder, 'a'), join(folder, '.old-a'));
    put('a', {
      'client/index.html': '<h1>New home of a</h1>',
      'server/entry.mjs': entry('a'),
      'server/chunks/page.mjs': 'export const version = 2;',
    });
    expect((await get('a.localhost', '/')).text).toContain('New home of a');
    expect(JSON.parse((await get('a.localhost', '/api/who')).text)).toMatchObject({ version: 2 });
  });
});
