import { beforeAll, describe, expect, test } from 'vitest';
import { type AccountDealer, type Accounts, betterAuthAccounts } from '~/server/accounts/accounts.ts';
import { databaseWatchlist } from '~/server/accounts/watchlist.ts';
import { lazyDatabase, type OpenDatabase } from '~/server/db/database.ts';
import { session, user, verification, verifications } from '~/server/db/schema/accounts.ts';
import { leadIntake } from '~/server/leads/lead-intake.ts';
import { databaseLeads } from '~/server/leads/leads.ts';
import { memoryLimits } from '~/server/limits/limits.ts';
import type { TextMessage } from '~/server/ports.ts';
import { authRoute } from '~/server/routes/auth.ts';
import { contactExists, rateLimit } from '~/server/routes/rate-limit.ts';
import { changeWatchlist, readWatchlist } from '~/server/routes/watchlist.ts';
import type { Services } from '~/server/services.ts';
import { onEachDatabase } from './db/databases.ts';
import { aLead } from './leads/a-lead.ts';

const smith: AccountDealer = { slug: 'smith', name: 'Smith Motors', dealershipSlug: 'smith-sydney' };
const jones: AccountDealer = { slug: 'jones', name: 'Jones Cars', dealershipSlug: 'jones-perth' };
const hosts: Record<string, string> = { smith: 'smith.localhost:4321', jones: 'jones.localhost:4321' };
const phone = '0412 345 678';

const stock = {
  carsById: async (ids: readonly string[]) =>
    ids
      .map((id) => ({ id, show_on_dealer_website: true, status: id === 'sold' ? 'sold' : 'in_stock' }))
      .filter(({ id }) => id !== 'foreign'),
} as unknown as Services['stock'];

