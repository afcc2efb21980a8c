import { formatDollars } from '../money.ts';
import type { PriceDisplay } from './price.ts';

/** The texts of a price block; an empty one is not shown. */
export interface PriceTexts {
  /** "$34,990", "PREORDER", "Enquire for price." */
  amount: string;
  /** What kind of price it is: "Drive Away", "/week". */
  type: string;
  /** The earlier price, struck through. */
  was: string;
  /** What the kind of price means, in a sentence. */
  includes: string;
}

/** What price types stand for in Australia; the first that fits. A type that is not known explains nothing. */
const meanings: readonly (readonly [type: RegExp, meaning: string])[] = [
  [
    /drive[\s-]*away/i,
    'The whole price on the road: registration, compulsory insurance, stamp duty and dealer delivery are in it.',
  ],
  [
    /\begc\b|excl|plus on[\s-]*road|before on[\s-]*road/i,
    'Government charges such as stamp duty and registration come on top.',
  ],
];

/** A price in words, its type named and explained (PRICE-01 to PRICE-06, VDP-03). */
export function priceTexts(price: PriceDisplay): PriceTexts {
  const none = { type: '', was: '', includes: '' };
  switch (price.kind) {
    case 'weekly':
      return { ...none, amount: formatDollars(price.dollars), type: '/week' };
    case 'price': {
      const { type = '' } = price;
      return {
        amount: formatDollars(price.dollars),
        type,
        was: price.was === undefined ? '' : formatDollars(price.was),
        includes: meanings.find(([pattern]) => pattern.test(type))?.[1] ?? '',
      };
    }
    case 'preorder':
      return { ...none, amount: 'PREORDER' };
    case 'enquire':
      return { ...none, amount: price.text };
  }
}
