/**
 * The state of a shopper's offer for a vehicle. `sent`: the dealer has not answered yet. `countered`: the dealer could do another amount.
 * `expired`: its time ended without an answer.
 */
export const customerOfferStates = ['sent', 'accepted', 'countered', 'declined', 'expired'] as const;
export type CustomerOfferState = (typeof customerOfferStates)[number];

/** The dealer's possible answers. */
export const offerAnswers = ['accept', 'counter', 'decline'] as const;
export type OfferAnswer = (typeof offerAnswers)[number];

export type OfferEvent = OfferAnswer | 'run-out';

const moves: Record<CustomerOfferState, Partial<Record<OfferEvent, CustomerOfferState>>> = {
  sent: { accept: 'accepted', counter: 'countered', decline: 'declined', 'run-out': 'expired' },
  // An answer that the shopper has received is not withdrawn.
  accepted: {},
  countered: {},
  declined: {},
  expired: {},
};

/** The state after an event; undefined if the event cannot happen in this state. */
export const offerAfter = (state: CustomerOfferState, event: OfferEvent): CustomerOfferState | undefined =>
  moves[state][event];

/** Dollars that the dealer would sell for: the offer that was accepted, or the counter-offer. Undefined if there is no such price. */
export function agreedDollars({
  state,
  dollars,
  counterOffer,
}: {
  state: CustomerOfferState;
  dollars: number;
  counterOffer: number | null;
}): number | undefined {
  if (state === 'accepted') return dollars;
  return state === 'countered' ? (counterOffer ?? undefined) : undefined;
}

/** The state of an offer at a moment, whether or not its expiry has been recorded yet. */
export const offerStateAt = (
  { state, endsAt }: { state: CustomerOfferState; endsAt: Date },
  now: Date,
): CustomerOfferState => (state === 'sent' && endsAt <= now ? 'expired' : state);
