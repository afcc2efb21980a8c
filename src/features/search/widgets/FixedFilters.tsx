import { useMemo, useState } from 'react';
import { Configure, useInstantSearch } from 'react-instantsearch';
import { sortedIndex } from '~/domain/search/sorts.ts';
import { fixedFilters } from '../fixed-filters.ts';
import type { SearchSettings } from '../search-settings.ts';

/** Sends the page's fixed filters with every search. */
export function FixedFilters({ settings }: { settings: SearchSettings }) {
  const { indexUiState } = useInstantSearch();
  const [now] = useState(() => new Date());
  const sort = indexUiState.sortBy === sortedIndex('price-asc') ? 'price-asc' : 'relevant';
  const filters = useMemo(() => fixedFilters(settings, now, sort), [settings, now, sort]);
  return <Configure hitsPerPage={settings.pageSize} filters={filters} />;
}
