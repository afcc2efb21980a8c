import { expect, test } from 'vitest';
import { isTooMany, mostAtOnce, priceFault } from '~/domain/car/status/stock-guard.ts';

test.each([
  [1, 30, 1],
  [2, 30, 1],
  [3, 30, 2],
  [6, 30, 3],
  [12, 30, 5],
  [16, 30, 5],
  [17, 30, 5],
  [20, 30, 6],
  [100, 30, 30],
  [100, 10, 10],
  [100, 0, 5],
  [100, 100, 100],
])('DATA-06 of %i cars, at %i per cent, %i may change at once', (cars, percent, most) => {
  expect(mostAtOnce(cars, percent)).toBe(most);
});

test.each([
  { gone: 1, listed: 1, percent: 30, tooMany: false },
  { gone: 1, listed: 2, percent: 30, tooMany: false },
  { gone: 2, listed: 2, percent: 30, tooMany: true },
  { gone: 5, listed: 6, percent: 30, tooMany: true },
  { gone: 31, listed: 100, percent: 30, tooMany: true },
  { gone: 30, listed: 100, percent: 30, tooMany: false },
  { gone: 99, listed: 100, percent: 100, tooMany: false },
  { gone: 100, listed: 100, percent: 100, tooMany: true },
  { gone: 0, listed: 0, percent: 30, tooMany: false },
])(
  'DATA-06 $gone of $listed cars gone at $percent per cent: too many is $tooMany',
  ({ gone, listed, percent, tooMany }) => {
    expect(isTooMany(gone, listed, percent)).toBe(tooMany);
  },
);

test.each([
  ['a few prices halved', 'price', { had: 100, changed: 5, lost: 0, have: 100 }, undefined],
  ['prices in cents', 'price', { had: 100, changed: 100, lost: 0, have: 100 }, '100 of 100 changed by more than half'],
  ['half of the prices lost', 'price', { had: 100, changed: 0, lost: 50, have: 50 }, '50 of 100 are missing'],
  ['all prices lost', 'price', { had: 4, changed: 0, lost: 4, have: 0 }, 'all 4 cars that had a price lost it'],
  ['the price of the only car lost', 'price', { had: 1, changed: 0, lost: 1, have: 0 }, undefined],
  ['the end of a small sale', 'before_price', { had: 5, changed: 0, lost: 5, have: 0 }, undefined],
  [
    'the end of a sale that goes on for other cars',
    'offer_price',
    { had: 50, changed: 0, lost: 50, have: 2 },
    undefined,
  ],
  ['every earlier price lost', 'before_price', { had: 40, changed: 0, lost: 40, have: 0 }, 'all 40 cars'],
] as const)('DATA-06 prices: %s', (_, field, tally, fault) => {
  const found = priceFault(field, tally, 30);
  expect(found === undefined).toBe(fault === undefined);
  expect(found ?? '').toContain(fault ?? '');
});
