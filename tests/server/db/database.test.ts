import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lazyDatabase, type OpenDatabase } from '~/server/db/database.ts';
import { databaseTime } from '~/server/db/database-clock.ts';
import { DatabaseFromBeforeRelease, DatabaseTimeout } from '~/server/db/database-errors.ts';
import { migrateEmbedded, migratePostgresAt, migrationsFolder } from '~/server/db/migrate.ts';
import { openEmbedded } from '~/server/db/open-embedded.ts';
import { DatabaseOwnedError } from '~/server/db/owner.ts';
import { rowsOf } from '~/server/db/rows-of.ts';
import { carViews } from '~/server/db/schema/activity.ts';
import { isDriverFault } from '../../../scripts/serve/database-driver-fault.ts';
import { templateVariable } from '../../postgres-of-the-run.ts';
import { databaseFolder, onEachDatabase } from './databases.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'database-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

onEachDatabase((make) => {
  test('the schema exists and takes rows', async () => {
    const { db, query } = await make();
    await db.insert(carViews).values({ dealer: 'a', carId: '1', views: 3 });
    expect(await db.select().from(carViews)).toEqual([{ dealer: 'a', carId: '1', views: 3 }]);
    expect(await query('select car_id from car_views where dealer = $1', ['a'])).toEqual([{ car_id: '1' }]);
  });

  test('OPS-05 queued queries leave time for other work of the process, and one that fails holds up none', async () => {
    const { query } = await make();
    let isDone = false;
    let rounds = 0;
    const round = () => {
      rounds += 1;
      if (!isDone) setImmediate(round);
    };
    setImmediate(round);
    const failing = query('select no_such_column', []).catch(() => 'failed');
    const queries = Array.from({ length: 20 }, (_, n) =>
      query('select $1::int as n, count(*)::int as rows from generate_series(1, 20000)', [n]),
    );
    const answers = (await Promise.all(queries)).map(([row]) => row);
    isDone = true;
    expect(await failing).toBe('failed');
    expect(answers).toEqual(Array.from({ length: 20 }, (_, n) => ({ n, rows: 20_000 })));
    expect(rounds).toBeGreaterThan(2);
  });

  test('LEAD-06 its own clock tells what is old enough to be erased', async () => {
    const { db } = await make();
    const [time, own] = await db.transaction(async (inside) => [
      await databaseTime(inside),
      await rowsOf<{ text: string }>(
        inside,
        sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as text`,
      ),
    ]);
    expect(Math.abs(time.getTime() - Date.parse(own[0]?.text ?? ''))).toBeLessThanOrEqual(1);
  });

  test('a transaction that fails leaves nothing behind', async () => {
    const { db } = await make();
    const failing = db.transaction(async (inside) => {
      await inside.insert(carViews).values({ dealer: 'a', carId: '1', views: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await db.$count(carViews)).toBe(0);
  });
});

describe('migrations', () => {
  onEachDatabase((make, kind) => {
    test('OPS-05 a database from before the first release is refused by its first migration, and nothing is changed', async () => {
      const { db, query } = await make();
      const shift = (by: number) =>
        query(`update drizzle.__drizzle_migrations set created_at = created_at + ${by}`, []);
      const [database] = await query('select current_database() as name', []);
      const address = new URL(process.env[templateVariable] ?? 'postgres://none');
      address.pathname = `/${database?.['name']}`;
      const migrate = () => (kind === 'postgres' ? migratePostgresAt(address.href) : migrateEmbedded(db as never));
      await migrate();
      const recorded = () => query('select id from drizzle.__drizzle_migrations order by id', []);
      const before = await recorded();
      await shift(-1);
      try {
        await expect(migrate()).rejects.toBeInstanceOf(DatabaseFromBeforeRelease);
        expect(await recorded()).toEqual(before);
      } finally {
        await shift(1);
      }
      await migrate();
    });
  });

  test('are in rising order, or later ones would be silently skipped', () => {
    const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
    const entries = journal.entries as { when: number; tag: string }[];
    expect(entries.map(({ when }) => when)).toEqual(entries.map(({ when }) => when).toSorted((a, b) => a - b));
    const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
    expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort());
  });
});

/** Another process that opens the embedded database, says so, and keeps it until it is killed. */
async function otherOwner(directory: string): Promise<ChildProcess> {
  const program = join(folder, 'owner.ts');
  writeFileSync(
    program,
    `import { openEmbedded } from ${JSON.stringify(resolve('src/server/db/open-embedded.ts'))};
const { query } = await openEmbedded(process.argv[2]);
await query("insert into car_views values ('a', '1', 7)", []);
process.send('open');
process.on('disconnect', () => process.exit());
setInterval(() => {}, 1000);`,
  );
  const child = fork(program, [directory]);
  await new Promise((opened) => child.once('message', opened));
  return child;
}

describe('the embedded database', () => {
  test('has one owner: a second process is refused, and takes over once the first is gone', async () => {
    const directory = join(folder, 'owned');
    await databaseFolder(directory);
    const owner = await otherOwner(directory);
    const refusal = await openEmbedded(directory).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DatabaseOwnedError);
    expect(refusal).toMatchObject({ pid: owner.pid, message: expect.stringContaining('Stop that process') });

    const gone = new Promise((resolve) => owner.once('exit', resolve));
    owner.kill('SIGKILL');
    await gone;
    const database = await openEmbedded(directory);
    expect(await database.db.select().from(carViews)).toEqual([{ dealer: 'a', carId: '1', views: 7 }]);
    await expect(openEmbedded(directory)).rejects.toBeInstanceOf(DatabaseOwnedError);
    await database.close();
    expect(readdirSync(directory).sort()).toEqual(['owner.lock', 'owner.lock.pid', 'postgres']);
  }, 240_000);
});

describe('a lazy database', () => {
  const fake = (closed: string[]): OpenDatabase =>
    ({ kind: 'embedded', close: async () => void closed.push('closed') }) as unknown as OpenDatabase;

  test('is opened once for everyone who asks, and closed only if it was opened', async () => {
    let opened = 0;
    const closed: string[] = [];
    const lazy = lazyDatabase(async () => {
      opened++;
      return fake(closed);
    });
    await lazy.close();
    expect(closed).toEqual([]);
    const [one, two] = await Promise.all([lazy.open(), lazy.open()]);
    expect(one).toBe(two);
    expect(opened).toBe(1);
    await lazy.close();
    expect(closed).toEqual(['closed']);
  });

  test('a Postgres that stops answering times out, and the next query gets new connections', async () => {
    let opened = 0;
    const closed: string[] = [];
    const lazy = lazyDatabase(async () => {
      opened += 1;
      return { ...fake(closed), kind: 'postgres', db: opened as unknown as OpenDatabase['db'] };
    });
    const silent = () => new Promise<never>(() => {});
    const both = [lazy.within(20, silent), lazy.within(20, silent)];
    for (const one of both) await expect(one).rejects.toBeInstanceOf(DatabaseTimeout);
    expect(await lazy.within(20, async (db) => db)).toBe(2);
    expect(opened).toBe(2);
    expect(closed.length).toBeGreaterThan(0);
  });

  /** A Postgres of which each opening is a number, and what was opened and closed. */
  function numbered() {
    const seen = { opened: 0, closed: [] as string[] };
    const lazy = lazyDatabase(async () => {
      seen.opened += 1;
      return { ...fake(seen.closed), kind: 'postgres', db: seen.opened as unknown as OpenDatabase['db'] };
    });
    return { lazy, seen, which: () => lazy.within(1000, async (db) => db) };
  }

  test('a query that waits for a lock times out, and working connections are kept', async () => {
    const { lazy, seen, which } = numbered();
    for (const _ of [1, 2, 3, 4]) {
      const lock = Promise.withResolvers<void>();
      const waiting = lazy.within(20, () => lock.promise);
      expect(await which()).toBe(1);
      await expect(waiting).rejects.toBeInstanceOf(DatabaseTimeout);
      lock.resolve();
    }
    expect([await which(), seen]).toEqual([1, { opened: 1, closed: [] }]);
  });

  test('several silent connections are replaced, though others still answer', async () => {
    const { lazy, seen, which } = numbered();
    for (const now of [1, 1, 2]) {
      const silent = lazy.within(20, () => new Promise<never>(() => {}));
      await which();
      await expect(silent).rejects.toBeInstanceOf(DatabaseTimeout);
      expect(await which()).toBe(now);
    }
    expect(seen).toEqual({ opened: 2, closed: ['closed'] });
  });

  test('the fault of the driver is distinguished from other errors', () => {
    const fault = new TypeError("Cannot read properties of null (reading 'write')");
    const stack = 'TypeError: x\n    at Immediate.nextWrite (/srv/node_modules/postgres/src/connection.js:255:22)';
    expect(isDriverFault(Object.assign(fault, { stack }))).toBe(true);
    expect(isDriverFault(new TypeError("Cannot read properties of null (reading 'write')"))).toBe(false);
    expect(isDriverFault(new Error('anything'))).toBe(false);
  });

  test('is tried again after an opening that failed', async () => {
    let tries = 0;
    const lazy = lazyDatabase(async () => {
      if (++tries === 1) throw new Error('not yet');
      return fake([]);
    });
    await expect(lazy.open()).rejects.toThrow('not yet');
    await expect(lazy.open()).resolves.toMatchObject({ kind: 'embedded' });
  });
});
