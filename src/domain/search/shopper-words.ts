import { baseColours } from '../car/base-colour.ts';
import type { SearchState } from './search-state.ts';

/** What a shopper's words ask for where they name a filter, and the words that are left. */
export interface ShopperWords {
  lists: Record<string, string[]>;
  ranges: Record<string, string>;
  rest: string;
}

/** Whether the stock holds a value of an attribute. */
export type IsHeld = (attribute: string, value: string) => boolean;

type Demand = Pick<SearchState, 'lists' | 'ranges'>;
type Phrase = readonly [pattern: RegExp, read: (parts: Record<string, string>) => Demand | undefined];

const upTo = '(?:under|below|less than|up ?to|max(?:imum)?|cheaper than|no more than|<=?)';
const from = '(?:over|above|more than|from|min(?:imum)?|at least|>=?)';
const amount = (name: string) =>
  String.raw`\$? ?(?<${name}>\d{1,3}(?:[ ,]\d{3})+|\d+(?:\.\d+)?) ?(?<${name}k>k(?![mli])|grand|thousand)?(?!\d)`;
const km = 'k(?:ms?|lms?|s|ays|ilomet(?:re|er)s?)';
const year = (name: string) => String.raw`(?<${name}>(?:19|20)\d\d)\b`;
const phrase = (...alternatives: string[]) =>
  new RegExp(String.raw`(?<![\w$])(?:${alternatives.join('|')})(?!\w)`, 'iu');

/** Kilometres that count as few. */
const fewKm = 50_000;
/** Less than this is no price of a vehicle, nor a distance that anyone filters by. */
const leastAmount = 1000;

/** "20,000" and "20 k" as a number; undefined where it is too small to be meant. */
function numberOf(parts: Record<string, string>, name: string, least = leastAmount): number | undefined {
  const digits = parts[name]?.replaceAll(/[ ,]/g, '');
  if (!digits) return undefined;
  const number = Number(digits) * (parts[`${name}k`] ? 1000 : 1);
  return number >= least ? Math.round(number) : undefined;
}

function between(attribute: string, low: number | undefined, high: number | undefined): Demand | undefined {
  if (low === undefined && high === undefined) return undefined;
  return { ranges: { [attribute]: `${low ?? ''}:${high ?? ''}` } };
}

const one = (attribute: string, ...values: string[]): Demand => ({ lists: { [attribute]: values } });

const numbers = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const numberIn = (text: string) => (Number(text) || numbers.indexOf(text.toLowerCase()) + 2).toString();

