import { formatDollars } from '../money.ts';
import type { Texts } from '../texts/platform-texts.ts';
import { fill } from '../texts/text.ts';

/** The price of an offer in words. */
export interface OfferPrice {
  /** The figure that leads: "$45,990". */
  amount: string;
  /** "drive away", where every charge is in it. */
  kind?: string;
  /** "$41,260 before government charges". */
  before?: string;
}

/**
 * What an offer costs. Where there is a drive-away price it leads, since the total is what the law wants first
 * (Australian Consumer Law, s 48), and the price without government charges is below it. A price alone is the whole price: of
 * an accessory, of a service.
 * @param offer prices in whole dollars
 */
export function offerPrice(
  offer: {
    price?: number | undefined;
    drive_away_price?: number | undefined;
  },
  texts: Pick<Texts['offers'], 'driveAway' | 'beforeCharges'>,
): OfferPrice | undefined {
  const { price, drive_away_price: driveAway } = offer;
  if (driveAway === undefined) return price === undefined ? undefined : { amount: formatDollars(price) };
  return {
    amount: formatDollars(driveAway),
    kind: texts.driveAway,
    ...(price !== undefined && price < driveAway
      ? { before: fill(texts.beforeCharges, { price: formatDollars(price) }) }
      : {}),
  };
}
