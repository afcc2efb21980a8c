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
