import { describe, expect, test } from 'vitest';
import { type Limits, memoryLimits } from '~/server/activity/rate-limits.ts';
import { rateLimit } from '~/server/routes/accounts/rate-limit.ts';
import { onEachDatabase } from '../db/databases.ts';
import { accountsOn, requestTo, smith } from './account-routes.ts';

/** Limits that refuse nothing: what is left is the code's own. */
const unlimited: Limits = {
  consume: async () => ({ ok: true }),
  peek: async () => ({ ok: true }),
};

onEachDatabase((make) => {
  const at = accountsOn(make);

  describe('guessing', () => {
    test('OTP-08 a code is void after three wrong guesses, even if the right one follows', async () => {
      at.routes.services.limits = memoryLimits();
      const number = '0412 000 003';
      await at.routes.ask('send-code', { phone: number });
      const code = at.routes.lastCode();
      const wrong = code === '111111' ? '222222' : '111111';
      const statuses = [];
      for (let n = 0; n < 4; n += 1)
        statuses.push((await at.routes.ask('verify-code', { phone: number, code: wrong })).status);
      expect(statuses).toEqual([400, 400, 400, 429]);
      expect((await at.routes.ask('verify-code', { phone: number, code })).status).toBe(429);
    });

    test('OTP-08 of twenty wrong guesses at once exactly three are compared, and the right one comes too late', async () => {
      at.routes.services.limits = unlimited;
      const number = '0412 000 008';
      await at.routes.ask('send-code', { phone: number });
      const code = at.routes.lastCode();
      const wrong = code === '111111' ? '222222' : '111111';
      const guesses = Array.from({ length: 20 }, () => at.routes.ask('verify-code', { phone: number, code: wrong }));
      const statuses = (await Promise.all(guesses)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([...Array(3).fill(400), ...Array(17).fill(429)]);
      expect((await at.routes.ask('verify-code', { phone: number, code })).status).toBe(429);
    });

    test('OTP-08 a new code allows three new guesses', async () => {
      at.routes.services.limits = unlimited;
      const number = '0412 000 009';
      for (let codes = 0; codes < 2; codes += 1) {
        await at.routes.ask('send-code', { phone: number });
        const wrong = at.routes.lastCode() === '111111' ? '222222' : '111111';
        const guess = () => at.routes.ask('verify-code', { phone: number, code: wrong });
        const statuses = (await Promise.all(Array.from({ length: 5 }, guess))).map(({ status }) => status);
        expect(statuses.toSorted()).toEqual([400, 400, 400, 429, 429]);
      }
    });

    test('OTP-05 new codes do not allow guesses without end', async () => {
      at.routes.services.limits = memoryLimits();
      const number = '0412 000 004';
      const statuses: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        await at.routes.ask('send-code', { phone: number });
        for (let n = 0; n < 5; n += 1) {
          const wrong = at.routes.lastCode() === '333333' ? '444444' : '333333';
          statuses.push((await at.routes.ask('verify-code', { phone: number, code: wrong })).status);
        }
      }
      expect(statuses.slice(15)).toEqual(Array(10).fill(429));
    });

    test('OTP-08 of many attempts at once with the right code only one signs in', async () => {
      at.routes.services.limits = memoryLimits();
      await at.routes.ask('send-code', { phone: '0412 000 005' });
      const code = at.routes.lastCode();
      const tries = Array.from({ length: 6 }, () => at.routes.ask('verify-code', { phone: '0412 000 005', code }));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    });

    test('OTP-04 OTP-05 five codes for a phone and twenty for an address in an hour, whether or not the page checks first', async () => {
      at.routes.services.limits = memoryLimits();
      const mayBeSent = async (number: string, address: string) => {
        const request = requestTo('/api/rate-limit', { phone: number });
        return (await rateLimit(request, smith, { address, userAgent: 'a browser' }, at.routes.services)).status;
      };
      for (let n = 0; n < 5; n += 1) {
        expect(await mayBeSent('0412 000 006', '192.0.2.20')).toBe(200);
        expect((await at.routes.ask('send-code', { phone: '0412 000 006' }, { address: '192.0.2.20' })).status).toBe(
          200,
        );
      }
      expect(await mayBeSent('+61 412 000 006', '192.0.2.20')).toBe(429);
      const refused = await at.routes.ask('send-code', { phone: '0412000006' }, { address: '192.0.2.20' });
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
});
