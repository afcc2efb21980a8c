import { answerLetter } from '../../customer-offers/answer-letter.ts';
import { byMail } from './channel.ts';

/** To whoever made an offer: what the dealer has answered. */
export type OfferAnswer = {
  kind: 'offer-answer';
  /** Where the car can be reserved online; none where it cannot. */
  checkout?: string;
};

export const offerAnswer = byMail<OfferAnswer>(
  ({ delivery: { content, offer }, destination }, about) =>
    offer && answerLetter({ content }, offer, { ...destination, ...about }),
);
