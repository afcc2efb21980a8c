import { capitalised, joinPresent } from '../text.ts';
import type { SearchState } from './search-state.ts';
import { type IsHeld, readShopperWords } from './shopper-words.ts';
import { rangeWords, withQuery, withRange } from './state-words.ts';
import { applySuggestion, namedBy, type Suggestion } from './suggestions.ts';

/** A search that a sentence may stand for. It is offered, never put in place of the words by itself. */
export interface Interpretation {
  /** "Ute, Diesel, 4WD or AWD, up to $20,000". */
  label: string;
  state: SearchState;
}

/**
 * The search that a shopper's words stand for, where they name filters: "diesel ute under 20k". Words that name none
 * stay words. Everything else that `state` asks for is kept.
 * @param all the makes, models and body types of the site
 * @param nameOf what a facet value is called
 */
export function interpretation(
  text: string,
  state: SearchState,
  all: readonly Suggestion[],
  isHeld: IsHeld,
  nameOf: (attribute: string, value: string) => string,
): Interpretation | undefined {
  const words = readShopperWords(text, isHeld);
  if (!words) return undefined;
  const named = namedBy(words.rest, all);
  const lists = { ...named?.lists, ...words.lists };
  const query = named ? '' : words.rest;
  const narrowed = withQuery(applySuggestion(state, { lists }), query);
  const next = Object.entries(words.ranges).reduce(
    (it, [attribute, range]) => withRange(it, attribute, range),
    narrowed,
  );
  return { label: labelOf({ query, lists, ranges: words.ranges }, nameOf), state: next };
}

/** What is asked for, filters first and the words that are left last: "4WD or AWD, up to $20,000, ‘tow bar’". */
function labelOf(
  { query, lists = {}, ranges = {} }: SearchState,
  nameOf: (attribute: string, value: string) => string,
): string {
  const label = joinPresent([
    ...Object.entries(lists).map(([attribute, values]) => values.map((value) => nameOf(attribute, value)).join(' or ')),
    ...Object.entries(ranges).map(([attribute, range]) => rangeWords(attribute, range)),
    query && `‘${query}’`,
  ]);
  return capitalised(label);
}
