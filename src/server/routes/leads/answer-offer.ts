import { type AnswerFields, type CheckedAnswer, checkAnswer } from '../../../domain/customer-offer/answer-form.ts';
import { offerStateAt } from '../../../domain/customer-offer/customer-offer.ts';
import { offerLimits } from '../../../domain/lead/fields/offer-limits.ts';
import type { LeadDealer } from '../../../site/slices/lead-slices.ts';
import type { FoundOffer } from '../../customer-offers/customer-offers.ts';
import type { Services } from '../../services/services.ts';

type OfferServices = Pick<Services, 'customerOffers' | 'offerLinks'>;

/** A counter-offer for a vehicle of unknown price. */
const anyAmount = 9_999_999;

/** The offer that a signed address names; undefined if the signature does not match, or the offer has been erased. */
export async function signedOffer(
  query: URLSearchParams,
  dealer: string,
  { customerOffers, offerLinks }: OfferServices,
): Promise<FoundOffer | undefined> {
  const [lead, code] = [query.get('lead') ?? '', query.get('code') ?? ''];
  return offerLinks.isRight(dealer, lead, code) ? customerOffers.find(dealer, lead) : undefined;
}

/**
 * The outcome of an answer. `answered`: it is being sent to the shopper. `late`: it was answered before, or has expired, and nothing changed.
 * `wrong`: the input has to be corrected.
 */
export type AnswerOutcome =
  | { kind: 'answered' | 'late' }
  | { kind: 'wrong'; errors: Extract<CheckedAnswer, { ok: false }>['errors'] };

/**
 * Answers an offer as the dealer's form says.
 * @param checkoutOf where the car can be reserved online, called only for an answer that leads to it
 */
export async function answerOffer(
  { offer, content }: FoundOffer,
  fields: Readonly<Record<string, string | undefined>>,
  dealer: Pick<LeadDealer, 'offers' | 'texts'>,
  { customerOffers }: Pick<Services, 'customerOffers'>,
  { now, checkoutOf }: { now: Date; checkoutOf: () => Promise<string | undefined> },
): Promise<AnswerOutcome> {
  if (offerStateAt(offer, now) !== 'sent') return { kind: 'late' };
  const price = content.car?.price;
  const most = price === undefined ? anyAmount : offerLimits(price, dealer.offers).most;
  const checked = checkAnswer(fields, { offered: offer.dollars, most }, dealer.texts.fieldErrors);
  if (!checked) return { kind: 'wrong', errors: {} };
  if (!checked.ok) return { kind: 'wrong', errors: checked.errors };
  const moved = await customerOffers.answer(await changeOf(offer.leadId, checked.fields, now, checkoutOf));
  return { kind: moved.kind === 'moved' ? 'answered' : 'late' };
}

async function changeOf(
  leadId: string,
  { answer, counter, words }: AnswerFields,
  now: Date,
  checkoutOf: () => Promise<string | undefined>,
) {
  const checkout = answer === 'decline' ? undefined : await checkoutOf();
  return { leadId, event: answer, at: now.toISOString(), counter, words, checkout };
}
