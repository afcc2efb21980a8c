/** Every route that needs the database, while Postgres is gone or says nothing: an answer in words, soon, and nothing personal in the log. */

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pickSignInTexts } from '~/domain/sign-in/sign-in-form.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { type AccountDealer, betterAuthAccounts } from '~/server/accounts/accounts.ts';
import { databaseWatchlist } from '~/server/accounts/watchlist.ts';
import { databaseEvents, databaseReveals } from '~/server/activity/events.ts';
import { sharedLimits } from '~/server/activity/rate-limits.ts';
import { databaseViews } from '~/server/activity/views.ts';
import { lazyDatabase } from '~/server/db/database.ts';
import { withoutValues } from '~/server/db/database-errors.ts';
import { openPostgres } from '~/server/db/open-postgres.ts';
import { databaseLeads } from '~/server/leads/leads.ts';
import { leadIntake } from '~/server/leads/storage/lead-intake.ts';
import { noCaptcha } from '~/server/live/captcha.ts';
import { orUnavailable } from '~/server/request/unavailable.ts';
import { authRoute } from '~/server/routes/accounts/auth.ts';
import { contactExists, rateLimit } from '~/server/routes/accounts/rate-limit.ts';
import { changeWatchlist, readWatchlist } from '~/server/routes/accounts/watchlist.ts';
import { carView } from '~/server/routes/cars/car-view.ts';
import { phoneReveal } from '~/server/routes/cars/phone-reveals.ts';
import { recordEvents } from '~/server/routes/leads/events.ts';
import { leadSummaryRoute } from '~/server/routes/leads/lead-summary.ts';
import { leadRoute } from '~/server/routes/leads/leads.ts';
import { slotsRoute } from '~/server/routes/leads/test-drive-slots.ts';
import { postValuation } from '~/server/routes/valuations/valuations.ts';
import type { Services } from '~/server/services/services.ts';
import { leadDealer } from '~/site/slices/lead-slices.ts';
import { valuationDealer } from '~/site/slices/valuation-slices.ts';
import { databaseOfTheTest } from './db/databases.ts';
import { leadRequest, smithSite } from './routes/lead-route.ts';
import { someValuations } from './valuations/some-valuations.ts';

const secret = 'a secret of more than thirty-two characters';
const account: AccountDealer = {
  slug: 'smith',
  name: 'Smith Motors',
  dealershipSlug: 'smith-sydney',
  codesPerHour: 200,
  captcha: true,
  texts: pickSignInTexts(platformTexts),
  codeMessage: platformTexts.signIn.codeMessage,
};
const visitor = { address: '192.0.2.77', userAgent: 'Mozilla/5.0 Firefox', host: 'smith.localhost' };
const car = { id: '7', slug: 'mazda-7', dealership_id: 'smith', show_on_dealer_website: true, price: 20_000 };
const stock = { carsById: async () => [car], carBySlug: async () => car } as unknown as Services['stock'];
const scope = { dealer: 'smith', dealershipIds: ['smith'] };

/** A Postgres that takes connections and never says a word. */
async function silentPostgres() {
  const server = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => void server.close());
  return `postgres://test@127.0.0.1:${(server.address() as AddressInfo).port}/x`;
}

const channels: Record<string, () => Promise<string>> = {
  'is gone': async () => 'postgres://test@127.0.0.1:9/x',
  'says nothing': silentPostgres,
};

/** Services over a Postgres at an address, as the gateway makes them, with less timeout. */
function servicesOver(url: string) {
  const database = lazyDatabase(async () => openPostgres(url, { connections: 2, connectTimeout: 1 }), {
    timeout: 250,
  });
  const sms = { send: async () => ({ ok: true }) as const };
  return {
    stock,
    captcha: noCaptcha,
    limits: sharedLimits(database, 'a secret', 100),
    accounts: betterAuthAccounts({ database, secret, sms }),
    watchlist: databaseWatchlist(database),
    events: databaseEvents(database),
    phoneReveals: databaseReveals(database),
    views: databaseViews(database, 'a secret', { timeout: 100 }),
    valuations: someValuations(database),
    leads: databaseLeads({
      database,
      intake: leadIntake(database, 250),
      deliverer: { deliver: async () => 0, wake: () => {} },
      channels: { crm: false, mail: true },
    }),
  };
}
type TestServices = ReturnType<typeof servicesOver>;

/** A session cookie with a right signature: only the database knows that there is no such session. */
const token = 's3cret'.repeat(6);
const signed = `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;
const cookie = `account-smith.session_token=${encodeURIComponent(signed)}`;

function request(path: string, body?: unknown): Request {
  const host = 'smith.localhost';
  return new Request(`http://${host}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { host, cookie, origin: `http://${host}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const phone = '0412 345 678';
