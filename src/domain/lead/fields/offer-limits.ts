/** What of the price of a vehicle can be offered for it, per cent (`leads.offers`). */
export type OfferShares = { lowest: number; highest: number };

/** Whole dollars. */
export type OfferLimits = { least: number; most: number };

/** Limits are round, and rounded to the shopper's side. */
const step = 100;

/**
 * The least and most that can be offered for a vehicle (ENQ-11): what is outside is a slip of the finger, or no offer that anybody would
 * answer. More than the price is none: what is quoted without government charges may be offered for drive away.
 * @param price that its page shows, dollars
 */
export const offerLimits = (price: number, { lowest, highest }: OfferShares): OfferLimits => ({
  least: Math.max(1, Math.floor((price * lowest) / 100 / step) * step),
  most: Math.ceil((price * highest) / 100 / step) * step,
});
