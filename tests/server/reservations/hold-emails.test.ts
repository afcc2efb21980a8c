import { expect, test } from 'vitest';
import { moveHold } from '~/server/holds/move-hold.ts';
import { onEachDatabase } from '../db/databases.ts';
import { aReservation, aShop, type Shop, someEmailDetails, words } from '../payments/payment-shop.ts';

const sessionOf = (page: string) => page.split('/').at(-1) ?? '';

async function pay(shop: Shop, reservation = aReservation({ emailDetails: someEmailDetails })) {
  const reserved = await shop.reservations.reserve(reservation, words);
  if (reserved.kind !== 'paying') throw new Error(`Nobody is paying: ${reserved.kind}`);
  shop.provider.books.pay(sessionOf(reserved.page));
  return reserved.hold;
}

async function held(shop: Shop) {
  const hold = await pay(shop);
  for (const event of shop.told.splice(0)) await shop.tell(event);
  return hold;
}

/** Who got what: address and subject of each letter. */
const post = ({ emails }: Shop) => emails.splice(0).map(({ to, subject }) => [to, subject.split(' · ')[0]]);

onEachDatabase((make) => {
  test('RESERVE-07 a paid hold sends the shopper a receipt with a reminder of its end, and notifies the dealer, once', async () => {
    const shop = await aShop(await make());
    await pay(shop);
    const events = shop.told.splice(0);
    for (const event of [...events, ...events]) await shop.tell(event);
    expect(await shop.sendEmails()).toBe(2);
    expect(await shop.sendEmails()).toBe(0);
    const [receipt, notice] = ['priya@example.com', 'sales@harbour.example'].map((address) =>
      shop.emails.find(({ to }) => to === address),
    );
    expect(receipt?.to).toBe('priya@example.com');
    expect(receipt?.replyTo).toBe('sales@harbour.example');
    expect(receipt?.text).toContain('Deposit paid: $200');
    expect(receipt?.text).toMatch(
      /holding the 2023 Toyota Corolla for you until \w+day \d+ \w+ at \d+:\d\d\u00a0[ap]m/,
    );
    expect(receipt?.text).toContain('https://www.harbour.example/reservation?hold=');
    const [file] = receipt?.attachments ?? [];
    expect(file?.name).toBe('hold-ends.ics');
    expect(String(file?.content)).toContain('SUMMARY:Hold ends: 2023 Toyota Corolla');
    expect(String(file?.content)).toMatch(/TRIGGER:-P1D|TRIGGER:-PT24H/);
    expect([notice?.to, notice?.replyTo]).toEqual(['sales@harbour.example', 'priya@example.com']);
    expect(notice?.text).toContain('Phone: 0412 345 678');
  });

  test('RESERVE-07 everyone concerned is notified however a hold continues or ends', async () => {
    const shop = await aShop(await make());
    const [kept, ended, over] = [await held(shop), await held(shop), await held(shop)];
    await shop.sendEmails();
    shop.emails.splice(0);
    await shop.reservations.confirm(kept.id, 'Signed.');
    await shop.sendEmails();
    expect(post(shop).sort()).toEqual([
      ['priya@example.com', 'Your reservation is confirmed'],
      ['sales@harbour.example', 'A hold is confirmed'],
    ]);
    await shop.reservations.release(ended.id, 'Changed their mind.');
    await shop.reservations.release(ended.id, 'Pressed twice.');
    await shop.sendEmails();
    const both = (heading: string) => [
      ['priya@example.com', heading],
      ['sales@harbour.example', 'A hold has ended'],
    ];
    expect(post(shop).sort()).toEqual(both('Your hold has ended'));
    shop.pass(49 * 60);
    await shop.reservations.runOut();
    await shop.sendEmails();
    expect(post(shop).sort()).toEqual(both('Your hold has expired'));
    // The money that goes back later has been told of already.
    await shop.payments.reconcile();
    for (const event of shop.told.splice(0)) await shop.tell(event);
    expect(await shop.sendEmails()).toBe(0);
    expect((await shop.reservations.find('harbour-motors', over.id))?.hold.state).toBe('refunded');
  });

  test('RESERVE-07 a shopper whose payment came too late is notified of the refund', async () => {
    const database = await make();
    const shop = await aShop(database);
    const late = await pay(shop);
    const events = shop.told.splice(0);
    shop.pass(32);
    // Nobody has heard of the payment yet: as after a crash, the hold is ended by hand.
    await database.db.transaction((db) => moveHold(db, late.id, 'left', { now: new Date() }));
    await shop.reservations.reserve(aReservation({ car: { id: late.carId, title: 'x', slug: 'x' } }), words);
    for (const event of events) await shop.tell(event);
    await shop.sendEmails();
    expect(post(shop)).toEqual([['priya@example.com', 'Your payment came too late']]);
  });

  test('RESERVE-07 an email that the mail server refuses is sent later', async () => {
    const shop = await aShop(await make());
    await held(shop);
    shop.mailAnswers({ ok: false, error: '421 try later' });
    expect(await shop.sendEmails()).toBe(0);
    expect(shop.log.join()).toContain('421 try later; will be retried');
    shop.mailAnswers({ ok: true });
    expect(await shop.sendEmails()).toBe(0);
    shop.pass(1);
    expect(await shop.sendEmails()).toBe(2);
  });
});
