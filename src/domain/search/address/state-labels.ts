import { unitOf } from '../../car/attributes/units.ts';
import { capitalised, withinSentence } from '../../text.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import { fill } from '../../texts/text.ts';
import type { Facet } from '../facets/facets.ts';
import { rangeLabel, rangeValue, weekly } from '../facets/ranges.ts';
import { facetByAttribute, type SearchPart, searchParts } from './search-parts.ts';
import type { Refinements, SearchState } from './search-state.ts';
import type { ValueLabel } from './value-label.ts';

/** One of the shopper's criteria, as text, and the state without it. */
export interface StatePart extends Omit<SearchPart, 'asks'> {
  words: string;
}

/** All criteria of a state, the words of the query first: "toyota", "Used", "up to $30,000", "not White". */
export function stateParts(state: SearchState, nameOf: ValueLabel): StatePart[] {
  return searchParts(state).map(({ asks, ...part }) => {
    const words = part.kind === 'query' ? (state.query ?? '') : alternativesWords(asks, nameOf, state.lists?.['make']);
    return { ...part, words: part.kind === 'not' ? fill(nameOf.texts.not, { part: words }) : words };
  });
}

/**
 * "Heated Seats", "Dual Cab or 2 seats", "Ute and 2 doors or Van".
 * @param makes the makes that the whole search has chosen
 */
export function alternativesWords(
  alternatives: readonly Refinements[],
  nameOf: ValueLabel,
  makes?: readonly string[],
): string {
  const { texts } = nameOf;
  const or = ` ${texts.or} `;
  const inWords = ({ lists = {}, ranges = {} }: Refinements) =>
    [
      ...Object.entries(lists).map(([attribute, values]) =>
        values.map((value) => nameOf(attribute, value, lists['make'] ?? makes)).join(or),
      ),
      ...Object.entries(ranges).map(([attribute, range]) => rangeWords(attribute, range, texts)),
    ].join(` ${texts.and} `);
  return alternatives.map(inWords).join(or);
}

/** "up to $30,000", "from 2018", "$10,000 - $20,000", "2019"; the facet's label before ambiguous units ("Tare up to 900 kg"). */
export function rangeWords(attribute: string, range: string, texts: Texts['askedFor']): string {
  const facet = facetByAttribute(attribute);
  const [low, high] = range.split(':');
  if (low && high && low !== high) return withFacetLabel(facet, rangeLabel(facet, [Number(low), Number(high)], texts));
  const only = low === high ? '' : high ? 'upTo' : 'from';
  const value = rangeValue(facet, Number(high || low));
  return withFacetLabel(facet, weekly(facet, only ? fill(texts[only], { value }) : value, texts));
}

/** A criterion on its own, as on a chip: words in quotes, anything else with a capital. */
export const chipText = ({ kind, words }: Pick<StatePart, 'kind' | 'words'>): string =>
  kind === 'query' ? `‘${words}’` : capitalised(words);

/** The limits of a range, with the facet's label if their unit does not make clear what is limited. */
function withFacetLabel(facet: Facet, limits: string): string {
  return unitOf(facet.unit).selfEvident ? limits : `${facet.label} ${limits}`;
}

/** "Any price", "Any body type", "Any ATM". */
export function anyOf(attribute: string, texts: Texts['askedFor']): string {
  return fill(texts.any, { facet: withinSentence(facetByAttribute(attribute).label) });
}
