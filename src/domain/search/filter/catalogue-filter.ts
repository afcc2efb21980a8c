import type { Car } from '../../car/record/car.ts';
import { type CarFilter, matching } from './filter.ts';

/** What one site may show: its dealerships, and for how many days sold cars stay in its listings. */
export type CatalogueScope = {
  dealershipIds: readonly string[];
  /** `include_sold_cars_days`, whole days from 0; 0 lists no sold cars. */
  includeSoldDays: number;
  /** Lists used cars only. */
  usedOnly?: boolean;
  /** Lists no sold cars, whatever `includeSoldDays` says. */
  inStockOnly?: boolean;
  /** Stock numbers that are never listed. */
  excludedStockNumbers?: readonly string[];
};

/** The fields of a car that decide whether a site lists it. */
export type CatalogueFacts = Pick<
  Car,
  'dealership_id' | 'show_on_dealer_website' | 'status' | 'sold_date_timestamp' | 'car_type' | 'stocknum'
>;

const secondsPerDay = 86_400;
const listedStatuses = ['in_stock', 'coming_soon'];

/** Cars that can be bought, now or soon. */
export const forSale: CarFilter = ['status', 'IN', listedStatuses];

export function ofDealerships(ids: readonly string[]): CarFilter {
  return ['dealership_id', 'IN', ids];
}

/**
 * The default catalogue filter. A car passes when it belongs to one of the dealerships, is flagged for the website, and is in stock,
 * coming soon, or sold within the last `includeSoldDays` days. Their end is the full minute before `now`: searches in the same minute are
 * identical, and their results are reused.
 */
export function catalogueFilter(
  { dealershipIds, includeSoldDays, usedOnly, inStockOnly, excludedStockNumbers = [] }: CatalogueScope,
  now: Date,
): CarFilter {
  const since = Math.floor(now.getTime() / 60_000) * 60 - includeSoldDays * secondsPerDay;
  const lately: CarFilter = {
    all: [
      ['status', '=', 'sold'],
      ['sold_date_timestamp', '>=', since],
    ],
  };
  return {
    all: [
      ofDealerships(dealershipIds),
      ['show_on_dealer_website', '=', true],
      includeSoldDays > 0 && !inStockOnly ? { any: [forSale, lately] } : forSale,
      ...(usedOnly ? [['car_type', '=', 'used'] as const] : []),
      ...(excludedStockNumbers.length > 0 ? [['stocknum', 'NOT IN', excludedStockNumbers] as const] : []),
    ],
  };
}

/**
 * The part of the stock that a browser's key may read, as a filter in a tenant token: the dealership's cars that are, were or will be on
 * its website. It contains nothing that changes daily, since a token lasts for months: the days a sold car stays listed, and the other
 * options of the scope, are in the filter that the page itself sends.
 */
export function tenantFilter(scope: Pick<CatalogueScope, 'dealershipIds'>): CarFilter {
  return {
    all: [
      ofDealerships([...scope.dealershipIds].sort()),
      ['show_on_dealer_website', '=', true],
      ['status', 'IN', [...listedStatuses, 'sold']],
    ],
  };
}

/** Tests whether the site lists a car: `catalogueFilter`, car by car. */
export function isListed(scope: CatalogueScope, now: Date): (car: CatalogueFacts) => boolean {
  return matching(catalogueFilter(scope, now));
}
