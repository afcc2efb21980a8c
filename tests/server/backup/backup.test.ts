import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp } from '~/server/backup/back-up.ts';
import { type BackupPart, checkBackup, readBackup, writeBackup } from '~/server/backup/backup-file.ts';
import { restoreBackup } from '~/server/backup/restore.ts';
import type { OpenDatabase } from '~/server/db/database.ts';
import { session, user, verifications, watchlist } from '~/server/db/schema/accounts.ts';
import { analyticsEvents, carViews, phoneReveals } from '~/server/db/schema/activity.ts';
import { leadDeliveries, leadFileParts, leads } from '~/server/db/schema/leads.ts';
import { storeLeads } from '~/server/leads/storage/lead-store.ts';
import { onEachDatabase } from '../db/databases.ts';
import { aLead } from '../leads/a-lead.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
const newFolder = () => {
  const directory = join(folder, String(++made));
  mkdirSync(directory);
  return directory;
};

/** A database with something in every kind of table. */
async function fill({ db }: OpenDatabase) {
  const odd = aLead({ appointment: '2026-11-23T10:30', placesPerSlot: 2, locationId: 'north' });
  odd.content.user_data['message'] = `"quotes" \\ back 'slash' \u00fc \u2028 \ud83d\ude97 ${'long '.repeat(50)}`;
  odd.file = { name: 'cv.pdf', type: 'application/pdf', data: 'JVBERi0x'.repeat(20_000) };
  await storeLeads(db, [odd, aLead({ state: 'held' }), ...Array.from({ length: 600 }, () => aLead())]);
  await db
    .insert(user)
    .values({ id: 'u1', dealer: 'smith', name: 'Kim Lee', email: 'x@y.example', phoneNumber: '+61412345678' });
  const expiresAt = new Date('2026-12-24T01:02:03.456Z');
  await db.insert(session).values({ id: 's1', dealer: 'smith', token: 't', userId: 'u1', expiresAt });
  await db.insert(watchlist).values({ userId: 'u1', carId: '7' });
  await db
    .insert(verifications)
    .values({ id: 'v1', website_slug: 'a', dealership_slug: 'b', verification_type: 'sms' });
  await db.insert(carViews).values({ dealer: 'smith', carId: '7', views: 3 });
  await db.insert(phoneReveals).values({ id: 9_007_199_254_740_000, dealer: 'smith', carId: '7', dealershipId: 'd' });
  await db.insert(analyticsEvents).values([1, 2, 3].map((eventId) => ({ dealer: 'smith', eventId, page: '/' })));
}

async function everything({ db }: OpenDatabase) {
  return {
    leads: await db.select().from(leads).orderBy(leads.id),
    files: await db.select().from(leadFileParts).orderBy(leadFileParts.part),
    deliveries: await db.select().from(leadDeliveries).orderBy(leadDeliveries.id),
    users: await db.select().from(user),
    sessions: await db.select().from(session),
    watchlist: await db.select().from(watchlist),
    verifications: await db.select().from(verifications),
    views: await db.select().from(carViews),
    reveals: await db.select().from(phoneReveals),
    events: await db.select().from(analyticsEvents).orderBy(analyticsEvents.id),
  };
}

const into =
  ({ db }: OpenDatabase, replace: boolean): Parameters<typeof restoreBackup>[0]['database'] =>
  (fillIt) =>
    fillIt(db, { replace });

