import type { LoanFee } from './calculator-inputs.ts';
import { periodsOf } from './frequency.ts';
import type { LoanCosts, LoanTerms } from './loan-terms.ts';
import { repayment } from './repayment.ts';

/** A list of fees, added up. */
export function loanCosts(fees: readonly LoanFee[]): LoanCosts {
  const sum = (every: LoanFee['every']) =>
    fees.reduce((total, fee) => total + (fee.every === every ? Math.round(fee.dollars * 100) : 0), 0) / 100;
  return { loan: sum('loan'), month: sum('month') };
}

/**
 * Whole dollars a week that a car costs on these terms, account fees included, as the calculator rounds them (CALC-09); 0 where the
 * deposit pays for the car.
 * @param price dollars
 * @param rate interest of the car's own lender, percent a year
 */
export function weeklyRepayment(price: number, rate: number, { years, deposit }: LoanTerms, costs: LoanCosts): number {
  if (price <= deposit) return 0;
  const { aYear } = periodsOf.week;
  const terms = { residual: 0, rate: rate / 100 / aYear, payments: years * aYear };
  return Math.round(repayment(price - deposit + costs.loan, terms) + (costs.month * 12) / aYear);
}
