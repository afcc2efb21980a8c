import { answerEmail } from '../emails/answer-email.ts';
import type { OfferAnswerEmail } from '../record/destination.ts';
import { byMail } from './channel.ts';

export const offerAnswer = byMail<OfferAnswerEmail>(
  ({ delivery: { content, offer }, destination }, about) =>
    offer && answerEmail({ content }, offer, { ...destination, ...about }),
);
