import { readdirSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { memoryLimits } from '~/server/activity/rate-limits.ts';
import { session, user, verification, verifications } from '~/server/db/schema/accounts.ts';
import { authRoute } from '~/server/routes/accounts/auth.ts';
import { onEachDatabase } from '../db/databases.ts';
import { accountsOn, hosts, jones, phone, smith } from './account-routes.ts';

onEachDatabase((make) => {
  const at = accountsOn(make);

  test('OTP-07 OTP-08 OTP-09 AUTH-08 a code by SMS signs in, with its rows and a cookie that scripts cannot read', async () => {
    const sent = await at.routes.ask('send-code', {
      phone,
      first_name: 'Kim',
      last_name: 'Lee',
      email: 'kim@example.com',
    });
    expect(sent).toMatchObject({ status: 200, body: { success: true } });
    expect(at.routes.messages.at(-1)).toMatchObject({ to: '+61412345678' });
    expect(at.routes.messages.at(-1)?.text).toMatch(
      /^\d{6} is your verification code for Smith Motors.*\n\n@smith\.localhost #\d{6}$/s,
    );

    const wrong = at.routes.lastCode() === '000000' ? '000001' : '000000';
    expect(await at.routes.ask('verify-code', { phone, code: wrong })).toMatchObject({
      status: 400,
      body: { error: 'The verification code is invalid. Please try again.' },
    });
    const names = { first_name: 'Kim', last_name: 'Lee', email: 'kim@example.com' };
    const right = await at.routes.ask('verify-code', { phone, code: at.routes.lastCode(), ...names });
    expect(right).toMatchObject({ status: 200, body: { user: { phone_number: '+61412345678', ...names } } });
    const cookie = right.cookies.find((text) => text.includes('session_token')) ?? '';
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toMatch(/Secure|Domain/i);

    const rows = await at.database.db.select().from(verifications);
    expect(rows.map(({ verification_type }) => verification_type).sort()).toEqual(['sms', 'verify']);
    expect(rows).toContainEqual(
      expect.objectContaining({
        website_slug: 'smith',
        dealership_slug: 'smith-sydney',
        verification_type: 'verify',
        user_id: right.body.user.id,
      }),
    );
    expect(await at.routes.ask('session', undefined, { cookie: at.routes.cookieOf(right.cookies) })).toMatchObject({
      body: { user: { id: right.body.user.id, first_name: 'Kim' } },
    });
    // No session holds the network address of a shopper.
    expect((await at.database.db.select().from(session)).every(({ ipAddress }) => !ipAddress)).toBe(true);
  });

  test('AUTH-08 outside localhost the cookie is Secure', async () => {
    at.routes.services.limits = memoryLimits();
    const host = 'www.smith.example';
    const call = (action: string, body: object, cookie = '') =>
      authRoute(action, {
        request: new Request(`https://${host}/api/auth/${action}`, {
          method: 'POST',
          headers: { host, cookie, origin: `https://${host}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
        dealer: smith,
        visitor: { address: '192.0.2.9', userAgent: 'a browser' },
        services: at.routes.services,
      });
    const sent = await call('send-code', { phone: '0412 000 009' });
    const [mark = ''] = sent.headers.getSetCookie();
    expect(mark).toMatch(/; Secure$/);
    const attempt = { phone: '0412 000 009', code: at.routes.lastCode() };
    const answer = await call('verify-code', attempt, mark.split(';')[0]);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toMatch(/__Secure-.*Secure/i);
  });

  test('AUTH-05 signing out ends the session itself, not only the cookie', async () => {
    const cookie = await at.routes.signIn('0412 000 001');
    expect((await at.routes.ask('session', undefined, { cookie })).body.user).toBeTruthy();
    expect(await at.routes.ask('sign-out', {}, { cookie })).toMatchObject({ status: 200, body: { success: true } });
    expect((await at.routes.ask('session', undefined, { cookie })).body).toEqual({ user: null });
  });

  test('AUTH-08 codes and sessions of one dealer are not valid at another', async () => {
    at.routes.services.limits = memoryLimits();
    await at.routes.ask('send-code', { phone: '0412 000 002' });
    const code = at.routes.lastCode();
    expect(await at.routes.ask('verify-code', { phone: '0412 000 002', code }, { dealer: jones })).toMatchObject({
      status: 400,
    });
    const cookie = await at.routes.signIn('0412 000 002');
    const renamed = cookie.replaceAll('account-smith', 'account-jones');
    for (const tried of [cookie, renamed]) {
      expect((await at.routes.ask('session', undefined, { cookie: tried, dealer: jones })).body).toEqual({
        user: null,
      });
    }
    // The same person may have an account at both; they are two users.
    await at.routes.signIn('0412 000 002', { dealer: jones });
    const rows = (await at.database.db.select().from(user)).filter(({ phoneNumber }) => phoneNumber === '+61412000002');
    expect(rows.map(({ dealer }) => dealer).sort()).toEqual(['jones', 'smith']);
  });

  test.each([
    [{}, 'Enter your mobile number.'],
    [{ phone: '' }, 'Enter your mobile number.'],
    [{ phone: '02 9555 1234' }, 'Enter an Australian mobile number, e.g. 0412 345 678.'],
    [{ phone: '+1 900 555 0100' }, 'Enter an Australian mobile number, e.g. 0412 345 678.'],
    [{ phone: { $ne: null } }, 'Enter your mobile number.'],
    ['{"phone":', 'The request is not valid JSON.'],
  ])('OTP-02 no code is sent for %o', async (body, error) => {
    const before = at.routes.messages.length;
    expect(await at.routes.ask('send-code', body)).toMatchObject({ status: 400, body: { error } });
    expect(at.routes.messages).toHaveLength(before);
  });

  test.each([
    ['12345', 'Code must be 6 digits.'],
    ['1234567', 'Code must be 6 digits.'],
    ['12345a', 'Code must be 6 digits.'],
    ['', 'This is a required field.'],
  ])('OTP-01 the code %o is refused in words', async (code, error) => {
    expect(await at.routes.ask('verify-code', { phone, code })).toMatchObject({ status: 400, body: { error } });
  });

  test('OTP-10 a code that cannot be sent is reported, and can be requested again', async () => {
    at.routes.services.limits = memoryLimits();
    at.routes.sms.works = false;
    const answer = await at.routes.ask('send-code', { phone: '0412 000 007' });
    at.routes.sms.works = true;
    expect(answer).toMatchObject({ status: 503, body: { error: expect.stringContaining('Please try again') } });
    expect((await at.routes.ask('send-code', { phone: '0412 000 007' })).status).toBe(200);
  });

  test('requests from other sites and of other kinds are refused', async () => {
    const foreign = { origin: 'https://evil.example' };
    expect((await at.routes.ask('send-code', { phone }, foreign)).status).toBe(403);
    expect((await at.routes.ask('send-code', { phone }, { origin: `http://${hosts['jones']}` })).status).toBe(403);
    expect((await at.routes.ask('sign-up', { phone })).status).toBe(404);
    expect((await at.routes.ask('send-code')).status).toBe(405);
    expect((await at.routes.ask('send-code', { phone: '0'.repeat(20_000) })).status).toBe(413);
  });

  test('expired codes and sessions are deleted', async () => {
    await at.routes.ask('send-code', { phone: '0412 000 050' });
    await at.routes.accounts.cleanUp(new Date(Date.now() + 400 * 86_400_000));
    expect(await at.database.db.$count(verification)).toBe(0);
    expect(await at.database.db.$count(session)).toBe(0);
  });

  test('AUTH-06 there are shoppers, signed in or not, and nobody else: no role to store, request or use', async () => {
    const details = { role: 'admin', is_admin: true, dealer: 'jones', phoneNumberVerified: true };
    const cookie = await at.routes.signIn('0412 000 070', { details });
    const { user: shopper } = (await at.routes.ask('session', undefined, { cookie })).body;
    expect(Object.keys(shopper).sort()).toEqual(['email', 'first_name', 'id', 'last_name', 'phone_number']);
    const [row] = await at.database.db.select().from(user).where(eq(user.id, shopper.id));
    expect(row).toMatchObject({ dealer: 'smith' });
    expect(Object.keys(row ?? {}).join()).not.toMatch(/role|admin|staff|permission/i);
    const actions = [
      'sign-up/email',
      'sign-in/email',
      'update-user',
      'list-sessions',
      'admin/list-users',
      'ok',
      'get-session',
    ];
    for (const action of [...actions, 'phone-number/verify', '__proto__', 'constructor']) {
      expect((await at.routes.ask(action, {}, { cookie })).status).toBe(404);
    }
    const pages = readdirSync('src/pages', { recursive: true }).map(String);
    expect(pages.filter((path) => /admin|staff|dashboard|login/i.test(path))).toEqual([]);
  });

  test('AUTH-08 an account that nobody has signed in to for two years is deleted with its list; one in use stays', async () => {
    const idOf = async (cookie: string) =>
      (await at.routes.ask('session', undefined, { cookie })).body.user.id as string;
    const old = await idOf(await at.routes.signIn('0412 000 060'));
    const used = await idOf(await at.routes.signIn('0412 000 061'));
    await at.routes.services.watchlist.add(old, '7');
    const twoYears = new Date(Date.now() + 731 * 86_400_000);
    // As if this one had come again last month.
    await at.database.db
      .update(verifications)
      .set({ created_at: new Date(twoYears.getTime() - 30 * 86_400_000) })
      .where(eq(verifications.user_id, used));
    await at.routes.accounts.cleanUp(twoYears);
    expect((await at.database.db.select({ id: user.id }).from(user)).map(({ id }) => id)).toEqual([used]);
    expect(await at.routes.services.watchlist.list(old)).toEqual([]);
    const log = await at.database.db.select({ user: verifications.user_id }).from(verifications);
    expect(new Set(log.map((row) => row.user))).toEqual(new Set([used]));
  });
});
