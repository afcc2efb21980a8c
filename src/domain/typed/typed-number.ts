import { thousandWord } from './thousands.ts';
import { typedCode } from './typed-text.ts';

/*
 * Numbers as people type them. Undefined for what is none, or could be two: "12,50", "25k-27k".
 */

const about = /^(?:approximately|approx\.?|about|around|circa|~|≈)/;
const dollarSign = /^(?:aud|au|a)?\$?(?:aud)?/;
const afterDollars = /(?:aud|\$|dollars?|o\.?n\.?o\.?|o\.?b\.?o\.?|ornearestoffer|neg\.?|negotiable)$/;
const kilometres = /(?:kilomet(?:re|er)s?|klms?|kms?)\.?$/;

/** Dollars: "$25,000", "AUD 25000", "25k", "25000 ono". Other currencies are none. */
export const typedDollars = (text: string): number | undefined =>
  figure(squeezed(text).replace(dollarSign, '').replace(afterDollars, ''));

/** Kilometres: "45,000 km", "45000kms", "about 45k", "45.000". From a thousand on, a "k" is the unit. */
export function typedKilometres(text: string): number | undefined {
  const plain = squeezed(text).replace(about, '').replace(kilometres, '').replace(/ks$/, 'k');
  const short = plain.endsWith('k') ? figure(plain.slice(0, -1)) : undefined;
  return short !== undefined && short >= 1000 ? short : figure(plain);
}

/** In small letters, without spaces, and apostrophes between thousands. */
const squeezed = (text: string): string => typedCode(text).toLowerCase().replace(/[\s']/g, '');

/** "25,000", "25.000", "25.000,00", "1,234.5", "2.5k". */
function figure(text: string): number | undefined {
  const [, thousands] = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,\d\d)?$/.exec(text) ?? [];
  if (thousands) return Number(thousands.replaceAll('.', ''));
  const [, digits, many] = /^((?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,12})(?:\.\d{0,2})?)([a-z]+)?$/.exec(text) ?? [];
  if (digits === undefined || (many && !thousandWord.test(many))) return undefined;
  // In cents, so that 45.3 thousand has no fraction.
  return Math.round(Number(digits.replaceAll(',', '')) * (many ? 100_000 : 100)) / 100;
}
