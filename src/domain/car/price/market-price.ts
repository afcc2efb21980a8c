import { formatDollars } from '../../money.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import { fill } from '../../texts/text.ts';
import type { Car } from '../record/car.ts';

/** How a price compares with similar cars; `below` is in whole dollars, rounded down. */
export type MarketPosition =
  | { kind: 'not-told' }
  | { kind: 'below-average'; below: number; market: 'state' | 'national' };

/** A gap of this many dollars or less is not worth mentioning (PRICE-07). */
const smallGap = 499;

/**
 * Where a price sits in the market. Shown only for a price well below the average of the state, or of the country if the state's
 * is unknown.
 * @param dollars the price that the shopper sees, for the whole car
 */
export function marketPosition(dollars: number, averages: Car['autograb_data']): MarketPosition {
  const { state_average_market_price: state, average_market_price: national } = averages ?? {};
  const average = state ?? national;
  if (average === undefined || !(average - dollars > smallGap)) return { kind: 'not-told' };
  return {
    kind: 'below-average',
    below: Math.floor(average - dollars),
    market: state === undefined ? 'national' : 'state',
  };
}

/** "$1,200 below market average"; an empty string if there is nothing to show. */
export function marketText(position: MarketPosition, texts: Texts['prices']): string {
  return position.kind === 'not-told' ? '' : fill(texts.belowMarket, { amount: formatDollars(position.below) });
}
