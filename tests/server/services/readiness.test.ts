import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { lazyDatabase } from '~/server/db/database.ts';
import { openPostgres } from '~/server/db/open-postgres.ts';
import { DatabaseOwnedError } from '~/server/db/owner.ts';
import type { SearchPort } from '~/server/ports.ts';
import { readinessOf } from '~/server/services/readiness.ts';
import { templateVariable } from '../../postgres-of-the-run.ts';
import { databaseOfTheTest } from '../db/databases.ts';

const search: SearchPort = { run: async () => ({}), inTurn: (_, job) => job(), health: async () => ({ ok: true }) };

test('OPS-13 the server is ready when every part is', async () => {
  const opened = await databaseOfTheTest();
  const background = { database: lazyDatabase(async () => opened) };
  expect(await readinessOf({ search, background })()).toEqual({
    status: 'ready',
    database: { ok: true },
    search: { ok: true },
  });
});

test('OPS-13 each part reports what is wrong with it', async () => {
  const database = lazyDatabase(async () => Promise.reject(new DatabaseOwnedError('.data/db', 4711)));
  const problem = 'The stock index is damaged.';
  const ready = readinessOf({
    search: { ...search, health: async () => ({ ok: false, problem }) },
    background: { database },
  });
  expect(await ready()).toEqual({
    status: 'not ready',
    database: { ok: false, problem: expect.stringContaining('in use by process 4711') },
    search: { ok: false, problem },
  });
});

test('OPS-13 many checks at once make it look only once', async () => {
  let looks = 0;
  const counting = { ...search, health: async () => ({ ok: looks++ >= 0 }) as const };
  const ready = readinessOf({
    search: counting as SearchPort,
    background: { database: lazyDatabase(async () => Promise.reject(new Error('away'))) },
  });
  const answers = await Promise.all(Array.from({ length: 50 }, ready));
  expect(looks).toBe(1);
  expect(answers[0]).toMatchObject({ database: { problem: 'away' } });
});

test('OPS-13 a database whose folder cannot be written to is not ready', async () => {
  const opened = { ...(await databaseOfTheTest()), directory: '/no/such/folder' };
  const answer = await readinessOf({ search, background: { database: lazyDatabase(async () => opened) } })();
  expect(answer).toMatchObject({ status: 'not ready', database: { problem: expect.stringContaining('ENOENT') } });
});

/** A way to a Postgres that can be cut off. */
async function aWayTo(url: string) {
  const way = new URL(url);
  const { port, hostname } = way;
  const sockets = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => one.destroy()).on('close', () => other.destroy());
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  way.port = String((relay.address() as AddressInfo).port);
  return {
    url: way.href,
    cut() {
      relay.close();
      for (const socket of sockets) socket.destroy();
    },
    mend: () => relay.listen(Number(way.port), '127.0.0.1'),
  };
}

/** The server of the run; its databases are not touched. */
const template = process.env[templateVariable];
const onPostgres = () => {
  test('OPS-13 a server whose database was away is ready again without a restart', async () => {
    const way = await aWayTo(new URL('/postgres', template).href);
    onTestFinished(way.cut);
    const opened = openPostgres(way.url, { connections: 2, connectTimeout: 1 });
    const database = lazyDatabase(async () => opened);
    onTestFinished(() => database.close());
    const status = async () => (await readinessOf({ search, background: { database } })()).status;
    expect(await status()).toBe('ready');
    way.cut();
    expect(await status()).toBe('not ready');
    way.mend();
    await expect.poll(status, { timeout: 20_000 }).toBe('ready');
  });
};

if (template) describe('over a Postgres', onPostgres);
