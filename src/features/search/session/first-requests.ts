import { facetByAttribute } from '~/domain/search/address/search-parts.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { facetOf } from '~/domain/search/facets/facets.ts';
import { sortedIndex } from '~/domain/search/facets/sorts.ts';
import { limitsOf } from '~/domain/search/filter/state-filter.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { carried } from '../requests/further-demands.ts';
import type { SearchRequest } from '../requests/multi-search.ts';
import { unseenAttributes } from './unseen-attributes.ts';

/**
 * The requests that InstantSearch makes for a state without words when a search page starts: one for the cars, and one for the values of
 * each refined facet. They can be sent before InstantSearch has loaded.
 */
export function firstRequests(state: SearchState, settings: SearchSettings): SearchRequest[] {
  const { query: _none, page = 1, sort = 'relevant', lists = {}, ranges = {}, ...further } = state;
  const attributes = [...unseenAttributes(state, settings), ...settings.facets.map((id) => facetOf(id).attribute)];
  const hasRange = (attribute: string) => facetByAttribute(attribute).kind === 'range';
  const listed = attributes.filter((attribute) => lists[attribute] && !hasRange(attribute)).sort();
  const limited = attributes.filter((attribute) => ranges[attribute] && hasRange(attribute));

  /** @param facet the one whose values are requested; its own refinement does not narrow them */
  const narrowed = (facet?: string) => {
    const others = (attribute: string) => attribute !== facet;
    return {
      query: '',
      facetFilters: listed
        .filter(others)
        .map((attribute) => (lists[attribute] ?? []).toSorted().map((value) => `${attribute}:${value}`)),
      numericFilters: limited
        .filter(others)
        .flatMap((attribute) => limitsOf(attribute, ranges[attribute] ?? '').map((it) => it.join(''))),
      ...carried(further, ''),
    };
  };
  const indexName = sortedIndex(sort);
  const { pageSize: hitsPerPage } = settings;
  return [
    { indexName, params: { ...narrowed(), facets: attributes.toSorted(), page: page - 1, hitsPerPage } },
    ...[...listed, ...limited]
      .sort()
      .map((facet) => ({ indexName, params: { ...narrowed(facet), facets: facet, page: 0, hitsPerPage: 0 } })),
  ];
}
