import { appointmentText } from '~/domain/lead/sent/appointment-text.ts';
import { formatDollars } from '~/domain/money.ts';
import { formatCount } from '~/domain/text.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import { localMoment } from '~/domain/time/local-time.ts';
import { type AdjustmentId, adjustmentIds, effectOf } from '~/domain/valuation/adjustments.ts';
import { offerStands } from '~/domain/valuation/offer.ts';
import { nextStep, type Valuation } from '~/domain/valuation/valuation.ts';
import {
  answerText,
  effectText,
  figureText,
  type OfferLook,
  refusalTexts,
  type ValuationTexts,
} from '~/domain/valuation/valuation-texts.ts';
import { tradeVehicleName } from '~/domain/valuation/vehicle.ts';

/** The outcome of a valuation, for its page. */
export type Outcome =
  | {
      kind: 'offer';
      title: string;
      /** "$18,450", or a range. */
      figure: string;
      /** How long it is valid, or that it has expired. */
      stands: string;
      ended: boolean;
      /** From the value in good order to the offer. */
      lines: { label: string; value: string }[];
      total: { label: string; value: string };
      conditions: string[];
      /** Dollars. */
      price: number;
    }
  /** A person values the vehicle. */
  | { kind: 'enquiry'; text: string }
  | { kind: 'sent'; title: string; text: string };

export interface OutcomeOptions {
  look: OfferLook & { timeZone: string };
  /** The dealer's own conditions. */
  conditions: readonly string[];
  texts: ValuationTexts;
  /** Text of days and times. */
  moments: Pick<Texts['sentLead'], 'dayAndTime' | 'anyTime'>;
}

/** Undefined while questions remain. */
export function outcomeView(valuation: Valuation, options: OutcomeOptions, now: Date): Outcome | undefined {
  const { texts, look } = options;
  const { vehicle, offer, rego, noEstimate, accepted } = valuation;
  const name = vehicle ? tradeVehicleName(vehicle) : '';
  switch (nextStep(valuation)) {
    case 'sent':
      return {
        kind: 'sent',
        title: name ? fill(texts.sentTitle, { vehicle: name }) : texts.sentTitleNoVehicle,
        text:
          accepted && offer
            ? fill(texts.sentAccepted, { offer: figureText(offer.price, look, texts) })
            : texts.sentEnquiry,
      };
    case 'enquiry':
      return {
        kind: 'enquiry',
        text: fill<'vehicle' | 'rego'>(texts[refusalTexts[noEstimate ?? 'unknown']], { vehicle: name, rego }),
      };
    case 'offer':
      return offer && offerOutcome(valuation, { ...offer, name }, options, now);
    default:
      return undefined;
  }
}

function offerOutcome(
  { value = 0, kilometres = 0, answers }: Valuation,
  { price, endsAt, name }: { price: number; endsAt: Date; name: string },
  { look, conditions, texts, moments }: OutcomeOptions,
  now: Date,
): Outcome {
  const until = appointmentText(localMoment(look.timeZone, endsAt), moments);
  const ended = !offerStands({ endsAt }, now);
  const isRange = look.show === 'range';
  return {
    kind: 'offer',
    title: fill(isRange ? texts.rangeTitle : texts.offerTitle, { vehicle: name }),
    figure: figureText(price, look, texts),
    stands: fill(ended ? texts.ended : texts.stands, { until }),
    ended,
    lines: [
      { label: fill(texts.inGoodOrder, { kms: formatCount(kilometres) }), value: formatDollars(value) },
      ...adjustmentIds.map((id: AdjustmentId) => ({
        label: `${texts[id]} ${answerText(id, answers[id] ?? '', texts)}`,
        value: effectText(effectOf(id, answers[id] ?? '', value), texts),
      })),
    ],
    total: { label: isRange ? texts.rangeTotal : texts.offerTotal, value: formatDollars(price) },
    conditions: [texts.condition1, texts.condition2, texts.condition3, ...conditions],
    price,
  };
}
