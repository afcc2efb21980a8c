import type { AttemptState } from './attempt.ts';

/**
 * The state of a payment, as shown to the shopper. `waiting`: they have returned from the payment page, and the provider has not reported
 * yet. `paying`: the payment page is open. `back`: the money is being refunded. `unpaid`: nobody paid. `problem`: a person has to check.
 */
export type FollowedPayment = 'waiting' | 'paying' | 'paid' | 'back' | 'refunded' | 'unpaid' | 'problem';

/** @param cameBack the shopper has returned from the payment page */
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
