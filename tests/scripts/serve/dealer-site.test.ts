import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { dirname, join } from 'node:path';
import inject from 'light-my-request';
import { beforeEach, expect, test } from 'vitest';
import { dealerSite } from '../../../scripts/serve/dealer-site.ts';
import type { CodeServer, ReleaseServer } from '../../../scripts/serve/servers/servers.ts';
import type { DealerValues } from '../../../src/site/current-dealer.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const dist = temporaryFolder('dealer-site');
const id = '20261120T000000000Z-00000000';
const file = (name: string) => join(dist, 'smith/releases', id, name);
const put = (name: string, text: string) => {
  mkdirSync(dirname(file(name)), { recursive: true });
  writeFileSync(file(name), text);
};

const dealer = {
  site: { slug: 'smith', features: { garage: false }, routes: { garagePages: [] }, search: { path: '/search' } },
  facts: { catalogue: {} },
  stock: { readAt: 0, counts: {} },
} as unknown as DealerValues;
/** Says whose site it got. */
const code: CodeServer = {
  handler: async (_request, response, _next, { site }) =>
    void response.end(`A page of ${(site as { slug: string }).slug}`),
};
const answers: ReleaseServer = { code, dealer };

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
  put('client/index.html', 'Home');
  writeFileSync(join(dist, 'smith/current'), id);
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
    return answers;
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
  resolve(answers);
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
