import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDollars } from '~/domain/money.ts';
import { centsOf } from '~/domain/payment/amount.ts';

test('GARAGE-04 an amount is read to the cent however the site writes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.constantFrom('', ' ', 'AUD '), (cents, before) => {
      expect(centsOf(before + formatDollars(cents / 100))).toBe(cents);
      expect(centsOf((cents / 100).toFixed(2))).toBe(cents);
    }),
    { seed: 1 },
  );
});

test.each([
  ['$1,250', 125_000],
  ['1250.5', 125_050],
  ['A$ 89.90', 8990],
  ['aud 12', 1200],
  ['0.29', 29],
  ['1,234,567.89', 123_456_789],
])('GARAGE-04 "%s" is %d cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

test.each(['', '-5', '1.250,50', '1,25', '12,3456', '1e3', '1 250', '5 dollars', '12.345', '١٢', '0x10', 'Infinity'])(
  'GARAGE-04 "%s" is not an amount',
  (text) => {
    expect(centsOf(text)).toBeUndefined();
  },
);
