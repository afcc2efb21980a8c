import { expect, test } from 'vitest';
import { handlePaymentEvent } from '~/server/routes/payments/payment-events.ts';
import { eventBody, signatureOf } from '../../../../scripts/demo-payments/webhooks.ts';
import { databaseOfTheTest } from '../../db/databases.ts';
import { aReservation, aShop, secrets, words } from '../../payments/payment-shop.ts';

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
  const statusOf = async (request: Request) => (await handlePaymentEvent(request, services)).status;
  expect(await statusOf(post(body))).toBe(400);
  expect(await statusOf(post(`${body} `, signature))).toBe(400);
  expect(await statusOf(post('x'.repeat(300_000), signature))).toBe(413);
  expect((await shop.reservations.find('harbour-motors', reserved.hold.id))?.hold.state).toBe('paying');
  for (const _ of [1, 2]) expect(await statusOf(post(body, signature))).toBe(200);
  expect((await shop.reservations.find('harbour-motors', reserved.hold.id))?.hold.state).toBe('held');
});

test('RESERVE-08 without a provider no payments are taken', async () => {
  expect((await handlePaymentEvent(post('{}'), { till: undefined })).status).toBe(404);
});
