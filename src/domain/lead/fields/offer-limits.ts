/** The share of a vehicle's price that can be offered for it, per cent (`leads.offers`). */
export type OfferShares = { lowest: number; highest: number };

/** Whole dollars. */
export type OfferLimits = { least: number; most: number };

/** Limits are round, and rounded to the shopper's side. */
const step = 100;

/**
 * The least and most that can be offered for a vehicle: anything outside is a typo, or not a serious offer. More than the price is
 * allowed: a price without government charges may get a drive-away offer.
 * @param price shown on its page, dollars
 */
export const offerLimits = (price: number, { lowest, highest }: OfferShares): OfferLimits => ({
  least: Math.max(1, Math.floor((price * lowest) / 100 / step) * step),
  most: Math.ceil((price * highest) / 100 / step) * step,
});
