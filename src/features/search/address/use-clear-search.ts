import { useContext } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import { SearchChanges } from './search-changes.ts';
import { fromUiState, searchIndexName } from './search-route.ts';
import { useReplaceSearch } from './use-search-state.ts';

/** Whether the search has any criteria, and a function to clear them all, including the words; the order stays. */
export function useClearSearch(): { canClear: boolean; clear: () => void } {
  const { indexUiState } = useInstantSearch();
  const { $cleared } = useContext(SearchChanges);
  const replace = useReplaceSearch();
  const { page: _page, sort, ...demands } = fromUiState({ [searchIndexName]: indexUiState });
  return {
    canClear: Object.keys(demands).length > 0,
    clear: () => {
      $cleared.notify();
      replace(sort === undefined ? {} : { sort });
    },
  };
}
