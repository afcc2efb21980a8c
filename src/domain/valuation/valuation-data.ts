import type { LeadRecord } from '../lead/sent/lead-data.ts';
import { type Answers, answerList } from './adjustments.ts';
import { offerStands } from './offer.ts';
import { nextStep, type Valuation } from './valuation.ts';
import { tradeVehicleName } from './vehicle.ts';

/** The category of an enquiry that accepts an offer. */
export const offerAccepted = '3. Offer Accepted';

/**
 * An enquiry's data about its valuation, replacing whatever its form said: the vehicle, the answers, the offer, and whether it was accepted
 * while valid.
 * @param accepts the enquiry accepts the offer
 * @param photos addresses of its photos
 */
export function valuationData(
  valuation: Valuation & { id: string },
  { accepts, photos, now }: { accepts: boolean; photos: readonly string[]; now: Date },
): LeadRecord {
  const { id, rego, regoState, vehicle, kilometres, offer, answers, noEstimate } = valuation;
  const reached = nextStep(valuation) === 'offer';
  const accepted = accepts && reached && offer !== undefined && offerStands(offer, now);
  return {
    valuation_id: id,
    rego,
    regoState,
    ...(vehicle ? { trade_in: tradeVehicleName(vehicle) } : {}),
    ...(kilometres === undefined ? {} : { kms: kilometres }),
    ...(Object.keys(answers).length > 0 ? { adjustments: answerLines(answers) } : {}),
    ...(offer ? { offer_price: offer.price, offer_ends: offer.endsAt.toISOString() } : {}),
    ...(noEstimate ? { no_estimate: noEstimate } : {}),
    ...(photos.length > 0 ? { photos: [...photos] } : {}),
    form_completed: true,
    offer_accepted: accepted,
    ...(accepted ? { subcategory: offerAccepted } : {}),
  };
}

/** "condition: good", each with the id of its question. */
const answerLines = (answers: Answers): string[] => answerList(answers).map(({ id, answer }) => `${id}: ${answer}`);
