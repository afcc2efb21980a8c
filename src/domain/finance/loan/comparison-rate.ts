import { type Frequency, periodsOf } from './frequency.ts';
import { ratePerPeriod } from './repayment.ts';

export interface ComparedLoan {
  /** Dollars of credit that the borrower gets; financed fees are not part of it. */
  credit: number;
  /** Dollars of each payment, including every fee. */
  payment: number;
  /** Dollars to pay with the last payment. */
  residual: number;
  payments: number;
  frequency: Frequency;
}

/**
 * The comparison rate in per cent a year: n x r x 100, where r solves "credit provided = all repayments and fees at their present value" and
 * n is 12, 26.09 or 52.18 (National Consumer Credit Protection Regulations 2010, reg 100). All fees of the dealer's list count, even if
 * part of one is a government charge, which the regulation excludes: so it is never too low.
 *
 * A comparison rate that is advertised for a loan comes from its lender; this one is for a shopper's own figures.
 */
export function comparisonRate({ credit, payment, frequency, ...terms }: ComparedLoan): number {
  return periodsOf[frequency].inComparison * ratePerPeriod(credit, payment, terms) * 100;
}
