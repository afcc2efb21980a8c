import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migratePostgresAt } from '~/server/db/migrate.ts';
import { paymentStorm } from '../../../scripts/bench/payment-storm.ts';
import { databaseFolder } from '../db/databases.ts';
import { postgresPrograms, startPostgres } from '../db/postgres-server.ts';

/** `npm run bench -- payments` does the same with 500. */
const shoppers = 60;

async function expectEveryCent(database: string): Promise<void> {
  const { audited, sessions, deaths } = await paymentStorm({ database, seed: 'every cent', shoppers, perDeath: 12 });
  expect(deaths).toBeGreaterThan(3);
  expect(audited.problems).toEqual([]);
  const paid = sessions.filter(({ payment }) => payment);
  expect(paid.length).toBeGreaterThan(shoppers / 2);
  const kept = paid.reduce((sum, { cents, refunded }) => sum + cents - refunded, 0);
  expect(audited.balances).toEqual({ provider: kept, deposits: -kept, sales: 0 });
}

test('RESERVE-08 however often the platform dies, events are lost, doubled and mixed and the provider fails, every cent is accounted for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const database = join(folder, 'db');
  await databaseFolder(database);
  await expectEveryCent(database);
});

if (postgresPrograms()) {
  test('RESERVE-08 the same on Postgres', async () => {
    const server = await startPostgres();
    if (!server) throw new Error('Postgres is installed but cannot be run by this user.');
    onTestFinished(() => server.stop());
    await migratePostgresAt(server.url('postgres'));
    await expectEveryCent(server.url('postgres'));
  });
}
