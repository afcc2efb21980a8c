import type { LoanFee } from './calculator-inputs.ts';
import { periodsOf } from './frequency.ts';
import type { LoanCosts, LoanTerms } from './loan-terms.ts';
import { presentValue } from './repayment.ts';

/** A list of fees, added up. */
export function loanCosts(fees: readonly LoanFee[]): LoanCosts {
  const sum = (every: LoanFee['every']) =>
    fees.reduce((total, fee) => total + (fee.every === every ? Math.round(fee.dollars * 100) : 0), 0) / 100;
  return { loan: sum('loan'), month: sum('month') };
}

/**
 * Whole dollars a week for cars at one rate on these terms, by their price in dollars; account fees included, as the calculator rounds
 * them; 0 if the deposit covers the car. What depends only on the terms is calculated once for all cars.
 * @param rate interest of the cars' own lender, per cent a year
 */
export function weeklyRepayments(
  rate: number,
  { years, deposit }: LoanTerms,
  costs: LoanCosts,
): (price: number) => number {
  const { aYear } = periodsOf.week;
  const dollarAWeek = presentValue(1, { residual: 0, rate: rate / 100 / aYear, payments: years * aYear });
  const fee = (costs.month * 12) / aYear;
  return (price) => (price <= deposit ? 0 : Math.round((price - deposit + costs.loan) / dollarAWeek + fee));
}
