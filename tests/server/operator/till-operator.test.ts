import * as v from 'valibot';
import { expect, test } from 'vitest';
import { lazyDatabase } from '~/server/db/database.ts';
import { PaymentCommandSchema, runPaymentCommand } from '~/server/operator/till-operator.ts';
import { databaseOfTheTest } from '../db/databases.ts';
import { aPaymentOrder, aReservation, aShop, words } from '../payments/payment-shop.ts';

test('RESERVE-07 GARAGE-04 operators list, confirm and release holds with a recorded reason, audit payments, and refund online payments', async () => {
  const database = await databaseOfTheTest();
  const shop = await aShop(database);
  const lazy = lazyDatabase(async () => database);
  const till = { ...shop, once: async () => {}, start: () => {}, stop: async () => {} };
  const run = (command: v.InferInput<typeof PaymentCommandSchema>) =>
    runPaymentCommand(v.parse(PaymentCommandSchema, command), { database: lazy, till });
  const reserved = await shop.reservations.reserve(aReservation(), words);
  if (reserved.kind !== 'paying') throw new Error(reserved.kind);
  shop.provider.books.pay(reserved.page.split('/').at(-1) ?? '');
  for (const event of shop.told.splice(0)) await shop.tell(event);
  const hold = reserved.hold.id;
  expect(await run({ command: 'reservations' })).toMatchObject([{ id: hold, state: 'held', cents: 20_000 }]);
  expect(await run({ command: 'confirm-reservation', hold, reason: 'Contract signed.' })).toEqual({
    state: 'confirmed',
  });
  expect(await run({ command: 'release-reservation', hold, reason: 'The sale fell through.' })).toEqual({
    state: 'released',
    settled: 1,
  });
  expect(await run({ command: 'reservations', states: ['refunded'], dealer: 'harbour-motors' })).toMatchObject([
    { id: hold, reason: 'The sale fell through.' },
  ]);
  expect(await run({ command: 'payments', states: ['refunded'] })).toMatchObject([
    { cents: 20_000, purpose: 'deposit' },
  ]);
  expect(await run({ command: 'audit-payments' })).toEqual({
    payments: 1,
    balances: { provider: 0, deposits: 0, sales: 0 },
    problems: [],
  });
  // Online payments go back by themselves, deposits with their hold.
  const begun = await shop.online.begin(aPaymentOrder(), words);
  if (begun.kind !== 'paying') throw new Error(begun.kind);
  shop.provider.books.pay(begun.page.split('/').at(-1) ?? '');
  for (const event of shop.told.splice(0)) await shop.tell(event);
  const payment = begun.attempt.id;
  const [deposit] = (await run({ command: 'payments', states: ['refunded'] })) as { id: string }[];
  await expect(run({ command: 'refund-payment', payment: deposit?.id ?? '', reason: 'x' })).rejects.toThrow(
    `scripts/reservations.ts release ${hold}`,
  );
  expect(await run({ command: 'refund-payment', payment, reason: 'Paid at the counter.' })).toMatchObject({
    state: 'refunding',
  });
  expect(await run({ command: 'payments' })).toMatchObject([
    { id: payment, reference: 'INV-20418', state: 'refunded', reason: 'Paid at the counter.' },
    { purpose: 'deposit' },
  ]);
  expect(v.safeParse(PaymentCommandSchema, { command: 'release-reservation', hold, reason: ' ' }).success).toBe(false);
});
