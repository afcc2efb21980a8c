import type { Lexicon } from '../../query/lexicon/lexicon.ts';
import { applyReading } from '../../query/reading/apply-reading.ts';
import { type NearTo, placesAsked, withNearYards } from '../../query/reading/near-yards.ts';
import { readQuery } from '../../query/reading/read-words.ts';
import { capitalised, joinPresent } from '../../text.ts';
import type { SearchState } from '../address/search-state.ts';
import { alternativesWords, stateParts } from '../address/state-labels.ts';
import type { ValueLabel } from '../address/value-label.ts';
import { isDistanceSort, sorts } from '../facets/sorts.ts';

/** A search that a sentence stands for, in words: what a suggestion says. Enter takes the same (take-words.ts). */
export interface Interpretation {
  /** "Ute, Diesel, 4WD or AWD, up to $20,000". */
  label: string;
  state: SearchState;
  /** The places that it is to be near to, in the shopper's words: "near me". */
  near: readonly string[];
  /** Whether it is known where those are, so that the state asks for them. */
  isPlaced: boolean;
}

/**
 * The search that a shopper's words stand for, where they name anything that a search can hold: "diesel ute under 20k". Other words stay
 * words. Everything else that `state` asks for is kept.
 * @param nameOf what a facet value is called
 * @param nearTo the yards that "near" a place stands for, where that is known
 */
export function interpretation(
  text: string,
  state: SearchState,
  lexicon: Lexicon,
  nameOf: ValueLabel,
  nearTo: NearTo = () => undefined,
): Interpretation | undefined {
  const reading = readQuery(text, lexicon);
  const placed = withNearYards(reading, nearTo);
  const { state: asked, unmet } = applyReading({}, reading, lexicon.held);
  const { query: _query, ...understood } = asked;
  if (Object.keys(understood).length === 0) return undefined;
  return {
    label: labelOf(asked, nameOf),
    state: applyReading(state, placed, lexicon.held).state,
    near: unmet.filter(({ missing }) => missing === 'distance').map(({ part }) => part.words),
    isPlaced: placesAsked(placed).length === 0,
  };
}

/** What is asked for, filters first and the words that are left last: "4WD or AWD, up to $20,000, ‘tow bar’". */
function labelOf(
  { query, lists = {}, ranges = {}, sort, without = {}, also = [] }: SearchState,
  nameOf: ValueLabel,
): string {
  const { texts } = nameOf;
  const label = joinPresent([
    ...Object.entries(lists).map(([attribute, values]) =>
      alternativesWords([{ lists: { [attribute]: values } }], nameOf),
    ),
    ...stateParts({ ranges, without, also }, nameOf).map(({ words }) => words),
    sort && texts[isDistanceSort(sort) ? 'nearestFirst' : sorts[sort].text],
    query && `‘${query}’`,
  ]);
  return capitalised(label);
}
