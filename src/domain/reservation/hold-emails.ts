import type { HoldEvent, HoldState } from './hold.ts';

/**
 * Emails about a hold. To the shopper: it is `held` (the receipt), `confirmed`, `released`, `expired`, or their payment was too late and is
 * refunded (`returned`). To the dealer: a car is held (`dealer-held`), stays reserved (`dealer-confirmed`), or is available again (`dealer-free`).
 */
export const holdEmails = [
  'held',
  'confirmed',
  'released',
  'expired',
  'returned',
  'dealer-held',
  'dealer-confirmed',
  'dealer-free',
] as const;
export type HoldEmail = (typeof holdEmails)[number];

/** The emails that a move has written: from a state, by what happened. */
export function emailsAbout(before: HoldState, event: HoldEvent): readonly HoldEmail[] {
  switch (event) {
    case 'paid':
      return ['held', 'dealer-held'];
    case 'confirm':
      return ['confirmed', 'dealer-confirmed'];
    case 'release':
      return ['released', 'dealer-free'];
    case 'run-out':
      return ['expired', 'dealer-free'];
    case 'refunded':
      // Refunded by hand at the provider. In all other cases the shopper already knows that the money is on its way.
      return before === 'held' || before === 'confirmed' ? ['released', 'dealer-free'] : [];
    case 'opened':
    case 'left':
      return [];
  }
}
