import type { Texts } from '../../texts/platform-texts.ts';
import { fill } from '../../texts/text.ts';
import { endingOf, type TradeInOffer } from './trade-in-offer.ts';

type SentLeadTexts = Texts['sentLead'];

const ownSteps: Partial<Record<ReturnType<typeof endingOf>, readonly (keyof SentLeadTexts)[]>> = {
  offer: ['offerRead', 'offerAnswer', 'offerBinding'],
  'test-drive': ['testDriveTime', 'testDriveBinding'],
  service: ['serviceCall', 'serviceWait'],
  parts: ['partsCheck', 'partsAnswer'],
  careers: ['careersRead', 'careersAnswer'],
  finance: ['financeRead', 'financeOptions'],
  'trade-in': ['tradeInRead', 'tradeInSee'],
  'trade-in-offer': ['tradeInOfferCall', 'tradeInOfferLook', 'tradeInOfferPaid'],
  'trade-in-range': ['tradeInOfferCall', 'tradeInRangeLook', 'tradeInRangeWrite'],
  feedback: ['feedbackRead', 'feedbackAnswer'],
  unsubscribe: ['unsubscribeDays', 'unsubscribeUnderway', 'unsubscribeStill'],
};

/**
 * What happens after a form is sent: the form's own steps if it has some, else the dealer's.
 * @param offer the terms it was sent on
 * @param lender that pre-approves the shopper, who goes on to it from the form
 */
export function whatNext(
  form: string,
  dealerSteps: readonly string[],
  texts: SentLeadTexts,
  offer?: TradeInOffer,
  lender?: string,
): readonly string[] {
  const known = { offer: offer?.figure ?? '', until: offer?.until ?? '' };
  if (lender) return [fill<string>(texts.preApprovalLender, { lender }), texts.preApprovalRead];
  return ownSteps[endingOf(form, offer)]?.map((id) => fill<string>(texts[id], known)) ?? dealerSteps;
}

/**
 * The dealer's steps, the first with the time it usually takes, if the dealer promises one: "One of our team will read your enquiry,
 * usually within one business hour."
 */
export function promisedSteps(
  { whatNext, answerTime }: { whatNext: readonly string[]; answerTime?: string },
  texts: Pick<SentLeadTexts, 'usually'>,
): string[] {
  const [first, ...rest] = whatNext;
  if (!first || !answerTime) return [...whatNext];
  return [fill(texts.usually, { step: first.replace(/\.$/, ''), time: answerTime }), ...rest];
}
