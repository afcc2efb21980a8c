import { expect, test } from 'vitest';
import { paymentAttempts } from '~/server/db/schema/payments.ts';
import { audit } from '~/server/payments/audit.ts';
import { eventBody, signatureOf } from '../../../scripts/demo-payments/webhooks.ts';
import { onEachDatabase } from '../db/databases.ts';
import { aReservation, aShop, type Shop, secrets, words } from './payment-shop.ts';

const day = 86_400_000;

async function paid(shop: Shop, over = {}) {
  const reserved = await shop.reservations.reserve(aReservation(over), words);
  if (reserved.kind !== 'paying') throw new Error(reserved.kind);
  const session = reserved.page.split('/').at(-1) ?? '';
  shop.provider.books.pay(session);
  return { hold: reserved.hold, session, event: shop.told.splice(0)[0] as (typeof shop.told)[number] };
}

onEachDatabase((make) => {
  const states = async (shop: Shop, id: string) => {
    const found = await shop.reservations.find('harbour-motors', id);
    return [found?.hold.state, found?.attempt.state];
  };

  test('RESERVE-08 an event counts once, however often it is reported and in whatever order', async () => {
    const database = await make();
    const shop = await aShop(database);
    const { hold, event } = await paid(shop);
    expect(await Promise.all([1, 2, 3].map(() => shop.tell(event)))).toContain('taken');
    expect(await shop.tell(event)).toBe('known');
    shop.provider.books.refund(
      (await shop.reservations.find('harbour-motors', hold.id))?.attempt.providerPayment ?? '',
    );
    const refund = shop.told.splice(0);
    for (const one of [...refund, event, ...refund]) await shop.tell(one);
    expect(await states(shop, hold.id)).toEqual(['refunded', 'refunded']);
    expect((await audit(database.db, shop.port, new Date(0))).problems).toEqual([]);
  });

  test('RESERVE-08 forged events, and those with an old signature, change nothing', async () => {
    const shop = await aShop(await make());
    const { hold, event } = await paid(shop);
    const body = eventBody(event, Date.now());
    const signed = (secret: string, at: number) => signatureOf(body, secret, at);
    for (const signature of [
      undefined,
      '',
      'v1=00',
      signed('whsec_of_somebody', Date.now()),
      signed(secrets.webhookSecret, Date.now() - day),
    ]) {
      expect(await shop.payments.handleEvent(body, signature)).toBe('untrusted');
    }
    const right = signed(secrets.webhookSecret, Date.now());
    expect(await shop.payments.handleEvent(body.replace('20000', '1'), right)).toBe('untrusted');
    expect(await states(shop, hold.id)).toEqual(['paying', 'open']);
    expect(shop.log.length).toBe(6);
    expect(await shop.payments.handleEvent(body, right)).toBe('taken');
  });

  test.each([
    ['another amount', { amount_total: 100 }],
    ['another currency', { currency: 'usd' }],
    ['the page of another dealer', (metadata: object) => ({ metadata: { ...metadata, dealer: 'northside-toyota' } })],
  ])('RESERVE-08 a payment of %s is refused, the car is free, and operators are notified', async (_, change) => {
    const shop = await aShop(await make());
    const { hold, event } = await paid(shop);
    const { object } = event;
    const changed = typeof change === 'function' ? change(object['metadata'] as object) : change;
    await shop.tell({ ...event, object: { ...object, ...changed } });
    expect(await states(shop, hold.id)).toEqual(['expired', 'refused']);
    expect(shop.log.join()).toContain('needs attention');
  });

  test.each([
    ['another page', { id: 'cs_demo_other' }],
    ['another amount', { amount_total: 100 }],
    ['another page that nobody paid on', { id: 'cs_demo_other', payment_status: 'unpaid', status: 'expired' }],
  ])(
    'RESERVE-08 once a payment has arrived, a report of %s changes nothing, and operators are notified',
    async (_, change) => {
      const shop = await aShop(await make());
      const { hold, event } = await paid(shop);
      await shop.tell(event);
      await shop.tell({ ...event, id: 'evt_other', object: { ...event.object, ...change } });
      expect(await states(shop, hold.id)).toEqual(['held', 'paid']);
      expect(shop.log.join()).toContain('is paid and needs attention');
      await shop.reservations.release(hold.id, 'Changed their mind.');
      await shop.payments.reconcile();
      await shop.tell({ ...event, id: 'evt_late', object: { ...event.object, ...change } });
      expect(await states(shop, hold.id)).toEqual(['refunded', 'refunded']);
    },
  );

  test.each([
    ['paid', {}],
    ['paid, with another amount', { amount_total: 100 }],
    ['paid, with another currency', { currency: 'usd' }],
    ['expired', { payment_status: 'unpaid', status: 'expired' }],
    ['neither paid nor expired', { payment_status: 'unpaid', status: 'open' }],
  ])(
    'RESERVE-08 another page with the name of this payment, %s, does not end it: its own page stays payable',
    async (_, change) => {
      const shop = await aShop(await make());
      const { hold, event } = await paid(shop);
      await shop.tell({ ...event, id: 'evt_other', object: { ...event.object, ...change, id: 'cs_demo_other' } });
      expect(await states(shop, hold.id)).toEqual(['paying', 'open']);
      expect(shop.log.join()).toContain('is open and needs attention: The report is of a different payment page.');
      expect(await shop.tell(event)).toBe('taken');
      expect(await states(shop, hold.id)).toEqual(['held', 'paid']);
    },
  );

  const orders = (events: string[]): string[][] =>
    events.length < 2
      ? [events]
      : events.flatMap((one, n) => orders(events.toSpliced(n, 1)).map((rest) => [one, ...rest]));

  test.each(orders(['paid', 'expired', 'refund', 'refund again']).map((order) => [order.join(', ')]))(
    'RESERVE-08 refunded by hand before anything was recorded, it is refunded in the end: %s',
    async (order) => {
      const database = await make();
      const shop = await aShop(database);
      const { hold, session, event } = await paid(shop);
      shop.provider.books.refund(shop.provider.books.find(session)?.payment ?? '');
      const refund = shop.told.splice(0)[0] as (typeof shop.told)[number];
      const expired = { payment_status: 'unpaid', status: 'expired', payment_intent: null };
      const events: Record<string, (typeof shop.told)[number]> = {
        ...{ paid: event, refund, 'refund again': { ...refund, id: 'evt_again' } },
        expired: { ...event, id: 'evt_x', type: 'checkout.session.expired', object: { ...event.object, ...expired } },
      };
      for (const name of order.split(', ')) await shop.tell(events[name] as (typeof shop.told)[number]);
      expect(await states(shop, hold.id)).toEqual(['refunded', 'refunded']);
      expect((await audit(database.db, shop.port, new Date(0))).problems).toEqual([]);
    },
  );

  test.each([
    ['the account of another dealer', 'acct_of_this', 'acct_of_another'],
    ['no account of a dealer', 'acct_of_this', undefined],
    ['a dealer, for one on the platform’s own account', undefined, 'acct_of_another'],
  ])('RESERVE-08 an event of %s says nothing about a payment', async (_, own, account) => {
    const shop = await aShop(await make());
    const { hold, session, event } = await paid(shop, { account: own });
    shop.provider.books.refund(shop.provider.books.find(session)?.payment ?? '');
    const refund = shop.told.splice(0)[0] as (typeof shop.told)[number];
    const tell = (of: typeof event, from: string | undefined) => {
      const body = JSON.stringify({ ...JSON.parse(eventBody(of, Date.now())), account: from });
      return shop.payments.handleEvent(body, signatureOf(body, secrets.webhookSecret, Date.now()));
    };
    for (const one of [event, { ...event, object: { ...event.object, amount_total: 1 } }, refund])
      expect(await tell(one, account)).toBe('foreign');
    expect(await states(shop, hold.id)).toEqual(['paying', 'open']);
    expect(await tell(event, own)).toBe('taken');
    expect(await tell(refund, own)).toBe('taken');
    expect(await states(shop, hold.id)).toEqual(['refunded', 'refunded']);
  });

  test('RESERVE-08 events of unknown payments, and of irrelevant kinds, are ignored', async () => {
    const shop = await aShop(await make());
    const { event, hold } = await paid(shop);
    const strange = { ...event.object, metadata: { attempt: 'unknown', dealer: 'harbour-motors' } };
    expect(await shop.tell({ ...event, object: strange })).toBe('foreign');
    expect(await shop.tell({ ...event, type: 'customer.created' })).toBe('foreign');
    expect(await states(shop, hold.id)).toEqual(['paying', 'open']);
  });

  test('RESERVE-08 when an event is lost, the provider is asked, at once when the shopper comes back and otherwise after a while', async () => {
    const shop = await aShop(await make());
    const first = await paid(shop);
    const second = await paid(shop);
    const found = await shop.reservations.find('harbour-motors', first.hold.id);
    expect((await shop.payments.ask(found?.attempt.id ?? ''))?.state).toBe('paid');
    expect(await states(shop, second.hold.id)).toEqual(['paying', 'open']);
    shop.pass(6);
    await shop.payments.reconcile();
    expect(await states(shop, second.hold.id)).toEqual(['held', 'paid']);
  });

  test('RESERVE-08 an audit finds what was changed by hand', async () => {
    const database = await make();
    const shop = await aShop(database);
    const { event } = await paid(shop);
    await shop.tell(event);
    const port = shop.port;
    expect((await audit(database.db, port, new Date(0))).problems).toEqual([]);
    await database.query('update ledger_lines set cents = cents + 1 where cents > 0', []);
    await database.query("update holds set state = 'released'", []);
    await database.db.update(paymentAttempts).set({ cents: 19_999 });
    const { problems } = await audit(database.db, port, new Date(0));
    const text = problems.map(({ problem }) => problem).join('\n');
    for (const part of ['add up to 1 cents', 'no car is held', 'The provider has 20000 cents'])
      expect(text).toContain(part);
  });
});
