import { useCallback, useContext } from 'react';
import { useInstantSearch, useInstantSearchContext } from 'react-instantsearch';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { facetOf } from '~/domain/search/facets/facets.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { RefineUnseen } from './refine-unseen.ts';
import { fromUiState, searchIndexName, toUiState } from './search-route.ts';

/**
 * The search that the page shows; a function to replace it at once; and the latest search, which includes changes whose results have not
 * arrived. Start every change from the latest search: otherwise the last tick of a shopper on a slow phone is lost.
 */
export function useSearchState(
  settings: SearchSettings,
): [state: SearchState, apply: (next: SearchState) => void, latest: () => SearchState] {
  const { indexUiState, setIndexUiState } = useInstantSearch();
  const refineUnseen = useContext(RefineUnseen);
  const state = fromUiState({ [searchIndexName]: indexUiState });
  const attributes = [
    ...settings.facets.map((id) => facetOf(id).attribute),
    ...Object.keys(indexUiState.refinementList ?? {}),
    ...Object.keys(indexUiState.range ?? {}),
  ].join();
  const apply = useCallback(
    (next: SearchState) => {
      // Only attributes with a filter on the page can be refined in place.
      const ids = attributes.split(',');
      if (Object.keys({ ...next.lists, ...next.ranges }).every((attribute) => ids.includes(attribute)))
        setIndexUiState(({ configure = {} }) => ({ ...toUiState(next)[searchIndexName], configure }));
      else refineUnseen(next);
    },
    [attributes, setIndexUiState, refineUnseen],
  );
  return [state, apply, useLatestState()];
}

/** Reads the latest search, which may be ahead of what the page shows. */
export function useLatestState(): () => SearchState {
  const search = useInstantSearchContext();
  return useCallback(() => fromUiState(search.getUiState()), [search]);
}
