import { errorText } from '../../../domain/error-text.ts';
import type { LeadFormId } from '../../../domain/lead/fields/form-ids.ts';
import type { LeadUserData } from '../../../domain/lead/sent/lead-data.ts';
import type { TradeInOffer } from '../../../domain/lead/sent/trade-in-offer.ts';
import { type OfferSettings, offerTerms } from '../../../domain/valuation/offer-terms.ts';
import { nextStep } from '../../../domain/valuation/valuation.ts';
import { valuationData } from '../../../domain/valuation/valuation-data.ts';
import { answerLines } from '../../../domain/valuation/valuation-texts.ts';
import { paths } from '../../../paths.ts';
import type { NewLead } from '../../leads/record/stored-lead.ts';
import type { Services } from '../../services/services.ts';
import type { StoredValuation } from '../../valuations/valuations.ts';

type ValuationServices = Pick<Services, 'valuations'>;

/** The valuation of a form; a failed lookup must not cost an enquiry. */
export async function valuationOf(
  key: string | undefined,
  dealer: string,
  { valuations }: ValuationServices,
): Promise<StoredValuation | undefined> {
  if (!key) return undefined;
  return valuations.find(dealer, key).catch((error: unknown) => {
    console.error(`${dealer}: a valuation cannot be read: ${errorText(error)}`);
    return undefined;
  });
}

/**
 * The data of a lead with what is known about its vehicle, and the answers and the terms of its offer as the shopper saw them.
 * @param site its address, for links to the photos
 */
export function withValuation(
  data: LeadUserData,
  form: LeadFormId,
  valuation: StoredValuation,
  { site, settings, now }: { site: string; settings: OfferSettings; now: Date },
): { data: LeadUserData; offer?: TradeInOffer; answers?: { label: string; value: string }[] } {
  const photos = Array.from({ length: valuation.photos }, (_, n) => site + paths.valuationPhoto(valuation.key, n + 1));
  const { look } = settings;
  const valued = valuationData(valuation, { accepts: form === 'trade-in-offer', photos, look, now });
  return {
    data: { ...data, ...valued },
    answers: answerLines(valuation.answers, settings.texts),
    ...(nextStep(valuation) === 'offer' && valuation.offer
      ? { offer: { ...offerTerms(valuation.offer, settings), accepted: valued['offer_accepted'] === true } }
      : {}),
  };
}

/** Records in the valuation which lead it became, and whether that accepted the offer. The lead is complete by itself: if this fails, nothing of the enquiry is lost. */
export async function noteSent(
  { key }: Pick<StoredValuation, 'key'>,
  { id, keepUntil, content, dealer }: Pick<NewLead, 'id' | 'keepUntil' | 'content' | 'dealer'>,
  { valuations }: ValuationServices,
): Promise<void> {
  try {
    const accepted = content.user_data['offer_accepted'] === true;
    await valuations.sent(dealer, key, { id, keepUntil: new Date(keepUntil), accepted });
  } catch (error) {
    console.error(`${dealer}: a valuation could not be linked to its lead: ${errorText(error)}`);
  }
}
