import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { repaymentFields } from '~/domain/finance/figures/car-repayment.ts';
import { calculate } from '~/domain/finance/loan/calculation.ts';
import { loanTerms, mostDeposit, termYears } from '~/domain/finance/loan/loan-terms.ts';
import { loanCosts, weeklyRepayments } from '~/domain/finance/loan/weekly-repayment.ts';
import { aCar } from '../../car/a-car.ts';

const seed = 13;
const fees = [
  { name: 'Establishment fee', dollars: 395, every: 'loan' },
  { name: 'Agency fee', dollars: 912.25, every: 'loan' },
  { name: 'Account fee', dollars: 8, every: 'month' },
] as const;
const costs = loanCosts(fees);

const price = fc.integer({ min: 500, max: 300_000 });
const rate = fc.integer({ min: 0, max: 4000 }).map((n) => n / 100);
const years = fc.constantFrom(...termYears);
const deposit = fc.integer({ min: 0, max: 100_000 });

test('CALC-14 a list of fees adds up to what is financed and what is paid each month', () => {
  expect(costs).toEqual({ loan: 1307.25, month: 8 });
  expect(loanCosts([])).toEqual({ loan: 0, month: 0 });
});

test('CALC-09 a car’s weekly cost on a shopper’s terms is what the calculator gives for the same loan', () => {
  fc.assert(
    fc.property(price, rate, years, deposit, (amount, interest, term, tradeIn) => {
      const loan = { amount, interest, term, tradeIn, residual: 0, frequency: 'week' } as const;
      const result = calculate(loan, fees);
      const weekly = weeklyRepayments(interest, { years: term, deposit: tradeIn }, costs)(amount);
      if (result) expect(weekly).toBe(result.payment);
      else expect(weekly).toBeLessThanOrEqual(25);
    }),
    { seed, numRuns: 2000 },
  );
});

test('CALC-09 a week costs less with a longer term and with a larger deposit, and never less than nothing', () => {
  fc.assert(
    fc.property(price, rate, years, deposit, deposit, (amount, interest, term, one, other) => {
      const weekly = (at: number, dollars: number) =>
        weeklyRepayments(interest, { years: at, deposit: dollars }, costs)(amount);
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(weekly(term, more)).toBeLessThanOrEqual(weekly(term, less));
      // At 40 % a longer term saves next to nothing: both may round to the same dollar.
      if (term < 7) expect(weekly(term + 1, one)).toBeLessThanOrEqual(weekly(term, one));
      expect(weekly(term, more)).toBeGreaterThanOrEqual(0);
    }),
    { seed, numRuns: 2000 },
  );
});

test('CALC-09 what the deposit covers costs nothing a week', () => {
  expect(weeklyRepayments(8.5, { years: 5, deposit: 9990 }, costs)(9990)).toBe(0);
  expect(weeklyRepayments(8.5, { years: 5, deposit: 20_000 }, costs)(9990)).toBe(0);
});

test.each([
  [0, 0],
  [8, 0],
  [2.5, 0],
  [Number.NaN, 0],
  [5, -1],
  [5, mostDeposit + 1],
])('CALC-06 %s years with a deposit of %s are not terms', (term, dollars) => {
  expect(loanTerms(term, dollars)).toBeUndefined();
});

describe('FIN-27 a car’s weekly cost according to the figure that it shows', () => {
  const options = { enabled: true, provider: 'manual', excludedMakes: ['Suzuki'], excludedDealerships: [] } as const;
  const entry = { financeProvider: 'Manual', interestRate: 8.49, comparisonRate: 9.36, paymentWeek: 120.4 };
  const car = aCar({ price: 20_000, finance_lenders: [entry] });

  test('is that of its lender, or of its quote', () => {
    expect(repaymentFields(car, options, 2026)).toEqual({ weekly_repayment: 120, repayment_rate: 8.49 });
    const youxQuote = { weeklyRepaymentAmount: 111, advertisedRate: 7.2, comparisonRate: 8 };
    expect(repaymentFields({ ...car, youxQuote }, options, 2026)).toEqual({
      weekly_repayment: 111,
      repayment_rate: 7.2,
    });
  });

  test('is the weekly part of a monthly payment, if nothing else is known', () => {
    const monthly = { ...entry, financeProvider: 'Nissan Finance', paymentWeek: undefined, paymentMonth: 520 };
    const of = { ...options, provider: 'nissan-finance' } as const;
    expect(repaymentFields({ ...car, finance_lenders: [monthly] }, of, 2026)).toMatchObject({ weekly_repayment: 120 });
  });

  test('is nothing without a figure', () => {
    const sold = { ...car, status: 'sold' as const, sold: true };
    const without = [
      repaymentFields(sold, options, 2026),
      repaymentFields({ ...car, make: 'Suzuki' }, options, 2026),
      repaymentFields(car, { ...options, enabled: false }, 2026),
      repaymentFields({ ...car, finance_lenders: [{ ...entry, comparisonRate: undefined }] }, options, 2026),
    ];
    expect(without).toEqual([{}, {}, {}, {}]);
  });
});
