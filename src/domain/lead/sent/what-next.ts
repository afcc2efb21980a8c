import type { Texts } from '../../texts/platform-texts.ts';
import { fill } from '../../texts/text.ts';
import type { LeadFormId } from '../fields/form-ids.ts';

type SentLeadTexts = Texts['sentLead'];

const ownSteps: Partial<Record<LeadFormId, readonly (keyof SentLeadTexts)[]>> = {
  offer: ['offerRead', 'offerAnswer', 'offerBinding'],
  service: ['serviceCall', 'serviceWait'],
  parts: ['partsCheck', 'partsAnswer'],
  careers: ['careersRead', 'careersAnswer'],
  finance: ['financeRead', 'financeOptions'],
  'trade-in': ['tradeInRead', 'tradeInSee'],
  'trade-in-offer': ['tradeInOfferCall', 'tradeInOfferLook', 'tradeInOfferPaid'],
  feedback: ['feedbackRead', 'feedbackAnswer'],
  unsubscribe: ['unsubscribeDays', 'unsubscribeUnderway', 'unsubscribeStill'],
};

/** What happens after a form is sent: the form's own steps if it has some, else the dealer's. */
export function whatNext(form: string, dealerSteps: readonly string[], texts: SentLeadTexts): readonly string[] {
  return ownSteps[form as LeadFormId]?.map((id) => texts[id]) ?? dealerSteps;
}

/**
 * The dealer's steps, the first with the time it usually takes, if the dealer promises one: "A person from our team reads your enquiry,
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
