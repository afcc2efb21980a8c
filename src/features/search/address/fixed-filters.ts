import { pageFilter } from '~/client/search/stock-service.ts';
import type { Sort } from '~/domain/search/facets/sorts.ts';
import type { SearchSettings } from '../context/search-settings.ts';

/**
 * What every search of a page sends besides the shopper's own filters: what the dealer may show, what the page is about,
 * and, where the dealer wants it so, no cars without a price when the cheapest come first (SEARCH-15).
 */
export function fixedFilters(
  settings: Pick<SearchSettings, 'scope' | 'scopeFilter' | 'lowestPriceNeedsPrice'>,
  now: Date,
  sort: Sort,
): string {
  const needsPrice = settings.lowestPriceNeedsPrice && sort === 'price-asc';
  return pageFilter(settings, now, needsPrice ? [['price', '>', 0]] : []);
}
