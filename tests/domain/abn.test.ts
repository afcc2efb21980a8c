import fc from 'fast-check';
import { expect, test } from 'vitest';
import { abnCheckDigits, isAbn } from '~/domain/abn.ts';

const nineDigits = fc.stringMatching(/^\d{9}$/);
const seeded = { seed: 24, numRuns: 200 };

test('CONF-01 nine digits with matching check digits are an ABN', () => {
  fc.assert(
    fc.property(nineDigits, (rest) => isAbn(abnCheckDigits(rest) + rest)),
    seeded,
  );
});

test('CONF-01 one wrong digit is found, wherever it is', () => {
  fc.assert(
    fc.property(nineDigits, fc.nat(10), fc.integer({ min: 1, max: 9 }), (rest, place, more) => {
      const digits = [...(abnCheckDigits(rest) + rest)].map(Number);
      const wrong = digits.map((digit, index) => (index === place ? (digit + more) % 10 : digit)).join('');
      return !isAbn(wrong);
    }),
    seeded,
  );
});

test.each(['', '91 345 678 90', '91 345 678 9011', '91 345 678 9x1'])('CONF-01 "%s" is not an ABN', (text) => {
  expect(isAbn(text)).toBe(false);
});

test('CONF-01 spaces make no difference', () => {
  expect(isAbn('91 345 678 901')).toBe(true);
  expect(isAbn('91345678901')).toBe(true);
});