/** Phrases with a meaning, most particular first: what one has read is gone for those after it. */
const phrases: readonly Phrase[] = [
  [
    phrase(`(?:${upTo} )?${amount('most')} ?(?:a|per|/|p) ?w(?:ee)?k?`),
    (parts) => between('subscription_price', undefined, numberOf(parts, 'most', 1)),
  ],
  [phrase('subscriptions?', 'subscribe', 'weekly'), () => one('categories', 'Subscription')],
  [phrase(`${upTo} ${amount('most')} ?(?:${km})`), (parts) => between('km', undefined, numberOf(parts, 'most'))],
  [phrase(`low (?:${km}|mileage)`), () => between('km', undefined, fewKm)],
  [
    phrase(`${year('first')} ?(?:-|to) ?${year('last')}`),
    ({ first, last }) => between('year', Number(first), Number(last)),
  ],
  [phrase(`(?:newer than|after) ${year('before')}`), ({ before }) => between('year', Number(before) + 1, undefined)],
  [phrase(`(?:older than|before) ${year('after')}`), ({ after }) => between('year', undefined, Number(after) - 1)],
  [
    phrase(`(?:from|since) ${year('first')}`, String.raw`${year('start')} ?(?:\+|or (?:newer|later)|onwards?)`),
    ({ first, start }) => between('year', Number(first ?? start), undefined),
  ],
  [
    phrase(`(?:between |from )?${amount('low')} ?(?:-|to|and) ?${amount('high')}`),
    (parts) => {
      const [low, high] = [numberOf(parts, 'low', 1), numberOf(parts, 'high')];
      // "10 to 20k" means thousands at both ends.
      const least = low !== undefined && low < leastAmount && parts['highk'] ? low * 1000 : low;
      return least !== undefined && high !== undefined && least >= leastAmount && least <= high
        ? between('price', least, high)
        : undefined;
    },
  ],
  [phrase(`${upTo} ${amount('most')}`), (parts) => between('price', undefined, numberOf(parts, 'most'))],
  [phrase(`${from} ${amount('least')}`), (parts) => between('price', numberOf(parts, 'least'), undefined)],
  [
    phrase(String.raw`(?<seats>\d\d?|${numbers.join('|')})[ -]?seat(?:er|s)?s?`),
    ({ seats }) => one('seats', numberIn(seats ?? '')),
  ],
  [
    phrase('4 ?x ?4', '4 ?wd', 'four[ -]wheel[ -]drive', 'awd', 'all[ -]wheel[ -]drive'),
    () => one('drive', '4WD', 'AWD'),
  ],
  [phrase('auto(?:matic)?'), () => one('transmission', 'Automatic')],
  [phrase('manual'), () => one('transmission', 'Manual')],
  [phrase('plug[ -]?in(?: hybrid)?', 'phev'), () => one('simple_fuel', 'Plug-in Hybrid')],
  [phrase('hybrids?'), () => one('simple_fuel', 'Hybrid')],
  [phrase('electric', 'evs?'), () => one('simple_fuel', 'Electric')],
  [phrase('diesel'), () => one('simple_fuel', 'Diesel')],
  [phrase('petrol', 'unleaded'), () => one('simple_fuel', 'Petrol')],
  [phrase('(?:brand )?new'), () => one('car_type', 'new')],
  [phrase('demo', 'demonstrator'), () => one('car_type', 'demo')],
  [phrase('used', 'second[ -]?hand', 'pre-?owned'), () => one('car_type', 'used')],
  ...baseColours
    .filter((colour) => colour !== 'Other')
    .map((colour): Phrase => [phrase(colour === 'Grey' ? 'gr[ea]y' : colour), () => one('base_colour', colour)]),
];

/** Words that ask for nothing. */
const fillers = phrase(
  'cars?',
  'vehicles?',
  'with',
  'and',
  'in',
  'a',
  'an',
  'the',
  'for sale',
  'price',
  'budget',
  'please',
);

/**
 * The filters that a shopper's words name: "diesel ute under $20k" asks for diesel and up to $20,000, and leaves "ute".
 * Undefined where they name none. Nothing is asked for that the stock does not hold: "auto" among caravans stays a word.
 */
export function readShopperWords(text: string, isHeld: IsHeld): ShopperWords | undefined {
  const found: ShopperWords = { lists: {}, ranges: {}, rest: text.trim().replace(/\s+/g, ' ') };
  for (const [pattern, read] of phrases) {
    const match = pattern.exec(found.rest);
    const demand = match && held(read(match.groups ?? {}), isHeld);
    if (!demand) continue;
    Object.assign(found.lists, demand.lists);
    Object.assign(found.ranges, demand.ranges);
    found.rest = found.rest.replace(pattern, ' ').replace(/\s+/g, ' ').trim();
  }
  if (Object.keys({ ...found.lists, ...found.ranges }).length === 0) return undefined;
  return { ...found, rest: found.rest.replaceAll(new RegExp(fillers, 'giu'), ' ').replace(/\s+/g, ' ').trim() };
}

/** A demand without the values that the stock does not hold; undefined where none is left. */
function held(demand: Demand | undefined, isHeld: IsHeld): Demand | undefined {
  const [attribute, values] = Object.entries(demand?.lists ?? {})[0] ?? [];
  if (!attribute || !values) return demand;
  const there = values.filter((value) => isHeld(attribute, value));
  return there.length > 0 ? one(attribute, ...there) : undefined;
}