onEachDatabase((make) => {
  let database: OpenDatabase;
  let accounts: Accounts;
  let services: Pick<Services, 'accounts' | 'limits' | 'watchlist' | 'stock' | 'leads'>;
  const messages: TextMessage[] = [];
  let smsWorks = true;

  beforeAll(async () => {
    database = await make();
    const lazy = lazyDatabase(async () => database);
    accounts = betterAuthAccounts({
      database: lazy,
      secret: 'a secret of more than thirty-two characters',
      sms: {
        async send(message) {
          if (!smsWorks) return { ok: false, error: 'down' };
          messages.push(message);
          return { ok: true };
        },
      },
      log: () => {},
    });
    services = {
      accounts,
      stock,
      limits: memoryLimits(),
      watchlist: databaseWatchlist(lazy),
      leads: databaseLeads({
        database: lazy,
        intake: leadIntake(lazy),
        deliverer: { run: async () => 0, wake: () => {} },
        platformCrm: false,
      }),
    };
  });

  type Options = { dealer?: AccountDealer; cookie?: string; method?: string; origin?: string; address?: string };

  function requestTo(path: string, body: unknown, { dealer = smith, cookie, method, origin }: Options = {}): Request {
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

  async function ask(action: string, body?: unknown, options: Options = {}) {
    const request = requestTo(`/api/auth/${action}`, body, options);
    const visitor = { address: options.address ?? '192.0.2.1', userAgent: 'a browser' };
    const response = await authRoute(action, { request, dealer: options.dealer ?? smith, visitor, services });
    const cookies = response.headers.getSetCookie();
    return { status: response.status, body: await response.json(), cookies };
  }

  const lastCode = () => messages.at(-1)?.text.slice(0, 6) ?? '';
  const cookieOf = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ');

  async function signIn(number: string, options: Options & { details?: object } = {}): Promise<string> {
    services.limits = memoryLimits();
    expect(await ask('send-code', { phone: number }, options)).toMatchObject({ status: 200 });
    const answer = await ask('verify-code', { phone: number, code: lastCode(), ...options.details }, options);
    expect(answer.status).toBe(200);
    return cookieOf(answer.cookies);
  }

  test('OTP-07 OTP-08 OTP-09 AUTH-08 a code by SMS signs in, with its rows and a cookie that scripts cannot read', async () => {
    const sent = await ask('send-code', { phone, first_name: 'Kim', last_name: 'Lee', email: 'kim@example.com' });
    expect(sent).toMatchObject({ status: 200, body: { success: true } });
    expect(messages.at(-1)).toMatchObject({ to: '+61412345678' });
    expect(messages.at(-1)?.text).toMatch(/^\d{6} is your code for Smith Motors.*\n\n@smith\.localhost #\d{6}$/s);

    const wrong = lastCode() === '000000' ? '000001' : '000000';
    expect(await ask('verify-code', { phone, code: wrong })).toMatchObject({
      status: 400,
      body: { error: 'The verification code is invalid. Please try again.' },
    });
    const names = { first_name: 'Kim', last_name: 'Lee', email: 'kim@example.com' };
    const right = await ask('verify-code', { phone, code: lastCode(), ...names });
    expect(right).toMatchObject({ status: 200, body: { user: { phone_number: '+61412345678', ...names } } });
    const cookie = right.cookies.find((text) => text.includes('session_token')) ?? '';
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toMatch(/Secure|Domain/i);

    const rows = await database.db.select().from(verifications);
    expect(rows.map(({ verification_type }) => verification_type).sort()).toEqual(['sms', 'verify']);
    expect(rows).toContainEqual(
      expect.objectContaining({
        website_slug: 'smith',
        dealership_slug: 'smith-sydney',
        verification_type: 'verify',
        user_id: right.body.user.id,
      }),
    );
    expect(await ask('session', undefined, { cookie: cookieOf(right.cookies) })).toMatchObject({
      body: { user: { id: right.body.user.id, first_name: 'Kim' } },
    });
    // No session holds the network address of a shopper.
    expect((await database.db.select().from(session)).every(({ ipAddress }) => !ipAddress)).toBe(true);
  });

  test('AUTH-08 outside localhost the cookie is Secure', async () => {
    services.limits = memoryLimits();
    const host = 'www.smith.example';
    const call = (action: string, body: object) =>
      authRoute(action, {
        request: new Request(`https://${host}/api/auth/${action}`, {
          method: 'POST',
          headers: { host, origin: `https://${host}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
        dealer: smith,
        visitor: { address: '192.0.2.9', userAgent: 'a browser' },
        services,
      });
    await call('send-code', { phone: '0412 000 009' });
    const answer = await call('verify-code', { phone: '0412 000 009', code: lastCode() });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toMatch(/__Secure-.*Secure/i);
  });

  test('AUTH-05 signing out ends the session itself, not only the cookie', async () => {
    const cookie = await signIn('0412 000 001');
    expect((await ask('session', undefined, { cookie })).body.user).toBeTruthy();
    expect(await ask('sign-out', {}, { cookie })).toMatchObject({ status: 200, body: { success: true } });
    expect((await ask('session', undefined, { cookie })).body).toEqual({ user: null });
  });

  test('AUTH-08 codes and sessions of one dealer are worth nothing at another', async () => {
    services.limits = memoryLimits();
    await ask('send-code', { phone: '0412 000 002' });
    const code = lastCode();
    expect(await ask('verify-code', { phone: '0412 000 002', code }, { dealer: jones })).toMatchObject({ status: 400 });
    const cookie = await signIn('0412 000 002');
    const renamed = cookie.replaceAll('account-smith', 'account-jones');
    for (const tried of [cookie, renamed]) {
      expect((await ask('session', undefined, { cookie: tried, dealer: jones })).body).toEqual({ user: null });
    }
    // The same person may have an account at both; they are two users.
    await signIn('0412 000 002', { dealer: jones });
    const rows = (await database.db.select().from(user)).filter(({ phoneNumber }) => phoneNumber === '+61412000002');
    expect(rows.map(({ dealer }) => dealer).sort()).toEqual(['jones', 'smith']);
  });

  describe('guessing', () => {
    test('OTP-08 a code is gone after three wrong guesses, and the right one comes too late', async () => {
      services.limits = memoryLimits();
      const number = '0412 000 003';
      await ask('send-code', { phone: number });
      const code = lastCode();
      const wrong = code === '111111' ? '222222' : '111111';
      const statuses = [];
      for (let n = 0; n < 4; n += 1) statuses.push((await ask('verify-code', { phone: number, code: wrong })).status);
      expect(statuses).toEqual([400, 400, 400, 429]);
      expect((await ask('verify-code', { phone: number, code })).status).toBe(400);
    });

    test('OTP-05 new codes bring no new guesses without end', async () => {
      services.limits = memoryLimits();
      const number = '0412 000 004';
      const statuses: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        await ask('send-code', { phone: number, address: `192.0.2.${round}` });
        for (let n = 0; n < 5; n += 1) {
          const wrong = lastCode() === '333333' ? '444444' : '333333';
          const options = { address: `198.51.100.${round * 5 + n}` };
          statuses.push((await ask('verify-code', { phone: number, code: wrong }, options)).status);
        }
      }
      expect(statuses.slice(15)).toEqual(Array(10).fill(429));
    });

    test('OTP-08 of many tries at once with the right code only one signs in', async () => {
      services.limits = memoryLimits();
      await ask('send-code', { phone: '0412 000 005' });
      const code = lastCode();
      const tries = Array.from({ length: 6 }, () => ask('verify-code', { phone: '0412 000 005', code }));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    });

    test('OTP-05 five codes for a phone and twenty for an address in an hour, whether the page asks first or not', async () => {
      services.limits = memoryLimits();
      const visitor = (address: string) => ({ address, userAgent: 'a browser' });
      const mayBeSent = async (number: string, address: string) =>
        (await rateLimit(requestTo('/api/rate-limit', { phone: number }), visitor(address), services)).status;
      for (let n = 0; n < 5; n += 1) {
        expect(await mayBeSent('0412 000 006', '192.0.2.20')).toBe(200);
        expect((await ask('send-code', { phone: '0412 000 006' }, { address: '192.0.2.20' })).status).toBe(200);
      }
      expect(await mayBeSent('+61 412 000 006', '192.0.2.21')).toBe(429);
      const refused = await ask('send-code', { phone: '0412000006' }, { address: '192.0.2.21' });
      expect(refused).toMatchObject({
        status: 429,
        body: { error: 'Too many verification attempts. Please try again later.' },
      });
      const fromOneAddress = [];
      for (let n = 10; n < 28; n += 1) {
        fromOneAddress.push((await ask('send-code', { phone: `0412 000 0${n}` }, { address: '192.0.2.20' })).status);
      }
      expect(fromOneAddress.filter((status) => status === 200)).toHaveLength(15);
      expect(await mayBeSent('0412 000 099', '192.0.2.20')).toBe(429);
    });
  });

  test.each([
    [{}, 'This is a required field.'],
    [{ phone: '' }, 'This is a required field.'],
    [{ phone: '02 9555 1234' }, 'Please enter an Australian mobile number, such as 0412 345 678.'],
    [{ phone: '+1 900 555 0100' }, 'Please enter an Australian mobile number, such as 0412 345 678.'],
    [{ phone: { $ne: null } }, 'This is a required field.'],
    ['{"phone":', 'The request is not valid JSON.'],
  ])('OTP-02 no code is sent for %o', async (body, error) => {
    const before = messages.length;
    expect(await ask('send-code', body)).toMatchObject({ status: 400, body: { error } });
    expect(messages).toHaveLength(before);
  });

  test.each([
    ['12345', 'Code must be 6 digits.'],
    ['1234567', 'Code must be 6 digits.'],
    ['12345a', 'Code must be 6 digits.'],
    ['', 'This is a required field.'],
  ])('OTP-01 the code %o is refused in words', async (code, error) => {
    expect(await ask('verify-code', { phone, code })).toMatchObject({ status: 400, body: { error } });
  });

  test('OTP-10 a code that cannot be sent is said so, and can be tried again', async () => {
    services.limits = memoryLimits();
    smsWorks = false;
    const answer = await ask('send-code', { phone: '0412 000 007' });
    smsWorks = true;
    expect(answer).toMatchObject({ status: 503, body: { error: expect.stringContaining('Please try again') } });
    expect((await ask('send-code', { phone: '0412 000 007' })).status).toBe(200);
  });

  test('requests from other sites and of other kinds are refused', async () => {
    const foreign = { origin: 'https://evil.example' };
    expect((await ask('send-code', { phone }, foreign)).status).toBe(403);
    expect((await ask('send-code', { phone }, { origin: `http://${hosts['jones']}` })).status).toBe(403);
    expect((await ask('sign-up', { phone })).status).toBe(404);
    expect((await ask('send-code')).status).toBe(405);
    expect((await ask('send-code', { phone: '0'.repeat(20_000) })).status).toBe(413);
  });

  test('OTP-06 the look-up says yes or no, for this dealer only, and not to who tries many', async () => {
    services.limits = memoryLimits();
    await services.leads.submit(aLead({ phone: '0498765432' }));
    await signIn('0412 000 008');
    const look = async (number: string, dealer = smith, address = '192.0.2.30') => {
      const request = requestTo(`/api/check-if-contact-exists?phone_number=${encodeURIComponent(number)}`, undefined, {
        dealer,
      });
      const answer = await contactExists(request, dealer, { address, userAgent: 'x' }, services);
      return [answer.status, await answer.json()];
    };
    expect(await look('0498 765 432')).toEqual([200, { data: true, error: null }]);
    expect(await look('+61 412 000 008')).toEqual([200, { data: true, error: null }]);
    expect(await look('0498 765 432', jones)).toEqual([200, { data: false, error: null }]);
    expect(await look('0411 111 111')).toEqual([200, { data: false, error: null }]);
    expect(await look('nonsense')).toMatchObject([400, { data: null }]);
    for (let n = 0; n < 20; n += 1) await look('0411 111 111');
    expect(await look('0411 111 111')).toMatchObject([429, { data: null }]);
  });

  describe('the watchlist', () => {
    const dealer = (account = smith) => ({ account, dealershipIds: ['1'], enabled: true });
    const change = async (what: 'save-car' | 'remove-car', body: object, cookie?: string, account = smith) => {
      const request = requestTo(`/api/watchlist/${what}`, body, { dealer: account, ...(cookie ? { cookie } : {}) });
      const answer = await changeWatchlist(what, request, dealer(account), services);
      return [answer.status, await answer.json()];
    };
    const list = async (cookie?: string, account = smith) => {
      const request = requestTo('/api/watchlist', undefined, { dealer: account, ...(cookie ? { cookie } : {}) });
      return (await readWatchlist(request, dealer(account), services)).json();
    };

    test('WATCH-01 DATA-23 saves and removes cars of the signed-in shopper', async () => {
      const cookie = await signIn('0412 000 040');
      const mine = { phone_number: '0412 000 040' };
      expect(await change('save-car', { ...mine, car_id: '1' }, cookie)).toEqual([200, { success: true }]);
      expect(await change('save-car', { ...mine, car_id: 2 }, cookie)).toEqual([200, { success: true }]);
      expect(await change('save-car', { ...mine, car_id: '1' }, cookie)).toEqual([200, { success: true }]);
      expect((await list(cookie)).car_ids.sort()).toEqual(['1', '2']);
      expect(await change('remove-car', { ...mine, car_id: '1' }, cookie)).toEqual([200, { success: true }]);
      expect(await list(cookie)).toEqual({ car_ids: ['2'] });
    });

    test('WATCH-08 GATE-07 only with a session, and only for its own phone number', async () => {
      const cookie = await signIn('0412 000 041');
      const body = { phone_number: '0412 000 041', car_id: '1' };
      expect(await change('save-car', body)).toMatchObject([401, { success: false, error: expect.any(String) }]);
      expect(await list()).toMatchObject({ error: expect.any(String) });
      const other = { ...body, phone_number: '0412 000 040' };
      expect(await change('save-car', other, cookie)).toMatchObject([403, { success: false }]);
      expect(await change('remove-car', other, cookie)).toMatchObject([403, { success: false }]);
      expect(await change('save-car', body, cookie, jones)).toMatchObject([401, { success: false }]);
      expect(await list(cookie)).toEqual({ car_ids: [] });
    });

    test('WATCH-04 a sold car cannot be saved but can be removed; foreign cars are no cars', async () => {
      const cookie = await signIn('0412 000 042');
      expect(await change('save-car', { car_id: 'sold' }, cookie)).toMatchObject([409, { success: false }]);
      expect(await change('remove-car', { car_id: 'sold' }, cookie)).toEqual([200, { success: true }]);
      expect(await change('save-car', { car_id: 'foreign' }, cookie)).toMatchObject([404, { success: false }]);
    });
  });

  test('codes and sessions that have run out are tidied away', async () => {
    await ask('send-code', { phone: '0412 000 050' });
    await accounts.tidy(new Date(Date.now() + 400 * 86_400_000));
    expect(await database.db.$count(verification)).toBe(0);
    expect(await database.db.$count(session)).toBe(0);
  });
});