const dealer = () => leadDealer(smithSite());
const ofWatchlist = { account, dealershipIds: ['smith'], enabled: true, texts: platformTexts.watchlist };
const auth = (action: string, body?: unknown) => (services: TestServices) =>
  authRoute(action, { request: request(`/api/auth/${action}`, body), dealer: account, visitor, services });

type Ask = (services: TestServices) => Promise<Response>;
const asks: Record<string, Ask> = {
  'asking for a code': auth('send-code', { phone, first_name: 'Kim' }),
  'giving a code': auth('verify-code', { phone, code: '123456' }),
  'signing out': auth('sign-out', {}),
  'who is signed in': auth('session'),
  'the watchlist': (services) => readWatchlist(request('/api/watchlist'), ofWatchlist, services),
  'saving a car': (services) =>
    changeWatchlist('save-car', request('/api/watchlist/save-car', { car_id: '7' }), ofWatchlist, services),
  'a lead': async (services) => {
    const answer = await leadRoute(request('/api/leads', leadRequest()), dealer(), visitor, services);
    return answer.kind === 'json' ? answer.response : new Response(null, { status: 303 });
  },
  'the summary of a lead': (services) => leadSummaryRoute(crypto.randomUUID(), dealer(), services),
  'times of test drives': (services) =>
    slotsRoute(new URLSearchParams({ location_id: dealer().locations[0]?.id ?? '' }), dealer(), services),
  'a valuation': (services) =>
    postValuation(
      request('/api/valuations', { rego: 'ABC123', regoState: 'nsw' }),
      valuationDealer(smithSite()),
      visitor,
      services,
      async () => undefined,
    ),
  'a phone number': (services) =>
    phoneReveal(request('/api/phone-reveals', { car_id: '7', dealership_id: 'smith' }), scope, visitor, services),
};

const lines: string[] = [];
const logged = vi
  .spyOn(console, 'error')
  .mockImplementation((...parts) => void lines.push(parts.map(String).join(' ')));
beforeEach(() => void lines.splice(0));
afterEach(() => {
  expect(lines.join('\n')).not.toMatch(/412\s?345\s?678|kim@|Kim|Lee|s3cret|Hello|123456|192\.0\.2\.77/);
});
afterAll(() => logged.mockRestore());

describe.each(Object.entries(channels))('a Postgres that %s', (_, start) => {
  test.each(Object.entries(asks))(
    'OPS-13 LEAD-06 GATE-07 %s is answered with 503, words and when to ask again',
    async (_, ask) => {
      const services = servicesOver(await start());
      const answer = await orUnavailable(request('/api/x'), platformTexts.missing, () => ask(services));
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('10');
      expect(await answer.json()).toMatchObject({
        error: expect.stringMatching(/try again|Nothing you typed is lost/),
      });
      expect(lines.length).toBeGreaterThan(0);
    },
  );

  test('TRACK-01 an event is accepted all the same, and a limit check gets an answer', async () => {
    const services = servicesOver(await start());
    const event = { event_id: 4, url: '/cars/mazda-7?email=kim@example.com' };
    expect((await recordEvents(request('/api/events', event), 'smith', visitor, services)).status).toBe(204);
    expect((await rateLimit(request('/api/rate-limit', { phone }), account, visitor, services)).status).toBe(200);
    // A stranger hears the same of every number, so nobody is asked.
    const pending = request('/api/check-if-contact-exists?phone_number=0412345678');
    expect((await contactExists(pending, account, visitor, services)).status).toBe(200);
  });

  test('VDP-26 a car page still gets its price', async () => {
    const answer = await carView('mazda-7', scope, visitor, servicesOver(await start()));
    expect(await answer.json()).toMatchObject({ car_fields: { price: 20_000 } });
  });

  test('LEAD-06 waiting leads all fail with the first, not one after another', async () => {
    const { leads } = servicesOver(await start());
    const { aLead } = await import('./leads/a-lead.ts');
    const results = await Promise.allSettled(Array.from({ length: 450 }, () => leads.submit(aLead())));
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  });
});

test('OPS-13 an error of the database is reported without the query and its values', async () => {
  const { db } = await databaseOfTheTest();
  const refused = await db.execute(`select '0412345678'::text, nothing from nowhere`).catch((error: unknown) => error);
  expect(String(refused)).toContain('0412345678');
  const plainError = withoutValues(refused) as Error;
  expect(plainError.message).toBe('The database refused: 42P01 relation "nowhere" does not exist');
  expect(plainError.cause).toBeUndefined();
});
