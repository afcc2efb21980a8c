import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lazyDatabase } from '~/server/db/database.ts';
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
const machines = Number(process.env['POWER_CUTS'] ?? 2);
const leadsPerMachine = 40;

test.each(Array.from({ length: machines }, (_, n) => n + 1))(
  'LEAD-06 OPS-13 machine %i loses power while leads come in: all that were acknowledged are in the database, each once',
  async (machine) => {
    const dice = new Dice(`power cut ${machine}`);
    const directory = join(folder, `live-${machine}`);
    await databaseFolder(directory);
    const acknowledged = new Set<string>();
    const cuts: { directory: string; acknowledged: Set<string> }[] = [];
    let flushes = 0;
    const cutsAt = new Set(Array.from({ length: 2 }, () => dice.whole(5, 40)));
    const disk = diskWithPowerCuts(filesDirectory(directory), join(folder, `kept-${machine}`), {
      random: () => dice.next(),
      beforeFlush() {
        flushes += 1;
        if (cutsAt.has(flushes)) cutNow();
      },
    });
    function cutNow(): void {
      const left = join(folder, `cut-${machine}-${cuts.length}`);
      mkdirSync(left);
      cuts.push({ directory: left, acknowledged: new Set(acknowledged) });
      disk.cut(filesDirectory(left));
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
          if (dice.chance(0.05)) await opened.db.execute(sql`checkpoint`);
        }
      }),
    );
    cutNow();
    await opened.close();
    expect(acknowledged).toEqual(sent);
    expect(cuts.length).toBeGreaterThan(1);

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
