import { useInstantSearch } from 'react-instantsearch';
import { type StatePart, stateParts } from '~/domain/search/state-words.ts';
import { fromUiState, searchIndexName, toUiState } from './search-route.ts';
import type { ValueLabel } from './value-label.ts';

/** What is asked for, one part for the words, each value and each range, and a way to leave a part out. */
export function useActiveFilters(labelOf: ValueLabel): { filters: StatePart[]; leaveOut: (part: StatePart) => void } {
  const { indexUiState, setIndexUiState } = useInstantSearch();
  return {
    filters: stateParts(fromUiState({ [searchIndexName]: indexUiState }), labelOf),
    leaveOut: ({ without }) =>
      setIndexUiState(({ configure = {} }) => ({ ...toUiState(without)[searchIndexName], configure })),
  };
}
