import type { AttemptState } from './attempt.ts';

/**
 * How a payment stands, to the shopper. `waiting`: they come from the payment page, and the provider has not said yet. `paying`: the payment page
 * is open. `back`: the money is on its way back. `unpaid`: nobody paid. `problem`: a person has to look.
 */
export type FollowedPayment = 'waiting' | 'paying' | 'paid' | 'back' | 'refunded' | 'unpaid' | 'problem';

/** @param cameBack the shopper comes from the payment page */
export function followedState(state: AttemptState, cameBack: boolean): FollowedPayment {
  switch (state) {
    case 'opening':
    case 'open':
      return cameBack ? 'waiting' : 'paying';
    case 'paid':
      return 'paid';
    case 'refunding':
      return 'back';
    case 'refunded':
      return 'refunded';
    case 'refused':
      return 'problem';
    case 'closed':
      return 'unpaid';
  }
}
