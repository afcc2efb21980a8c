import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculate } from '~/domain/finance/loan/calculation.ts';
import type { CalculatorInputs, LoanFee } from '~/domain/finance/loan/calculator-inputs.ts';
import { comparisonRate } from '~/domain/finance/loan/comparison-rate.ts';
import { type Frequency, frequencyIds, periodsOf } from '~/domain/finance/loan/frequency.ts';
import { owing, presentValue, ratePerPeriod, repayment } from '~/domain/finance/loan/repayment.ts';

const seed = 13;
const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/** What one payment is, and its comparison rate: financed dollars, of which `fees` are fees. */
function worked(
  financed: number,
  years: number,
  percent: number,
  frequency: Frequency,
  residual = 0,
  fees = 0,
  account = 0,
) {
  const { aYear } = periodsOf[frequency];
  const terms = { residual, payments: years * aYear, rate: percent / 100 / aYear };
  const payment = repayment(financed + fees, terms) + account;
  return [
    cents(payment),
    cents(comparisonRate({ credit: financed, payment, residual, payments: terms.payments, frequency })),
  ];
}

describe('CALC-09 CALC-10 the worked figures, to the cent and a hundredth of a percent', () => {
  test.each([
    { loan: 'monthly, no fees', figures: worked(30_000, 5, 6.29, 'month'), payment: 584.04, rate: 6.29 },
    {
      loan: 'fees financed, account fee',
      figures: worked(30_000, 5, 6.29, 'month', 0, 1313.25, 8),
      payment: 617.6,
      rate: 8.65,
    },
    { loan: 'weekly: 52.18, not 52', figures: worked(30_000, 5, 8.5, 'week'), payment: 141.73, rate: 8.53 },
    {
      loan: 'a fee of 1360.50 financed',
      figures: worked(30_000, 5, 8.5, 'month', 0, 1360.5),
      payment: 643.41,
      rate: 10.41,
    },
    { loan: 'a residual', figures: worked(27_000, 5, 8.5, 'month', 9000), payment: 433.05, rate: 8.5 },
    { loan: 'fortnightly', figures: worked(30_000, 5, 8.5, 'fortnight'), payment: 283.64, rate: 8.53 },
    { loan: 'monthly', figures: worked(30_000, 5, 8.5, 'month'), payment: 615.5, rate: 8.5 },
    { loan: 'seven years with a residual', figures: worked(45_990, 7, 7.5, 'month', 9000), payment: 623.61, rate: 7.5 },
    { loan: 'one year by the fortnight', figures: worked(12_000, 1, 14.5, 'fortnight'), payment: 497.09, rate: 14.55 },
  ])('$loan', ({ figures, payment, rate }) => expect(figures).toEqual([payment, rate]));
});

const financed = fc.integer({ min: 100_000, max: 25_000_000 }).map((it) => it / 100);
const terms = fc
  .record({
    years: fc.integer({ min: 1, max: 7 }),
    percent: fc.integer({ min: 1, max: 60 }).map((half) => half / 2),
    frequency: fc.constantFrom(...frequencyIds),
    part: fc.double({ min: 0, max: 0.9, noNaN: true }),
  })
  .map(({ years, percent, frequency, part }) => {
    const { aYear } = periodsOf[frequency];
    return { rate: percent / 100 / aYear, payments: years * aYear, part, percent, frequency };
  });

describe('CALC-09 a repayment and its inverse', () => {
  test('the present value of the payments equals the amount financed to the cent', () => {
    fc.assert(
      fc.property(financed, terms, (amount, { part, ...own }) => {
        const all = { ...own, residual: amount * part };
        const payment = repayment(amount, all);
        expect(cents(presentValue(payment, all))).toBe(amount);
        // What is still owing after the last payment is the residual.
        expect(owing(amount, payment, own.rate, own.payments)).toBeCloseTo(all.residual, 4);
        expect(ratePerPeriod(amount, payment, all)).toBeCloseTo(own.rate, 8);
      }),
      { seed, numRuns: 1000 },
    );
  });

  test('it falls with the term and the deposit, and rises with the rate', () => {
    fc.assert(
      fc.property(financed, terms, (amount, { part, ...own }) => {
        const all = { ...own, residual: amount * part };
        const payment = repayment(amount, all);
        expect(repayment(amount, { ...all, payments: own.payments + 12 })).toBeLessThan(payment);
        expect(repayment(amount - 500, all)).toBeLessThan(payment);
        expect(repayment(amount, { ...all, rate: own.rate * 1.1 })).toBeGreaterThan(payment);
      }),
      { seed, numRuns: 1000 },
    );
  });

  test('without interest it is an equal share', () => {
    expect(repayment(12_000, { residual: 0, rate: 0, payments: 12 })).toBe(1000);
    expect(owing(12_000, 1000, 0, 3)).toBe(9000);
  });

  test('the comparison rate is never below the rate, and without fees equals it by the month', () => {
    fc.assert(
      fc.property(financed, terms, fc.integer({ min: 0, max: 2000 }), (amount, { part, ...own }, fee) => {
        const residual = amount * part;
        const payment = repayment(amount + fee, { ...own, residual });
        const rate = comparisonRate({
          credit: amount,
          payment,
          residual,
          payments: own.payments,
          frequency: own.frequency,
        });
        expect(rate).toBeGreaterThan(own.percent - 0.000_01);
        if (fee === 0 && own.frequency === 'month') expect(rate).toBeCloseTo(own.percent, 5);
      }),
      { seed, numRuns: 1000 },
    );
  });

  test('the comparison rate of a free loan is nil', () => {
    expect(comparisonRate({ credit: 1200, payment: 100, residual: 0, payments: 12, frequency: 'month' })).toBeCloseTo(
      0,
    );
  });
});

