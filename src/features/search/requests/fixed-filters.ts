import type { HostSearch } from '~/client/search/host-search.ts';
import { pageFilter } from '~/client/search/stock-service.ts';
import { type Sort, sortExpression } from '~/domain/search/facets/sorts.ts';
import type { SearchSettings } from '../context/search-settings.ts';

type FixedSettings = Pick<SearchSettings, 'scope' | 'scopeFilter' | 'lowestPriceNeedsPrice'>;

const lowestPrice = sortExpression('price-asc');

/**
 * The filters that every search of a page sends besides the shopper's own: the dealer's catalogue, the page's scope, and, as a
 * dealer option, no cars without a price when sorting by lowest price.
 */
export const fixedFilters = (settings: FixedSettings, sort: Sort = 'relevant', now = new Date()): string =>
  filtersFor(settings, sortExpression(sort), now);

function filtersFor(settings: FixedSettings, order: string, now: Date): string {
  const needsPrice = settings.lowestPriceNeedsPrice && order === lowestPrice;
  return pageFilter(settings, now, needsPrice ? [['price', '>', 0]] : []);
}

/**
 * Adds them to what the page asks. They name the moment of the search, which nothing above this layer knows: searches are the same at any time.
 * @param now the moment for which the server renders; a browser searches at its own
 */
export const withFixedFilters =
  (search: HostSearch, settings: FixedSettings, now?: Date): HostSearch =>
  (queries) =>
    search(
      queries.map(({ filter = [], ...query }) => ({
        ...query,
        filter: [filtersFor(settings, String(query['sort']), now ?? new Date()), ...[filter].flat()],
      })),
    );
