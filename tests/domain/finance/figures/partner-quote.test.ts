import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteProblem, readQuote } from '~/domain/finance/figures/partner-quote.ts';
import { repayment } from '~/domain/finance/loan/repayment.ts';

const rates = fc.double({ min: 0.5, max: 38, noNaN: true });
const questions = fc.record({
  purchasePrice: fc.double({ min: 500, max: 500_000, noNaN: true }),
  loanTerm: fc.integer({ min: 1, max: 7 }),
});
const weeklyOf = (rate: number, { purchasePrice, loanTerm }: { purchasePrice: number; loanTerm: number }) =>
  repayment(purchasePrice, { residual: 0, rate: rate / 5200, payments: loanTerm * 52 });

test('FIN-18 every plausible quote is accepted, and none whose rates are fractions or whose week is a month', () => {
  fc.assert(
    fc.property(questions, rates, fc.double({ min: 0, max: 2, noNaN: true }), (question, rate, fees) => {
      const weekly = weeklyOf(rate, question);
      const quote = { weeklyRepaymentAmount: weekly, advertisedRate: rate, comparisonRate: rate + fees };
      expect(quoteProblem(quote, question)).toBeUndefined();
      expect(readQuote(quote)).toEqual(quote);
      const asFractions = { ...quote, advertisedRate: rate / 100, comparisonRate: (rate + fees) / 100 };
      expect(quoteProblem(asFractions, question)).toBeDefined();
      expect(quoteProblem({ ...quote, weeklyRepaymentAmount: weekly * 4.33 }, question)).toBeDefined();
      expect(quoteProblem({ ...quote, weeklyRepaymentAmount: weekly * 100 }, question)).toBeDefined();
      expect(quoteProblem({ ...quote, comparisonRate: rate - 0.02 }, question)).toBeDefined();
    }),
  );
});

test.each([
  [null],
  [{}],
  [{ error: 'no' }],
  [{ weeklyRepaymentAmount: 140, advertisedRate: 6.29 }],
  [{ weeklyRepaymentAmount: 140, advertisedRate: 6.29, comparisonRate: null }],
  [{ weeklyRepaymentAmount: '140', advertisedRate: 6.29, comparisonRate: 7 }],
  [{ weeklyRepaymentAmount: 140, advertisedRate: 0.0629, comparisonRate: 0.07 }],
  [{ weeklyRepaymentAmount: 0, advertisedRate: 6.29, comparisonRate: 7 }],
  [{ weeklyRepaymentAmount: Number.NaN, advertisedRate: 6.29, comparisonRate: 7 }],
])('FIN-22 %o is not a quote to show', (answer) => {
  expect(readQuote(answer)).toBeUndefined();
});
