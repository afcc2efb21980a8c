/** Text that Postgres refuses to store, in every place of every request that is stored: refused with words, or cleaned, never an error of ours. */
import { expect, test, vi } from 'vitest';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { paths } from '~/paths.ts';
import { databaseEvents, databaseReveals } from '~/server/activity/events.ts';
import { memoryLimits } from '~/server/activity/rate-limits.ts';
import { acceptedTerms } from '~/server/checkout/accepted-terms.ts';
import { lazyDatabase, type OpenDatabase } from '~/server/db/database.ts';
import { noCaptcha } from '~/server/live/captcha.ts';
import { authRoute } from '~/server/routes/accounts/auth.ts';
import { changeWatchlist } from '~/server/routes/accounts/watchlist.ts';
import { mergeWatchlist } from '~/server/routes/accounts/watchlist-merge.ts';
import { phoneReveal } from '~/server/routes/cars/phone-reveals.ts';
import { recordEvents } from '~/server/routes/leads/events.ts';
import { leadRoute } from '~/server/routes/leads/leads.ts';
import { onlinePaymentsRoute } from '~/server/routes/payments/online-payments.ts';
import { reservationsRoute } from '~/server/routes/payments/reservations.ts';
import { postSpin } from '~/server/routes/payments/spins.ts';
import { patchValuation, postResult, postValuation } from '~/server/routes/valuations/valuations.ts';
import { signedPages } from '~/server/signed-pages.ts';
import { checkoutDealer } from '~/site/slices/checkout-slices.ts';
import { leadDealer } from '~/site/slices/lead-slices.ts';
import { paymentDealer } from '~/site/slices/payment-slices.ts';
import { spinDealer } from '~/site/slices/spin-slices.ts';
import { valuationDealer } from '~/site/slices/valuation-slices.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { aCampaign, aPrize } from '../../domain/prize-draw/a-campaign.ts';
import { accountRoutes, requestTo, smith } from '../accounts/account-routes.ts';
import { onEachDatabase } from '../db/databases.ts';
import { aShop } from '../payments/payment-shop.ts';
import { aWheel, now as dayOfSpin } from '../spins/a-wheel.ts';
import { someValuations } from '../valuations/some-valuations.ts';
import { leadRequest, smithSite } from './lead-route.ts';

const visitor = { address: '192.0.2.1', userAgent: 'a browser', host: 'smith.localhost:4321' };
const secret = 'a secret of more than thirty-two characters';
const ofWatchlist = { account: smith, dealershipIds: ['1'], enabled: true, texts: platformTexts.watchlist };
const person = { last_name: 'Lee', email: 'kim@example.com' };

/** A route, a body that it accepts with 2xx, and the texts of that body which are cleaned or not stored, so that they are no reason to refuse it. */
type Route = { answer: (request: Request) => Promise<Response>; body: () => object; cleaned?: RegExp };

