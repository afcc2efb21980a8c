import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { liveSearch } from '~/server/live/search.ts';
import { meilisearchHost } from '~/server/live/search-host.ts';
import { liveStock } from '~/server/live/stock.ts';
import { circuit } from '~/server/partners/circuit.ts';
import { searchRoute } from '~/server/routes/cars/search.ts';
import { throttledLog } from '~/server/throttled-log.ts';

type Fault = (response: ServerResponse) => void;
const json = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const well = json(200, { hits: [] });

let behaves: Fault = well;
let asked = 0;
const server = createServer((_, response) => {
  asked++;
  behaves(response);
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let clock = 0;
let lines: string[] = [];
beforeEach(() => {
  [behaves, asked, clock, lines] = [well, 0, 0, []];
});

function aHost(timeoutMs = 10_000) {
  const now = () => clock;
  return meilisearchHost({
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    timeoutMs,
    breaker: circuit({ failures: 2, pause: 10_000, now }),
    log: throttledLog((line) => void lines.push(line), { now }),
  });
}

const faults: [string, Fault, string][] = [
  ['closes the connection', (response) => void response.destroy(), 'cannot be reached'],
  ['never answers', () => {}, 'did not respond within 40 ms'],
  ['refuses the key', json(403, { code: 'invalid_api_key', message: 'no' }), 'MEILI_SEARCH_KEY'],
  ['fails', json(500, { code: 'internal', message: 'broken' }), 'responds with 500'],
  ['has no index', json(404, { code: 'index_not_found', message: 'none' }), 'import-stock'],
  ['answers a page', (response) => void response.end('<html>'), 'not JSON'],
];

test.each(faults)(
  'OPS-13 a search host that %s is away: 503 for shoppers, one line for operators',
  async (_, fault, said) => {
    behaves = fault;
    const host = aHost(said.includes('within 40 ms') ? 40 : undefined);
    const search = liveSearch(host);
    const ask = () =>
      searchRoute(
        new Request(`http://x/api/search/indexes/${carsIndex}/search`, { method: 'POST', body: '{}' }),
        `/indexes/${carsIndex}/search`,
        { dealershipIds: ['north'], includeSoldDays: 0 },
        { search },
      );
    for (let times = 0; times < 5; times++) {
      const answer = await ask();
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
      expect(await answer.json()).toMatchObject({ code: 'search_unavailable' });
    }
    await expect(liveStock(host).carsById(['1'], ['north'])).rejects.toMatchObject({ name: 'StockUnavailable' });
    // A question that took too long may have been given up before it was heard.
    expect(asked).toBeLessThanOrEqual(2);
    expect(lines).toEqual([expect.stringContaining(said)]);
    expect(await search.health()).toEqual({ ok: false, problem: expect.stringContaining(said) });
  },
);

test('OPS-13 after a pause one query finds out whether the host is back, and all continue without a restart', async () => {
  behaves = json(500, {});
  const host = aHost();
  const ask = () => host.ask('/', {});
  for (let times = 0; times < 2; times++) await expect(ask()).rejects.toThrow('responds with 500');
  clock = 10_001;
  await expect(ask()).rejects.toThrow('responds with 500');
  await expect(ask()).rejects.toThrow('responds with 500');
  expect(asked).toBe(3);
  behaves = well;
  clock = 20_002;
  expect(await ask()).toEqual({ hits: [] });
  expect(await ask()).toEqual({ hits: [] });
  expect(lines.at(-1)).toBe('The search host responds again.');
});

test('OPS-13 a health check finds a host that is back at once', async () => {
  behaves = json(500, {});
  const host = aHost();
  for (let times = 0; times < 2; times++) await expect(host.ask('/', {})).rejects.toThrow('responds with 500');
  behaves = well;
  expect(await liveSearch(host).health()).toEqual({ ok: true });
  expect(await host.ask('/', {})).toEqual({ hits: [] });
});

test('a query that the host refuses is passed on, and the host does not count as down', async () => {
  behaves = json(400, { code: 'invalid_search_filter', message: 'wrong', type: 'invalid_request' });
  const host = aHost();
  for (let times = 0; times < 5; times++) {
    await expect(host.ask('/', {})).rejects.toMatchObject({ name: 'EngineError', status: 400 });
  }
  expect([asked, lines.length]).toEqual([5, 0]);
});
