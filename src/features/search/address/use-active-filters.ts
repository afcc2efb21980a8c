import { useStore } from '@nanostores/react';
import { useInstantSearch } from 'react-instantsearch';
import { $understoodQuery, type RefinementChip } from '~/client/query/understood-query.ts';
import { stateParts } from '~/domain/search/address/state-labels.ts';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { fromUiState, searchIndexName, toUiState } from './search-route.ts';

/** The active criteria: the words, what the shopper's own words stand for, each other value and range; and a function to remove one. */
export function useActiveFilters(labelOf: ValueLabel): {
  filters: RefinementChip[];
  leaveOut: (chip: RefinementChip) => void;
} {
  const { indexUiState, setIndexUiState } = useInstantSearch();
  const query = useStore($understoodQuery);
  const state = fromUiState({ [searchIndexName]: indexUiState });
  return {
    filters: query ? query.chipsOf(state, labelOf) : stateParts(state, labelOf),
    leaveOut: ({ without, onLeave }) => {
      onLeave?.();
      setIndexUiState(({ configure = {} }) => ({ ...toUiState(without)[searchIndexName], configure }));
    },
  };
}
