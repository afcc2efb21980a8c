import { normaliseState, type SearchState } from '~/domain/search/address/search-state.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { searchAddress } from './search-address.ts';

/** The permanent address of a search: its first page, in the default order. */
export function demandsAddress(state: SearchState, settings: SearchSettings): string {
  return searchAddress(demandsOf(state), settings);
}

/** Whether a search goes beyond the page's initial one. */
export function hasDemands(state: SearchState, settings: SearchSettings): boolean {
  const opening = demandsAddress({ lists: settings.defaultLists }, settings);
  return Object.keys(demandsOf(state)).length > 0 && demandsAddress(state, settings) !== opening;
}

function demandsOf(state: SearchState): SearchState {
  const { page: _page, sort: _sort, ...demands } = normaliseState(state);
  return demands;
}
