import { attributeRows, type attributes } from '../../car/attributes/attributes.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import { carsIndex } from '../index/cars-index.ts';

type Table = typeof attributes;

/** The name of an order in a dealer's configuration. */
export type SortId = { [A in keyof Table]: Table[A] extends { sorts: infer S } ? S[keyof S] : never }[keyof Table];

/** The orders a dealer may offer (`search.sorts`), in index notation. A car without the figure is last in either direction. */
export const sorts = Object.fromEntries(
  attributeRows.flatMap(([attribute, { sorts = {} }]) =>
    Object.entries(sorts).map(([direction, id]) => [id, `${attribute}:${direction}`]),
  ),
) as Record<SortId, string>;

export const sortIds = Object.keys(sorts) as [SortId, ...SortId[]];

const purchaseTexts: Partial<Record<Sort, keyof Texts['attributes']>> = {
  'price-desc': 'purchase-desc',
  'price-asc': 'purchase-asc',
};

/**
 * Label of an order. If cars are shown at a price per week, the purchase price has to be labelled as such.
 * @param subscriptions whether the dealer offers subscriptions
 */
export function sortLabel(id: Sort, subscriptions: boolean, texts: Texts['attributes']): string {
  if (isDistanceSort(id)) return texts.nearest;
  return texts[(subscriptions && purchaseTexts[id]) || id];
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
  return isDistanceSort(sort) ? sort : sorts[sort];
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
