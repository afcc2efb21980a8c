import { answerLetter } from '../emails/answer-email.ts';
import type { OfferAnswer } from '../record/destination.ts';
import { byMail } from './channel.ts';

export const offerAnswer = byMail<OfferAnswer>(
  ({ delivery: { content, offer }, destination }, about) =>
    offer && answerLetter({ content }, offer, { ...destination, ...about }),
);
