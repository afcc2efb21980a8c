import { useInstantSearch } from 'react-instantsearch';
import { facetByAttribute } from '~/domain/search/address/search-parts.ts';
import { type StatePart, withFacetLabel } from '~/domain/search/address/state-labels.ts';
import { isBeyond, rangeLabel, sliderBounds, snapRange } from '~/domain/search/facets/ranges.ts';
import { capitalised } from '~/domain/text.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';

/**
 * The text of a chip: words in quotes, a value by its name, and a range as its slider shows it, rounded and within the ends. If
 * a slider has no ends, or the requested range exceeds them, both show what was requested.
 */
export function useChipWords(texts: Texts['askedFor']): (part: StatePart) => string {
  const { results, indexUiState } = useInstantSearch();
  const sliderLabel = (attribute: string): string | undefined => {
    const { min, max } = results.disjunctiveFacets?.find(({ name }) => name === attribute)?.stats ?? {};
    const range = indexUiState.range?.[attribute];
    if (min === undefined || max === undefined || (min === 0 && max === 0) || !range) return undefined;
    const facet = facetByAttribute(attribute);
    const bounds = sliderBounds(facet, { min, max });
    const [low, high] = range.split(':').map((end) => (end ? Number(end) : undefined));
    if (isBeyond([low, high], bounds)) return undefined;
    const ends = snapRange(facet, [low ?? bounds.min, high ?? bounds.max], bounds);
    return withFacetLabel(facet, rangeLabel(facet, ends, texts));
  };
  return ({ kind, key, words }) => {
    if (kind === 'query') return `‘${words}’`;
    const text = (kind === 'range' && sliderLabel(key)) || words;
    return capitalised(text);
  };
}
