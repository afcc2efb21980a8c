import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migratePostgresAt } from '../../../src/server/db/migrate.ts';
import { paymentStorm } from './payment-storm.ts';

/** 500 payments through crashes, lost events and a failing provider; prints the audit's findings. */
export async function showPayments(): Promise<void> {
  const postgres = process.env['DATABASE_URL'];
  if (postgres) await migratePostgresAt(postgres);
  const folder = mkdtempSync(join(tmpdir(), 'payments-'));
  try {
    const database = postgres ?? join(folder, 'db');
    const { audited, sessions, online, deaths } = await paymentStorm({
      database,
      seed: 'storm',
      shoppers: 500,
      perDeath: 20,
    });
    const paid = sessions.filter(({ payment }) => payment);
    const netCents = paid.reduce((sum, { cents, refunded }) => sum + cents - refunded, 0);
    console.log(`\nPayments on ${postgres ? 'Postgres' : 'the embedded database'}\n`);
    console.log(`${audited.payments} attempts, ${paid.length} paid; the platform was killed ${deaths} times.`);
    console.log(`${netCents} cents at the provider, ${audited.balances.provider} cents in the ledger.`);
    console.log(`${online.paid} of them are online payments; ${online.withoutReceipt} have no receipt.`);
    console.log(`The audit found ${audited.problems.length} problems.`);
    for (const { payment, problem } of audited.problems) console.log(`  ${payment}: ${problem}`);
    const right =
      audited.problems.length === 0 && online.withoutReceipt === 0 && netCents === audited.balances.provider;
    if (!right) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
