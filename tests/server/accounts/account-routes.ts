/** The routes of accounts over a database, for tests: requests as a browser sends them, and the text messages that went out. */

import { beforeAll, expect } from 'vitest';
import { pickSignInTexts } from '~/domain/sign-in/sign-in-form.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { type AccountDealer, betterAuthAccounts } from '~/server/accounts/accounts.ts';
import { databaseWatchlist } from '~/server/accounts/watchlist.ts';
import { memoryLimits } from '~/server/activity/rate-limits.ts';
import { lazyDatabase, type OpenDatabase } from '~/server/db/database.ts';
import { databaseLeads } from '~/server/leads/leads.ts';
import { leadIntake } from '~/server/leads/storage/lead-intake.ts';
import { noCaptcha } from '~/server/live/captcha.ts';
import type { TextMessage } from '~/server/ports.ts';
import { authRoute } from '~/server/routes/accounts/auth.ts';
import type { Services } from '~/server/services/services.ts';
import type { MakeDatabase } from '../db/databases.ts';

const rules = {
  codesPerHour: 200,
  captcha: true,
  texts: pickSignInTexts(platformTexts),
  codeMessage: platformTexts.signIn.codeMessage,
};
export const smith: AccountDealer = { ...rules, slug: 'smith', name: 'Smith Motors', dealershipSlug: 'smith-sydney' };
export const jones: AccountDealer = { ...rules, slug: 'jones', name: 'Jones Cars', dealershipSlug: 'jones-perth' };
export const hosts: Record<string, string> = { smith: 'smith.localhost:4321', jones: 'jones.localhost:4321' };
export const phone = '0412 345 678';

const stock = {
  carsById: async (ids: readonly string[]) =>
    ids
      .map((id) => ({ id, show_on_dealer_website: true, status: id === 'sold' ? 'sold' : 'in_stock' }))
      .filter(({ id }) => id !== 'foreign'),
} as unknown as Services['stock'];

type Options = {
  dealer?: AccountDealer;
  cookie?: string;
  method?: string;
  origin?: string;
  address?: string;
  /** The browser that asks, with the cookie that marks it; all requests come from one unless they name another. */
  browser?: Browser;
};
/** What a browser keeps of one dealer's marks. */
export type Browser = Map<string, string>;

/** A request as the site's own pages send it; a body makes it a POST. */
export function requestTo(
  path: string,
  body: unknown,
  { dealer = smith, cookie, method, origin }: Options = {},
): Request {
  const host = hosts[dealer.slug] ?? '';
  return new Request(`http://${host}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      host,
      ...(body === undefined ? {} : { 'content-type': 'application/json', origin: origin ?? `http://${host}` }),
      ...(cookie ? { cookie } : {}),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

const cookieOf = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ');

/** The routes over a database of each kind, for the tests of one file. */
export function accountsOn(make: MakeDatabase) {
  const at = {} as { database: OpenDatabase; routes: ReturnType<typeof accountRoutes> };
  beforeAll(async () => {
    at.database = await make();
    at.routes = accountRoutes(at.database);
  });
  return at;
}

export function accountRoutes(database: OpenDatabase) {
  const lazy = lazyDatabase(async () => database);
  const messages: TextMessage[] = [];
  const sms = { works: true };
  const usual: Browser = new Map();
  const accounts = betterAuthAccounts({
    database: lazy,
    secret: 'a secret of more than thirty-two characters',
    sms: {
      async send(message) {
        if (!sms.works) return { ok: false, error: 'down' };
        messages.push(message);
        return { ok: true };
      },
    },
    log: () => {},
  });
  const services: Pick<Services, 'accounts' | 'limits' | 'watchlist' | 'stock' | 'leads' | 'captcha'> = {
    accounts,
    stock,
    captcha: noCaptcha,
    limits: memoryLimits(),
    watchlist: databaseWatchlist(lazy),
    leads: databaseLeads({
      database: lazy,
      intake: leadIntake(lazy),
      deliverer: { deliver: async () => 0, wake: () => {} },
      channels: { crm: false, mail: true },
    }),
  };

  async function ask(action: string, body?: unknown, options: Options = {}) {
    const { browser = usual, dealer = smith } = options;
    const cookie = [options.cookie, browser.get(dealer.slug)].filter(Boolean).join('; ');
    const request = requestTo(`/api/auth/${action}`, body, { ...options, cookie });
    const visitor = { address: options.address ?? '192.0.2.1', userAgent: 'a browser' };
    const response = await authRoute(action, { request, dealer, visitor, services });
    const all = response.headers.getSetCookie();
    const marks = all.filter((text) => text.startsWith('browser-'));
    for (const mark of marks) browser.set(dealer.slug, mark.split(';')[0] ?? '');
    const cookies = all.filter((text) => !marks.includes(text));
    return { status: response.status, body: await response.json(), cookies };
  }

  /** The code of the last message. */
  const lastCode = () => messages.at(-1)?.text.slice(0, 6) ?? '';
  async function signIn(number: string, options: Options & { details?: object } = {}): Promise<string> {
    services.limits = memoryLimits();
    expect(await ask('send-code', { phone: number }, options)).toMatchObject({ status: 200 });
    const answer = await ask('verify-code', { phone: number, code: lastCode(), ...options.details }, options);
    expect(answer.status).toBe(200);
    return cookieOf(answer.cookies);
  }

  return { services, accounts, messages, sms, ask, lastCode, cookieOf, signIn };
}
