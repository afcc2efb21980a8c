import { describe, expect, test } from 'vitest';
import { memoryLimits } from '~/server/limits/limits.ts';
import { contactExists, rateLimit } from '~/server/routes/rate-limit.ts';
import { onEachDatabase } from '../db/databases.ts';
import { aLead } from '../leads/a-lead.ts';
import { accountsOn, jones, requestTo, smith } from './account-routes.ts';

onEachDatabase((make) => {
  const at = accountsOn(make);

  describe('guessing', () => {
    test('OTP-08 a code is gone after three wrong guesses, and the right one comes too late', async () => {
      at.routes.services.limits = memoryLimits();
      const number = '0412 000 003';
      await at.routes.ask('send-code', { phone: number });
      const code = at.routes.lastCode();
      const wrong = code === '111111' ? '222222' : '111111';
      const statuses = [];
      for (let n = 0; n < 4; n += 1)
        statuses.push((await at.routes.ask('verify-code', { phone: number, code: wrong })).status);
      expect(statuses).toEqual([400, 400, 400, 429]);
      expect((await at.routes.ask('verify-code', { phone: number, code })).status).toBe(400);
    });

    test('OTP-05 new codes bring no new guesses without end', async () => {
      at.routes.services.limits = memoryLimits();
      const number = '0412 000 004';
      const statuses: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        await at.routes.ask('send-code', { phone: number, address: `192.0.2.${round}` });
        for (let n = 0; n < 5; n += 1) {
          const wrong = at.routes.lastCode() === '333333' ? '444444' : '333333';
          const options = { address: `198.51.100.${round * 5 + n}` };
          statuses.push((await at.routes.ask('verify-code', { phone: number, code: wrong }, options)).status);
        }
      }
      expect(statuses.slice(15)).toEqual(Array(10).fill(429));
    });

    test('OTP-08 of many tries at once with the right code only one signs in', async () => {
      at.routes.services.limits = memoryLimits();
      await at.routes.ask('send-code', { phone: '0412 000 005' });
      const code = at.routes.lastCode();
      const tries = Array.from({ length: 6 }, () => at.routes.ask('verify-code', { phone: '0412 000 005', code }));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    });

    test('OTP-05 five codes for a phone and twenty for an address in an hour, whether the page asks first or not', async () => {
      at.routes.services.limits = memoryLimits();
      const visitor = (address: string) => ({ address, userAgent: 'a browser' });
      const mayBeSent = async (number: string, address: string) =>
        (await rateLimit(requestTo('/api/rate-limit', { phone: number }), visitor(address), at.routes.services)).status;
      for (let n = 0; n < 5; n += 1) {
        expect(await mayBeSent('0412 000 006', '192.0.2.20')).toBe(200);
        expect((await at.routes.ask('send-code', { phone: '0412 000 006' }, { address: '192.0.2.20' })).status).toBe(
          200,
        );
      }
      expect(await mayBeSent('+61 412 000 006', '192.0.2.21')).toBe(429);
      const refused = await at.routes.ask('send-code', { phone: '0412000006' }, { address: '192.0.2.21' });
      expect(refused).toMatchObject({
        status: 429,
        body: { error: 'Too many verification attempts. Please try again later.' },
      });
      const fromOneAddress = [];
      for (let n = 10; n < 28; n += 1) {
        fromOneAddress.push(
          (await at.routes.ask('send-code', { phone: `0412 000 0${n}` }, { address: '192.0.2.20' })).status,
        );
      }
      expect(fromOneAddress.filter((status) => status === 200)).toHaveLength(15);
      expect(await mayBeSent('0412 000 099', '192.0.2.20')).toBe(429);
    });
  });

  test('OTP-06 the look-up says yes or no, for this dealer only, and not to who tries many', async () => {
    at.routes.services.limits = memoryLimits();
    await at.routes.services.leads.submit(aLead({ phone: '0498765432' }));
    await at.routes.signIn('0412 000 008');
    const look = async (number: string, dealer = smith, address = '192.0.2.30') => {
      const request = requestTo(`/api/check-if-contact-exists?phone_number=${encodeURIComponent(number)}`, undefined, {
        dealer,
      });
      const answer = await contactExists(request, dealer, { address, userAgent: 'x' }, at.routes.services);
      return [answer.status, await answer.json()];
    };
    /** A page of another site that a signed-in shopper looks at. */
    const fromElsewhere = async () => {
      const { url, headers } = requestTo('/api/check-if-contact-exists?phone_number=0498765432', undefined);
      const request = new Request(url, { headers: { ...Object.fromEntries(headers), 'sec-fetch-site': 'cross-site' } });
      return (await contactExists(request, smith, { address: '192.0.2.31', userAgent: 'x' }, at.routes.services))
        .status;
    };
    expect(await look('0498 765 432')).toEqual([200, { data: true, error: null }]);
    expect(await look('+61 412 000 008')).toEqual([200, { data: true, error: null }]);
    expect(await look('0498 765 432', jones)).toEqual([200, { data: false, error: null }]);
    expect(await look('0411 111 111')).toEqual([200, { data: false, error: null }]);
    expect(await look('nonsense')).toMatchObject([400, { data: null }]);
    expect(await fromElsewhere()).toBe(403);
    for (let n = 0; n < 20; n += 1) await look('0411 111 111');
    expect(await look('0411 111 111')).toMatchObject([429, { data: null }]);
  });
});
