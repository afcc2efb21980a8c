import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { dirname, join } from 'node:path';
import inject from 'light-my-request';
import { beforeEach, expect, test } from 'vitest';
import { dealerSite } from '../../../scripts/serve/dealer-site.ts';
import type { CodeServer, ReleaseServer } from '../../../scripts/serve/servers/servers.ts';
import { readSiteFile } from '../../../src/site/load/site-file.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const dist = temporaryFolder('dealer-site');
const id = '20261120T000000000Z-00000000';
const file = (name: string) => join(dist, 'smith/releases', id, name);
const put = (name: string, text: string) => {
  mkdirSync(dirname(file(name)), { recursive: true });
  writeFileSync(file(name), text);
};

const whole = JSON.stringify({
  site: { slug: 'smith', features: { garage: false }, routes: { garagePages: [] }, search: { path: '/search' } },
  facts: { catalogue: {} },
  stock: { readAt: 0, counts: {} },
});
/** Says whose site it got. */
const answers: CodeServer = {
  handler: async (_request, response, _next, { site }) =>
    void response.end(`A page of ${(site as { slug: string }).slug}`),
};

/** As servers.ts answers it. */
const served = async (): Promise<ReleaseServer> => ({
  code: answers,
  dealer: readSiteFile(readFileSync(file('site.json'), 'utf8')),
});

/** The site of a release that stays live. Its server is what `serverOf` loads. */
function visited(serverOf: () => Promise<ReleaseServer | undefined>) {
  const logged: string[] = [];
  const site = dealerSite({
    distDir: dist,
    slug: 'smith',
    locals: {},
    log: (line) => void logged.push(line),
    admits: async () => true,
    sendAsked: async () => false,
    serverOf,
  });
  const listener: RequestListener = (request, response) =>
    void site.handle(request as IncomingMessage, response, false);
  const ask = async (url: string) => {
    const { statusCode, payload, headers } = await inject(listener, { url });
    return statusCode === 200 ? payload : [statusCode, headers.location].filter(Boolean).join(' ');
  };
  return { ask, logged, site };
}

beforeEach(() => {
  rmSync(dist, { recursive: true, force: true });
  put('build.json', JSON.stringify({ slug: 'smith' }));
  put('site.json', whole);
  put('client/index.html', 'Home');
  writeFileSync(join(dist, 'smith/current'), id);
});

const cutAt = (share: number) => whole.slice(0, Math.round(whole.length * share));

test.each([
  ['empty', ''],
  ['a space', ' '],
  ['cut off after a byte', '{'],
  ['cut off after a quarter', cutAt(0.25)],
  ['cut off after half', cutAt(0.5)],
  ['cut off before its last byte', whole.slice(0, -1)],
  ['zeros, as after a power failure', '\0'.repeat(100)],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['without anything', '{}'],
  ['without its stock', JSON.stringify({ ...JSON.parse(whole), stock: undefined })],
  ['without its facts', JSON.stringify({ ...JSON.parse(whole), facts: undefined })],
  ['a page of HTML', '<!doctype html><title>502</title>'],
  ['missing', undefined],
])('OPS-11 a site.json that was %s is read anew with the next request', async (_what, text) => {
  const { ask } = visited(served);
  if (text === undefined) rmSync(file('site.json'));
  else put('site.json', text);
  expect(await ask('/api/who')).toBe('500');
  expect(await ask('/')).toBe('Home');
  put('site.json', whole);
  expect(await ask('/api/who')).toBe('A page of smith');
});

test('OPS-11 a site.json that was read is not read again', async () => {
  const { ask } = visited(served);
  expect(await ask('/api/who')).toBe('A page of smith');
  rmSync(file('site.json'));
  expect(await ask('/api/who')).toBe('A page of smith');
});

test.each([
  ['EMFILE: too many open files'],
  ['ENOSPC: no space left on device'],
  ['EACCES: permission denied'],
  ['EIO: i/o error'],
  ["Cannot find module 'missing.mjs'"],
  ['Unexpected token'],
])('OPS-11 a server that could not be loaded (%s) is loaded with the next request', async (problem) => {
  const faults = [new Error(problem), new Error(problem)];
  let loads = 0;
  const { ask, logged, site } = visited(async () => {
    loads += 1;
    const fault = faults.pop();
    if (fault) throw fault;
    return served();
  });
  await site.warmUp();
  expect(site.serverState()).toBe('failed');
  expect(await ask('/api/who')).toBe('500');
  expect(logged.join('\n')).toContain(problem);
  expect(await ask('/api/who')).toBe('A page of smith');
  expect(await ask('/api/who')).toBe('A page of smith');
  expect([site.serverState(), loads]).toEqual(['ready', 3]);
});

test('OPS-11 requests that arrive while a server is loaded wait for the same attempt', async () => {
  const { promise, resolve } = Promise.withResolvers<ReleaseServer>();
  let loads = 0;
  const { ask } = visited(() => {
    loads += 1;
    return promise;
  });
  const asked = ['/api/a', '/api/b', '/api/c'].map(ask);
  resolve(await served());
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['A page of smith']));
  expect(loads).toBe(1);
});

test('OPS-11 redirects that could not be read are read with the next request', async () => {
  const { ask } = visited(async () => undefined);
  mkdirSync(file('client/_redirects'));
  expect(await ask('/old')).toBe('500');
  rmSync(file('client/_redirects'), { recursive: true });
  put('client/_redirects', '/old /new 301\n');
  expect(await ask('/old')).toBe('301 /new');
});

test('OPS-11 a release without redirects has none', async () => {
  expect(await visited(async () => undefined).ask('/old')).toBe('404');
});
