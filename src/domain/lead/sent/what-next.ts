import type { Texts } from '../../texts/platform-texts.ts';
import { fill } from '../../texts/text.ts';
import { endingOf, type TradeInOffer } from './trade-in-offer.ts';

type SentLeadTexts = Texts['sentLead'];

const ownSteps: Partial<Record<ReturnType<typeof endingOf> | 'test-drive-booked', readonly (keyof SentLeadTexts)[]>> = {
  offer: ['offerRead', 'offerAnswer', 'offerBinding'],
  'test-drive': ['testDriveOpen', 'testDriveBinding'],
  'test-drive-booked': ['testDriveTime', 'testDriveBinding'],
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

/** What the steps after a lead depend on, besides its form. */
export interface AboutLead {
  offer?: TradeInOffer | undefined;
  lender?: string | undefined;
  booked?: string | null | undefined;
}

/**
 * What happens after a form is sent: the form's own steps if it has some, else the dealer's.
 * @param about.offer the terms it was sent on
 * @param about.lender that pre-approves the shopper, who goes on to it from the form
 * @param about.booked the time that is kept for a test drive, if one was chosen
 */
export function whatNext(
  form: string,
  dealerSteps: readonly string[],
  texts: SentLeadTexts,
  { offer, lender, booked }: AboutLead = {},
): readonly string[] {
  const known = { offer: offer?.figure ?? '', until: offer?.until ?? '' };
  if (lender) return [fill<string>(texts.preApprovalLender, { lender }), texts.preApprovalRead];
  const ending = form === 'test-drive' && booked ? 'test-drive-booked' : endingOf(form, offer);
  return ownSteps[ending]?.map((id) => fill<string>(texts[id], known)) ?? dealerSteps;
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
