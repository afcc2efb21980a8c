import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedText } from '~/domain/text.ts';
import { ledgerLines, outgoingEmails, paymentAttempts } from '~/server/db/schema/payments.ts';
import { audit } from '~/server/payments/audit.ts';
import { onEachDatabase } from '../db/databases.ts';
import { aPaymentOrder, aShop, type Shop, words } from './payment-shop.ts';

const sessionOf = (page: string) => page.split('/').at(-1) ?? '';

async function begun(shop: Shop, over = {}) {
  const answer = await shop.online.begin(aPaymentOrder(over), words);
  if (answer.kind !== 'paying') throw new Error(answer.kind);
  return answer;
}

async function hear(shop: Shop): Promise<void> {
  for (const event of shop.told.splice(0)) await shop.tell(event);
}

async function paid(shop: Shop, over = {}) {
  const { attempt, page } = await begun(shop, over);
  shop.provider.books.pay(sessionOf(page));
  await hear(shop);
  return attempt;
}

onEachDatabase((make) => {
  const stateOf = async (shop: Shop, id: string) => (await shop.online.find('harbour-motors', id))?.state;

  test('GARAGE-04 RESERVE-08 pressed twice, in two tabs or reloaded, one amount for one reference is one payment', async () => {
    const shop = await aShop(await make());
    const pages = await Promise.all([1, 2, 3, 4].map(async () => (await begun(shop)).page));
    expect(new Set(pages).size).toBe(1);
    expect(shop.provider.books.sessions.size).toBe(1);
    // However the number is typed, and with an address put right: the receipt goes there.
    const again = await begun(shop, {
      reference: 'inv-20418',
      payer: { name: 'Priya Sharma', email: 'p.sharma@example.com', phone: '0412345678' },
    });
    expect(again.page).toBe(pages[0]);
    expect(again.attempt.payer.email).toBe('p.sharma@example.com');
    shop.provider.books.pay(sessionOf(again.page));
    await hear(shop);
    // From a tab that was left open, or after the way back.
    expect(await shop.online.begin(aPaymentOrder(), words)).toMatchObject({
      kind: 'paid',
      attempt: { id: again.attempt.id },
    });
    expect([...shop.provider.books.sessions.values()].filter(({ payment }) => payment)).toHaveLength(1);
  });

  test('GARAGE-04 a reference whose capitals the database writes in another way is one payment too, and a corrected amount closes its page', async () => {
    const shop = await aShop(await make());
    const wrong = await begun(shop, { reference: 'Straße 5', cents: 1_250_500 });
    for (const reference of ['Straße 5', 'STRASSE 5', 'STRAẞE 5', 'strasse 5'])
      expect((await begun(shop, { reference, cents: 1_250_500 })).page).toBe(wrong.page);
    await begun(shop, { reference: 'Straße 5' });
    expect(shop.provider.books.pay(sessionOf(wrong.page))).toBe(false);
    expect(await stateOf(shop, wrong.attempt.id)).toBe('closed');
  });

  test('GARAGE-04 any two references are one payment if they differ in nothing but the way their letters are written, else two', async () => {
    const shop = await aShop(await make());
    // Letters with several forms, or whose other case is no single letter, or another one in Turkish, or at the end of a word.
    const letters = [...'ßẞsSſıİiIéÉeΣσςΐŉǰǅﬁK kÅåＩ５5ᾳ', 'e\u0301', 'i\u0307', 'ss', 'fi'];
    const reference = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 4 }).map((all) => all.join(''));
    const written = fc.constantFrom<(text: string) => string>(
      (text) => text.toUpperCase(),
      (text) => text.toLowerCase(),
      (text) => text.normalize('NFC'),
      (text) => text.normalize('NFD'),
      (text) => text.normalize('NFKC'),
    );
    const pairs = fc.oneof(
      fc.tuple(reference, reference),
      fc.tuple(reference, written).map(([text, write]): [string, string] => [text, write(text)]),
    );
    let shoppers = 0;
    await fc.assert(
      fc.asyncProperty(pairs, async ([one, other]) => {
        const userId = `shopper-${++shoppers}`;
        const [first, second, third] = [
          await begun(shop, { userId, reference: one }),
          await begun(shop, { userId, reference: other }),
          await begun(shop, { userId, reference: other, cents: 100 }),
        ];
        const isSame = foldedText(one) === foldedText(other);
        expect(second.page === first.page).toBe(isSame);
        // The corrected amount leaves one page to be paid on.
        expect([await stateOf(shop, second.attempt.id), await stateOf(shop, third.attempt.id)]).toEqual([
          'closed',
          'open',
        ]);
        expect(await stateOf(shop, first.attempt.id)).toBe(isSame ? 'closed' : 'open');
      }),
      { numRuns: 40 },
    );
  });

  test('GARAGE-04 the same amount can be paid again deliberately, or a day later; another reference, amount, shopper or dealer is another payment', async () => {
    const shop = await aShop(await make());
    const first = await paid(shop);
    const second = await begun(shop, { again: first.id });
    expect((await begun(shop, { again: first.id })).page).toBe(second.page);
    shop.provider.books.pay(sessionOf(second.page));
    await hear(shop);
    expect(await shop.online.begin(aPaymentOrder({ again: first.id }), words)).toMatchObject({ kind: 'paid' });
    for (const other of [{ reference: 'INV-2' }, { cents: 100 }, { userId: 'bruce' }, { dealer: 'northside-toyota' }])
      expect((await begun(shop, other)).attempt.id).not.toBe(first.id);
    shop.pass(25 * 60);
    expect((await begun(shop)).attempt.id).not.toBe(first.id);
  });

  test('GARAGE-04 correcting an amount closes the page with the wrong one; an expired page is not used again', async () => {
    const shop = await aShop(await make());
    const wrong = await begun(shop, { cents: 1_250_500 });
    const right = await begun(shop);
    expect(shop.provider.books.pay(sessionOf(wrong.page))).toBe(false);
    expect(await stateOf(shop, wrong.attempt.id)).toBe('closed');
    shop.pass(32);
    const later = await begun(shop);
    expect(later.page).not.toBe(right.page);
    expect(await stateOf(shop, right.attempt.id)).toBe('closed');
  });

  test('GARAGE-04 a payment is in the dealer’s ledger, has a receipt and an email to the dealer, and is refunded in full with a reason', async () => {
    const database = await make();
    const shop = await aShop(database);
    const { id } = await paid(shop);
    const entries = async () =>
      (await database.db.select().from(ledgerLines)).map(({ kind, account, cents }) => `${kind} ${account} ${cents}`);
    expect((await entries()).sort()).toEqual(['charge provider 125050', 'charge sales -125050']);
    expect((await audit(database.db, shop.port, new Date(0))).problems).toEqual([]);
    await shop.sendEmails();
    const [receipt, toDealer] = shop.emails.splice(0).sort((a, b) => (a.to < b.to ? -1 : 1));
    expect(receipt).toMatchObject({
      to: 'priya@example.com',
      replyTo: 'sales@harbour.example',
      subject: expect.stringMatching(/^Your receipt · INV-20418 · [\dA-Z]{4}-[\dA-Z]{4}$/),
    });
    for (const said of ['Amount paid: $1,250.50', 'Card surcharge: None', 'ABN 91 345 678 901', 'not a tax invoice'])
      expect(receipt?.text).toContain(said);
    expect(receipt?.text).toMatch(/Paid on: \d+ \w+ 20\d\d, \d+:\d\d\u00a0[ap]m/);
    expect(receipt?.text).toContain(`payment?payment=${id}&code=signed`);
    expect(toDealer).toMatchObject({ to: 'sales@harbour.example', replyTo: 'priya@example.com' });
    expect(toDealer?.text).toContain('Priya Sharma has paid $1,250.50 online for INV-20418');

    expect(await shop.online.refund(id, 'Paid twice at the counter.')).toBe('refunding');
    expect(await shop.online.refund(id, 'Again.')).toBe('refunding');
    await shop.payments.reconcile();
    await hear(shop);
    expect(await shop.online.find('harbour-motors', id)).toMatchObject({
      state: 'refunded',
      reason: 'Paid twice at the counter.',
    });
    expect((await audit(database.db, shop.port, new Date(0))).balances).toEqual({ provider: 0, deposits: 0, sales: 0 });
    await shop.sendEmails();
    expect(shop.emails.map(({ to, subject }) => [to, subject.split(' · ')[0]]).sort()).toEqual([
      ['priya@example.com', 'Your refund'],
      ['sales@harbour.example', 'A payment has been refunded'],
    ]);
    await expect(shop.online.refund('nobody', 'x')).rejects.toThrow('There is no payment nobody');
    await expect(shop.online.refund((await begun(shop)).attempt.id, 'x')).rejects.toThrow('only paid payments');
  });

  test('GARAGE-04 a refund made by hand at the provider is recorded and emailed; an event that is lost is asked for', async () => {
    const database = await make();
    const shop = await aShop(database);
    const { attempt, page } = await begun(shop);
    shop.provider.books.pay(sessionOf(page));
    shop.told.splice(0);
    shop.pass(6);
    await shop.payments.reconcile();
    const found = await shop.online.find('harbour-motors', attempt.id);
    expect(found?.state).toBe('paid');
    shop.provider.books.refund(found?.providerPayment ?? '');
    await hear(shop);
    expect(await stateOf(shop, attempt.id)).toBe('refunded');
    const kinds = (await database.db.select().from(outgoingEmails)).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['dealer-paid', 'dealer-refunded', 'paid', 'refunded']);
    expect((await audit(database.db, shop.port, new Date(0))).problems).toEqual([]);
  });

  test('GARAGE-04 a payment of a different amount at the provider is rejected, and is not paid a second time meanwhile', async () => {
    const database = await make();
    const shop = await aShop(database);
    const { attempt, page } = await begun(shop);
    shop.provider.books.pay(sessionOf(page));
    const [event] = shop.told.splice(0);
    if (event) await shop.tell({ ...event, object: { ...event.object, amount_total: 1 } });
    expect(await stateOf(shop, attempt.id)).toBe('refused');
    expect(await database.db.$count(ledgerLines)).toBe(0);
    expect(await shop.online.begin(aPaymentOrder(), words)).toMatchObject({
      kind: 'paid',
      attempt: { id: attempt.id },
    });
    expect(await database.db.$count(paymentAttempts)).toBe(1);
  });
});
