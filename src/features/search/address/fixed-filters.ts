import { pageFilter } from '~/client/search/stock-service.ts';
import type { Sort } from '~/domain/search/facets/sorts.ts';
import type { SearchSettings } from '../context/search-settings.ts';

/**
 * The filters that every search of a page sends besides the shopper's own: the dealer's catalogue, the page's scope, and, as a
 * dealer option, no cars without a price when sorting by lowest price.
 */
export function fixedFilters(
  settings: Pick<SearchSettings, 'scope' | 'scopeFilter' | 'lowestPriceNeedsPrice'>,
  now: Date,
  sort: Sort,
): string {
  const needsPrice = settings.lowestPriceNeedsPrice && sort === 'price-asc';
  return pageFilter(settings, now, needsPrice ? [['price', '>', 0]] : []);
}
