import { excludesGst } from '../../domain/car/price/gst.ts';
import { absent, type Reading, read, unreadable } from './reading.ts';

const onRoads = /\begc\b|\bgov|on.?road|\borcs?\b/i;

/** How feeds write what a price includes -> how the pages show it. The first line whose words appear in the text wins. */
const spellings: readonly (readonly [words: Pick<RegExp, 'test'>, type: string])[] = [
  [{ test: (text) => excludesGst(text) && onRoads.test(text) }, 'Excl. GST and Govt. Charges'],
  [{ test: excludesGst }, 'Excl. GST'],
  [/\bd(rive)?[\s/-]*away\b|\bdap\b|\bd\/?a\b|no more to pay/i, 'Drive Away'],
  [
    /\be\.?g\.?c\b|(on.?roads?( costs?)?|\borcs?) (extra|excl|not incl|additional)|\bnot incl\w* (gov|on.?road|orc)|\b(ex|exc|excl|excluding|excludes)\b\.?\s*(gov|g\/c|on.?road|orc|stamp)|(plus|before|\+)\s*(gov|on.?road|orc|stamp|statutory|rego|registration|dealer delivery)/i,
    'Excl. Govt. Charges',
  ],
];

/** The text consists only of one of the spellings and the words that usually accompany it. */
const beside =
  /\b(driveaway|drive|away|price|dap|da|d|a|egc|ex|exc|excl|exclud\w+|exclusive|gov|govt|government|charges?|plus|before|on|roads?|costs?|orcs?|no|more|to|pay|special|without|net|of|gst|g\.s\.t|tax(es)?|vat|extra|payable|not|incl|included|and|stamp|duty)\b/gi;

const amount =
  /[$\u20ac\u00a3\u00a5]\s*\d|\d{1,3}([,.\s]\d{3})+|\d{4,}|\d+\.\d\d\b|\d\s*(k|dollars?|aud)\b|\bper (week|month)/i;
const calendarYear = /\b(19|20)\d\d\b/g;

/** What a text beside or around a price says that it includes, as the pages show it: "$52,990 + GST" -> "Excl. GST". */
export const priceTypeIn = (text: string): string | undefined => spellings.find(([words]) => words.test(text))?.[1];

/**
 * Reads what a price includes: "DRIVEAWAY" and "$39,995 drive away" -> "Drive Away", "+ ORC" -> "Excl. Govt. Charges".
 * Other words are kept ("ONO"). An amount alone is unreadable, since it is a price; a text without a letter counts as
 * absent.
 */
export function readPriceType(written: string): Reading<string> {
  const text = written.replaceAll('_', ' ');
  const known = priceTypeIn(text);
  const hasAmount = amount.test(text.replace(/\p{L}/u.test(text) ? calendarYear : /$^/, ''));
  if (known !== undefined && (hasAmount || !/[\p{L}\d]/u.test(text.replace(beside, '')))) return read(known);
  if (hasAmount) return unreadable('an amount, not what a price includes; if it is the price, map it to price');
  return /\p{L}/u.test(text) ? read(text) : /\d/.test(text) ? unreadable('not what a price includes') : absent;
}
