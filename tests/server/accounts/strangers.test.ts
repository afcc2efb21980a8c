/** What somebody who is not the owner of a number can do to it, and to the dealer. */
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { consumeCode } from '~/server/accounts/code-limits.ts';
import { memoryLimits } from '~/server/activity/rate-limits.ts';
import type { OpenDatabase } from '~/server/db/database.ts';
import { verification } from '~/server/db/schema/accounts.ts';
import { contactExists } from '~/server/routes/accounts/rate-limit.ts';
import { databaseOfTheFile } from '../db/databases.ts';
import { aLead } from '../leads/a-lead.ts';
import { accountRoutes, type Browser, jones, phone, requestTo, smith } from './account-routes.ts';

let database: OpenDatabase;
let routes: ReturnType<typeof accountRoutes>;
beforeAll(async () => {
  database = await databaseOfTheFile();
  routes = accountRoutes(database);
});
beforeEach(() => {
  routes.services.limits = memoryLimits();
  routes.messages.length = 0;
});

const aBrowser = (): Browser => new Map();
const send = (address: string, browser: Browser = aBrowser(), dealer = smith, number = phone) =>
  routes.ask('send-code', { phone: number }, { address, browser, dealer });
const verify = (code: string, address: string, browser: Browser, number = phone) =>
  routes.ask('verify-code', { phone: number, code }, { address, browser });
const other = (code: string) => (code === '111111' ? '222222' : '111111');

/** A browser that has signed in with the number. */
async function provenBrowser(number = phone): Promise<Browser> {
  const browser = aBrowser();
  await send('198.51.100.200', browser, smith, number);
  expect(await verify(routes.lastCode(), '198.51.100.200', browser, number)).toMatchObject({ status: 200 });
  return browser;
}

describe('the owner of a number', () => {
  test('OTP-05 signs in although a stranger used up codes for it, here and at another dealer', async () => {
    for (const dealer of [smith, jones]) {
      const statuses = [];
      for (let n = 0; n < 8; n++) statuses.push((await send('192.0.2.66', aBrowser(), dealer)).status);
      expect(statuses).toEqual([...Array(5).fill(200), ...Array(3).fill(429)]);
    }
    const own = aBrowser();
    expect(await send('198.51.100.7', own)).toMatchObject({ status: 200 });
    expect(await verify(routes.lastCode(), '198.51.100.7', own)).toMatchObject({ status: 200 });
  });

  test('OTP-08 signs in although a stranger guesses at the code, and requests another meanwhile', async () => {
    const own = aBrowser();
    await send('198.51.100.7', own);
    const code = routes.lastCode();
    for (const browser of [aBrowser(), new Map([['smith', 'browser-smith=guessed']])]) {
      for (let n = 0; n < 4; n++) expect((await verify(other(code), '192.0.2.66', browser)).status).toBe(400);
      expect((await verify(code, '192.0.2.66', browser)).status).toBe(400);
    }
    await send('192.0.2.66');
    expect(await verify(code, '198.51.100.7', own)).toMatchObject({ status: 200 });
  });

  test('OTP-05 is not locked out of a browser that they signed in with, whatever strangers do from everywhere', async () => {
    const own = await provenBrowser('0412 000 300');
    const statuses = new Set<number>();
    for (let n = 0; n < 30; n++) statuses.add((await send(`192.0.2.${n}`, aBrowser(), smith, '0412 000 300')).status);
    expect(statuses).toEqual(new Set([200, 429]));
    expect((await send('192.0.2.99', aBrowser(), smith, '0412 000 300')).status).toBe(429);
    // From an address that strangers have used up, too.
    for (let n = 0; n < 20; n++) await send('192.0.2.98', aBrowser(), smith, `0412 000 4${10 + n}`);
    expect((await send('192.0.2.98', own, smith, '0412 000 300')).status).toBe(200);
    expect(await verify(routes.lastCode(), '192.0.2.98', own, '0412 000 300')).toMatchObject({ status: 200 });
  });

  test('OTP-05 proving one number gives no privilege with another, and a seal cannot be forged or moved', async () => {
    const own = await provenBrowser('0412 000 301');
    const [mark = ''] = own.values();
    for (let n = 0; n < 20; n++) await send(`192.0.2.${n}`, aBrowser(), smith, '0412 000 302');
    expect((await send('192.0.2.50', new Map([['smith', mark]]), smith, '0412 000 302')).status).toBe(429);
    const [id = '', seal = ''] = mark.slice('browser-smith='.length).split('.');
    const forged = [`${id}.${'A'.repeat(43)}`, `${'A'.repeat(22)}.${seal}`, `${id}.${seal.slice(1)}`, `.${seal}`];
    for (let n = 0; n < 20; n++) await send(`192.0.2.${n}`, aBrowser(), smith, '0412 000 301');
    for (const value of forged) {
      const browser = new Map([['smith', `browser-smith=${value}`]]);
      expect((await send('192.0.2.51', browser, smith, '0412 000 301')).status).toBe(429);
    }
    expect((await send('192.0.2.51', new Map([['smith', mark]]), smith, '0412 000 301')).status).toBe(200);
  });
});

