import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CalculatorOptions,
  inputRanges,
  inputsQuery,
  isPriceWithin,
  readInputs,
  settledInput,
  startInputs,
} from '~/domain/finance/loan/calculator-inputs.ts';
import { frequencyIds } from '~/domain/finance/loan/frequency.ts';
import { amountIn } from '~/domain/typed/typed-amount.ts';

const options: CalculatorOptions = {
  price: { min: 1000, max: 250_000 },
  rate: { min: 0.5, max: 15, default: 10 },
};
const ranges = inputRanges(options);

test('CALC-02 CALC-03 it begins with the car’s price or 30000, five years and the dealer’s rate', () => {
  const start = { amount: 24_990, tradeIn: 0, term: 5, interest: 10, residual: 0, frequency: 'week' };
  expect(startInputs(24_990, options)).toEqual(start);
  for (const none of [undefined, 0]) expect(startInputs(none, options)).toEqual({ ...start, amount: 30_000 });
});

test('CALC-05 a number is read out of what was typed, its decimal point kept', () => {
  expect(['$30,000', '8.5 %', '1.234.5', '.5', '', 'none', '250000.50'].map(amountIn)).toEqual([
    30_000, 8.5, 1.2345, 0.5, 0, 0, 250_000.5,
  ]);
  expect(
    ['25k', '$32.5K', '25000 AUD', '２５０００', '25\u202f000', '8.125', '8.125 %', '25000 km'].map(amountIn),
  ).toEqual([25_000, 32_500, 25_000, 25_000, 25_000, 8.125, 8.125, 25_000]);
  fc.assert(
    fc.property(fc.string(), (text) => Number.isFinite(amountIn(text)) && amountIn(text) >= 0),
    { seed: 5 },
  );
});

test('CALC-04 CALC-06 CALC-07 each input keeps to its range and steps; a price is unchanged, and zero or less is 0', () => {
  expect(settledInput('term', 9, ranges.term)).toBe(7);
  expect(settledInput('term', 0, ranges.term)).toBe(1);
  // The steps of a rate are those of its slider: 6.29 %, as a lender states it, is not turned into 6.5 %.
  for (const rate of [6.29, 8.3, 8.49, 0.5, 14.99]) expect(settledInput('interest', rate, ranges.interest)).toBe(rate);
  expect(settledInput('interest', 6.294, ranges.interest)).toBe(6.29);
  expect(settledInput('interest', 99, ranges.interest)).toBe(15);
  expect(settledInput('tradeIn', 1234.6, ranges.tradeIn)).toBe(1234.5);
  expect(settledInput('residual', 900_000, ranges.residual)).toBe(250_000);
  expect([-5, 0, 12, 900_000].map((price) => settledInput('amount', price, ranges.amount))).toEqual([
    0, 0, 12, 900_000,
  ]);
  expect([999, 1000, 250_000, 250_001].map((price) => isPriceWithin(price, ranges.amount))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('DATA-17 inputs are read back from an address as they were written; anything else is left out', () => {
  const all = fc.record({
    amount: fc.integer({ min: 0, max: 600_000 }).map((half) => half / 2),
    tradeIn: fc.integer({ min: 0, max: 500_000 }).map((half) => half / 2),
    term: fc.integer({ min: 1, max: 7 }),
    interest: fc.integer({ min: 1, max: 30 }).map((half) => half / 2),
    residual: fc.integer({ min: 0, max: 500_000 }).map((half) => half / 2),
    frequency: fc.constantFrom(...frequencyIds),
  });
  fc.assert(
    fc.property(all, (inputs) => {
      const query = new URLSearchParams(inputsQuery(inputs));
      expect(readInputs((id) => query.get(id), ranges)).toEqual(inputs);
    }),
    { seed: 17 },
  );
  const odd: Record<string, unknown> = {
    amount: '1e9',
    term: '-3',
    interest: '',
    residual: Number.NaN,
    frequency: 'day',
  };
  expect(readInputs((id) => odd[id], ranges)).toEqual({});
  expect(readInputs((id) => (({ term: 99, frequency: 'month' }) as Record<string, unknown>)[id], ranges)).toEqual({
    term: 7,
    frequency: 'month',
  });
});
