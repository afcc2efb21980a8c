import { capitalised, joinPresent } from '../text.ts';
import { applyReading } from '../words/apply-reading.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { readWords } from '../words/read-words.ts';
import type { SearchState } from './search-state.ts';
import { isDistanceSort, type SortId } from './sorts.ts';
import { rangeWords, stateParts } from './state-words.ts';

/** A search that a sentence stands for, in words: what a suggestion says. Enter takes the same (take-words.ts). */
export interface Interpretation {
  /** "Ute, Diesel, 4WD or AWD, up to $20,000". */
  label: string;
  state: SearchState;
}

/**
 * The search that a shopper's words stand for, where they name anything that a search can hold: "diesel ute under 20k". Other words stay
 * words. Everything else that `state` asks for is kept.
 * @param nameOf what a facet value is called
 */
export function interpretation(
  text: string,
  state: SearchState,
  lexicon: Lexicon,
  nameOf: (attribute: string, value: string) => string,
): Interpretation | undefined {
  const reading = readWords(text, lexicon);
  const { state: asked } = applyReading({}, reading, lexicon.held);
  const { query: _query, ...understood } = asked;
  if (Object.keys(understood).length === 0) return undefined;
  return { label: labelOf(asked, nameOf), state: applyReading(state, reading, lexicon.held).state };
}

/** What is asked for, filters first and the words that are left last: "4WD or AWD, up to $20,000, ‘tow bar’". */
function labelOf(
  { query, lists = {}, ranges = {}, sort, without = {}, also = [] }: SearchState,
  nameOf: (attribute: string, value: string) => string,
): string {
  const label = joinPresent([
    ...Object.entries(lists).map(([attribute, values]) => values.map((value) => nameOf(attribute, value)).join(' or ')),
    ...Object.entries(ranges).map(([attribute, range]) => rangeWords(attribute, range)),
    ...stateParts({ without, also }, nameOf).map(({ words }) => words),
    sort && (isDistanceSort(sort) ? 'nearest first' : sortWords[sort]),
    query && `‘${query}’`,
  ]);
  return capitalised(label);
}

const sortWords: Readonly<Record<SortId, string>> = {
  relevant: 'most relevant first',
  latest: 'latest first',
  'price-desc': 'highest price first',
  'price-asc': 'lowest price first',
  'km-desc': 'highest kilometres first',
  'km-asc': 'lowest kilometres first',
  'year-desc': 'newest first',
  'year-asc': 'oldest first',
  'weekly-desc': 'highest weekly price first',
  'weekly-asc': 'lowest weekly price first',
};
