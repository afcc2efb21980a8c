import { useInstantSearch } from 'react-instantsearch';
import { type StatePart, stateParts } from '~/domain/search/state-words.ts';
import { fromUiState, searchIndexName, toUiState } from './search-route.ts';
import type { ValueLabel } from './value-label.ts';

/** What is filtered, one part for each value and each range, and a way to leave a part out. The words are no filter. */
export function useActiveFilters(labelOf: ValueLabel): { filters: StatePart[]; leaveOut: (part: StatePart) => void } {
  const { indexUiState, setIndexUiState } = useInstantSearch();
  const parts = stateParts(fromUiState({ [searchIndexName]: indexUiState }), labelOf);
  return {
    filters: parts.filter(({ kind }) => kind !== 'query'),
    leaveOut: ({ without }) =>
      setIndexUiState(({ configure = {} }) => ({ ...toUiState(without)[searchIndexName], configure })),
  };
}
