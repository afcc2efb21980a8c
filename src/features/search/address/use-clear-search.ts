import { useInstantSearch } from 'react-instantsearch';
import { fromUiState, searchIndexName } from './search-route.ts';

/** Whether the search has any criteria, and a function to clear them all, including the words; the order stays. */
export function useClearSearch(): { canClear: boolean; clear: () => void } {
  const { indexUiState, setIndexUiState } = useInstantSearch();
  const { page: _page, sort: _sort, ...demands } = fromUiState({ [searchIndexName]: indexUiState });
  return {
    canClear: Object.keys(demands).length > 0,
    clear: () =>
      setIndexUiState(({ configure = {}, sortBy }) => ({ configure, ...(sortBy === undefined ? {} : { sortBy }) })),
  };
}
