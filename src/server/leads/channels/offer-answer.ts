import { answerEmail } from '../emails/answer-email.ts';
import type { OfferAnswer } from '../record/destination.ts';
import { byMail } from './channel.ts';

export const offerAnswer = byMail<OfferAnswer>(
  ({ delivery: { content, offer }, destination }, about) =>
    offer && answerEmail({ content }, offer, { ...destination, ...about }),
);
