import { isForeignMoney } from './currency.ts';
import { countsOther, type Quantity, quantities } from './quantity.ts';
import { absent, type Reading, read, unreadable } from './reading.ts';
import { readYear } from './year.ts';

export type NumberOptions = {
  quantity?: Quantity;
  /** Decimal sign; a European feed writes "24.990,50". Default ".". */
  decimal?: '.' | ',';
  /** Unit of numbers without one, such as "miles". */
  unit?: string;
};

/** Thousands in groups of three, by the sign between them. */
const grouped = { '.': /^\d{1,3}(\.\d{3})+$/, ',': /^\d{1,3}(,\d{3})+$/ } as const;

const digits = /\d[\d.,'\u2019]*(?:[ \u00a0\u202f]\d{3}(?![\d])[\d.,]*)*/g;

/** "24,990.50" -> "24990.50"; undefined when the separators make no sense. */
function plainDigits(token: string, decimal: '.' | ',', large: boolean): string | undefined {
  const text = token.replace(/[\s\u00a0\u202f'\u2019]/g, '').replace(/[.,]+$/, '');
  const other = decimal === '.' ? ',' : '.';
  const lastDot = text.lastIndexOf('.');
  const lastComma = text.lastIndexOf(',');
  if (lastDot >= 0 && lastComma >= 0) {
    const point = lastDot > lastComma ? '.' : ',';
    const groups = point === '.' ? ',' : '.';
    const [whole = '', fraction = ''] = [
      text.slice(0, text.lastIndexOf(point)),
      text.slice(text.lastIndexOf(point) + 1),
    ];
    return grouped[groups].test(whole) && /^\d*$/.test(fraction)
      ? `${whole.replaceAll(groups, '')}.${fraction}`
      : undefined;
  }
  if (/^\d+$/.test(text)) return text;
  if (grouped[other].test(text)) return text.replaceAll(other, '');
  if (grouped[decimal].test(text) && (large || text.split(decimal).length > 2)) return text.replaceAll(decimal, '');
  const single = /^(\d*)[.,](\d+)$/.exec(text);
  if (single === null) return undefined;
  const isDecimal = text.includes(decimal) || (single[2] ?? '').length < 3;
  return isDecimal ? `${single[1] || '0'}.${single[2]}` : undefined;
}

const repayment = /\bp\/?[wmf]\b|(per|\/|a)\s*(week|wk|fortnight|month|mth)|weekly|fortnightly|monthly/i;
const notWeekly = /\bp\/?[mf]\b|fortnight|month|mth|per (year|annum)|\bp\.?a\b/i;

/** "40k", "1.2m". */
const shortForms: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000, mil: 1_000_000, million: 1_000_000 };
/** Words that multiply the number before them, in prices and distances: "55 thousand", "15 grand". */
const multiples: Readonly<Record<string, number>> = {
  ...{ hundred: 100, thousand: 1000, thousands: 1000, thou: 1000, thsd: 1000, grand: 1000, lakh: 100_000 },
};

const feetAndInches =
  /^\s*(\d{1,2})\s*(?:'(?!')|ft\.?|foot|feet)\s*(\d{1,2}(?:\.\d+)?)?\s*(?:"|''|in\.?|inch(?:es)?)?\s*$/i;
/** Two numbers of which the first is meant: "21'6" (6.55m)", "54,321 km (as of 12/3)". */
const inBrackets = /\s*[([](?!\W*000\b)[^()[\]]*[)\]]\s*$/;

/** A letter that stands for the digit it looks like: "$15,99O", "$l5,990". */
const digitLikeEnd = /(?<![a-z])[oilsbz]$/i;
const digitLikeStart = /^[oilsbz](?![a-z])/i;

/** Typographic quotes used for feet and inches: 16\u2019 6\u201d is 16' 6". */
const plainQuotes = (text: string) =>
  text.replace(/[\u2018\u2019\u2032\u00b4`]/g, "'").replace(/[\u201c\u201d\u2033]/g, '"');

/** The unit word after a number: "km" of " km driven". */
const unitAfter = (rest: string): string =>
  /^\s*-?\s*([a-z%\u4e07]+(?:[./ -]?(?:ft|lb|l)\b)?\d?)/i.exec(rest)?.[1]?.toLowerCase() ?? '';

/**
 * Reads the one number in a text of a feed: "$24,990 drive away" -> 24990, "65,064 km" -> 65064, "40k" -> 40000,
 * "25,000 miles" -> 40234 (km), "2.0L" -> 2000 in a cc field. Units, ranges and the meaning of 0 follow the quantity.
 * A text without a number, with several, negative, or out of range is unreadable, never 0.
 */
export function readNumber(value: unknown, options: NumberOptions = {}): Reading<number> {
  const quantity = options.quantity ?? 'plain';
  const isMoney = quantity === 'money' || quantity === 'weekly';
  if (isMoney && isForeignMoney(`${value} ${options.unit ?? ''}`) && /\d/.test(String(value)))
    return unreadable('not in Australian dollars');
  if (typeof value !== 'string' && typeof value !== 'number') return unreadable('not a number');
  if (quantity === 'year') return readYear(String(value));
  if (typeof value === 'number') return bareNumber(value, quantity, options);
  if (onlyDigits.test(value)) return bareNumber(Number(value), quantity, options);
  const bare = value.replace(inBrackets, '');
  const reading = readText(value, quantity, options);
  return reading.kind === 'unreadable' && bare !== value && /\d/.test(bare)
    ? readText(bare, quantity, options)
    : reading;
}

/** "24990", as nearly all numbers in a feed written by a program. */
const onlyDigits = /^\d{1,15}$/;

/** A number without its own unit. */
function bareNumber(value: number, quantity: Quantity, { unit }: NumberOptions): Reading<number> {
  const rule = quantities[quantity];
  return inRange(value * (unitFactor(unit, rule.units) ?? rule.guess?.(value) ?? 1), quantity);
}

function readText(value: string, quantity: Quantity, options: NumberOptions): Reading<number> {
  const rule = quantities[quantity];
  const isAmount = quantity === 'money' || quantity === 'weekly' || quantity === 'distance';
  const feet = quantity === 'length' ? feetAndInches.exec(plainQuotes(value)) : null;
  if (feet) return inRange(Number(feet[1]) * 304.8 + Number(feet[2] ?? 0) * 25.4, quantity);
  const inches = quantity === 'length' ? /^\s*(\d{1,3}(?:\.\d+)?)\s*(?:"|'')\s*$/.exec(plainQuotes(value)) : null;
  if (inches) return inRange(Number(inches[1]) * 25.4, quantity);
  const text = (value.split('@')[0] ?? '')
    .replace(/\/\s*100\s*km?s?\b/i, '')
    .replace(/\bcm3\b/i, 'cc')
    .replace(/([a-z])[23]\b/gi, '$1');
  const tokens = [...text.matchAll(digits)];
  const token = tokens[0];
  if (token === undefined) return unreadable('contains no number');
  const berths = quantity === 'berths' ? /^\D*(\d)\s*(\+|-|\u2013|\/|to|or)\s*(\d)(?!\d)\D*$/i.exec(text) : null;
  if (berths) return read(mostBerths(Number(berths[1]), berths[2], Number(berths[3])));
  if (tokens.length > 1) return unreadable('contains more than one number');
  const rest = text.slice(token.index + token[0].length);
  if (isAmount && (digitLikeEnd.test(text.slice(0, token.index)) || digitLikeStart.test(rest)))
    return unreadable('a letter stands in place of a digit');
  const word = unitAfter(rest);
  const tonnes = quantity === 'mass' && (word || (options.unit ?? '')).startsWith('t');
  const plain = plainDigits(token[0], options.decimal ?? '.', rule.large && !tonnes);
  if (plain === undefined) return unreadable('thousands and decimal separators are ambiguous');
  if (/[-\u2212]\s*\$?\s*$/.test(text.slice(0, token.index))) return negative(quantity, Number(plain));
  if (countsOther(word, rule)) {
    const hasNumber = Number(plain) !== 0 || !rule.zeroIsAbsent;
    return hasNumber ? unreadable(`"${word}" is not what this field counts`) : absent;
  }
  if (quantity === 'money' && repayment.test(text)) return unreadable('a repayment, not a price');
  if (quantity === 'weekly' && notWeekly.test(text)) return unreadable('not a weekly amount');
  const thousand =
    (isAmount ? multiples[word] : undefined) ??
    (quantity === 'money' ? shortForms[word] : quantity === 'distance' ? manyKm(word, plain) : undefined);
  if (thousand === undefined && unitFactor(word, rule.units) === undefined) {
    const touching = /^[a-z]/i.test(rest) && rule.strictUnit && word !== 'x';
    // "55 thsnd" is not 55 km.
    const tooFew = quantity === 'distance' && word !== '' && Number(plain) > 0 && Number(plain) < 1000;
    if (touching || tooFew || rule.otherUnit?.test(word)) return unreadable(`"${word}" is not a unit of this field`);
  }
  const factor =
    thousand ??
    unitFactor(word, rule.units) ??
    unitFactor(options.unit, rule.units) ??
    rule.guess?.(Number(plain)) ??
    1;
  return inRange(Number(plain) * factor, quantity);
}

/** "1.2m km" is 1,200,000 and "73000 k's" is 73,000; other letters are left to the units. */
function manyKm(word: string, plain: string): number | undefined {
  if (/^k'?s?$/.test(word) && Number(plain) >= 1000) return 1;
  return /^(m|mil|million)$/.test(word) && Number(plain) < 5 ? 1_000_000 : undefined;
}

/** The maximum number of people that a vehicle sleeps: 6 for "4-6", "4/6" and "4 + 2". */
const mostBerths = (one: number, sign: string | undefined, other: number) =>
  sign === '+' ? one + other : Math.max(one, other);

function negative(quantity: Quantity, value: number): Reading<number> {
  return quantities[quantity].min < 0 ? inRange(-value, quantity) : unreadable('negative');
}

function unitFactor(word: string | undefined, units: Readonly<Record<string, number>>): number | undefined {
  if (!word) return undefined;
  const lower = word.toLowerCase();
  return units[lower] ?? units[lower.replace(/s$/, '')];
}

function inRange(value: number, quantity: Quantity): Reading<number> {
  const rule = quantities[quantity];
  if (!Number.isFinite(value)) return unreadable('not a number');
  if (value === 0 && rule.zeroIsAbsent) return absent;
  if (rule.counts !== undefined && rule.whole && !Number.isInteger(value)) return unreadable('not a whole number');
  if (quantity === 'money' && value < 1000 && !Number.isInteger(value)) return unreadable('too few digits for a price');
  const rounded = rule.whole ? Math.round(value) : Math.round(value * 1000) / 1000;
  if (rounded < rule.min) return unreadable(`below ${rule.min}`);
  if (rounded > rule.max) return unreadable(`above ${rule.max}`);
  return read(rounded);
}
