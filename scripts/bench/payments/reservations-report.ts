import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migratePostgresAt } from '../../../src/server/db/migrate.ts';
import { openEmbedded } from '../../../src/server/db/open-embedded.ts';
import { openPostgres } from '../../../src/server/db/open-postgres.ts';
import { reservationRush } from './reservation-rush.ts';

const shoppers = 200;
const rounds = 20;

/** 200 shoppers want one car at once, 20 times over; on the Postgres of DATABASE_URL, if set. */
export async function showReservations(): Promise<void> {
  const postgres = process.env['DATABASE_URL'];
  if (postgres) await migratePostgresAt(postgres);
  const folder = mkdtempSync(join(tmpdir(), 'reservations-'));
  try {
    const open = async () => (postgres ? openPostgres(postgres) : openEmbedded(join(folder, 'db')));
    const rush = await reservationRush(open, shoppers, rounds);
    console.log(`\nReservations on ${postgres ? 'Postgres' : 'the embedded database'}\n`);
    console.log(
      `${rounds} rounds of ${shoppers} shoppers: ${rush.paying} let in, ${rush.taken} told, ${rush.other} otherwise.`,
    );
    console.log(
      `${rush.right} of ${rounds} rounds ended with one hold and one payment; the slowest answer took ${rush.slowest.toFixed(0)} ms.`,
    );
    console.log(`The audit found ${rush.problems} problems.`);
    if (rush.right !== rounds || rush.problems > 0) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
