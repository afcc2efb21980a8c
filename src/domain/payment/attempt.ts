/**
 * The state of a payment attempt. `opening`: recorded, the provider may not know about it. `open`: the shopper is at the payment page.
 * `paid`. `closed`: nobody paid, and nobody can any more. `refunding`: money is to be refunded, and the provider may not know about it yet.
 * `refunded`. `refused`: the provider's data does not match the request (another amount, dealer or currency); a person has to check.
 */
export const attemptStates = ['opening', 'open', 'paid', 'closed', 'refunding', 'refunded', 'refused'] as const;
export type AttemptState = (typeof attemptStates)[number];
