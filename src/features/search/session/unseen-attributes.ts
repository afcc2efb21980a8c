import type { SearchState } from '~/domain/search/address/search-state.ts';
import { facetOf } from '~/domain/search/facets/facets.ts';
import type { SearchSettings } from '../context/search-settings.ts';

/**
 * Attributes that no filter of this dealer shows: those that a state refines, which still apply, and the car types,
 * whose counts are used if the search cannot count all cars.
 */
export function unseenAttributes({ lists = {}, ranges = {} }: SearchState, settings: SearchSettings): string[] {
  return [...new Set([...Object.keys(lists), ...Object.keys(ranges), 'car_type'])].filter(isUnseen(settings));
}

/** Whether no filter of this dealer shows an attribute. */
export function isUnseen({ facets }: Pick<SearchSettings, 'facets'>): (attribute: string) => boolean {
  const facetAttributes = new Set(facets.map((id) => facetOf(id).attribute));
  return (attribute) => !facetAttributes.has(attribute);
}
