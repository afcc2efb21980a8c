import type { LeadRecord } from '../lead/sent/lead-data.ts';
import { type Answers, answerList } from './adjustments.ts';
import { type OfferLook, shownDollars } from './offer.ts';
import { canAccept, type Valuation } from './valuation.ts';
import { tradeVehicleName } from './vehicle.ts';

/** The category of an enquiry that accepts an offer. */
export const offerAccepted = '3. Offer Accepted';

/**
 * An enquiry's data about its valuation, replacing whatever its form said: the vehicle, the answers, the offer, and whether it was accepted
 * while valid.
 * @param accepts the enquiry accepts the offer
 * @param photos addresses of its photos
 * @param look how the offer was shown: `offer_price`, or `offer_low` and `offer_high`; never a figure that the shopper has not seen
 */
export function valuationData(
  valuation: Valuation & { id: string },
  { accepts, photos, look, now }: { accepts: boolean; photos: readonly string[]; look: OfferLook; now: Date },
): LeadRecord {
  const { id, rego, regoState, vehicle, kilometres, offer, answers, noEstimate } = valuation;
  const accepted = accepts && canAccept(valuation, now);
  return {
    valuation_id: id,
    rego,
    regoState,
    ...(vehicle ? { trade_in: tradeVehicleName(vehicle) } : {}),
    ...(kilometres === undefined ? {} : { kms: kilometres }),
    ...(Object.keys(answers).length > 0 ? { adjustments: answerLines(answers) } : {}),
    ...(offer ? { ...dollarFields(offer.price, look), offer_ends: offer.endsAt.toISOString() } : {}),
    ...(noEstimate ? { no_estimate: noEstimate } : {}),
    ...(photos.length > 0 ? { photos: [...photos] } : {}),
    form_completed: true,
    offer_accepted: accepted,
    ...(accepted ? { subcategory: offerAccepted } : {}),
  };
}

function dollarFields(price: number, look: OfferLook): LeadRecord {
  const { low, high } = shownDollars(price, look);
  return look.show === 'figure' ? { offer_price: price } : { offer_low: low, offer_high: high };
}

/** "condition: good", each with the id of its question. */
const answerLines = (answers: Answers): string[] => answerList(answers).map(({ id, answer }) => `${id}: ${answer}`);
