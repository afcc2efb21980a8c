/**
 * How an attempt to pay stands. `opening`: written down, the provider may not know of it. `open`: the shopper is at the payment page. `paid`.
 * `closed`: nobody paid, and nobody can any more. `refunding`: money is to go back, and the provider may not know of it yet. `refunded`.
 * `refused`: what the provider says of it is not what was asked for (another amount, dealer or currency); a person has to look.
 */
export const attemptStates = ['opening', 'open', 'paid', 'closed', 'refunding', 'refunded', 'refused'] as const;
export type AttemptState = (typeof attemptStates)[number];
