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

/** Years that a loan can run for, and those it begins with (CALC-02, CALC-06, FIN-12). */
export const termRange = { min: 1, max: 7, step: 1, usual: 5 } as const;
/** Each of them. */
export const termYears: readonly number[] = Array.from(
  { length: termRange.max - termRange.min + 1 },
  (_, n) => termRange.min + n,
);
/** Dollars of deposit at most (CALC-07). */
export const mostDeposit = 250_000;
/** Dollars that a loan without a price begins with (CALC-02, FIN-11). */
export const usualAmount = 30_000;

/** Terms as a search can take them; undefined if they make no sense. */
export function loanTerms(years: number, deposit: number): LoanTerms | undefined {
  const fits = termYears.includes(years) && deposit >= 0 && deposit <= mostDeposit;
  return fits ? { years, deposit: Math.round(deposit) } : undefined;
}
