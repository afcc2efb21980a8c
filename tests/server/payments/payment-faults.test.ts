import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { paymentStorm } from '../../../scripts/bench/payments/payment-storm.ts';
import { databaseFolder } from '../db/databases.ts';

/** `npm run bench -- payments` does the same with 500, and on the Postgres of DATABASE_URL. */
const shoppers = 14;

test('RESERVE-08 GARAGE-04 however often the platform dies, events are lost, repeated and reordered and the provider fails, every cent is accounted for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const database = join(folder, 'db');
  await databaseFolder(database);
  const { audited, sessions, online, deaths } = await paymentStorm({
    database,
    seed: 'every cent',
    shoppers,
    perDeath: 8,
  });
  // One while they pay, one when all have come.
  expect(deaths).toBe(2);
  expect(audited.problems).toEqual([]);
  const paid = sessions.filter(({ payment }) => payment);
  expect(paid.length).toBeGreaterThan(3);
  const balance = paid.reduce((sum, { cents, refunded }) => sum + cents - refunded, 0);
  const { provider, deposits, sales } = audited.balances;
  expect([provider, deposits + sales]).toEqual([balance, -balance]);
  // Nobody has paid an invoice without a receipt, and what they paid is the dealer's.
  expect(online.withoutReceipt).toBe(0);
  expect(sales < 0).toBe(online.paid > 0);
}, 180_000);
