import { expect, test } from 'vitest';
import type { EventReceiver } from '~/server/payments/payment-port.ts';
import { eventBody, signatureOf } from '../../../scripts/demo-payments/webhooks.ts';
import { databaseOfTheTest } from '../db/databases.ts';
import { aReservation, aShop, dealerSecrets, secrets, words } from './payment-shop.ts';

const ours = 'acct_harbour';
const platform = secrets.webhookSecret;
const { 'harbour-motors': harbours = '', 'northside-toyota': northsides = '' } = dealerSecrets;
const harbour: EventReceiver = { dealer: 'harbour-motors', account: ours };
const northside: EventReceiver = { dealer: 'northside-toyota', account: 'acct_northside' };

/** A deposit that a shopper has paid to harbour-motors, and how the platform takes a report of it. */
async function paidTo(account: string | undefined) {
  const shop = await aShop(await databaseOfTheTest());
  const reserved = await shop.reservations.reserve(aReservation({ account }), words);
  if (reserved.kind !== 'paying') throw new Error(reserved.kind);
  shop.provider.books.pay(reserved.page.split('/').at(-1) ?? '');
  const event = JSON.parse(eventBody(shop.told[0] as (typeof shop.told)[number], Date.now()));
  const state = async () => (await shop.reservations.find('harbour-motors', reserved.hold.id))?.hold.state;
  const report = (secret: string, receiver: EventReceiver, says: string | undefined, at = Date.now()) => {
    const body = JSON.stringify({ ...event, account: says });
    return shop.payments.handleEvent(body, signatureOf(body, secret, at), receiver);
  };
  return { report, state };
}

test.each<[string, string, EventReceiver, string | undefined]>([
  ['of the platform’s endpoint, at the dealer’s site', platform, harbour, ours],
  ['of the platform’s endpoint, at another dealer’s site', platform, northside, ours],
  ['of the platform’s endpoint, at a site without an account', platform, { dealer: 'smith' }, ours],
  ['of the dealer’s own endpoint', harbours, harbour, undefined],
  ['of the dealer’s own endpoint, which names the account', harbours, harbour, ours],
  ['of a dealer that shares the account', northsides, { ...northside, account: ours }, undefined],
])('RESERVE-08 an event %s is taken for a payment on the dealer’s account', async (_, secret, receiver, says) => {
  const { report, state } = await paidTo(ours);
  expect(await report(secret, receiver, says)).toBe('taken');
  expect(await state()).toBe('held');
});

test.each<[string, string | undefined, string, EventReceiver, string | undefined, 'foreign' | 'untrusted']>([
  ['of the platform’s own account', ours, platform, harbour, undefined, 'foreign'],
  ['of another dealer’s endpoint', ours, northsides, northside, undefined, 'foreign'],
  ['of another dealer’s endpoint that names this account', ours, northsides, northside, ours, 'foreign'],
  ['of the dealer’s endpoint about the platform’s account', undefined, harbours, harbour, undefined, 'foreign'],
  ['of another dealer’s endpoint about the platform’s account', undefined, northsides, northside, undefined, 'foreign'],
  ['of a dealer whose account has changed', ours, harbours, { ...harbour, account: 'acct_new' }, ours, 'foreign'],
  ['of the dealer’s endpoint, sent to another site', ours, harbours, northside, undefined, 'untrusted'],
  ['of another dealer’s endpoint, sent to this site', ours, northsides, harbour, undefined, 'untrusted'],
  ['of a dealer that has no account', ours, harbours, { dealer: 'harbour-motors' }, ours, 'untrusted'],
  ['of a dealer that has no secret', ours, harbours, { dealer: 'smith', account: ours }, undefined, 'untrusted'],
  ['with an empty secret', ours, '', { dealer: 'smith', account: ours }, undefined, 'untrusted'],
  ['with the secret of nobody', ours, 'whsec_of_nobody', harbour, undefined, 'untrusted'],
  ['with the name of a secret', ours, 'STRIPE_WEBHOOK_SECRET_HARBOUR_MOTORS', harbour, undefined, 'untrusted'],
])('RESERVE-08 an event %s says nothing about a payment', async (_, account, secret, receiver, says, outcome) => {
  const { report, state } = await paidTo(account);
  expect(await report(secret, receiver, says)).toBe(outcome);
  expect(await state()).toBe('paying');
  expect(await report(platform, harbour, account)).toBe('taken');
});

test('RESERVE-08 an event of a dealer’s own endpoint is too old after five minutes, like all', async () => {
  const { report, state } = await paidTo(ours);
  expect(await report(harbours, harbour, undefined, Date.now() - 310_000)).toBe('untrusted');
  expect(await state()).toBe('paying');
  expect(await report(harbours, harbour, undefined, Date.now() - 200_000)).toBe('taken');
});
