import { termRange, usualAmount } from './loan-terms.ts';

/** What a loan can be asked for over, whole dollars (FIN-11). */
export const loanAmounts = { min: 10_000, max: 200_000, start: usualAmount } as const;

/** How shoppers rate their own credit history, the best first; forms begin with it (FIN-13). */
export const creditScores = ['GREAT', 'DECENT', 'POOR'] as const;
export type CreditScore = (typeof creditScores)[number];

/** Only the digits of what somebody types: "$30,000" is "30000" (FIN-11). */
export const digitsOf = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 9);

/**
 * The amount that is in the form once its field is left (FIN-11): the nearest that can be asked for, and the usual one where there
 * is none. Cents, which pasted prices have, do not make it a hundred times as much.
 */
export function loanAmount(text: string | number | undefined): number {
  const whole = digitsOf(String(text ?? '').replace(/\.\d{0,2}$/, ''));
  return whole === '' ? loanAmounts.start : Math.min(loanAmounts.max, Math.max(loanAmounts.min, Number(whole)));
}

/** The nearest term that can be asked for, in years; the usual one for what is no number. */
export function loanYears(text: string | number | undefined): number {
  const years = Math.round(Number(text));
  if (text === undefined || text === '' || !Number.isFinite(years)) return termRange.usual;
  return Math.min(termRange.max, Math.max(termRange.min, years));
}

/** The score that a text names, in capitals or not; the best where it names none. */
export function creditScore(text: string | undefined): CreditScore {
  return creditScores.find((score) => score === text?.trim().toUpperCase()) ?? creditScores[0];
}
