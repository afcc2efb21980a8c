import type { SearchState } from '~/domain/search/address/search-state.ts';
import { facetOf } from '~/domain/search/facets/facets.ts';
import type { SearchSettings } from '../context/search-settings.ts';

/**
 * Attributes that no filter of this dealer shows: those that a state refines, which still apply, those that an address without criteria
 * refines, which Back may lead to, and the car types, whose counts are used if the search cannot count all cars.
 */
export function unseenAttributes({ lists = {}, ranges = {} }: SearchState, settings: SearchSettings): string[] {
  const attributes = [...Object.keys({ ...lists, ...settings.defaultLists }), ...Object.keys(ranges), 'car_type'];
  return [...new Set(attributes)].filter(isUnseen(settings));
}

/** Whether no filter of this dealer shows an attribute. */
export function isUnseen({ facets }: Pick<SearchSettings, 'facets'>): (attribute: string) => boolean {
  const facetAttributes = new Set(facets.map((id) => facetOf(id).attribute));
  return (attribute) => !facetAttributes.has(attribute);
}
