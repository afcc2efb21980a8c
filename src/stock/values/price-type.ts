import { absent, type Reading, read, unreadable } from './reading.ts';

/** How feeds write what a price includes -> how the pages show it. The first line whose words appear in the text wins. */
const spellings: readonly (readonly [words: RegExp, type: string])[] = [
  [/\bdrive\s*-?\s*away\b|\bdap\b|\bd\/a\b|no more to pay/i, 'Drive Away'],
  [
    /\begc\b|\b(ex|excl|excluding)\b\.?\s*(gov|g\/c|on.?road)|(plus|before|\+)\s*(gov|on.?road|orc)/i,
    'Excl. Govt. Charges',
  ],
];

/** The text consists only of one of the spellings and the words that usually accompany it. */
const beside =
  /\b(driveaway|drive|away|price|dap|d|a|egc|ex|excl|excluding|excludes|gov|govt|government|charges?|plus|before|on|roads?|costs?|orcs?|no|more|to|pay|special)\b/gi;

const amount =
  /[$\u20ac\u00a3\u00a5]\s*\d|\d{1,3}([,.\s]\d{3})+|\d{4,}|\d+\.\d\d\b|\d\s*(k|dollars?|aud)\b|\bper (week|month)/i;
const calendarYear = /\b(19|20)\d\d\b/g;

/**
 * Reads what a price includes: "DRIVEAWAY" and "$39,995 drive away" -> "Drive Away", "+ ORC" -> "Excl. Govt. Charges".
 * Other words are kept ("ONO"). An amount alone is unreadable, since it is a price; a text without a letter counts as
 * absent.
 */
export function readPriceType(text: string): Reading<string> {
  const known = spellings.find(([words]) => words.test(text))?.[1];
  const hasAmount = amount.test(text.replace(/\p{L}/u.test(text) ? calendarYear : /$^/, ''));
  if (known !== undefined && (hasAmount || !/[\p{L}\d]/u.test(text.replace(beside, '')))) return read(known);
  if (hasAmount) return unreadable('an amount, not what a price includes; if it is the price, map it to price');
  return /\p{L}/u.test(text) ? read(text) : /\d/.test(text) ? unreadable('not what a price includes') : absent;
}
