import { beforeAll, expect, test, vi } from 'vitest';
import { dealerAuth } from '~/server/accounts/dealer-auth.ts';
import { databaseOfTheFile } from '../db/databases.ts';
import { accountRoutes, smith } from './account-routes.ts';

vi.mock('~/server/accounts/dealer-auth.ts', async (load) => {
  const original = await load<typeof import('~/server/accounts/dealer-auth.ts')>();
  return { ...original, dealerAuth: vi.fn(original.dealerAuth) };
});

let routes: ReturnType<typeof accountRoutes>;
beforeAll(async () => {
  routes = accountRoutes(await databaseOfTheFile());
});

test('AUTH-08 OPS-05 made-up hosts and ports get no instance of their own', async () => {
  for (let n = 1; n <= 20; n++) {
    for (const host of [`smith.localhost:${n}`, `www.smith.example:${n}`, `w${n}.smith.example`]) {
      const request = new Request('http://site/', { headers: { host, cookie: 'a=b' } });
      expect(await routes.accounts.current(smith, request)).toBeUndefined();
    }
  }
  expect(vi.mocked(dealerAuth)).toHaveBeenCalledTimes(2);
});

test('OTP-07 a message names the host that the code is for, not that of the first visitor', async () => {
  await routes.accounts.sendCode(smith, 'www.smith.example', '+61412000001', 'a');
  expect(routes.messages.at(-1)?.text).toMatch(/\n@www\.smith\.example #\d{6}$/);
  await routes.accounts.sendCode(smith, 'smith.example:8443', '+61412000002', 'b');
  expect(routes.messages.at(-1)?.text).toMatch(/\n@smith\.example #\d{6}$/);
});
