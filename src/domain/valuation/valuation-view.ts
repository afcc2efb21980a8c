import { formatCount, joinPresent } from '../text.ts';
import { fill } from '../texts/text.ts';
import { weekdayText } from '../time/day-text.ts';
import { localTime } from '../time/local-time.ts';
import { type AdjustmentId, adjusted, adjustmentIds, answersOf, effectOf } from './adjustments.ts';
import { resumableUntil } from './offer.ts';
import { type OpenStep, shownStep, stepBefore, type Valuation } from './valuation.ts';
import {
  answerText,
  effectText,
  figureText,
  type OfferLook,
  questionTexts,
  type ValuationTexts,
} from './valuation-texts.ts';
import { tradeVehicleName } from './vehicle.ts';

/** The current question on the way to an offer. Everything is ready for display. */
export type ValuationQuestion =
  /** Identifies the vehicle; `place` is its position among the steps. */
  | { step: 'vehicle' }
  /** Whether it is theirs, and its kilometres. */
  | { step: 'confirm'; vehicle: string; details: string; rego: string; kms: string }
  | {
      step: AdjustmentId;
      title: string;
      hint: string;
      /** The figure as it stands. */
      figure: string;
      choices: { value: string; label: string; effect: string; chosen: boolean }[];
    }
  | { step: 'photos'; figure: string; photos: number }
  /** All steps are done: the page shows the outcome. */
  | { step: 'done' };

export type ValuationView = ValuationQuestion & {
  /** Key of the valuation; none before it is begun. */
  id?: string;
  /** "Step 2 of 7". */
  progress: string;
  /** The step to go back to. */
  back?: OpenStep | undefined;
  /** The last day on which its link leads back to it: "Monday 7 December". */
  keptUntil?: string;
};

/** The vehicle precedes all questions of a valuation. */
const steps = ['vehicle', 'confirm', ...adjustmentIds, 'photos'] as const;

const progressOf = (step: (typeof steps)[number], { progress }: ValuationTexts): string =>
  fill(progress, { n: steps.indexOf(step) + 1, of: steps.length });

/** The step before there is a valuation. */
export const firstView = (texts: ValuationTexts): ValuationView => ({
  step: 'vehicle',
  progress: progressOf('vehicle', texts),
});

/**
 * The next step of a valuation, or an earlier one again.
 * @param requestedStep a step to go back to
 */
export function valuationView(
  valuation: Valuation & { key: string; photos: number; createdAt: Date },
  requestedStep: string | undefined,
  look: OfferLook & { timeZone: string },
  texts: ValuationTexts,
): ValuationView {
  const step = shownStep(valuation, requestedStep);
  const { key: id, vehicle, value, kilometres, answers, photos, rego, regoState } = valuation;
  if (step === 'offer' || step === 'enquiry' || step === 'sent') {
    const back = step === 'enquiry' && shownStep(valuation, 'confirm') === 'confirm' ? 'confirm' : undefined;
    return { step: 'done', id, progress: '', back };
  }
  const keptUntil = keptUntilText(valuation.createdAt, look.timeZone);
  const all = { id, progress: progressOf(step, texts), back: stepBefore(step), keptUntil };
  if (step === 'confirm') {
    return {
      ...all,
      step,
      vehicle: vehicle ? tradeVehicleName(vehicle) : '',
      details: joinPresent([vehicle?.colour, vehicle?.body], ' · '),
      rego: `${rego} (${regoState.toUpperCase()})`,
      kms: kilometres === undefined ? '' : formatCount(kilometres),
    };
  }
  const figure = figureText(adjusted(value ?? 0, answers), look, texts);
  if (step === 'photos') return { ...all, step, figure, photos };
  const { title, hint } = questionTexts[step];
  return {
    ...all,
    step,
    title: texts[title],
    hint: texts[hint],
    figure,
    choices: answersOf(step).map((answer) => ({
      value: answer,
      label: answerText(step, answer, texts),
      effect: effectText(effectOf(step, answer, value ?? 0), texts),
      chosen: answers[step] === answer,
    })),
  };
}

/** The last day on which the link of a valuation leads back to it, on the dealer's calendar. */
export const keptUntilText = (createdAt: Date, timeZone: string): string =>
  weekdayText(localTime(timeZone, resumableUntil(createdAt)).date);
