import type { AttributeSort } from '../../car/attributes/attribute.ts';
import { attributeRows, type attributes } from '../../car/attributes/attributes.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import { carsIndex } from '../index/cars-index.ts';

type Table = typeof attributes;
type SortsOf<R> = R extends { sorts: infer S } ? S[keyof S] : never;
type IdOf<S> = S extends { id: infer Id extends string } ? Id : never;

/** The name of an order in a dealer's configuration. */
export type SortId = { [A in keyof Table]: IdOf<SortsOf<Table[A]>> }[keyof Table];

/** The orders a dealer may offer (`search.sorts`). A car without the figure is last in either direction. */
export const sorts = Object.fromEntries(
  attributeRows.flatMap(([attribute, { sorts = {} }]) =>
    Object.entries(sorts).map(([direction, { id, text }]) => [id, { text, sort: `${attribute}:${direction}` }]),
  ),
) as Record<SortId, { text: AttributeSort['text']; sort: string }>;

export const sortIds = Object.keys(sorts) as [SortId, ...SortId[]];

const purchaseTexts: Partial<Record<SortId, keyof Texts['search']>> = {
  'price-desc': 'highestPurchase',
  'price-asc': 'lowestPurchase',
};

/**
 * Label of an order. If cars are shown at a price per week, the purchase price has to be labelled as such.
 * @param subscriptions whether the dealer offers subscriptions
 */
export function sortLabel(id: Sort, subscriptions: boolean, texts: Texts['search']): string {
  if (isDistanceSort(id)) return texts.nearestFirst;
  return texts[(subscriptions ? purchaseTexts[id] : undefined) ?? sorts[id].text];
}

/** Nearest first, as seen from a point: in index notation, since such orders differ only by their point. */
export type DistanceSort = `_geoPoint(${number},${number}):asc`;

/** An order that a search can have. */
export type Sort = SortId | DistanceSort;

const distancePattern = /^_geoPoint\(-\d\d?(\.\d\d?)?,\d{2,3}(\.\d\d?)?\):asc$/;

/** Whether a text is the order by distance from a point, one that can be in Australia. */
export function isDistanceSort(text: string): text is DistanceSort {
  return distancePattern.test(text);
}

/** Whether an order is by weekly repayment, in either direction. */
export const isRepaymentSort = (sort: Sort | undefined): boolean => sort?.startsWith('repayment-') ?? false;

/** An order in index notation. */
export function sortExpression(sort: Sort): string {
  return isDistanceSort(sort) ? sort : sorts[sort].sort;
}

/** The index name that requests this order from the search client, such as `Car_production:price:desc`. */
export function sortedIndex(sort: Sort): string {
  return `${carsIndex}:${sortExpression(sort)}`;
}

/** The order by distance in an index name; undefined for any other order. */
export function distanceSortIn(index: string): DistanceSort | undefined {
  const sort = index.slice(carsIndex.length + 1);
  return isDistanceSort(sort) ? sort : undefined;
}
