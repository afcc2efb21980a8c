import { expect, test } from 'vitest';
import { type GateOptions, gateOf, hasSignIn, signInType } from '~/domain/sign-in/gates.ts';

const features = { spinToWin: false, onlinePayment: false, garage: false, watchlist: false };
const options = (given: Partial<GateOptions> = {}): GateOptions => ({
  gates: [],
  garagePages: [],
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

const asks = 'asks to sign in for';

test.each([
  { path: '/finance?car_id=1', given: { gates: ['finance'] }, type: 'finance' },
  { path: '/apply-for-finance', given: { gates: ['equifax-finance'], finance: 'apply-for-finance' }, type: 'finance' },
  { path: '/personalised/finance?car_id=1', given: { gates: ['finance'] }, type: 'finance' },
  { path: '/finance', given: { gates: ['checkout'] }, type: undefined },
])(`GATE-02 $path with $given ${asks} $type`, ({ path, given, type }) => {
  expect(gate(path, given)).toBe(type);
});

test.each([
  { from: '/cars/2021-toyota-corolla', type: 'car-finance' },
  { from: '/search/used-cars', type: 'finance' },
  { from: '/cars/', type: 'finance' },
  { from: undefined, type: 'finance' },
] as const)('GATE-03 from $from the finance page is for $type', ({ from, type }) => {
  const url = new URL('https://dealer.example/finance?car_id=1');
  expect(gateOf(url, options({ gates: ['finance'] }), from)).toBe(type);
  expect(gateOf(new URL('https://dealer.example/contact'), options({ gates: ['finance'] }), from)).toBeUndefined();
});

test.each([
  { path: '/cars/x/checkout', given: { gates: ['checkout'] }, type: 'checkout' },
  { path: '/cars/x/checkout/', given: { gates: ['checkout'] }, type: 'checkout' },
  { path: '/cars/x/buy-online', given: { gates: ['checkout'], checkout: 'buy-online' }, type: 'checkout' },
  { path: '/cars/x/checkout', given: { gates: ['checkout'], checkout: 'buy-online' }, type: undefined },
  { path: '/checkout-journey?car_id=x', given: { gates: ['checkout'] }, type: 'checkout' },
  { path: '/checkout-journey', given: { gates: ['checkout'] }, type: undefined },
  { path: '/checkout-journey?car_id=', given: { gates: ['checkout'] }, type: undefined },
  { path: '/cars/checkout', given: { gates: ['checkout'] }, type: undefined },
  { path: '/cars//checkout', given: { gates: ['checkout'] }, type: undefined },
])(`GATE-04 $path with $given ${asks} $type`, ({ path, given, type }) => {
  expect(gate(path, given)).toBe(type);
});

test.each([
  { path: '/cars/trade-in?car_id=1', given: { gates: ['trade-in'] }, type: 'trade-in' },
  { path: '/cars/%74rade-in', given: { gates: ['trade-in'] }, type: 'trade-in' },
  { path: '/cars/trade-in?car_id=1', given: { gates: ['sell-my-car'] }, type: undefined },
  { path: '/sell-my-car', given: { gates: ['trade-in'] }, type: undefined },
  { path: '/sell-my-car', given: { gates: ['sell-my-car'] }, type: 'trade-in' },
])(`GATE-05 $path with $given ${asks} $type`, ({ path, given, type }) => {
  expect(gate(path, given)).toBe(type);
});

test.each([
  { path: '/spin-to-win', given: { features: { ...features, spinToWin: true } }, type: 'spin-to-win' },
  { path: '/online-payment', given: { features: { ...features, onlinePayment: true } }, type: 'online-payment' },
  { path: '/my-garage', given: { features: { ...features, garage: true } }, type: 'my-garage' },
  {
    path: '/toyota-garage/',
    given: { features: { ...features, garage: true }, garagePages: ['toyota-garage'] },
    type: 'my-garage',
  },
  { path: '/toyota-garage', given: { garagePages: ['toyota-garage'] }, type: undefined },
  { path: '/watchlist', given: { features: { ...features, watchlist: true } }, type: 'watchlist' },
  { path: '/watchlist', given: {}, type: undefined },
])(`GATE-06 $path with $given ${asks} $type`, ({ path, given, type }) => {
  expect(gate(path, given)).toBe(type);
});

test('a dealer without gates and accounts has nothing to sign in for', () => {
  expect(hasSignIn(options())).toBe(false);
  expect(hasSignIn(options({ gates: ['checkout'] }))).toBe(true);
});
