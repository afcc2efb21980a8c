import { priceOfType } from '~/domain/car/price/price-texts.ts';
import { type CustomerOfferState, offerStateAt } from '~/domain/customer-offer/customer-offer.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';

/** An offer for a vehicle, as server/garage returns it. */
export interface OfferRow {
  state: CustomerOfferState;
  dollars: number;
  counterOffer: number | null;
  message: string | null;
  endsAt: Date;
}

export interface OfferState {
  stateText: string;
  /** What was offered for the car and the dealer's reply. */
  offerLines: string[];
  /** The dealer has accepted, or named another amount. */
  goesOn: boolean;
}

const offerTexts = {
  accepted: 'offerAccepted',
  countered: 'offerCountered',
  declined: 'offerDeclined',
  expired: 'offerExpired',
} as const;

/**
 * The state of an enquiry that may have led to an offer.
 * @param sent the state of an enquiry without a reply here
 * @param type what the vehicle's price covers: "Drive Away"
 */
export function offerState(
  offer: OfferRow | null,
  sent: string,
  texts: Texts['garage'],
  now: Date,
  type?: string | undefined,
): OfferState {
  if (!offer) return { stateText: sent, offerLines: [], goesOn: false };
  const state = offerStateAt(offer, now);
  const { dollars, counterOffer, message } = offer;
  const goesOn = state === 'accepted' || state === 'countered';
  return {
    stateText: state === 'sent' ? sent : texts[offerTexts[state]],
    offerLines: [
      fill(texts.yourOffer, { offer: priceOfType(dollars, type) }),
      ...(counterOffer === null ? [] : [fill(texts.ourCounter, { counter: priceOfType(counterOffer, type) })]),
      ...(message ? [fill(texts.offerWords, { words: message })] : []),
      ...(state === 'expired' ? [texts.offerRing] : []),
      ...(goesOn ? [texts.offerNotBinding] : []),
    ],
    goesOn,
  };
}
