import type { CalculatorInputs } from '../loan/calculator-inputs.ts';
import { termRange } from '../loan/loan-terms.ts';
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
    ...{ amount: price, tradeIn: deposit, term, interest: Math.round(rate * 100) / 100, residual: entry?.balloon ?? 0 },
    frequency: first.frequency,
  };
  return { inputs, repayments, comparisonRate } satisfies StatedLoan;
}

/** The repayment that a car's figure states for these inputs; undefined if they are the shopper's own. */
export const statedRepayment = (stated: StatedLoan | undefined, inputs: CalculatorInputs): Repayment | undefined =>
  stated && isSameLoan(inputs, stated.inputs)
    ? stated.repayments.find(({ frequency }) => frequency === inputs.frequency)
    : undefined;

/** Whether two inputs are one loan, however often it is paid. */
export const isSameLoan = (a: CalculatorInputs, b: CalculatorInputs): boolean =>
  ownInputs.every((id) => a[id] === b[id]);

const ownInputs = ['amount', 'tradeIn', 'term', 'interest', 'residual'] as const;
