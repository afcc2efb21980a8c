import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lazyDatabase } from '~/server/db/database.ts';
import { neededSpace } from '~/server/db/disk-space.ts';
import { type Disk, realDisk } from '~/server/db/durable-files.ts';
import { openEmbedded } from '~/server/db/open-embedded.ts';
import { carViews } from '~/server/db/schema/activity.ts';
import { leads } from '~/server/db/schema/leads.ts';
import { leadIntake } from '~/server/leads/storage/lead-intake.ts';
import { aLead } from '../leads/a-lead.ts';
import { databaseFolder } from './databases.ts';

let folder = '';
/** A whole database with a row in it. */
let whole = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'));
  whole = join(folder, 'whole');
  await databaseFolder(whole);
  const { db, close } = await openEmbedded(whole);
  await db.insert(carViews).values({ dealer: 'a', carId: '1', views: 7 });
  await close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function copy(name: string): string {
  const directory = join(folder, name);
  cpSync(whole, directory, { recursive: true });
  return directory;
}

const row = { dealer: 'a', carId: '1', views: 7 };

describe('a full disk', () => {
  test('OPS-13 stops queries before they stop the process, and only as long as the disk is full', async () => {
    let free = neededSpace;
    const directory = copy('full');
    const database = lazyDatabase(() => openEmbedded(directory, { free: async () => free }), { slowStart: true });
    const views = () => database.ask((db) => db.select().from(carViews));
    expect(await views()).toEqual([row]);
    free = 1024 * 1024;
    await expect.poll(() => views().catch(String)).toMatch(/DatabaseUnavailable: The disk is full: 1 MB are free/);
    await expect(database.open()).rejects.toThrow('The disk is full');
    free = neededSpace;
    await expect.poll(() => views().catch(String)).toEqual([row]);
    await database.close();
  });

  test('OPS-13 is not mistaken for a damaged database when it is opened', async () => {
    const directory = copy('full-start');
    await expect(openEmbedded(directory, { free: async () => 0 })).rejects.toThrow('The disk is full: 0 MB');
    const { db, close } = await openEmbedded(directory);
    expect(await db.select().from(carViews)).toEqual([row]);
    await close();
  });
});

describe('a disk that fails to keep what it is given', () => {
  const error = Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });

  test.each(['the log', 'another file'])(
    'LEAD-06 OPS-13 (%s): no lead is acknowledged, and all goes on once it keeps it again',
    async (what) => {
      const directory = copy(`fails-${what.length}`);
      let isFailing = false;
      const disk: Disk = {
        flush(path) {
          if (isFailing && what !== 'the log') throw error;
          realDisk.flush(path);
        },
        async flushInBackground(path) {
          if (isFailing && what === 'the log') throw error;
          return realDisk.flushInBackground(path);
        },
      };
      const database = lazyDatabase(() => openEmbedded(directory, { disk }), { slowStart: true });
      const intake = leadIntake(database);
      const [first, second, third] = [aLead(), aLead(), aLead()];
      await intake(first);
      isFailing = true;
      if (what !== 'the log') await database.ask((db) => db.execute(sql`checkpoint`)).catch(() => undefined);
      await expect(intake(second)).rejects.toThrow('did not keep what the database');
      isFailing = false;
      await expect.poll(() => intake(third).catch(String), { timeout: 60_000 }).toMatchObject({ kind: 'stored' });
      // Sent again, as browsers do.
      expect(await intake(second)).toMatchObject({ kind: 'stored', id: second.id });
      const ids = await database.ask((db) => db.select({ id: leads.id }).from(leads));
      expect(ids.map(({ id }) => id).sort()).toEqual([first.id, second.id, third.id].sort());
      await database.close();
    },
  );
});

describe('damaged files', () => {
  const files = (directory: string, ...path: string[]) => join(directory, 'postgres', ...path);
  const log = (directory: string) =>
    readdirSync(files(directory, 'pg_wal'))
      .map((name) => files(directory, 'pg_wal', name))
      .filter((path) => statSync(path).isFile());

  const tableFiles = (directory: string) =>
    existsSync(files(directory, 'base')) ? readdirSync(files(directory, 'base'), { recursive: true }) : [];

  test.each<[string, (directory: string) => void]>([
    ['whose control file is garbage', (at) => writeFileSync(files(at, 'global', 'pg_control'), Buffer.alloc(8192, 7))],
    ['whose control file is gone', (at) => rmSync(files(at, 'global', 'pg_control'))],
    ['whose log of changes is gone', (at) => log(at).forEach((path) => void rmSync(path))],
    ['whose tables are gone', (at) => rmSync(files(at, 'base'), { recursive: true })],
    ['that does not say its version', (at) => rmSync(files(at, 'PG_VERSION'))],
  ])(
    'OPS-13 of a database %s: the message says how to bring it back, and nothing is written over',
    async (what, damage) => {
      const directory = copy(what.replaceAll(' ', '-'));
      damage(directory);
      const before = tableFiles(directory);
      for (const _ of [1, 2]) {
        await expect(openEmbedded(directory)).rejects.toThrow(/cannot be opened: .*restore\.ts FILE --replace/);
      }
      expect(tableFiles(directory)).toEqual(before);
    },
  );

  test('OPS-13 a start that was interrupted while the files were created does not block the next', async () => {
    const directory = join(folder, 'half-made');
    mkdirSync(join(directory, 'postgres.new'), { recursive: true });
    writeFileSync(join(directory, 'postgres.new', 'PG_VERSION'), '17\n');
    const { db, close } = await openEmbedded(directory);
    expect(await db.$count(carViews)).toBe(0);
    await close();
    expect(readdirSync(directory).sort()).toEqual(['owner.lock', 'owner.lock.pid', 'postgres']);
  }, 240_000);
});