describe('the dealer', () => {
  const small = { ...smith, codesPerHour: 3 };
  const question = (n: number, proved = false) => ({
    dealer: small,
    phone: `+6141200050${n}`,
    visitor: { address: `192.0.2.${n}`, userAgent: '' },
    client: { ...routes.accounts.client(smith, requestTo('/', undefined)), hasProved: () => proved },
  });

  test('OTP-05 pays for no more messages in an hour than it allows, and operators are notified of it once', async () => {
    const limits = memoryLimits();
    const log = vi.fn();
    const taken = [];
    for (let n = 0; n < 6; n++) taken.push(await consumeCode(question(n), limits, log));
    expect(taken).toEqual([true, true, true, false, false, false]);
    expect(log).toHaveBeenCalledTimes(1);
    expect(log.mock.calls[0]?.[0]).toMatch(/^ALERT smith: 3 codes.*signIn\.codesPerHour/);
    expect(await consumeCode(question(7, true), limits, log)).toBe(true);
    expect(await consumeCode({ ...question(8), dealer: jones }, limits, log)).toBe(true);
  });

  test('OTP-05 refused requests do not count against anyone else', async () => {
    const limits = memoryLimits();
    const greedy = { ...question(1), dealer: { ...smith, codesPerHour: 6 } };
    for (let n = 0; n < 50; n++) await consumeCode(greedy, limits);
    expect(await consumeCode({ ...question(2), dealer: greedy.dealer }, limits)).toBe(true);
  });

  test('LEAD-18 OTP-07 where there is a captcha, only a person gets a code', async () => {
    const answers: (string | undefined)[] = [];
    const captcha = {
      required: true,
      isRight: async (answer: string | undefined) => {
        answers.push(answer);
        return answer === 'a person';
      },
    };
    const before = routes.services.captcha;
    routes.services.captcha = captcha;
    try {
      const ask = (answer?: string, dealer = smith) =>
        routes.ask('send-code', { phone, ...(answer ? { captcha: answer } : {}) }, { dealer, browser: aBrowser() });
      expect(await ask()).toMatchObject({ status: 422, body: { error: expect.stringMatching(/not a robot/) } });
      expect(await ask('a program')).toMatchObject({ status: 422 });
      expect(routes.messages).toEqual([]);
      expect(await ask('a person')).toMatchObject({ status: 200 });
      expect(answers).toEqual([undefined, 'a program', 'a person']);
      expect(await ask(undefined, { ...smith, captcha: false })).toMatchObject({ status: 200 });
    } finally {
      routes.services.captcha = before;
    }
  });
});

