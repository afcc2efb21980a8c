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
}

/** A price in words, its type named (PRICE-01 to PRICE-06, VDP-03). */
export function priceTexts(price: PriceDisplay): PriceTexts {
  const none = { type: '', was: '' };
  switch (price.kind) {
    case 'weekly':
      return { ...none, amount: formatDollars(price.dollars), type: '/week' };
    case 'price':
      return {
        amount: formatDollars(price.dollars),
        type: price.type ?? '',
        was: price.was === undefined ? '' : formatDollars(price.was),
      };
    case 'preorder':
      return { ...none, amount: 'PREORDER' };
    case 'enquire':
      return { ...none, amount: price.text };
  }
}
