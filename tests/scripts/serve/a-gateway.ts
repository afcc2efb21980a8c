/** A gateway over two made-up dealers, a and b, started for the tests of a file that imports this. */
import { type ChildProcess, fork } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll } from 'vitest';
import type { BuildRecord } from '../../../scripts/releases/build-job.ts';
import { releaseIdOf } from '../../../scripts/releases/release.ts';
import { serverContract } from '../../../scripts/releases/server-contract.ts';
import { switchTo } from '../../../scripts/releases/switch.ts';
import { mediaKinds } from '../../../src/domain/pictures/media-kinds.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const folder = temporaryFolder('gateway');
let gateway: ChildProcess | undefined;
let port = 0;
/** What the gateway has said to its operators. */
export const logged: string[] = [];

/** A server entry as Astro's node adapter makes it: answers what begins with /api/ and /cars/, passes on the rest. It reads a path as Astro does, decoded twice. */
const entry = `
import { createRequestFromNodeRequest } from 'astro/app/node';
import * as packages from 'valibot';
import { version } from './chunks/page.mjs';
const asked = [];
const long = Buffer.alloc(5_000_000, 'x');
export const handler = async (request, response, next, locals) => {
  asked.push(request.url);
  const path = decodeURI(decodeURI(new URL('http://a' + request.url).pathname));
  if (path.startsWith('/on-request/')) return response.end('Made by version ' + version + ', asked first for ' + asked[0]);
  if (request.url.startsWith('/api/who')) {
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify({ dealer: locals.site.slug, version, services: locals.services }));
  }
  if (request.url.startsWith('/api/packages')) return response.end(typeof packages.parse);
  if (request.url.startsWith('/cars/long')) return response.end(long);
  if (request.url.startsWith('/cars/')) {
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" });
    return response.end('<h1>A late car</h1>');
  }
  if (request.url.startsWith('/api/search/') || request.url.startsWith('/api/leads')) {
    response.writeHead(200, { 'content-type': 'application/json' });
    for (let sent = 0; sent < (request.url.endsWith('/short') ? 1 : 400); sent++) response.write('{"name":"a car"}\\n');
    return request.url.endsWith('/broken') ? response.destroy() : response.end();
  }
  if (request.method === 'POST' && ['/enquire', '/api/lead', '/api/payments/events'].includes(request.url)) {
    const { byteLength } = await createRequestFromNodeRequest(request).arrayBuffer();
    return response.end(byteLength + ' bytes taken by version ' + version);
  }
  if (request.url.startsWith('/api/address')) {
    if (!request.socket.remoteAddress) throw new Error('nobody is there');
    return response.end(request.socket.remoteAddress);
  }
  if (request.url.startsWith('/api/broken')) throw new Error('route broke');
  next();
};`;

/** As much of a dealer as a gateway reads. */
const siteText = (slug: string) =>
  JSON.stringify({
    site: {
      slug,
      features: { garage: slug === 'a' },
      routes: { garagePages: ['a-garage'] },
      search: { path: '/search' },
    },
    facts: { catalogue: {} },
    stock: { readAt: 0, counts: {} },
  });

