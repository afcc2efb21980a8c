import { useCallback, useContext } from 'react';
import { useInstantSearch, useInstantSearchContext } from 'react-instantsearch';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { facetOf } from '~/domain/search/facets/facets.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { SearchChanges } from './search-changes.ts';
import { fromUiState, searchIndexName, toUiState } from './search-route.ts';

/** Changes the search at once, starting from the latest one: otherwise the last tick of a shopper on a slow phone is lost. */
export type ChangeSearch = (change: (latest: SearchState) => SearchState) => void;

/** The search that the page shows, and a function to change it. */
export function useSearchState(settings: SearchSettings): [state: SearchState, change: ChangeSearch] {
  const { indexUiState } = useInstantSearch();
  const { refineUnseen } = useContext(SearchChanges);
  const replace = useReplaceSearch();
  const state = fromUiState({ [searchIndexName]: indexUiState });
  const attributes = [
    ...settings.facets.map((id) => facetOf(id).attribute),
    ...Object.keys(indexUiState.refinementList ?? {}),
    ...Object.keys(indexUiState.range ?? {}),
  ].join();
  const latest = useLatestState();
  const change = useCallback<ChangeSearch>(
    (changed) => {
      const next = changed(latest());
      // Only attributes with a filter on the page can be refined in place.
      const ids = attributes.split(',');
      if (Object.keys({ ...next.lists, ...next.ranges }).every((attribute) => ids.includes(attribute))) replace(next);
      else refineUnseen(next);
    },
    [attributes, latest, replace, refineUnseen],
  );
  return [state, change];
}

/** Applies a search whose attributes all have a filter on the page, seen or not, in place of the latest one. */
export function useReplaceSearch(): (next: SearchState) => void {
  const search = useInstantSearchContext();
  const { dropWords } = useContext(SearchChanges);
  return useCallback(
    (next) => {
      dropWords();
      // The page has one index.
      search.setUiState(({ [searchIndexName]: { configure = {} } = {} }) => ({
        [searchIndexName]: { ...toUiState(next)[searchIndexName], configure },
      }));
    },
    [search, dropWords],
  );
}

/** Reads the latest search: it includes changes whose results have not arrived, and words that InstantSearch does not know yet. */
export function useLatestState(): () => SearchState {
  const search = useInstantSearchContext();
  const { pendingWords } = useContext(SearchChanges);
  return useCallback(() => {
    const latest = search.getUiState();
    const query = pendingWords();
    if (query === undefined) return fromUiState(latest);
    const { page: _page, ...uiState } = latest[searchIndexName] ?? {};
    return fromUiState({ [searchIndexName]: { ...uiState, query } });
  }, [search, pendingWords]);
}
