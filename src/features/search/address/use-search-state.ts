import { useCallback, useContext } from 'react';
import { useInstantSearch, useInstantSearchContext } from 'react-instantsearch';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { facetOf } from '~/domain/search/facets/facets.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { RefineUnseen } from './refine-unseen.ts';
import { fromUiState, searchIndexName, toUiState } from './search-route.ts';

/** Changes the search at once, starting from the latest one: otherwise the last tick of a shopper on a slow phone is lost. */
export type ChangeSearch = (change: (latest: SearchState) => SearchState) => void;

/** The search that the page shows, and a function to change it. */
export function useSearchState(settings: SearchSettings): [state: SearchState, change: ChangeSearch] {
  const { indexUiState, setIndexUiState } = useInstantSearch();
  const refineUnseen = useContext(RefineUnseen);
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
      if (Object.keys({ ...next.lists, ...next.ranges }).every((attribute) => ids.includes(attribute)))
        setIndexUiState(({ configure = {} }) => ({ ...toUiState(next)[searchIndexName], configure }));
      else refineUnseen(next);
    },
    [attributes, latest, setIndexUiState, refineUnseen],
  );
  return [state, change];
}

/** Reads the latest search: it includes changes whose results have not arrived. */
export function useLatestState(): () => SearchState {
  const search = useInstantSearchContext();
  return useCallback(() => fromUiState(search.getUiState()), [search]);
}
