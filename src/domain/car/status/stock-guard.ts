import type { Car } from '../record/car.ts';
import { isInStock } from './availability.ts';

/** How much of a stock one import may change, in per cent of the cars concerned. */
export type StockLimits = {
  /** Listed cars that may leave the site. */
  gone: number;
  /** Prices that may change by more than half. */
  repriced: number;
};

/** For dealers without a setting of their own, and for feeds that are imported without a dealer. */
export const usualStockLimits: StockLimits = { gone: 30, repriced: 30 };

/** The prices of a car, in dollars (`subscription_price`: a week). */
export const priceFields = ['price', 'before_price', 'offer_price', 'subscription_price'] as const;
export type PriceField = (typeof priceFields)[number];
export type Prices = Partial<Record<PriceField, number>>;

/** In a small stock a few cars are a large share; these may always change, though no more than half of it. */
const few = 5;

/** How many of `count` cars may change in one import: 30 of 100, 5 of 12, 2 of 3, 1 of 2, at 30 per cent. */
export function mostAtOnce(count: number, percent: number): number {
  return Math.max(Math.floor((count * percent) / 100), Math.min(few, Math.ceil(count / 2)));
}

/** Whether removing this many cars of a dealer or dealership requires confirmation: more than its share, or all of several. */
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

/** How one kind of price changed among the cars that stayed. */
export type PriceTally = {
  /** Cars that had the price. */
  had: number;
  /** Of these, cars whose price changed by more than half. */
  changed: number;
  /** Of these, cars that no longer have one. */
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

/** What non-ASCII letters become when a text is read in the wrong encoding: "Å koda", "CitroÃ«n", "itâ€™s", "Citro\ufffdn". */
const wrongLetters =
  /\ufffd|[\u00c2-\u00c5\u00e2][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/;

/** How a car's texts read: plain ASCII, with other letters that are correct, or garbled by a wrong encoding. */
export type Lettering = 'plain' | 'accented' | 'garbled';

export function lettering(
  car: Pick<Partial<Car>, 'make' | 'model' | 'badge' | 'colour' | 'dealercomments'>,
): Lettering {
  let found: Lettering = 'plain';
  for (const text of [car.make, car.model, car.badge, car.colour, car.dealercomments]) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
    if (text === undefined || !/[^\x00-\x7f]/.test(text)) continue;
    if (wrongLetters.test(text)) return 'garbled';
    found = 'accented';
  }
  return found;
}

/** Tolerated number of garbled cars, for text that people paste into advertisements. */
const garbledByHand = 2;

/**
 * Whether the texts of a feed were read, or written, in a wrong encoding: of all cars with other letters, more than the allowed share were correct
 * before.
 */
export function isMisread(garbledNow: number, withLetters: number, percent: number): boolean {
  return garbledNow > Math.max(garbledByHand, mostAtOnce(withLetters, percent));
}
