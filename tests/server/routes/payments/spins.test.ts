import { expect, test } from 'vitest';
import { memoryLimits } from '~/server/activity/rate-limits.ts';
import { user } from '~/server/db/schema/accounts.ts';
import { spins as rows } from '~/server/db/schema/spins.ts';
import { postSpin, standingOf } from '~/server/routes/payments/spins.ts';
import { type SpinDealer, spinDealer } from '~/site/slices/spin-slices.ts';
import { aCampaign, aPrize } from '../../../domain/prize-draw/a-campaign.ts';
import { aSite } from '../../../site/a-site.ts';
import { databaseOfTheTest } from '../../db/databases.ts';
import { aWheel, now } from '../../spins/a-wheel.ts';

const sure = aCampaign({ noPrizeWeight: 0, prizes: [aPrize({ weight: 1, stock: 2 })] });
const dealerWith = (changes: Partial<SpinDealer> = {}): SpinDealer => ({
  ...spinDealer(aSite({ slug: 'smith' })),
  ...{ enabled: true, garage: true, campaigns: [sure], timeZone: 'Australia/Melbourne' },
  ...changes,
});

async function aRoute() {
  const opened = await databaseOfTheTest();
  const wheel = aWheel(opened);
  const services = { spins: wheel.spins, limits: memoryLimits() };
  const wilma = await wheel.shopper({ email: 'wilma@quokka.example' });
  type Call = Partial<{
    body: unknown;
    dealer: SpinDealer;
    shopper: typeof wilma | 'signed out';
    at: Date;
    origin: string;
  }>;
  const spin = async ({
    body = { accept: true },
    dealer = dealerWith(),
    shopper = wilma,
    at = now,
    origin = 'http://smith.localhost',
  }: Call = {}) => {
    const headers = { host: 'smith.localhost', origin };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const request = new Request('http://smith.localhost/api/spins', { method: 'POST', headers, body: text });
    const answer = await postSpin(
      request,
      dealer,
      async () => (shopper === 'signed out' ? undefined : shopper),
      services,
      at,
    );
    const statusAndBody: Record<string, unknown> = { status: answer.status, ...(await answer.json()) };
    return statusAndBody;
  };
  return { ...wheel, opened, services, wilma, spin };
}

test('GARAGE-03 a spin returns what was won, with its code; a second attempt returns the first result, after the campaign too', async () => {
  const { spin, opened } = await aRoute();
  const first = await spin();
  expect(first).toEqual({
    status: 200,
    spin: {
      prize: 0,
      title: 'You’ve won a full detail',
      text: 'Call us to book it in and give us your code.',
      code: expect.stringMatching(/^DETAIL-\w{6}$/),
      until: 'Use it by 22 January 2027',
      notes: ['It’s on its way to wilma@quokka.example as well.', 'You’ll find it in My garage any time.'],
    },
  });
  expect(await spin()).toEqual(first);
  expect(await spin({ body: { accept: false } })).toEqual(first);
  expect(await spin({ at: new Date('2027-02-01T00:00:00Z') })).toEqual(first);
  const [row] = await opened.db.select().from(rows);
  // Links of the email lead to the host that was asked only on a developer's machine.
  expect(row?.emailDetails).toMatchObject({ page: 'http://smith.localhost/spin-to-win', campaign: 'Summer Spin' });
  expect(await opened.db.$count(rows)).toBe(1);
});

test('GARAGE-03 nobody spins signed out, from another site, without accepting, outside the dates, without a prize left, or where there is no wheel', async () => {
  const { spin, shopper, opened, services } = await aRoute();
  expect(await spin({ shopper: 'signed out' })).toEqual({
    status: 401,
    error: 'Please sign in again to spin the wheel.',
  });
  expect(await spin({ origin: 'https://elsewhere.example' })).toMatchObject({ status: 403 });
  expect(await spin({ body: { accept: false } })).toMatchObject({
    status: 422,
    error: expect.stringContaining('tick'),
  });
  expect(await spin({ body: {} })).toMatchObject({ status: 400 });
  expect(await spin({ body: '{' })).toMatchObject({ status: 400 });
  // Midnight is the dealer's.
  expect(await spin({ at: new Date('2026-10-31T12:59:00Z') })).toMatchObject({ status: 409 });
  expect(await spin({ at: new Date('2026-12-31T13:00:00Z') })).toMatchObject({ status: 409 });
  expect(await spin({ dealer: dealerWith({ enabled: false }) })).toMatchObject({ status: 404 });
  expect(await spin({ dealer: dealerWith({ campaigns: [] }) })).toMatchObject({ status: 404 });
  expect(await opened.db.$count(rows)).toBe(0);

  for (let n = 0; n < 2; n += 1) expect(await spin({ shopper: await shopper() })).toMatchObject({ status: 200 });
  expect(await standingOf(sure, dealerWith(), services, now)).toEqual({ phase: 'running', left: [0], allGone: true });
  expect(await spin()).toEqual({
    ...{ status: 409, error: 'There’s nothing left to win, so we’ve stopped the wheel.' },
  });
  expect(await opened.db.$count(rows)).toBe(2);
});

test('GARAGE-03 too many attempts have to wait', async () => {
  const { spin, opened, wilma } = await aRoute();
  expect(await opened.db.$count(user)).toBe(1);
  for (let n = 0; n < 30; n += 1) expect((await spin())['status']).toBe(200);
  expect(await spin({ shopper: wilma })).toMatchObject({ status: 429 });
});
