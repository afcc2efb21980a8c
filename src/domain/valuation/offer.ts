import { type Answers, adjusted, openQuestion } from './adjustments.ts';

/** An offer for a vehicle: dollars, and its validity. */
export type Offer = {
  price: number;
  madeAt: Date;
  endsAt: Date;
};

const day = 86_400_000;

/** Number of days for which a valuation can be continued by its link. */
const resumeDays = 14;

/** Whether a valuation can still be continued. */
export const canResume = (createdAt: Date, now: Date): boolean => now < resumableUntil(createdAt);

/** The moment from which it can no longer be continued. */
export const resumableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + resumeDays * day);

/** The offer for a vehicle of this value, once every question is answered. @param days validity */
export function offerFor(value: number, answers: Answers, days: number, now: Date): Offer | undefined {
  if (openQuestion(answers)) return undefined;
  return { price: adjusted(value, answers), madeAt: now, endsAt: new Date(now.getTime() + days * day) };
}

/** Whether an offer is still valid; it expires at its exact time, by the server's clock. */
export const offerStands = ({ endsAt }: Pick<Offer, 'endsAt'>, now: Date): boolean => now < endsAt;

/** How a dealer shows offers; "in-person": it makes none online. `rangePercent` is either way. */
export type OfferLook = { show: 'range' | 'figure' | 'in-person'; rangePercent: number };

/** Whole dollars that people see of a figure: the lower and upper end of a range. */
export type ShownDollars = { low: number; high: number };

/** A figure as a dealer shows it: itself, or a range around it that is rounded outwards to the nearest 100. */
export function shownDollars(price: number, { show, rangePercent }: OfferLook): ShownDollars {
  if (show === 'figure') return { low: price, high: price };
  const spread = (price * rangePercent) / 100;
  return {
    low: Math.max(0, Math.floor((price - spread) / 100) * 100),
    high: Math.ceil((price + spread) / 100) * 100,
  };
}
