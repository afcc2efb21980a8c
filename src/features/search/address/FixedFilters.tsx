import { useMemo, useState } from 'react';
import { useConnector, useInstantSearch } from 'react-instantsearch';
import { sortedIndex } from '~/domain/search/facets/sorts.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { connectPageParameters } from '../requests/page-parameters.ts';
import { fixedFilters } from './fixed-filters.ts';

/** Sends the page's fixed filters and further demands with every search. */
export function FixedFilters({ settings, now: given }: { settings: SearchSettings; now?: Date | undefined }) {
  const { indexUiState } = useInstantSearch();
  const [now] = useState(() => given ?? new Date());
  const sort = indexUiState.sortBy === sortedIndex('price-asc') ? 'price-asc' : 'relevant';
  const filters = useMemo(() => fixedFilters(settings, now, sort), [settings, now, sort]);
  useConnector(connectPageParameters, { hitsPerPage: settings.pageSize, filters });
  return null;
}
