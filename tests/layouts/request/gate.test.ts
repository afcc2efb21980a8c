import { expect, test } from 'vitest';
import { gateFor } from '~/layouts/request/gate.ts';
import { aSite } from '../../site/a-site.ts';

const gates = ['checkout', 'finance', 'trade-in'] as const;

/** Where a visitor of an address is sent; `from` is the page they came from. */
async function sentTo(path: string, { from, signedIn = false }: { from?: string; signedIn?: boolean } = {}) {
  const site = aSite();
  const url = new URL(path, 'https://dealer.example');
  const request = new Request(url, { headers: from ? { referer: new URL(from, url).href } : {} });
  // The one service that the gate asks: who is signed in.
  const accounts = { current: async () => (signedIn ? { id: 'u1' } : undefined) };
  const locals = { services: { accounts } } as unknown as App.Locals;
  const gated = { ...site, signIn: { ...site.signIn, gates: [...gates] } };
  const address = await gateFor({ url, request, locals }, gated);
  if (!address) return undefined;
  const { pathname, searchParams } = new URL(address, url);
  return { pathname, ...Object.fromEntries(searchParams) };
}

const signIn = { pathname: '/sign-in' };

test('GATE-04 the gate of the checkout sends to sign-in with its car, and without a car it does not', async () => {
  const back = '/cars/2021-toyota-corolla';
  const type = 'checkout';
  for (const redirect of [`${back}/checkout?step=2`, '/checkout-journey?car_id=2021-toyota-corolla']) {
    expect(await sentTo(redirect, { from: back })).toEqual({ ...signIn, type, redirect, back });
    expect(await sentTo(redirect, { from: back, signedIn: true })).toBeUndefined();
  }
  expect(await sentTo('/checkout-journey', { from: back })).toBeUndefined();
});

test('GATE-05 the gate of a trade-in against a car sends to sign-in and keeps the car; selling without one is open', async () => {
  const redirect = '/cars/trade-in?car_id=c7';
  expect(await sentTo(redirect, { from: '/cars/x' })).toEqual({
    ...signIn,
    type: 'trade-in',
    redirect,
    back: '/cars/x',
  });
  expect(await sentTo('/sell-my-car')).toBeUndefined();
});

test.each([
  { from: '/cars/x?photo=2', type: 'car-finance', back: '/cars/x?photo=2' },
  { from: '/contact', type: 'finance', back: '/contact' },
  { from: 'https://elsewhere.example/cars/x', type: 'finance', back: '/' },
  { from: '/sign-in?type=finance', type: 'finance', back: '/' },
  { from: undefined, type: 'finance', back: '/' },
])('GATE-03 AUTH-07 from $from finance is of type $type and leads back to $back', async ({ from, type, back }) => {
  const redirect = '/finance?car_id=1&term=5';
  expect(await sentTo(redirect, from ? { from } : {})).toEqual({ ...signIn, type, redirect, back });
});

test('GATE-01 other pages are open', async () => {
  for (const path of ['/enquire?form=offer', '/cars/x', '/success']) expect(await sentTo(path)).toBeUndefined();
});
