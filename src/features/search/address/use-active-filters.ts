import { useStore } from '@nanostores/react';
import { useInstantSearch } from 'react-instantsearch';
import { $understoodQuery, type RefinementChip } from '~/client/query/understood-query.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { stateParts } from '~/domain/search/address/state-labels.ts';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { fromUiState, searchIndexName } from './search-route.ts';
import { useLatestState, useReplaceSearch } from './use-search-state.ts';

/** The active criteria: the words, what the shopper's own words stand for, each other value and range; and a function to remove one. */
export function useActiveFilters(labelOf: ValueLabel): {
  filters: RefinementChip[];
  leaveOut: (chip: RefinementChip) => void;
} {
  const { indexUiState } = useInstantSearch();
  const replace = useReplaceSearch();
  const query = useStore($understoodQuery);
  const latest = useLatestState();
  const filtersOf = (state: SearchState): RefinementChip[] =>
    query ? query.chipsOf(state, labelOf) : stateParts(state, labelOf);
  return {
    filters: filtersOf(fromUiState({ [searchIndexName]: indexUiState })),
    leaveOut: ({ key }) => {
      const filter = filtersOf(latest()).find((it) => it.key === key);
      if (!filter) return;
      filter.onLeave?.();
      replace(filter.without);
    },
  };
}
