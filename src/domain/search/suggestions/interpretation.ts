import type { Lexicon } from '../../query/lexicon/lexicon.ts';
import { applyReading } from '../../query/reading/apply-reading.ts';
import { type NearTo, requestedPostcodes, withNearYards } from '../../query/reading/near-yards.ts';
import { readQuery } from '../../query/reading/read-words.ts';
import { capitalised, joinPresent, withinSentence } from '../../text.ts';
import { fill } from '../../texts/text.ts';
import type { SearchState } from '../address/search-state.ts';
import { alternativesWords, stateParts } from '../address/state-labels.ts';
import type { CriteriaTexts, ValueLabel } from '../address/value-label.ts';
import { isDistanceSort, type Sort, sortLabel } from '../facets/sorts.ts';

/** The search expressed by a sentence, as text: the label of a suggestion. Enter applies the same (take-words.ts). */
export interface Interpretation {
  /** "Ute, Diesel, 4WD or AWD, up to $20,000". */
  label: string;
  state: SearchState;
  /** The place that it should be near, in the shopper's words: "near me". */
  near: readonly string[];
  /** Whether their positions are known, so that the state includes them. */
  isPlaced: boolean;
}

/**
 * The search expressed by a shopper's words, if they name anything that a search supports: "diesel ute under 20k". Other words stay words.
 * Everything else in `state` is kept.
 * @param nameOf the name of a facet value
 * @param nearTo the yards that "near" means, if known
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
  const { state: interpreted, unmet } = applyReading({}, reading, lexicon.stock);
  const { query: _query, ...understood } = interpreted;
  if (Object.keys(understood).length === 0) return undefined;
  return {
    label: labelOf(interpreted, nameOf),
    state: applyReading(state, placed, lexicon.stock).state,
    near: unmet.filter(({ missing }) => missing === 'distance').map(({ part }) => part.words),
    isPlaced: requestedPostcodes(placed).length === 0,
  };
}

/** The criteria, filters first and the remaining words last: "4WD or AWD, up to $20,000, ‘tow bar’". */
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
    sort && orderWords(sort, texts),
    query && `‘${query}’`,
  ]);
  return capitalised(label);
}

function orderWords(sort: Sort, texts: CriteriaTexts): string {
  const order = withinSentence(sortLabel(sort, false, texts));
  return isDistanceSort(sort) ? order : fill(texts.orderFirst, { order });
}
