import { carsIndex } from './index-settings.ts';

/** The orders a dealer may offer (`search.sorts`, SEARCH-13, SEARCH-14). */
export const sorts = {
  relevant: { label: 'Most relevant', sort: 'custom_rank:desc' },
  latest: { label: 'Latest', sort: 'created_at_timestamp:desc' },
  'price-desc': { label: 'Highest price', sort: 'price:desc' },
  'price-asc': { label: 'Lowest price', sort: 'price:asc' },
  'km-desc': { label: 'Highest kms', sort: 'km:desc' },
  'km-asc': { label: 'Lowest kms', sort: 'km:asc' },
} as const;

export type SortId = keyof typeof sorts;

export const sortIds = Object.keys(sorts) as [SortId, ...SortId[]];

/** The index name that asks the search client for this order, as `Car_production:price:desc`. */
export function sortedIndex(sort: SortId): string {
  return `${carsIndex}:${sorts[sort].sort}`;
}
