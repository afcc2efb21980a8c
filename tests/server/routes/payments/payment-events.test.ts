import { expect, test } from 'vitest';
import { handlePaymentEvent } from '~/server/routes/payments/payment-events.ts';
import { eventBody, signatureOf } from '../../../../scripts/demo-payments/webhooks.ts';
import { databaseOfTheTest } from '../../db/databases.ts';
import { aReservation, aShop, secrets, words } from '../../payments/payment-shop.ts';

const receiver = { dealer: 'harbour-motors' };
const post = (body: string, signature?: string) =>
  new Request('https://harbour.example/api/payments/events', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
  });

test('RESERVE-08 the provider’s events arrive signed, byte for byte', async () => {
  const database = await databaseOfTheTest();
  const shop = await aShop(database);
  const services = { till: { ...shop, port: shop.port, once: async () => {}, start: () => {}, stop: async () => {} } };
  const reserved = await shop.reservations.reserve(aReservation(), words);
  if (reserved.kind !== 'paying') throw new Error(reserved.kind);
  shop.provider.books.pay(reserved.page.split('/').at(-1) ?? '');
  const body = eventBody(shop.told[0] as (typeof shop.told)[number], Date.now());
  const signature = signatureOf(body, secrets.webhookSecret, Date.now());
  const statusOf = async (request: Request) => (await handlePaymentEvent(request, receiver, services)).status;
  expect(await statusOf(post(body))).toBe(400);
  expect(await statusOf(post(`${body} `, signature))).toBe(400);
  expect(await statusOf(post('x'.repeat(300_000), signature))).toBe(413);
  expect((await shop.reservations.find('harbour-motors', reserved.hold.id))?.hold.state).toBe('paying');
  for (const _ of [1, 2]) expect(await statusOf(post(body, signature))).toBe(200);
  expect((await shop.reservations.find('harbour-motors', reserved.hold.id))?.hold.state).toBe('held');
});

test('RESERVE-08 OPS-05 a signed body that is no event, or names what nobody could have stored, is refused with 400', async () => {
  const shop = await aShop(await databaseOfTheTest());
  const services = { till: { ...shop, once: async () => {}, start: () => {}, stop: async () => {} } };
  const type = 'checkout.session.completed';
  const session = { id: 'cs_1', status: 'complete', payment_status: 'paid', metadata: { attempt: 'a', dealer: 'd' } };
  const event = (object: unknown) => ({ id: 'evt_1', object: 'event', type, data: { object } });
  const sent = async (value: unknown) => {
    const body = JSON.stringify(value);
    const signed = post(body, signatureOf(body, secrets.webhookSecret, Date.now()));
    const answer = await handlePaymentEvent(signed, receiver, services);
    return answer.status;
  };
  const noEvents = [
    ...[null, 5, 'event', [], [event(session)], {}, { id: 'evt_1', type }, event(null), event('cs_1')],
    ...[{ ...event(session), id: 7 }, event({ ...session, id: {} }), event({ ...session, metadata: 'a' })],
    event({ ...session, metadata: { attempt: { $ne: '' }, dealer: 'd' } }),
    ...['a\0', 'a\ud83d'].map((attempt) => event({ ...session, metadata: { attempt, dealer: 'd' } })),
    { ...event({ payment_intent: 'pi\0' }), type: 'charge.refunded' },
    ...['1000', '1000\0', 'a\ud83d', {}, [1000], -1, 10.5, 1e300, true].map((amount_total) =>
      event({ ...session, amount_total }),
    ),
    ...[{ payment_status: {} }, { status: ['expired'] }].map((over) => event({ ...session, ...over })),
    ...[5, {}, ['acct_1'], 'acct\0'].map((account) => ({ ...event(session), account })),
    { ...event({ payment_intent: 'pi', metadata: { attempt: 'a\0' } }), type: 'charge.refunded' },
    { ...event({ payment_intent: 'pi', metadata: 'a' }), type: 'charge.refunded' },
  ];
  const statuses = await Promise.all(noEvents.map(sent));
  expect(noEvents.filter((_, n) => statuses[n] !== 400)).toEqual([]);
  // Of other applications on the account: their sessions name none of our payments, other kinds have any shape.
  const foreign = [
    event(session),
    event({ id: 'cs_2', metadata: null }),
    { ...event({ any: 1 }), type: 'customer.created' },
  ];
  expect(await Promise.all(foreign.map(sent))).toEqual([200, 200, 200]);
});

test('RESERVE-08 without a provider no payments are taken', async () => {
  expect((await handlePaymentEvent(post('{}'), receiver, { till: undefined })).status).toBe(404);
});
