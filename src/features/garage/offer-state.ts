import { type CustomerOfferState, offerStateAt } from '~/domain/customer-offer/customer-offer.ts';
import { formatDollars } from '~/domain/money.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';

/** An offer for a vehicle as it is read. */
export interface OfferRow {
  state: CustomerOfferState;
  dollars: number;
  counter: number | null;
  words: string | null;
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
 */
export function offerState(offer: OfferRow | null, sent: string, texts: Texts['garage'], now: Date): OfferState {
  if (!offer) return { stateText: sent, offerLines: [], goesOn: false };
  const state = offerStateAt(offer, now);
  const { dollars, counter, words } = offer;
  const goesOn = state === 'accepted' || state === 'countered';
  return {
    stateText: state === 'sent' ? sent : texts[offerTexts[state]],
    offerLines: [
      fill(texts.yourOffer, { offer: formatDollars(dollars) }),
      ...(counter === null ? [] : [fill(texts.ourCounter, { counter: formatDollars(counter) })]),
      ...(words ? [fill(texts.offerWords, { words })] : []),
      ...(state === 'expired' ? [texts.offerRing] : []),
      ...(goesOn ? [texts.offerNotBinding] : []),
    ],
    goesOn,
  };
}
