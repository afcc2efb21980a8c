import { isInStock } from './availability.ts';
import type { Car } from './car.ts';

/** How much of a stock one import may change, in per cent of the cars concerned. */
export type StockLimits = {
  /** Listed cars that may leave the site. */
  gone: number;
  /** Prices that may change by more than half. */
  repriced: number;
};

/** For dealers that say nothing else, and for feeds that are imported without a dealer. */
export const usualStockLimits: StockLimits = { gone: 30, repriced: 30 };

/** What a car can cost, in dollars (`subscription_price`: a week). */
export const priceFields = ['price', 'before_price', 'offer_price', 'subscription_price'] as const;
export type PriceField = (typeof priceFields)[number];
export type Prices = Partial<Record<PriceField, number>>;

/** In a small stock a few cars are a large share; these may always change, though no more than half of it. */
const few = 5;

/** How many of `count` cars may change in one import: 30 of 100, 5 of 12, 2 of 3, 1 of 2, at 30 per cent. */
export function mostAtOnce(count: number, percent: number): number {
  return Math.max(Math.floor((count * percent) / 100), Math.min(few, Math.ceil(count / 2)));
}

/** Whether so many cars of a dealer or dealership may not go unasked: more than its share, or all of several. */
export function isTooMany(gone: number, listed: number, percent: number): boolean {
  return gone > mostAtOnce(listed, percent) || (listed > 1 && gone === listed);
}

/** Whether a car is offered on a website: not sold, of a status that is listed, and not hidden. */
export function isOffered(car: Pick<Car, 'status' | 'sold' | 'show_on_dealer_website'>): boolean {
  return isInStock(car) && car.show_on_dealer_website;
}

/** Whether a price in dollars changed by more than half of what it was. */
export function isFarFrom(before: number, now: number): boolean {
  return Math.abs(now - before) > before / 2;
}

/** What became of one kind of price in the cars that stayed. */
export type PriceTally = {
  /** Cars that had the price. */
  had: number;
  /** Of these, cars whose price changed by more than half. */
  changed: number;
  /** Of these, cars that have none now. */
  lost: number;
  /** Cars of the feed, new ones too, that have the price now. */
  have: number;
};

/**
 * Why the prices of a field look like a fault of the feed; undefined when they do not. A car without a price costs
 * enquiries, so lost prices count as changed ones there; earlier and special prices end together when a sale does, so
 * of them only many that vanish altogether are suspicious.
 */
export function priceFault(field: PriceField, tally: PriceTally, percent: number): string | undefined {
  const { had, changed, lost, have } = tally;
  const asking = field === 'price';
  if (lost === had && have === 0 && had > (asking ? 1 : few)) return `all ${had} cars that had a ${field} lost it`;
  if (changed + (asking ? lost : 0) <= mostAtOnce(had, percent)) return undefined;
  const parts = [
    ...(changed > 0 ? [`${changed} of ${had} changed by more than half`] : []),
    ...(asking && lost > 0 ? [`${lost} of ${had} are missing`] : []),
  ];
  return `of field ${field}, ${parts.join(' and ')}`;
}
