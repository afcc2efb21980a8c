import { once } from 'node:events';
import { Agent, createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { plannedStop } from '../../../scripts/serve/planned-stop.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A server whose answers wait until they are let go, and a keep-alive client of it. */
async function aServer(options: { limit?: number; drain?: number } = {}) {
  const waiting: ServerResponse[] = [];
  const server = createServer((asked, response) => {
    if (asked.url === '/slow') waiting.push(response);
    else response.end('done');
  });
  const exits: number[] = [];
  const finished: string[] = [];
  let letGo = () => {};
  const drained = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const ending = plannedStop(server, {
    drain: 1,
    ...options,
    pause: () => drained,
    finish: async () => void finished.push('finished'),
    exit: (code) => void exits.push(code),
    log: () => {},
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string) =>
    new Promise<string>((resolve) => {
      const pending = request({ agent, port, path }, (answer) => {
        answer.resume().on('end', () => resolve(`${answer.statusCode} ${answer.headers.connection}`));
      });
      pending.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)).end();
    });
  return { server, ending, ask, waiting, exits, finished, letGo };
}

test('OPS-12 a server that is asked to stop keeps answering, closing each connection, and ends when all requests are answered', async () => {
  const { ending, ask, waiting, exits, finished, letGo } = await aServer();
  expect(await ask('/')).toBe('200 keep-alive');
  const slow = ask('/slow');
  await vi.waitUntil(() => waiting.length === 1);
  ending.stop();
  expect(ending.isStopping()).toBe(true);
  waiting[0]?.end('done');
  // It was asked before the stop, and is answered after it.
  expect(await slow).toBe('200 close');
  // A new connection, since a proxy may not have noticed yet.
  expect(await ask('/')).toBe('200 close');
  expect(finished).toEqual([]);
  letGo();
  await vi.waitUntil(() => exits.length === 1, { timeout: 20_000 });
  expect(exits).toEqual([0]);
  expect(finished).toEqual(['finished']);
  expect(await ask('/')).toBe('ECONNREFUSED');
});

test('OPS-12 a keep-alive connection without a request is not closed while the server drains', async () => {
  const { ending, ask, exits, letGo } = await aServer();
  expect(await ask('/')).toBe('200 keep-alive');
  ending.stop();
  // Over the connection that was idle.
  expect(await ask('/')).toBe('200 close');
  letGo();
  await vi.waitUntil(() => exits.length === 1, { timeout: 20_000 });
});

test('OPS-12 the port stays open as long as requests arrive over new connections, health checks aside', async () => {
  const { ending, ask, exits, letGo } = await aServer({ drain: 500 });
  ending.stop();
  letGo();
  const answers: string[] = [];
  // Longer than the drain, which is over at once here.
  for (let n = 0; n < 20; n += 1) {
    answers.push(await ask('/'));
    await sleep(50);
  }
  expect(new Set(answers)).toEqual(new Set(['200 close']));
  expect(exits).toEqual([]);
  await vi.waitUntil(async () => (await ask('/healthz')) === 'ECONNREFUSED', { timeout: 20_000 });
  await vi.waitUntil(() => exits.length === 1, { timeout: 20_000 });
  expect(exits).toEqual([0]);
});

test('OPS-12 a request that never ends is cut off at the limit', async () => {
  const { ending, ask, waiting, exits, server } = await aServer({ limit: 200 });
  const slow = ask('/slow');
  await vi.waitUntil(() => waiting.length === 1);
  ending.stop();
  await vi.waitUntil(() => exits.length === 1, { timeout: 20_000 });
  expect(exits).toEqual([1]);
  server.closeAllConnections();
  expect(await slow).toBe('ECONNRESET');
});

test('OPS-12 a second signal ends it at once; the first signal sent twice does not', async () => {
  const { ending, ask, waiting, exits, server } = await aServer();
  const slow = ask('/slow');
  await vi.waitUntil(() => waiting.length === 1);
  vi.useFakeTimers({ toFake: ['performance'] });
  ending.stop();
  vi.advanceTimersByTime(200);
  ending.stop();
  expect(exits).toEqual([]);
  vi.advanceTimersByTime(2000);
  ending.stop();
  expect(exits).toEqual([1]);
  server.closeAllConnections();
  await slow;
});
