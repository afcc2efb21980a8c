import type { Car } from '../../car/record/car.ts';

/** What one site may show: its dealerships, and for how many days sold cars stay in its listings. */
export type CatalogueScope = {
  dealershipIds: readonly string[];
  /** `include_sold_cars_days`, whole days from 0; 0 lists no sold cars (SEARCH-06). */
  includeSoldDays: number;
  /** Lists used cars only (SEARCH-08). */
  usedOnly?: boolean;
  /** Lists no sold cars, whatever `includeSoldDays` says (SEARCH-08). */
  inStockOnly?: boolean;
  /** Stock numbers that are never listed (SEARCH-08). */
  excludedStockNumbers?: readonly string[];
};

const secondsPerDay = 86_400;
const secondsPerMinute = 60;
const listedStatuses = ['in_stock', 'coming_soon'];

/** A text in the quotes of the filter language. */
export function quoted(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** Seconds since 1970, to the full minute before: searches of the same minute ask for the same, and what was found is used again. */
function soldSince(scope: CatalogueScope, now: Date): number | undefined {
  if (scope.includeSoldDays === 0 || scope.inStockOnly) return undefined;
  const seconds = Math.floor(now.getTime() / 1000);
  return seconds - (seconds % secondsPerMinute) - scope.includeSoldDays * secondsPerDay;
}

/**
 * The default catalogue filter (SEARCH-06, SEARCH-07) as a Meilisearch filter: an array whose strings are joined
 * by AND. A car passes when it belongs to one of the dealerships, is flagged for the website, and is in stock, coming
 * soon, or sold within the last `includeSoldDays` days.
 */
export function catalogueFilter(scope: CatalogueScope, now: Date): string[] {
  const since = soldSince(scope, now);
  const inStock = `status IN [${listedStatuses.join(', ')}]`;
  return [
    `dealership_id IN [${scope.dealershipIds.map(quoted).join(', ')}]`,
    'show_on_dealer_website = true',
    since === undefined ? inStock : `(${inStock} OR (status = sold AND sold_date_timestamp >= ${since}))`,
    ...(scope.usedOnly ? ['car_type = used'] : []),
    ...(scope.excludedStockNumbers?.length
      ? [`stocknum NOT IN [${scope.excludedStockNumbers.map(quoted).join(', ')}]`]
      : []),
  ];
}

/**
 * What a browser's key may read of the stock at all, as a filter in a tenant token (SEARCH-25): the dealership's cars
 * that are, were or will be on its website. It holds nothing that changes with the day, since a token lasts for months:
 * for how many days a sold car is listed, and the options of SEARCH-08, are in the filter that the page itself sends.
 */
export function tenantFilter(scope: Pick<CatalogueScope, 'dealershipIds'>): string {
  return [
    `dealership_id IN [${[...scope.dealershipIds].sort().map(quoted).join(', ')}]`,
    'show_on_dealer_website = true',
    `status IN [${[...listedStatuses, 'sold'].join(', ')}]`,
  ].join(' AND ');
}

/** The rule of `catalogueFilter` on one car. */
export function isListed(
  car: Pick<
    Car,
    'dealership_id' | 'show_on_dealer_website' | 'status' | 'sold_date_timestamp' | 'car_type' | 'stocknum'
  >,
  scope: CatalogueScope,
  now: Date,
): boolean {
  if (!scope.dealershipIds.includes(car.dealership_id) || !car.show_on_dealer_website) return false;
  if (scope.usedOnly && car.car_type !== 'used') return false;
  if (car.stocknum !== undefined && isExcluded(car.stocknum, scope)) return false;
  if (listedStatuses.includes(car.status)) return true;
  const since = soldSince(scope, now);
  return since !== undefined && car.status === 'sold' && (car.sold_date_timestamp ?? Number.NEGATIVE_INFINITY) >= since;
}

/** Stock numbers compare as the filter language does: without letter case and surrounding space. */
function isExcluded(stocknum: string, scope: CatalogueScope): boolean {
  const plain = (text: string) => text.trim().normalize('NFKD').toLowerCase();
  return scope.excludedStockNumbers?.some((excluded) => plain(excluded) === plain(stocknum)) ?? false;
}
