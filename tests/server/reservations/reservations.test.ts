import { expect, test } from 'vitest';
import { balances } from '~/domain/payment/ledger.ts';
import type { OpenDatabase } from '~/server/db/database.ts';
import { ledgerLines } from '~/server/db/schema/payments.ts';
import { moveHold } from '~/server/holds/move-hold.ts';
import { onEachDatabase } from '../db/databases.ts';
import { aReservation, aShop, type Shop, words } from '../payments/payment-shop.ts';

const sessionOf = (page: string) => page.split('/').at(-1) ?? '';

async function paying({ reservations }: Shop, reservation = aReservation()) {
  const reserved = await reservations.reserve(reservation, words);
  if (reserved.kind !== 'paying') throw new Error(`Nobody is paying: ${reserved.kind}`);
  return reserved;
}

async function held(shop: Shop) {
  const { hold, page } = await paying(shop);
  shop.provider.books.pay(sessionOf(page));
  await tellAll(shop);
  return hold;
}

async function tellAll({ told, tell }: Shop) {
  for (const event of told.splice(0)) await tell(event);
}

const stateOf = async ({ reservations }: Shop, id: string) => {
  const found = await reservations.find('harbour-motors', id);
  return [found?.hold.state, found?.attempt.state];
};

const accounts = async ({ db }: OpenDatabase) => balances(await db.select().from(ledgerLines));

onEachDatabase((make) => {
  test('RESERVE-07 RESERVE-08 a paid deposit holds the car, and the ledger records who holds it', async () => {
    const database = await make();
    const shop = await aShop(database);
    const { hold, page } = await paying(shop);
    expect(await stateOf(shop, hold.id)).toEqual(['paying', 'open']);
    shop.provider.books.pay(sessionOf(page));
    await tellAll(shop);
    expect(await stateOf(shop, hold.id)).toEqual(['held', 'paid']);
    expect(await accounts(database)).toEqual({ provider: 20_000, deposits: -20_000, sales: 0 });
    expect(await shop.reservations.heldCars([hold.carId, 'another'])).toEqual(new Set([hold.carId]));
  });

  test('RESERVE-07 whoever comes second is turned away with the reason, and can have the car once it is free', async () => {
    const shop = await aShop(await make());
    const first = await paying(shop);
    const second = aReservation({ car: { id: first.hold.carId, title: '', slug: '' } });
    expect(await shop.reservations.reserve(second, words)).toEqual({ kind: 'taken' });
    await shop.reservations.release(first.hold.id, 'Changed their mind.');
    expect(await stateOf(shop, first.hold.id)).toEqual(['expired', 'closed']);
    expect((await shop.reservations.reserve(second, words)).kind).toBe('paying');
  });

  test('RESERVE-07 the same attempt sent again, and the same shopper coming back, get the same payment page', async () => {
    const shop = await aShop(await make());
    const reservation = aReservation({ userId: 'user-1' });
    const tries = await Promise.all([1, 2, 3].map(() => shop.reservations.reserve(reservation, words)));
    const again = await shop.reservations.reserve({ ...reservation, idempotencyKey: 'another tab' }, words);
    const pages = [...tries, again].flatMap((one) => (one.kind === 'paying' ? [one.page] : []));
    expect(pages.length).toBe(4);
    expect(new Set(pages).size).toBe(1);
    expect(shop.provider.books.sessions.size).toBe(1);
  });

  test('RESERVE-04 RESERVE-07 once its hours are up the car is free again and the deposit is refunded, once', async () => {
    const database = await make();
    const shop = await aShop(database);
    const hold = await held(shop);
    shop.pass(47 * 60);
    expect(await shop.reservations.runOut()).toBe(0);
    shop.pass(61);
    expect(await shop.reservations.runOut()).toBe(1);
    expect(await stateOf(shop, hold.id)).toEqual(['expired', 'refunding']);
    await shop.payments.reconcile();
    await tellAll(shop);
    await shop.payments.reconcile();
    expect(await stateOf(shop, hold.id)).toEqual(['refunded', 'refunded']);
    expect(await accounts(database)).toEqual({ provider: 0, deposits: 0, sales: 0 });
    expect([...shop.provider.books.sessions.values()].map(({ refunded }) => refunded)).toEqual([20_000]);
  });

  test('RESERVE-07 a confirmed hold does not expire, its deposit counts towards the price, and it can still be refunded', async () => {
    const database = await make();
    const shop = await aShop(database);
    const hold = await held(shop);
    expect(await shop.reservations.confirm(hold.id, 'Contract signed.')).toBe('confirmed');
    expect(await accounts(database)).toEqual({ provider: 20_000, deposits: 0, sales: -20_000 });
    shop.pass(49 * 60);
    expect(await shop.reservations.runOut()).toBe(0);
    expect(await shop.reservations.release(hold.id, 'The sale fell through.')).toBe('released');
    await shop.payments.reconcile();
    expect(await stateOf(shop, hold.id)).toEqual(['refunded', 'refunded']);
    expect(await accounts(database)).toEqual({ provider: 0, deposits: 0, sales: 0 });
  });

  test('RESERVE-07 a car is free again when nobody pays: the page runs out, or never opened', async () => {
    const shop = await aShop(await make());
    const { hold } = await paying(shop);
    shop.pass(40);
    await shop.payments.reconcile();
    expect(await stateOf(shop, hold.id)).toEqual(['expired', 'closed']);
  });

  test('RESERVE-07 while the provider is down nobody has paid, and the car is free again after a while', async () => {
    const shop = await aShop(await make(), { fault: () => 'before' });
    const reservation = aReservation();
    await expect(shop.reservations.reserve(reservation, words)).rejects.toThrow();
    expect((await shop.reservations.heldCars([reservation.car.id])).size).toBe(1);
    shop.pass(3);
    await shop.payments.reconcile();
    expect((await shop.reservations.heldCars([reservation.car.id])).size).toBe(0);
  });

  test('RESERVE-07 of 200 shoppers who want one car at once exactly one pays, and the others learn why they cannot', async () => {
    const shop = await aShop(await make());
    const car = aReservation().car;
    const all = await Promise.all(
      Array.from({ length: 200 }, () => shop.reservations.reserve(aReservation({ car }), words)),
    );
    const kinds = all.map(({ kind }) => kind);
    expect([kinds.filter((kind) => kind === 'paying').length, kinds.filter((kind) => kind === 'taken').length]).toEqual(
      [1, 199],
    );
    expect(shop.provider.books.sessions.size).toBe(1);
  });

  test('RESERVE-07 money that arrives after the hold has ended restores it, or is refunded if somebody else has the car', async () => {
    const database = await make();
    const shop = await aShop(database);
    const late = await paying(shop);
    const lost = await paying(shop);
    // The provider took the money, and its events are lost; here the hold ran out in the meantime.
    for (const { page } of [late, lost]) shop.provider.books.pay(sessionOf(page));
    const events = shop.told.splice(0);
    for (const { hold } of [late, lost]) await moveHold(database.db, hold.id, 'left', { now: new Date() });
    await paying(shop, aReservation({ car: { id: lost.hold.carId, title: '', slug: '' } }));
    for (const event of events) await shop.tell(event);
    expect(await stateOf(shop, late.hold.id)).toEqual(['held', 'paid']);
    expect(await stateOf(shop, lost.hold.id)).toEqual(['expired', 'refunding']);
    await shop.payments.reconcile();
    expect(await stateOf(shop, lost.hold.id)).toEqual(['refunded', 'refunded']);
  });
});
