import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hostOrLocal, type LocalSearch } from '~/client/search/host-fallback.ts';
import type { SearchSource } from '~/client/search/search-source.ts';

type Server = ReturnType<typeof createServer>;

let server: Server;
let host: string;
/** How the host behaves at the moment. */
let behaviour: RequestListener;
let asked: number;
let now: number;
let sources: SearchSource['kind'][];
let opened: number;
let openLocal: () => Promise<LocalSearch>;

const json =
  (status: number, body: unknown): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const answers = json(200, { from: 'host' });
const never: RequestListener = () => {};

beforeEach(async () => {
  behaviour = answers;
  asked = 0;
  opened = 0;
  now = 1_000_000;
  sources = [];
  openLocal = async () => {
    opened += 1;
    return { builtAt: new Date('2026-03-14T00:00:00Z'), answer: async () => ({ from: 'local' }) };
  };
  server = createServer((request, response) => {
    asked += 1;
    behaviour(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** Waits long by default: on a busy machine the first connection takes its time. */
function client({ timeout = 30_000 } = {}) {
  const ask = hostOrLocal({
    openLocal: () => openLocal(),
    onSource: ({ kind }) => sources.push(kind),
    timeout,
    now: () => now,
  });
  return async () =>
    ((await ask(new URL('/multi-search', host), { method: 'POST', body: '{}' })) as { from: string }).from;
}

/** Resolves once `condition` holds. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('SEARCH-04 the host answers while it can', async () => {
  const ask = client();
  expect([await ask(), await ask()]).toEqual(['host', 'host']);
  expect(opened).toBe(0);
  expect(sources).toEqual(['service', 'service']);
});

describe('SEARCH-28 the local search answers when the host', () => {
  const troubles: Record<string, RequestListener> = {
    'breaks off the connection': (_, response) => response.destroy(),
    'does not answer in time': never,
    'stops in the middle of its answer': (_, response) => {
      response.writeHead(200);
      response.write('{"results":');
    },
    'has an error of its own': json(503, { message: 'down', code: 'search_unavailable' }),
    'sends a page instead of JSON': (_, response) => response.end('<!doctype html><title>Back soon</title>'),
    'has had too many searches from this network': json(429, { message: 'Too many searches' }),
    'has too many searches waiting': json(503, { message: 'Too many searches' }),
    'is hidden behind a page with status 404': (_, response) => response.writeHead(404).end('<!doctype html>'),
  };
  test.each(Object.entries(troubles))('%s', async (_, trouble) => {
    behaviour = trouble;
    const ask = client({ timeout: 500 });
    expect(await ask()).toBe('local');
    expect(sources).toEqual(['snapshot']);
  });

  test('does not exist', async () => {
    server.close();
    server.closeAllConnections();
    expect(await client()()).toBe('local');
  });
});

test('SEARCH-28 a request that the host rejects is our own mistake, not an outage', async () => {
  behaviour = json(400, { message: 'Attribute `x` is not filterable.', code: 'invalid_search_filter' });
  await expect(client()()).rejects.toThrow('Attribute `x` is not filterable.');
  expect(opened).toBe(0);
});

test('SEARCH-28 the local search is opened once and answers for 30 s; the host is not asked meanwhile', async () => {
  behaviour = json(500, {});
  const ask = client();
  await ask();
  now += 29_999;
  expect(await ask()).toBe('local');
  expect({ asked, opened }).toEqual({ asked: 1, opened: 1 });
});

test('SEARCH-28 after 30 s the host is asked alongside the local search, and answers again once it is back', async () => {
  behaviour = json(500, {});
  const ask = client();
  await ask();
  now += 30_000;
  expect(await ask()).toBe('local');
  await until(() => asked === 2);
  expect(await ask()).toBe('local');
  behaviour = answers;
  now += 30_000;
  expect(await ask()).toBe('local');
  await until(() => sources.at(-1) === 'service');
  expect(await ask()).toBe('host');
  expect(opened).toBe(1);
});

test('SEARCH-28 searches that wait for a hanging host are answered as soon as another has found out', async () => {
  behaviour = never;
  const ask = client({ timeout: 600_000 });
  const first = ask();
  await until(() => asked === 1);
  behaviour = json(500, {});
  expect(await ask()).toBe('local');
  expect(await first).toBe('local');
});

test('SEARCH-28 if both fail the host’s error is reported, and both are retried', async () => {
  behaviour = json(502, { message: 'No search at the moment.' });
  const works = openLocal;
  openLocal = async () => {
    opened += 1;
    throw new Error('404');
  };
  const ask = client();
  await expect(ask()).rejects.toThrow('No search at the moment.');
  expect(sources).toEqual([]);
  await expect(ask()).rejects.toThrow('No search at the moment.');
  expect({ asked, opened }).toEqual({ asked: 2, opened: 2 });
  openLocal = works;
  expect(await ask()).toBe('local');
});
