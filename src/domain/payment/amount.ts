/** Up to seven digits of dollars, with or without commas between thousands, and optional cents. */
const amountPattern = /^(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/;

/**
 * Cents of an amount as people type it: "$1,250", "1250.5", "AUD 1,250.50". Read as digits, never as a fraction, so that no cent is lost.
 * Undefined for anything that could be read in two ways ("1.250,50", "1,25").
 */
export function centsOf(text: string): number | undefined {
  const amount = text.trim().replace(/^(?:AUD|A)?\s*\$?\s*/i, '');
  const [, dollars, cents = ''] = amountPattern.exec(amount) ?? [];
  return dollars === undefined ? undefined : Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}
