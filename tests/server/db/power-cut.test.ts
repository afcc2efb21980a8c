import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lazyDatabase } from '~/server/db/database.ts';
import { openDurable } from '~/server/db/durable-files.ts';
import { filesDirectory, openEmbedded } from '~/server/db/open-embedded.ts';
import { leadDeliveries, leads } from '~/server/db/schema/leads.ts';
import { leadIntake } from '~/server/leads/storage/lead-intake.ts';
import { Dice } from '../../../scripts/scale/dice.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { aLead } from '../leads/a-lead.ts';
import { databaseFolder } from './databases.ts';
import { diskWithPowerCuts } from './disk-with-power-cuts.ts';

const folder = temporaryFolder('power-cut');

/** How many machines lose power; `npm run bench -- scale --only leads-embedded` has more of them. */
const machines = Number(process.env['POWER_CUTS'] ?? 1);
const leadsPerMachine = 24;

test.each(Array.from({ length: machines }, (_, n) => n + 1))(
  'LEAD-06 OPS-13 machine %i loses power while leads come in: all that were acknowledged are in the database, each once',
  async (machine) => {
    const dice = new Dice(`power cut ${process.env['POWER_CUT_SEED']} ${machine}`);
    const directory = join(folder, `live-${machine}`);
    await databaseFolder(directory);
    const acknowledged = new Set<string>();
    const cuts: { directory: string; acknowledged: Set<string> }[] = [];
    let flushes = 0;
    const cutsAt = new Set(Array.from({ length: 2 }, () => dice.whole(5, 30)));
    const disk = diskWithPowerCuts(filesDirectory(directory), join(folder, `kept-${machine}`), {
      random: () => dice.next(),
      beforeFlush() {
        flushes += 1;
        if (cutsAt.has(flushes)) cutNow(dice.next());
      },
    });
    function cutNow(share: number): void {
      const left = join(folder, `cut-${machine}-${cuts.length}`);
      mkdirSync(left);
      cuts.push({ directory: left, acknowledged: new Set(acknowledged) });
      disk.cut(filesDirectory(left), share);
    }
    const opened = await openEmbedded(directory, { disk });
    const intake = leadIntake(lazyDatabase(async () => opened));
    const sent = new Set<string>();
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        while (sent.size < leadsPerMachine) {
          const lead = aLead();
          sent.add(lead.id);
          await intake(lead);
          acknowledged.add(lead.id);
          // Nothing is left but what was flushed.
          if (acknowledged.size % 12 === 0) cutNow(0);
          if (dice.chance(0.05)) await opened.db.execute(sql`checkpoint`);
        }
      }),
    );
    await opened.close();
    expect(acknowledged).toEqual(sent);

    for (const cut of cuts) {
      const { db, query, close } = await openEmbedded(cut.directory);
      const ids = (await db.select({ id: leads.id }).from(leads)).map(({ id }) => id);
      expect([...cut.acknowledged].filter((id) => !ids.includes(id))).toEqual([]);
      expect(ids.filter((id) => !sent.has(id))).toEqual([]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(await db.$count(leadDeliveries)).toBe(ids.length);
      // By their index as well as by the table.
      await query('set enable_seqscan = off', []);
      for (const id of ids) expect(await query('select id from leads where id = $1', [id])).toEqual([{ id }]);
      await close();
    }
  },
  240_000,
);

test('LEAD-06 concurrent commits share a flush, what only reads has none, and the log is on the disk before the files of tables', async () => {
  const directory = join(folder, 'noted');
  await databaseFolder(directory);
  const flushes: string[] = [];
  const note = (path: string) => void flushes.push(/^[0-9A-F]{24}$/.test(basename(path)) ? 'log' : basename(path));
  const flushInBackground = async (path: string) => note(path);
  const { client, flushed } = await openDurable(filesDirectory(directory), { flush: note, flushInBackground });
  const add = (id: number) => client.query("insert into car_views values ('a', $1, 1)", [String(id)]);
  flushes.splice(0);
  await Promise.all(Array.from({ length: 30 }, (_, n) => add(n)));
  await Promise.all(Array.from({ length: 30 }, flushed));
  expect(flushes).toEqual(['log']);
  await client.query('select * from car_views');
  await flushed();
  expect(flushes).toEqual(['log']);
  await add(30);
  await flushed();
  expect(flushes.splice(0)).toEqual(['log', 'log']);
  await add(31);
  await client.query('checkpoint');
  const tableFile = flushes.findIndex((name) => /^\d+$/.test(name));
  expect(tableFile).toBeGreaterThan(0);
  expect(flushes.slice(0, tableFile)).toContain('log');
  // What to start from after a power cut is told last.
  expect(flushes.at(-1)).toBe('pg_control');
  await client.close();
});
