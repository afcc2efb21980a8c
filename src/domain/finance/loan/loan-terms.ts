/** The shopper's terms for every loan that a search compares, instead of each lender's own terms. */
export interface LoanTerms {
  /** Whole years. */
  years: number;
  /** Dollars of deposit and trade-in. */
  deposit: number;
}

/** Total of the dealer's list of fees, dollars. */
export interface LoanCosts {
  /** Financed with the car. */
  loan: number;
  /** Paid each month. */
  month: number;
}

/** Range of loan terms in years, and the default. */
export const termRange = { min: 1, max: 7, step: 1, usual: 5 } as const;
/** Each of those terms. */
export const termYears: readonly number[] = Array.from(
  { length: termRange.max - termRange.min + 1 },
  (_, n) => termRange.min + n,
);
/** Maximum deposit, dollars (CALC-07). */
export const mostDeposit = 250_000;
/** Default amount of a loan without a price, dollars. */
export const usualAmount = 30_000;

/** A rate as it is shown and calculated with, per cent a year: 8.005 is 8.01 everywhere. */
export const hundredths = (percent: number): number => Math.round(percent * 100) / 100;

/** Terms in the form that a search accepts; undefined if they are invalid. */
export function loanTerms(years: number, deposit: number): LoanTerms | undefined {
  const fits = termYears.includes(years) && deposit >= 0 && deposit <= mostDeposit;
  return fits ? { years, deposit: Math.round(deposit) } : undefined;
}
