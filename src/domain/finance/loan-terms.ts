import type { LoanFee } from './calculator-inputs.ts';
import { periodsOf } from './frequency.ts';
import { repayment } from './repayment.ts';

/** What a shopper sets for every loan that a search compares, in place of each lender's own terms. */
export interface LoanTerms {
  /** Whole years. */
  years: number;
  /** Dollars of deposit and trade-in. */
  deposit: number;
}

/** What the dealer's list of fees comes to, dollars. */
export interface LoanCosts {
  /** Financed with the car. */
  loan: number;
  /** Paid each month. */
  month: number;
}

/** Years that can be asked for, as in the calculator (CALC-06). */
export const loanYears = [1, 2, 3, 4, 5, 6, 7] as const;
/** Dollars of deposit at most. */
export const mostDeposit = 250_000;

/** Terms as a search can take them; undefined where they make no sense. */
export function loanTerms(years: number, deposit: number): LoanTerms | undefined {
  const fits = (loanYears as readonly number[]).includes(years) && deposit >= 0 && deposit <= mostDeposit;
  return fits ? { years, deposit: Math.round(deposit) } : undefined;
}

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
