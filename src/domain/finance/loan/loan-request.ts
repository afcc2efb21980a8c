import { typedDollars } from '../../typed/typed-number.ts';
import { termRange, usualAmount } from './loan-terms.ts';

/** Range of amounts for a loan request, whole dollars (FIN-11). */
export const loanAmounts = { min: 10_000, max: 200_000, start: usualAmount } as const;

/** How shoppers rate their own credit history, the best first; forms start with it. */
export const creditScores = ['GREAT', 'DECENT', 'POOR'] as const;
export type CreditScore = (typeof creditScores)[number];

/** The digits of whole dollars as somebody types or pastes them: "$30,000" and "30k" are "30000"; of any other text, its digits. */
export const digitsOf = (text: string): string =>
  String(Math.trunc(typedDollars(text) ?? Number.NaN) || text)
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 9);

/**
 * The amount in the form once its field is left: the nearest in range, or the default if there is none. Cents, as in pasted
 * prices, do not multiply it by a hundred.
 */
export function loanAmount(text: string | number | undefined): number {
  const whole = digitsOf(String(text ?? '').replace(/\.\d{0,2}$/, ''));
  return whole === '' ? loanAmounts.start : Math.min(loanAmounts.max, Math.max(loanAmounts.min, Number(whole)));
}

/** The nearest term in range, in years; the default if it is not a number. */
export function loanYears(text: string | number | undefined): number {
  const years = Math.round(Number(text));
  if (text === undefined || text === '' || !Number.isFinite(years)) return termRange.usual;
  return Math.min(termRange.max, Math.max(termRange.min, years));
}

/** The score that a text names, in any letter case; the best if it names none. */
export function creditScore(text: string | undefined): CreditScore {
  return creditScores.find((score) => score === text?.trim().toUpperCase()) ?? creditScores[0];
}