onEachDatabase((make) => {
  test('OPS-10 everything in a database is restored as it was, into another one', async () => {
    const [from, to] = [await make(), await make()];
    const file = join(newFolder(), 'a.backup');
    await fill(from);
    const summary = await backUp(from.db, newFolder(), file);
    expect(summary.rows).toMatchObject({ leads: 602, lead_deliveries: 601, users: 1, analytics_events: 3 });
    expect(statSync(file).mode & 0o077).toBe(0);
    await restoreBackup({ file, dataDir: newFolder(), replace: false, database: into(to, false) });
    const [before, after] = [await everything(from), await everything(to)];
    for (const table of Object.keys(before) as (keyof typeof before)[]) {
      // As text: the test runner takes minutes to show how two long lists differ.
      expect(JSON.stringify(after[table]) === JSON.stringify(before[table]), table).toBe(true);
    }
    // Numbers go on behind those that came back.
    await to.db.insert(analyticsEvents).values({ dealer: 'smith', eventId: 4, page: '/' });
    expect((await everything(to)).events.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  test('OPS-10 existing data stops it, unless it is to be replaced', async () => {
    const [from, to] = [await make(), await make()];
    const file = join(newFolder(), 'a.backup');
    await storeLeads(from.db, [aLead({ dealer: 'new' })]);
    await backUp(from.db, newFolder(), file);
    await storeLeads(to.db, [aLead({ dealer: 'old' })]);
    const restore = (replace: boolean) =>
      restoreBackup({ file, dataDir: newFolder(), replace, database: into(to, replace) });
    await expect(restore(false)).rejects.toThrow('already holds data (leads). Add --replace');
    expect((await everything(to)).leads.map(({ dealer }) => dealer)).toEqual(['old']);
    await restore(true);
    expect((await everything(to)).leads.map(({ dealer }) => dealer)).toEqual(['new']);
  });

  test('OPS-10 a backup of a newer version is refused, one of an older version gets defaults; all or nothing', async () => {
    const to = await make();
    const row = '{"dealer":"a","car_id":"1","views":1}';
    const restore = async (...rows: BackupPart[]) => {
      const file = join(newFolder(), 'a.backup');
      await writeBackup(file, async (put) => {
        for (const one of rows) await put(one);
      });
      return restoreBackup({ file, dataDir: newFolder(), replace: false, database: into(to, false) });
    };
    const newer = restore(
      { table: 'car_views', row },
      { table: 'analytics_events', row: '{"dealer":"a","colour":"red"}' },
    );
    await expect(newer).rejects.toThrow('another version of the platform: this one has no analytics_events.colour');
    await expect(restore({ table: 'moons', row: '{"id":1}' })).rejects.toThrow('has no moons');
    expect((await everything(to)).views).toEqual([]);
    await restore({ table: 'analytics_events', row: '{"dealer":"a","event_id":1,"page":"/"}' });
    expect((await everything(to)).events).toMatchObject([{ id: 1, createdAt: expect.any(Date) }]);
  });
});

describe('a backup file', () => {
  const write = async (parts: BackupPart[]) => {
    const file = join(newFolder(), 'a.backup');
    await writeBackup(file, async (put) => {
      for (const part of parts) await put(part);
    });
    return file;
  };

  test('OPS-10 gives back whatever was put in (property)', async () => {
    const part = fc.oneof(
      fc.record({
        table: fc.constantFrom('leads', 'users'),
        row: fc.dictionary(fc.string(), fc.string()).map((row) => JSON.stringify(row)),
      }),
      fc.record({
        file: fc.string(),
        content: fc.uint8Array({ maxLength: 100_000 }).map((bytes) => Buffer.from(bytes)),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part), async (parts) => {
        const file = await write(parts);
        await checkBackup(file);
        const read: BackupPart[] = [];
        for await (const one of readBackup(file)) read.push(one);
        expect(read).toEqual(parts);
      }),
      { seed: 26, numRuns: 30 },
    );
  });

  test('OPS-10 one that is cut off or changed anywhere is refused before anything is done', async () => {
    const file = await write([
      { table: 'leads', row: '{"id":"1"}' },
      { file: 'leads/2026-11-01.ndjson', content: Buffer.alloc(999, 1) },
    ]);
    const whole = readFileSync(file);
    const damaged = join(folder, 'damaged.backup');
    // The first ten bytes are gzip's own and hold the time and the system, which nobody checks.
    for (let at = 10; at < whole.length; at += 7) {
      const flipped = Buffer.from(whole);
      flipped.writeUInt8(whole.readUInt8(at) ^ 0x10, at);
      for (const bytes of [flipped, whole.subarray(0, at)]) {
        writeFileSync(damaged, bytes);
        const touched: string[] = [];
        const restoring = restoreBackup({
          file: damaged,
          dataDir: folder,
          replace: true,
          database: async () => void touched.push('database'),
        });
        await expect(restoring).rejects.toThrow(/damaged\.backup cannot be used: /);
        expect(touched).toEqual([]);
      }
    }
  });

  test('OPS-10 a missing file, or one that is something else, is reported', async () => {
    await expect(checkBackup(join(folder, 'none'))).rejects.toThrow('ENOENT');
    const other = join(folder, 'other');
    writeFileSync(other, 'a,b\n1,2\n');
    await expect(checkBackup(other)).rejects.toThrow('cannot be used: incorrect header check');
  });

  test('OPS-10 is never overwritten, and does not exist if it could not be finished', async () => {
    const file = await write([]);
    await expect(writeBackup(file, async () => {})).rejects.toThrow('already exists');
    const broken = join(newFolder(), 'b.backup');
    const failing = writeBackup(broken, async (put) => {
      for (let n = 0; n < 5000; n += 1)
        await put({ table: 'leads', row: JSON.stringify({ n, text: 'x'.repeat(500) }) });
      throw new Error('the database went away');
    });
    await expect(failing).rejects.toThrow('went away');
    expect(readdirSync(join(broken, '..'))).toEqual([]);
  });
});

describe('secrets', () => {
  const nothing = async () => {};

  test('OPS-10 a backup of an earlier version, with a journal of leads, is restored without the journal', async () => {
    const dataDir = newFolder();
    const file = join(newFolder(), 'a.backup');
    await writeBackup(file, async (put) => {
      await put({ file: 'secrets/auth', content: Buffer.from('backup') });
      for (const name of ['2026-11-01.ndjson', 'set-aside/lead-0a1b.txt'])
        await put({ file: `leads/${name}`, content: Buffer.from('{}\n') });
    });
    await restoreBackup({ file, dataDir, replace: false, database: nothing });
    expect(readdirSync(dataDir)).toEqual(['secrets']);
  });

  test('OPS-10 a different secret stops it; when replaced, the old one is kept beside the new one', async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'secrets'));
    writeFileSync(join(dataDir, 'secrets', 'auth'), 'here');
    const file = join(newFolder(), 'a.backup');
    await writeBackup(file, (put) => put({ file: 'secrets/auth', content: Buffer.from('backup') }));
    const restore = (replace: boolean) =>
      restoreBackup({ file, dataDir, replace, database: nothing, now: new Date('2026-11-22T01:02:03Z') });
    await expect(restore(false)).rejects.toThrow('other secrets already (secrets/auth)');
    expect(readFileSync(join(dataDir, 'secrets', 'auth'), 'utf8')).toBe('here');
    await restore(true);
    expect(readFileSync(join(dataDir, 'secrets', 'auth'), 'utf8')).toBe('backup');
    expect(readFileSync(join(dataDir, 'secrets', 'auth.replaced-2026-11-22T01-02-03-000Z'), 'utf8')).toBe('here');
    expect(statSync(join(dataDir, 'secrets', 'auth')).mode & 0o077).toBe(0);
  });

  test('OPS-10 a file that no backup contains is not written, wherever its path points', async () => {
    for (const name of ['../evil', 'secrets/../../evil', 'db/owner.lock', 'leads/../secrets/auth', '/etc/passwd']) {
      const file = join(newFolder(), 'a.backup');
      await writeBackup(file, (put) => put({ file: name, content: Buffer.from('x') }));
      const restoring = restoreBackup({ file, dataDir: newFolder(), replace: true, database: nothing });
      await expect(restoring).rejects.toThrow('The backup contains an unexpected file');
    }
  });
});
