import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditScore, digitsOf, loanAmount, loanYears } from '~/domain/finance/loan/loan-request.ts';

test.each([
  ['30000', '30000'],
  ['$30,000', '30000'],
  ['3e4', '34'],
  ['about 25 thousand', '25'],
  ['30k', '30000'],
  ['AUD 30,000.00', '30000'],
  ['30\u00a0000', '30000'],
  ['３００００', '30000'],
  ['12.5k', '12500'],
  ['30,0000', '300000'],
  ['00045', '45'],
  ['0', '0'],
  ['', ''],
])('FIN-11 of %j only the digits stay: %j', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits);
});

test.each([
  [undefined, 30_000],
  ['', 30_000],
  ['a rough guess', 30_000],
  ['9999', 10_000],
  ['0', 10_000],
  ['10000', 10_000],
  ['$45,500', 45_500],
  ['45,990.00', 45_990],
  [45_990.5, 45_990],
  ['200001', 200_000],
  ['999999999999999999', 200_000],
])('FIN-11 an amount of %j becomes %d', (typed, dollars) => {
  expect(loanAmount(typed)).toBe(dollars);
});

test('FIN-11 whatever is typed, the amount is a whole number within the limits, and stays what it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.nat(400_000).map(String)), (typed) => {
      const dollars = loanAmount(typed);
      expect(Number.isInteger(dollars) && dollars >= 10_000 && dollars <= 200_000).toBe(true);
      expect(loanAmount(String(dollars))).toBe(dollars);
    }),
  );
});

test.each([
  [undefined, 5],
  ['', 5],
  ['three', 5],
  ['3', 3],
  ['2.6', 3],
  ['0', 1],
  ['-4', 1],
  ['12', 7],
])('FIN-12 a term of %j becomes %d years', (typed, years) => {
  expect(loanYears(typed)).toBe(years);
});

test.each([
  [undefined, 'GREAT'],
  ['', 'GREAT'],
  ['decent', 'DECENT'],
  [' POOR ', 'POOR'],
  ['EXCELLENT', 'GREAT'],
])('FIN-13 a credit score of %j is %s', (named, score) => {
  expect(creditScore(named)).toBe(score);
});