/** Every address that a browser posts to, over one database. */
async function routesOver(database: OpenDatabase): Promise<Record<string, Route>> {
  const lazy = lazyDatabase(async () => ({ ...database, close: async () => undefined }));
  const routes = accountRoutes(database);
  const cookie = await routes.signIn('0412 000 099');
  const shop = await aShop(database);
  const wheel = aWheel(database);
  const winner = await wheel.shopper({ email: 'wilma@example.com' });
  const till = { ...shop, once: async () => {}, start: () => {}, stop: async () => {} };
  const services = () => ({
    ...routes.services,
    ...{ limits: memoryLimits(), captcha: noCaptcha, till, spins: wheel.spins },
    ...{ events: databaseEvents(lazy), phoneReveals: databaseReveals(lazy), valuations: someValuations(lazy) },
    paymentLinks: signedPages(secret, 'payment', paths.payment),
    holdLinks: signedPages(secret, 'hold', paths.reservation),
  });
  const site = smithSite();
  const account = { ...smith, smsSender: undefined };
  const payment = { ...paymentDealer(site), enabled: true, account };
  const checkout = {
    ...checkoutDealer({ ...site, reserve: { ...site.reserve, enabled: true } }),
    ...{ enabled: true, gated: false, account },
  };
  const car = { ...aCar({ payment_processors: ['stripe'] }), id: 'wanted', slug: 'wanted' };
  const valuations = { ...valuationDealer(site), reportResult: true };
  const begun = await postValuation(
    requestTo('/api/valuations', { rego: 'demo 01', regoState: 'nsw' }),
    ...([valuations, visitor, services(), async () => undefined] as const),
  );
  const { id } = (await begun.json()) as { id: string };
  const campaign = aCampaign({ prizes: [aPrize()] });
  const spins = { ...spinDealer(site), enabled: true, campaigns: [campaign], timeZone: 'Australia/Melbourne' };
  const auth =
    (action: string): Route['answer'] =>
    (request) =>
      authRoute(action, { request: signedIn(request), dealer: smith, visitor, services: services() });
  const signedIn = (request: Request) =>
    new Request(request, { headers: { ...Object.fromEntries(request.headers), cookie } });
  return {
    '/api/leads': {
      answer: async (request) => {
        const answer = await leadRoute(request, leadDealer(site), visitor, services());
        return answer.kind === 'json' ? answer.response : new Response(null, { status: 303 });
      },
      body: () =>
        leadRequest({
          url: '/contact',
          lead_attributes: { visited_pages: ['/'], linked_query_params: { utm: 'x' }, first_touch: touch },
        }),
      cleaned: /^(lead_attributes|consent|url$)/,
    },
    '/api/payments': {
      answer: (request) => onlinePaymentsRoute(signedIn(request), payment, visitor, services()),
      body: () => ({
        fields: {
          ...person,
          name: 'Kim',
          amount: '50',
          reference: crypto.randomUUID().slice(0, 8),
          phone: '0412 345 678',
        },
        again: 'x',
      }),
      cleaned: /^again$/,
    },
    '/api/reservations': {
      answer: (request) =>
        reservationsRoute(request, checkout, visitor, {
          ...services(),
          ...{ customerOffers: {} as never, agreedLinks: {} as never },
          stock: {
            carBySlug: async (slug: string) => (/^[\w-]+$/.test(slug) ? { ...car, id: slug, slug } : undefined),
          } as never,
        }),
      body: () => ({
        ...{
          car: `wanted-${crypto.randomUUID()}`,
          key: crypto.randomUUID(),
          terms: acceptedTerms(car, checkout).version,
        },
        fields: { ...person, name: 'Kim', phone: '0412 345 678', terms_conditions: true },
      }),
    },
    '/api/auth/send-code': {
      answer: auth('send-code'),
      body: () => ({ ...person, first_name: 'Kim', phone: '0412 345 678' }),
    },
    '/api/auth/details': { answer: auth('details'), body: () => ({ ...person, first_name: 'Kim' }) },
    '/api/watchlist/save-car': {
      answer: (request) => changeWatchlist('save-car', signedIn(request), ofWatchlist, services()),
      body: () => ({ car_id: '7' }),
    },
    '/api/watchlist/remove-car': {
      answer: (request) => changeWatchlist('remove-car', signedIn(request), ofWatchlist, services()),
      body: () => ({ car_id: '7' }),
    },
    '/api/watchlist/merge': {
      answer: (request) => mergeWatchlist(signedIn(request), ofWatchlist, services()),
      body: () => ({ known: [], saved: ['7'] }),
    },
    '/api/phone-reveals': {
      answer: (request) => {
        const carsById = async (ids: string[]) => (ids.includes('7') ? [{ id: '7', dealership_id: '1' }] : []);
        return phoneReveal(request, { dealer: 'smith', dealershipIds: ['1'] }, visitor, {
          ...services(),
          stock: { carsById } as never,
        });
      },
      body: () => ({ car_id: '7', dealership_id: '1' }),
    },
    '/api/events': {
      answer: (request) => recordEvents(request, 'smith', visitor, services()),
      body: () => ({ event_id: 1, url: '/cars', car_id: '7' }),
      cleaned: /^url$/,
    },
    '/api/valuations': {
      answer: (request) => postValuation(request, valuations, visitor, services(), async () => undefined),
      body: () => ({ rego: 'demo 01', regoState: 'nsw', car_id: '7' }),
    },
    '/api/valuations/{id}': {
      answer: (request) => patchValuation(id, request, valuations, visitor, services()),
      body: () => ({ kms: '52,000', category: 'Trade-in' }),
      cleaned: /^category$/,
    },
    '/api/miscellaneous': {
      answer: (request) => postResult(request, valuations, services()),
      body: () => ({ column_name: 'valuation', valuation: id }),
    },
    '/api/spins': {
      answer: (request) => postSpin(request, spins, async () => winner, services(), dayOfSpin),
      body: () => ({ accept: true, nonsense: 'x' }),
      cleaned: /^nonsense$/,
    },
  };
}
const touch = { at: '2026-11-20T02:15:00.000Z', landing_page: '/', query_params: { utm: 'x' } };

/** Where a body has texts. */
const textsOf = (body: unknown, at = ''): string[] =>
  typeof body === 'string'
    ? [at]
    : Object.entries(body ?? {}).flatMap(([key, value]) => textsOf(value, at ? `${at}.${key}` : key));

/** The body with something after the first letter of the text at such a place. */
function withInside(part: string, body: unknown, at: string): unknown {
  if (typeof body === 'string') return body.slice(0, 1) + part + body.slice(1);
  const [key = '', ...below] = at.split('.');
  const changed = withInside(part, (body as Record<string, unknown>)[key], below.join('.'));
  return Array.isArray(body) ? body.with(Number(key), changed) : { ...(body as object), [key]: changed };
}

onEachDatabase((make) => {
  test('OPS-05 no text of any request breaks its route by having half an emoji or a null character', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const wrong: string[] = [];
    for (const [path, { answer, body, cleaned }] of Object.entries(await routesOver(await make()))) {
      const ask = async (sent: unknown) => (await answer(requestTo(path, sent))).status;
      expect([200, 204], path).toContain(await ask(body()));
      for (const where of textsOf(body())) {
        for (const part of ['\ud83d', '\ude97', '\0']) {
          const status = await ask(withInside(part, body(), where)).catch(String);
          const right = cleaned?.test(where) ? [200, 204] : [400, 404, 409, 422];
          if (!right.includes(Number(status))) wrong.push(`${path} ${where} ${JSON.stringify(part)}: ${status}`);
        }
      }
    }
    expect([wrong, log.mock.calls]).toEqual([[], []]);
    log.mockRestore();
  });
});
