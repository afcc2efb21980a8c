/** How often a loan is repaid. */
export const frequencyIds = ['week', 'fortnight', 'month'] as const;
export type Frequency = (typeof frequencyIds)[number];

interface Periods {
  /** Payments a year, as the calculator counts them (CALC-10). */
  aYear: number;
  /** Payments a year in the formula of the comparison rate (National Consumer Credit Protection Regulations 2010, reg 100). */
  inComparison: number;
}

export const periodsOf: Readonly<Record<Frequency, Periods>> = {
  week: { aYear: 52, inComparison: 52.18 },
  fortnight: { aYear: 26, inComparison: 26.09 },
  month: { aYear: 12, inComparison: 12 },
};

/** Dollars a fortnight, for a loan of which only the monthly payment is known. */
export const fortnightlyOfMonthly = (monthly: number): number => (12 * monthly) / 26;

/** Dollars a month of a partner's weekly quote; the partner counts 4.33 weeks a month (FIN-23). */
export const monthlyOfWeeklyQuote = (weekly: number): number => weekly * 4.33;