describe('the look-up', () => {
  const look = async (number: string, browser: Browser = aBrowser(), dealer = smith, address = '192.0.2.30') => {
    const cookie = browser.get('smith') ?? '';
    const path = `/api/check-if-contact-exists?phone_number=${encodeURIComponent(number)}`;
    const { url, headers } = requestTo(path, undefined, { dealer, cookie });
    const answer = await contactExists(
      new Request(url, { headers: { ...Object.fromEntries(headers), 'sec-fetch-site': 'same-origin' } }),
      dealer,
      { address, userAgent: 'x' },
      routes.services,
    );
    return [answer.status, await answer.json()];
  };

  test('OTP-06 gives strangers the same answer for every number, known or not', async () => {
    const own = await provenBrowser('0412 000 600');
    await routes.services.leads.submit(aLead({ phone: '0412000601' }));
    const no = [200, { data: false, error: null }];
    expect(await look('0412 000 600')).toEqual(no);
    expect(await look('0412 000 601')).toEqual(no);
    expect(await look('0412 000 602')).toEqual(no);
    expect(await look('0412 000 601', own)).toEqual(no);
    expect(await look('+61 412 000 600', own)).toEqual([200, { data: true, error: null }]);
    expect(await look('0412 000 600', own, jones)).toEqual(no);
  });

  test('OTP-06 refuses anything but a number, other sites, and an address that tries many', async () => {
    expect(await look('nonsense')).toMatchObject([400, { data: null }]);
    const { url, headers } = requestTo('/api/check-if-contact-exists?phone_number=0498765432', undefined);
    const request = new Request(url, { headers: { ...Object.fromEntries(headers), 'sec-fetch-site': 'cross-site' } });
    const visitor = { address: '192.0.2.31', userAgent: 'x' };
    expect((await contactExists(request, smith, visitor, routes.services)).status).toBe(403);
    for (let n = 0; n < 20; n++) await look('0411 111 111');
    expect(await look('0411 111 111')).toMatchObject([429, { data: null }]);
  });
});

describe('the first visit', () => {
  test('AUTH-04 OTP-06 a new shopper gives a name after the code, a returning one nothing but the code', async () => {
    const number = '0412 000 700';
    const first = aBrowser();
    await send('198.51.100.9', first, smith, number);
    const signedIn = await verify(routes.lastCode(), '198.51.100.9', first, number);
    expect(signedIn.body.user).toMatchObject({ first_name: '', last_name: '', email: '' });
    const cookie = routes.cookieOf(signedIn.cookies);
    const details = { first_name: 'Kim', last_name: 'Lee', email: 'kim@example.com' };
    for (const wrong of [{}, { ...details, email: 'x' }, { ...details, first_name: 'Kim\nLee' }]) {
      expect((await routes.ask('details', wrong, { cookie })).status).toBe(400);
    }
    expect((await routes.ask('details', details)).status).toBe(401);
    expect(await routes.ask('details', details, { cookie })).toMatchObject({ status: 200, body: { user: details } });

    const elsewhere = aBrowser();
    await send('203.0.113.9', elsewhere, smith, number);
    expect(await verify(routes.lastCode(), '203.0.113.9', elsewhere, number)).toMatchObject({
      body: { user: details },
    });
  });

  test('AUTH-08 the mark of a browser cannot be read by scripts, and lasts only for one code unless it proved a number', async () => {
    const request = requestTo('/', undefined);
    const client = routes.accounts.client(smith, request);
    expect(client.cookieForCode()).toMatch(
      /^browser-smith=[\w-]{22}; Path=\/api; Max-Age=900; HttpOnly; SameSite=Lax$/,
    );
    expect(client.cookieOfProof('+61412345678')).toMatch(
      /^browser-smith=[\w-]{22}\.[\w-]{43}; .*HttpOnly; SameSite=Lax$/,
    );
    const secure = routes.accounts.client(smith, new Request('https://www.smith.example/'));
    expect(secure.cookieForCode()).toMatch(/; Secure$/);
  });

  test('OTP-09 the table of codes contains no number', async () => {
    await send('198.51.100.10', aBrowser(), smith, '0412 000 701');
    const rows = await database.db.select().from(verification);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('412000701');
  });
});
