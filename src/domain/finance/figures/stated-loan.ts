import { calculate } from '../loan/calculation.ts';
import type { CalculatorInputs, LoanFee } from '../loan/calculator-inputs.ts';
import { periodsOf } from '../loan/frequency.ts';
import { termRange } from '../loan/loan-terms.ts';
import { presentValue } from '../loan/repayment.ts';
import type { CarFigure, Repayment } from './car-figure.ts';

/** A car's figure as a loan that a calculator can start with: these inputs have these repayments, whoever asks. */
export interface StatedLoan {
  inputs: CalculatorInputs;
  repayments: readonly Repayment[];
  /** Per cent a year. */
  comparisonRate: number;
}

/**
 * The loan behind the figure of a car.
 * @param price of the car, dollars
 * @returns undefined if the lender states no repayment, or no term that a calculator has
 */
export function statedLoan({ repayments, rate, comparisonRate, ...loan }: CarFigure, price: number | undefined) {
  const { years: term, deposit = 0, entry } = loan;
  const [first] = repayments;
  const isTerm = term !== undefined && Number.isInteger(term) && term >= termRange.min && term <= termRange.max;
  if (!first || !isTerm || !price || price <= 0) return undefined;
  const inputs: CalculatorInputs = {
    ...{ amount: price, tradeIn: deposit, term, interest: rate, residual: entry?.balloon ?? 0 },
    frequency: first.frequency,
  };
  return { inputs, repayments, comparisonRate } satisfies StatedLoan;
}

/** The repayment that a car's figure states for these inputs; undefined if they are the shopper's own. */
export const statedRepayment = (stated: StatedLoan | undefined, inputs: CalculatorInputs): Repayment | undefined =>
  stated && isSameLoan(inputs, stated.inputs)
    ? stated.repayments.find(({ frequency }) => frequency === inputs.frequency)
    : undefined;

/**
 * The fees of a loan on other terms than the stated one: the dealer's list where it gives the stated repayment, else what that repayment
 * pays off beyond the credit at its rate. So the same terms give the same repayment, and a lower rate never a higher one. A repayment
 * too low even for a loan without fees leaves none.
 * @param fees the dealer's list, for a loan that nobody stated
 * @param name of the fees in a stated repayment
 */
export function feesOf(stated: StatedLoan | undefined, fees: readonly LoanFee[], name: string): readonly LoanFee[] {
  const [first] = stated?.repayments ?? [];
  if (!stated || !first || calculate(stated.inputs, fees)?.payment === first.dollars) return fees;
  const { amount, tradeIn, term, interest, residual, frequency } = stated.inputs;
  const { aYear } = periodsOf[frequency];
  const repaid = presentValue(first.dollars, { residual, rate: interest / 100 / aYear, payments: term * aYear });
  const dollars = Math.round((repaid - (amount - tradeIn)) * 100) / 100;
  return dollars > 0 ? [{ name, dollars, every: 'loan' }] : [];
}

/**
 * How the dealer's fees contradict a stated repayment, for whoever imports it; undefined if they agree to a dollar, since lenders round as
 * they please.
 */
export function feesFault({ inputs, repayments: [first] }: StatedLoan, fees: readonly LoanFee[]): string | undefined {
  const payment = calculate(inputs, fees)?.payment;
  if (!first || payment === undefined || Math.abs(payment - first.dollars) <= 1) return undefined;
  const each = `a ${first.frequency}`;
  return `a repayment of $${first.dollars} ${each} does not fit the fees in finance.calculator.fees, with which this loan costs $${payment} ${each}: correct the fees, or the lender's figure`;
}

/** Whether two inputs are one loan, however often it is paid. */
export const isSameLoan = (a: CalculatorInputs, b: CalculatorInputs): boolean =>
  ownInputs.every((id) => a[id] === b[id]);

const ownInputs = ['amount', 'tradeIn', 'term', 'interest', 'residual'] as const;
