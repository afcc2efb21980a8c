import type { NumberAttribute } from '../car/attribute.ts';
import type { Texts } from '../texts/platform-texts.ts';
import { carsIndex } from './index-settings.ts';

/** The orders a dealer may offer (`search.sorts`, SEARCH-13, SEARCH-14). A car without the figure comes last in either direction. */
export const sorts = {
  relevant: { text: 'mostRelevant', sort: 'custom_rank:desc' },
  latest: { text: 'latest', sort: 'created_at_timestamp:desc' },
  'price-desc': { text: 'highestPrice', sort: 'price:desc' },
  'price-asc': { text: 'lowestPrice', sort: 'price:asc' },
  'km-desc': { text: 'highestKms', sort: 'km:desc' },
  'km-asc': { text: 'lowestKms', sort: 'km:asc' },
  'weekly-desc': { text: 'highestWeekly', sort: 'subscription_price:desc' },
  'weekly-asc': { text: 'lowestWeekly', sort: 'subscription_price:asc' },
} as const satisfies Record<string, { text: keyof Texts['search']; sort: `${NumberAttribute}:${'asc' | 'desc'}` }>;

export type SortId = keyof typeof sorts;

export const sortIds = Object.keys(sorts) as [SortId, ...SortId[]];

const purchaseTexts: Partial<Record<SortId, keyof Texts['search']>> = {
  'price-desc': 'highestPurchase',
  'price-asc': 'lowestPurchase',
};

/**
 * What an order is called. Where cars are shown at a price per week, the price to buy has to be named as such.
 * @param subscriptions whether the dealer offers subscriptions
 */
export function sortLabel(id: SortId, subscriptions: boolean, texts: Texts['search']): string {
  return texts[(subscriptions ? purchaseTexts[id] : undefined) ?? sorts[id].text];
}

/** The index name that asks the search client for this order, as `Car_production:price:desc`. */
export function sortedIndex(sort: SortId): string {
  return `${carsIndex}:${sorts[sort].sort}`;
}
