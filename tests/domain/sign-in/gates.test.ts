import { expect, test } from 'vitest';
import { type GateOptions, gateOf, hasSignIn, signInType } from '~/domain/sign-in/gates.ts';

const features = { spinToWin: false, onlinePayment: false, garage: false, watchlist: false };
const options = (given: Partial<GateOptions> = {}): GateOptions => ({
  gates: [],
  checkout: 'checkout',
  finance: 'finance',
  features,
  ...given,
});
const gate = (path: string, given: Partial<GateOptions>) =>
  gateOf(new URL(path, 'https://dealer.example'), options(given));

test.each([
  ['trade-in', 'trade-in'],
  ['car-finance', 'car-finance'],
  ['watchlist', 'watchlist'],
  ['admin', undefined],
  ['', undefined],
  [null, undefined],
])('AUTH-01 the type %j reads %j', (text, type) => {
  expect(signInType(text)).toBe(type);
});

test.each([
  '/',
  '/search/new-used-and-demo-cars/',
  '/cars/x',
  '/enquire?form=car-enquiry',
  '/book-test-drive',
  '/cars/x/checkout',
  '/finance',
  '/cars/trade-in?car_id=1',
  '/sell-my-car',
])('GATE-01 GATE-02 %s is open unless the dealer gates it', (path) => {
  expect(gate(path, {})).toBeUndefined();
});

test.each([
  { path: '/cars/x/checkout', given: { gates: ['checkout'] }, type: 'checkout' },
  { path: '/cars/x/checkout/', given: { gates: ['checkout'] }, type: 'checkout' },
  { path: '/cars/x/buy-online', given: { gates: ['checkout'], checkout: 'buy-online' }, type: 'checkout' },
  { path: '/cars/x/checkout', given: { gates: ['checkout'], checkout: 'buy-online' }, type: undefined },
  { path: '/checkout-journey?car_id=x', given: { gates: ['checkout'] }, type: 'checkout' },
  { path: '/checkout-journey', given: { gates: ['checkout'] }, type: undefined },
  { path: '/finance?car_id=1', given: { gates: ['finance'] }, type: 'finance' },
  { path: '/apply-for-finance', given: { gates: ['equifax-finance'], finance: 'apply-for-finance' }, type: 'finance' },
  { path: '/personalised/finance?car_id=1', given: { gates: ['finance'] }, type: 'finance' },
  { path: '/cars/trade-in?car_id=1', given: { gates: ['trade-in'] }, type: 'trade-in' },
  { path: '/sell-my-car', given: { gates: ['trade-in'] }, type: undefined },
  { path: '/sell-my-car', given: { gates: ['sell-my-car'] }, type: 'trade-in' },
  { path: '/cars/%74rade-in', given: { gates: ['trade-in'] }, type: 'trade-in' },
  { path: '/spin-to-win', given: { features: { ...features, spinToWin: true } }, type: 'spin-to-win' },
  { path: '/online-payment', given: { features: { ...features, onlinePayment: true } }, type: 'online-payment' },
  { path: '/my-garage', given: { features: { ...features, garage: true } }, type: 'my-garage' },
  { path: '/watchlist', given: { features: { ...features, watchlist: true } }, type: 'watchlist' },
  { path: '/watchlist', given: {}, type: undefined },
])('GATE-02 to GATE-06 $path with $given asks to sign in for $type', ({ path, given, type }) => {
  expect(gate(path, given)).toBe(type);
});

test('a dealer without gates and accounts has nothing to sign in for', () => {
  expect(hasSignIn(options())).toBe(false);
  expect(hasSignIn(options({ gates: ['checkout'] }))).toBe(true);
});
