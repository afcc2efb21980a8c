import { expect, test } from 'vitest';
import type { Accounts } from '~/server/accounts/accounts.ts';
import { shopperId } from '~/server/accounts/shopper-id.ts';
import { smith } from './account-routes.ts';

const request = new Request('http://smith.localhost/api/leads');
const answering = (current: Accounts['current']) => ({ accounts: { current } as Accounts });
const shopper = { id: 'u1', phone: '+61491570156', first_name: '', last_name: '', email: '' };

test('GARAGE-01 what is sent while signed in belongs to the shopper; when the account cannot be determined it is accepted anyway', async () => {
  expect(
    await shopperId(
      request,
      smith,
      answering(async () => shopper),
    ),
  ).toBe('u1');
  expect(
    await shopperId(
      request,
      smith,
      answering(async () => undefined),
    ),
  ).toBeUndefined();
  expect(
    await shopperId(
      request,
      smith,
      answering(() => Promise.reject(new Error('away'))),
    ),
  ).toBeUndefined();
});
