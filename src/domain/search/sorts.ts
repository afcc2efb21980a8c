import type { NumberAttribute } from '../car/attribute.ts';
import { carsIndex } from './index-settings.ts';

/** The orders a dealer may offer (`search.sorts`, SEARCH-13, SEARCH-14). A car without the figure comes last in either direction. */
export const sorts = {
  relevant: { label: 'Most relevant', sort: 'custom_rank:desc' },
  latest: { label: 'Latest', sort: 'created_at_timestamp:desc' },
  'price-desc': { label: 'Highest price', sort: 'price:desc' },
  'price-asc': { label: 'Lowest price', sort: 'price:asc' },
  'km-desc': { label: 'Highest kms', sort: 'km:desc' },
  'km-asc': { label: 'Lowest kms', sort: 'km:asc' },
  'weekly-desc': { label: 'Highest weekly price', sort: 'subscription_price:desc' },
  'weekly-asc': { label: 'Lowest weekly price', sort: 'subscription_price:asc' },
} as const satisfies Record<string, { label: string; sort: `${NumberAttribute}:${'asc' | 'desc'}` }>;

export type SortId = keyof typeof sorts;

export const sortIds = Object.keys(sorts) as [SortId, ...SortId[]];

const purchaseLabels: Partial<Record<SortId, string>> = {
  'price-desc': 'Highest purchase price',
  'price-asc': 'Lowest purchase price',
};

/**
 * What an order is called. Where cars are shown at a price per week, the price to buy has to be named as such.
 * @param subscriptions whether the dealer offers subscriptions
 */
export function sortLabel(id: SortId, subscriptions: boolean): string {
  return (subscriptions ? purchaseLabels[id] : undefined) ?? sorts[id].label;
}

/** The index name that asks the search client for this order, as `Car_production:price:desc`. */
export function sortedIndex(sort: SortId): string {
  return `${carsIndex}:${sorts[sort].sort}`;
}
