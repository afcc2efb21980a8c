/** Every address that takes something, against what should never be sent to it: refused with words, and nothing is thrown. */
import { beforeAll, describe, expect, test } from 'vitest';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { databaseEvents, databaseReveals } from '~/server/activity/events.ts';
import { memoryLimits } from '~/server/activity/rate-limits.ts';
import { lazyDatabase, type OpenDatabase } from '~/server/db/database.ts';
import { analyticsEvents, phoneReveals } from '~/server/db/schema/activity.ts';
import { leads } from '~/server/db/schema/leads.ts';
import { noCaptcha } from '~/server/live/captcha.ts';
import { authRoute } from '~/server/routes/accounts/auth.ts';
import { rateLimit } from '~/server/routes/accounts/rate-limit.ts';
import { changeWatchlist } from '~/server/routes/accounts/watchlist.ts';
import { phoneReveal } from '~/server/routes/cars/phone-reveals.ts';
import { recordEvents } from '~/server/routes/leads/events.ts';
import { leadRoute } from '~/server/routes/leads/leads.ts';
import { postValuation } from '~/server/routes/valuations/valuations.ts';
import { leadDealer } from '~/site/slices/lead-slices.ts';
import { valuationDealer } from '~/site/slices/valuation-slices.ts';
import { accountRoutes, hosts, smith } from '../accounts/account-routes.ts';
import { databaseOfTheFile } from '../db/databases.ts';
import { someValuations } from '../valuations/some-valuations.ts';
import { smithSite } from './lead-route.ts';

const visitor = { address: '192.0.2.1', userAgent: 'a browser' };
const host = hosts['smith'] ?? '';
const scope = { dealer: 'smith', dealershipIds: ['1'] };
const ofWatchlist = { account: smith, dealershipIds: ['1'], enabled: true, texts: platformTexts.watchlist };

let database: OpenDatabase;
let cookie = '';
let routes: ReturnType<typeof accountRoutes>;
beforeAll(async () => {
  database = await databaseOfTheFile();
  routes = accountRoutes(database);
  cookie = await routes.signIn('0412 000 099');
});

function services() {
  const lazy = lazyDatabase(async () => database);
  return {
    ...routes.services,
    limits: memoryLimits(),
    captcha: noCaptcha,
    events: databaseEvents(lazy),
    phoneReveals: databaseReveals(lazy),
    valuations: someValuations(lazy),
  };
}

type Answer = (request: Request) => Promise<Response>;
const auth =
  (action: string): Answer =>
  (request) =>
    authRoute(action, { request, dealer: smith, visitor, services: services() });
const addresses: Record<string, Answer> = {
  '/api/leads': async (request) => {
    const answer = await leadRoute(request, leadDealer(smithSite()), visitor, services());
    return answer.kind === 'json' ? answer.response : new Response(null, { status: 303 });
  },
  '/api/auth/send-code': auth('send-code'),
  '/api/auth/verify-code': auth('verify-code'),
  '/api/rate-limit': (request) => rateLimit(request, smith, visitor, services()),
  '/api/watchlist/save-car': (request) => changeWatchlist('save-car', request, ofWatchlist, services()),
  '/api/watchlist/remove-car': (request) => changeWatchlist('remove-car', request, ofWatchlist, services()),
  '/api/valuations': (request) =>
    postValuation(request, valuationDealer(smithSite()), visitor, services(), async () => undefined),
  '/api/events': (request) => recordEvents(request, 'smith', visitor, services()),
  '/api/phone-reveals': (request) => phoneReveal(request, scope, visitor, services()),
};

const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
const attacks: [what: string, body: string, headers: Record<string, string>, status: number | number[]][] = [
  ['another site', '{}', { origin: 'https://evil.example' }, 403],
  ['a page in a sandbox', '{}', { origin: 'null' }, 403],
  ['another site, behind the back of the shopper', '{}', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a sub-domain of the same site', '{}', { 'sec-fetch-site': 'same-site' }, 403],
  ['a body that is too large', `{"phone":"${'0'.repeat(300_000)}"}`, {}, 413],
  ['a body that says it is larger than it is', '{}', { 'content-length': '999999999' }, 413],
  ['half of a body', '{"phone":"04', {}, 400],
  ['an empty body', '', {}, 400],
  ['nothing', 'null', {}, 400],
  ['a number', '1', {}, 400],
  ['a text', '"x"', {}, 400],
  ['a list', '[[]]', {}, 400],
  ['a deep list', deep, {}, [400, 413]],
  ['a list of everything', `{"__proto__":{"ok":true},"constructor":{"prototype":{}}}`, {}, 400],
  ['objects for texts', '{"phone":{"$ne":""},"code":[],"car_id":{},"event_id":{},"url":{},"form":{}}', {}, 400],
  ['bytes that are no text', '\u0000\uFFFE{', {}, 400],
];

describe.each(Object.entries(addresses))('%s', (path, answer) => {
  test.each(attacks)('OPS-05 refuses %s with a message', async (_, body, headers, status) => {
    const request = new Request(`http://${host}${path}`, {
      method: 'POST',
      headers: { host, cookie, origin: `http://${host}`, 'content-type': 'application/json', ...headers },
      body,
    });
    const response = await answer(request);
    expect([status].flat()).toContain(response.status);
    expect(await response.json()).toMatchObject({ error: expect.stringMatching(/\w{4}/) });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

test('OPS-05 none of it was stored', async () => {
  for (const table of [leads, analyticsEvents, phoneReveals]) expect(await database.db.$count(table)).toBe(0);
  expect(({} as { ok?: boolean }).ok).toBeUndefined();
});
