import { formatCount } from '~/domain/text.ts';

/** "25000" -> "25,000". What is no number stays, for the check to speak about. */
export function withSeparators(text: string): string {
  const digits = text.replace(/[$,\s]/g, '');
  return /^\d{1,9}$/.test(digits) ? formatCount(Number(digits)) : text;
}
