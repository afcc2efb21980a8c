import { toAddress } from '~/domain/search/search-path.ts';
import { normaliseState, type SearchState } from '~/domain/search/search-state.ts';
import type { SearchSettings } from './search-settings.ts';

/** Where a search can be found again: its first page, in the usual order. */
export function demandsAddress(state: SearchState, { place, directory, ownPath }: SearchSettings): string {
  const { query, lists, ranges } = normaliseState(state);
  const demands = { ...(query ? { query } : {}), ...(lists ? { lists } : {}), ...(ranges ? { ranges } : {}) };
  return toAddress(demands, place, directory, ownPath);
}

/** Whether a search asks for anything beyond what the page opens with. */
export function hasDemands(state: SearchState, settings: SearchSettings): boolean {
  const opening = demandsAddress({ lists: settings.defaultLists }, settings);
  return Boolean(state.query || state.lists || state.ranges) && demandsAddress(state, settings) !== opening;
}
