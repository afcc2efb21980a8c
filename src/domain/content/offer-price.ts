import { formatDollars } from '../money.ts';
import type { Texts } from '../texts/platform-texts.ts';
import { fill } from '../texts/text.ts';

/** The price of an offer as text. */
export interface OfferPrice {
  /** The figure that leads: "$45,990". */
  amount: string;
  /** "drive away", if all charges are included. */
  kind?: string;
  /** "$41,260 before government charges". */
  before?: string;
}

/**
 * The price of an offer. A drive-away price is shown first, since the law requires the total first (Australian Consumer Law, s 48), with
 * the price without government charges below it. A single price is the whole price: of an accessory, of a service.
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
