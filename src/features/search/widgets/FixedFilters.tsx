import { useMemo, useState } from 'react';
import { Configure, useInstantSearch } from 'react-instantsearch';
import { catalogueFilter } from '~/domain/search/catalogue-filter.ts';
import { sortedIndex } from '~/domain/search/sorts.ts';
import type { SearchSettings } from '../search-settings.ts';

/**
 * What every search of this page sends besides the shopper's own filters: what the dealer may show, what the page is
 * about, and, where the dealer wants it so, no cars without a price when the cheapest come first (SEARCH-15).
 */
export function FixedFilters({ settings }: { settings: SearchSettings }) {
  const { indexUiState } = useInstantSearch();
  const [now] = useState(() => new Date());
  const cheapestFirst = indexUiState.sortBy === sortedIndex('price-asc');
  const filters = useMemo(
    () =>
      [
        ...catalogueFilter(settings.scope, now),
        settings.placeFilter,
        settings.lowestPriceNeedsPrice && cheapestFirst && 'price > 0',
      ]
        .filter(Boolean)
        .join(' AND '),
    [settings, now, cheapestFirst],
  );
  return <Configure hitsPerPage={settings.pageSize} filters={filters} />;
}
