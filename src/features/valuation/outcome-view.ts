import type { OfferTerms, TradeInOffer } from '~/domain/lead/sent/trade-in-offer.ts';
import { formatDollars } from '~/domain/money.ts';
import { formatCount } from '~/domain/text.ts';
import { fill } from '~/domain/texts/text.ts';
import { type AdjustmentId, adjustmentIds, effectOf } from '~/domain/valuation/adjustments.ts';
import { type Offer, offerStands, type ShownDollars, shownDollars } from '~/domain/valuation/offer.ts';
import { type OfferSettings, offerTerms } from '~/domain/valuation/offer-terms.ts';
import { nextStep, type Valuation } from '~/domain/valuation/valuation.ts';
import { answerText, effectText, refusalTexts } from '~/domain/valuation/valuation-texts.ts';
import { tradeVehicleName } from '~/domain/valuation/vehicle.ts';

/** The outcome of a valuation, for its page. */
export type Outcome =
  | ({
      kind: 'offer';
      title: string;
      /** How long it is valid, or that it has expired. */
      stands: string;
      ended: boolean;
      /** From the value in good order to the offer. */
      lines: { label: string; value: string }[];
      total: { label: string; value: string };
      dollars: ShownDollars;
    } & OfferTerms)
  /** A person values the vehicle. */
  | { kind: 'enquiry'; text: string }
  /** `conditions`: of an accepted offer. */
  | { kind: 'sent'; title: string; text: string; conditions: readonly string[] };

/**
 * Undefined while questions remain.
 * @param sentOn the terms of the enquiry that it became, which no later setting changes
 */
export function outcomeView(
  valuation: Valuation,
  settings: OfferSettings,
  now: Date,
  sentOn?: TradeInOffer,
): Outcome | undefined {
  const { texts } = settings;
  const { vehicle, offer, rego, noEstimate } = valuation;
  const name = vehicle ? tradeVehicleName(vehicle) : '';
  switch (nextStep(valuation)) {
    case 'sent':
      return {
        kind: 'sent',
        title: name ? fill(texts.sentTitle, { vehicle: name }) : texts.sentTitleNoVehicle,
        ...(sentOn?.accepted ? acceptedOutcome(sentOn, settings) : { text: texts.sentEnquiry, conditions: [] }),
      };
    case 'enquiry':
      return {
        kind: 'enquiry',
        text: fill<'vehicle' | 'rego'>(texts[refusalTexts[noEstimate ?? 'unknown']], { vehicle: name, rego }),
      };
    case 'offer':
      return offer && offerOutcome(valuation, offer, name, settings, now);
    default:
      return undefined;
  }
}

const acceptedOutcome = ({ figure: offer, indicative, until, conditions }: TradeInOffer, { texts }: OfferSettings) => ({
  text: fill(indicative ? texts.sentRange : texts.sentAccepted, { offer, until }),
  conditions,
});

function offerOutcome(
  { value = 0, kilometres = 0, answers }: Valuation,
  offer: Offer,
  vehicle: string,
  settings: OfferSettings,
  now: Date,
): Outcome {
  const { texts, look } = settings;
  const terms = offerTerms(offer, settings);
  const ended = !offerStands(offer, now);
  const words = terms.indicative
    ? { title: texts.rangeTitle, stands: texts.rangeStands, ended: texts.rangeEnded, total: texts.rangeTotal }
    : { title: texts.offerTitle, stands: texts.stands, ended: texts.ended, total: texts.offerTotal };
  return {
    kind: 'offer',
    ...terms,
    title: fill(words.title, { vehicle }),
    stands: fill(ended ? words.ended : words.stands, { until: terms.until }),
    ended,
    lines: [
      { label: fill(texts.inGoodOrder, { kms: formatCount(kilometres) }), value: formatDollars(value) },
      ...adjustmentIds.map((id: AdjustmentId) => ({
        label: `${texts[id]} ${answerText(id, answers[id] ?? '', texts)}`,
        value: effectText(effectOf(id, answers[id] ?? '', value), texts),
      })),
    ],
    total: { label: words.total, value: terms.figure },
    dollars: shownDollars(offer.price, look),
  };
}