const inputs: CalculatorInputs = { amount: 30_000, tradeIn: 0, term: 5, interest: 8.5, residual: 0, frequency: 'week' };
const fees: readonly LoanFee[] = [
  { name: 'Establishment fee', dollars: 395, every: 'loan' },
  { name: 'Security registration', dollars: 6, every: 'loan' },
  { name: 'Dealer agency fee', dollars: 912.25, every: 'loan' },
  { name: 'Account fee', dollars: 8, every: 'month' },
];

describe('CALC-08 to CALC-14 a calculation', () => {
  test('CALC-08 CALC-14 adds the fees of the dealer’s list to the amount financed, and account fees to each payment', () => {
    const result = calculate({ ...inputs, interest: 6.29, frequency: 'month' }, fees);
    expect(result).toMatchObject({ financed: 31_313.25, payment: 618, payments: 60, total: 37_080, accountFees: 480 });
    expect(result?.comparisonRate).toBeCloseTo(8.65, 2);
    const one = [{ name: 'Establishment fee', dollars: 1360.5, every: 'loan' } as const];
    expect(calculate({ ...inputs, frequency: 'month' }, one)).toMatchObject({ financed: 31_360.5, payment: 643 });
  });

  test('CALC-09 CALC-11 the repayment is a whole number, the total that many times the payments, the residual on its own', () => {
    const result = calculate({ ...inputs, tradeIn: 3000, residual: 9000, frequency: 'month' }, []);
    expect(result).toMatchObject({
      deposit: 3000,
      financed: 27_000,
      payment: 433,
      payments: 60,
      total: 25_980,
      residual: 9000,
    });
    expect(calculate(inputs, [])).toMatchObject({ payment: 142, payments: 260, total: 36_920 });
  });

  test('CALC-12 there is none with a payment of $25 or less, with nothing to finance, or with a residual as high as the loan', () => {
    expect(calculate({ ...inputs, amount: 5000, term: 4, interest: 13.5 }, [])?.payment).toBe(31);
    expect(calculate({ ...inputs, amount: 5000, term: 5, interest: 11 }, [])?.payment).toBeUndefined();
    expect(calculate({ ...inputs, tradeIn: 30_000 }, fees)).toBeUndefined();
    expect(calculate({ ...inputs, tradeIn: 35_000 }, fees)).toBeUndefined();
    expect(calculate({ ...inputs, residual: 30_000 }, [])).toBeUndefined();
  });

  test('100,000 random inputs: no NaN, nothing negative, no payment above the total, and every line adds up', () => {
    const some = fc.record({
      amount: fc.integer({ min: 0, max: 600_000 }).map((half) => half / 2),
      tradeIn: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 0, max: 500_000 }).map((half) => half / 2),
      ),
      term: fc.integer({ min: 1, max: 7 }),
      interest: fc.integer({ min: 1, max: 40 }).map((half) => half / 2),
      residual: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 0, max: 500_000 }).map((half) => half / 2),
      ),
      frequency: fc.constantFrom(...frequencyIds),
    });
    let calculated = 0;
    const wrong: unknown[] = [];
    fc.assert(
      fc.property(some, fc.boolean(), (own, withFees) => {
        const result = calculate(own, withFees ? fees : []);
        if (!result) return;
        calculated += 1;
        const { years, rounding, fees: _list, ...numbers } = result;
        const parts = [...Object.values(numbers), ...years.flatMap((year) => Object.values(year))];
        const adds = result.financed + result.interest + result.accountFees + rounding - result.residual;
        const principal = years.reduce((sum, year) => sum + year.principal, 0);
        const interest = years.reduce((sum, year) => sum + year.interest, 0);
        const fine =
          parts.every((part) => Number.isFinite(part) && part >= 0) &&
          Number.isInteger(result.payment) &&
          result.payment <= result.total &&
          result.comparisonRate > own.interest - 0.000_01 &&
          Math.abs(adds - result.total) < 0.01 &&
          Math.abs(rounding) <= result.payments / 2 + 0.01 &&
          Math.abs(principal + result.residual - result.financed) < 0.1 &&
          Math.abs(interest - result.interest) < 0.1;
        if (!fine) wrong.push({ own, result });
      }),
      { seed, numRuns: 100_000 },
    );
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(calculated).toBeGreaterThan(20_000);
  });
});