/** Writes a build of a dealer into a folder below its own. */
export function put(
  dealer: string,
  files: Record<string, string | Buffer>,
  below = '',
  { builtAt = '2026-11-20T00:00:00Z', ...more }: { [K in keyof BuildRecord]?: BuildRecord[K] | undefined } = {},
) {
  const url = `https://www.${dealer}.example`;
  // Servers of the same code have the same name.
  const server = hash('sha256', `${files['server/entry.mjs']}${files['server/chunks/page.mjs']}`);
  const record = {
    slug: dealer,
    name: `Dealer ${dealer}`,
    url,
    pages: 2,
    builtAt,
    server,
    contract: serverContract,
    ...more,
  };
  const all = {
    'build.json': JSON.stringify(record),
    'site.json': siteText(dealer),
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    const file = join(folder, dealer, below, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Puts a release of a dealer beside the others. Answers its id. */
function release(
  dealer: string,
  day: number,
  files: Record<string, string | Buffer>,
  more: { [K in keyof BuildRecord]?: BuildRecord[K] | undefined } = {},
): string {
  const builtAt = `2026-11-${day}T00:00:00.000Z`;
  const id = releaseIdOf({ builtAt, fingerprint: '0' });
  put(dealer, files, `releases/${id}`, { builtAt, ...more });
  return id;
}

/** The home page of dealer a. */
export const page = `<h1>Home of a</h1>${'x'.repeat(2000)}`;

beforeAll(async () => {
  const first = release('a', 20, {
    'client/index.html': page,
    'client/index.html.br': brotliCompressSync(page),
    'client/our-location/index.html': '<h1>Where a is</h1>',
    'client/404.html': '<h1>Not found at a</h1>',
    'client/404.html.br': brotliCompressSync('<h1>Not found at a</h1>'),
    'client/_redirects.br': 'x',
    'client/_headers': '/*\n  X-Secret: 1\n',
    'client/_headers.html': 'x',
    'client/_redirects': '/locations/* /our-location/:splat 301\n/cars/old /cars/new 302\n/our-location /nowhere 301\n',
    'client/_astro/page.abc.css': 'body{}',
    'client/search-data/stock-2.json': '{}',
    'client/search-data/boxes/b1.json': '{}',
    'client/media/logo.svg': '<svg/>',
    'client/media/terms.pdf': '%PDF-1.7',
    ...Object.fromEntries([...mediaKinds.keys()].map((ending) => [`client/media/kind.${ending}`, 'x'])),
    'client/media/ute and van.svg': '<svg/>',
    'client/media/LOUD.SVG': '<svg/>',
    'client/media/offer.html': 'earlier',
    'client/media/setup.exe': 'earlier',
    'client/media/setup.exe.br': 'earlier',
    'client/media/sub/index.html': 'earlier',
    'client/media/large.png': Buffer.alloc(5_000_000),
    'client/media/plain': 'earlier',
    'server/entry.mjs': entry,
    'server/chunks/page.mjs': 'export const version = 1;',
  });
  await switchTo(folder, 'a', first);
  await switchTo(folder, 'linked', putLinked());
  const broken = { 'client/index.html': '<h1>Home of b</h1>', 'server/entry.mjs': 'import "./missing.mjs";' };
  await switchTo(folder, 'b', release('b', 20, broken));
  await startGateway();
});

afterAll(() => void gateway?.kill());

/**
 * Puts two releases of a dealer "linked", the first of which is not live, with links in them that no build makes, to a secret outside and back into the
 * release. Answers the id of the second.
 */
function putLinked(): string {
  const secrets = temporaryFolder('secrets');
  const secret = join(secrets, 'auth.jpg');
  writeFileSync(secret, 'the secret');
  const ids = [20, 21].map((day) => {
    const files = { 'client/index.html': 'Home of linked', 'client/media/plain.svg': `<svg id="${day}"/>` };
    const styled = { 'client/media/styled.svg': '<svg/>', 'client/_astro/page.css': 'b{}' };
    return release('linked', day, { ...files, ...styled }, { server: undefined });
  });
  const [first = '', second = ''] = ids.map((id) => join(folder, 'linked/releases', id, 'client'));
  symlinkSync(secret, join(first, 'media/old.jpg'));
  symlinkSync(secret, join(first, '_astro/page.js.br'));
  writeFileSync(join(first, '_astro/page.js'), 'old()');
  symlinkSync(secret, join(second, 'media/a.jpg'));
  symlinkSync(secret, join(second, 'media/styled.svg.br'));
  symlinkSync(secret, join(second, 'media/ünder.jpg'));
  symlinkSync(secret, join(second, 'about-us.html'));
  mkdirSync(join(second, '.well-known'));
  symlinkSync(secret, join(second, '.well-known/a.txt'));
  symlinkSync(secret, join(second, '404.html'));
  symlinkSync(secrets, join(second, 'media/all'));
  symlinkSync('/nowhere', join(second, 'media/gone.jpg'));
  return ids[1] as string;
}

/** A second release of dealer a is put on the disk of the gateway. Answers what makes it the live one. */
export function takeSecond(): () => Promise<void> {
  const second = release('a', 21, {
    'client/index.html': '<h1>New home of a</h1>',
    'client/service-worker.js': '// of the second release',
    'client/_astro/page.def.css': 'body{color:red}',
    'client/media/hero.svg': '<svg id="hero"/>',
    'client/media/late.html': 'earlier',
    'client/media/cover.svg.html': 'earlier',
    'server/entry.mjs': entry,
    'server/chunks/page.mjs': 'export const version = 2;',
  });
  return () => switchTo(folder, 'a', second);
}

/** Writes the file that names the live release of dealer a, as no command would. */
export const writeCurrent = (text: string): void => writeFileSync(join(folder, 'a/current'), text);

/** The gateway in a process of its own: importing new builds beside old ones needs Node's loader, not the test runner's. */
async function startGateway() {
  const program = join(folder, '.gateway.ts');
  writeFileSync(
    program,
    `import { createGateway } from ${JSON.stringify(resolve('scripts/serve/gateway.ts'))};
const server = createGateway({
  distDir: ${JSON.stringify(folder)},
  trustedProxies: 1,
  locals: { services: 'shared' },
  log: (message) => console.log(message),
  readiness: async () => ({ status: 'not ready', database: { ok: false, problem: 'The disk is full.' }, search: { ok: true } }),
  outbox: async () => [
    { line: 1, at: '2026-11-20T00:00:01Z', kind: 'mail', to: 'kim@smith.example', subject: 'Hello', text: 'Hello', html: '<p>An email</p>', attachments: [{ name: 'a.ics', type: 'text/calendar', content: '<ics>' }] },
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

/** Asks the gateway for a path of a host, or of several. */
export function get(
  host: string | string[],
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string | Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const hosts = [host].flat().flatMap((name) => ['host', name]);
    const all = [...hosts, ...Object.entries(headers).flat()];
    const sent = request({ port, host: '127.0.0.1', path, method, headers: all }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
      });
    });
    sent.on('error', reject).end(body);
  });
}

/** A connection on which this has been sent, and nothing is read. */
export async function sendRaw(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket
    .on('error', () => {})
    .pause()
    .write(text);
  return socket;
}

/** Sends the gateway the first lines of a POST and the beginning of its body, for a visitor of an address. */
export async function halfSent(path: string, address: string, announced = 'content-length: 1000'): Promise<Socket> {
  return sendRaw(`POST ${path} HTTP/1.1\r\nhost: a.localhost\r\nx-forwarded-for: ${address}\r\n${announced}\r\n\r\n{`);
}
