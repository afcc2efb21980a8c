import type { states } from '../lead/fields/states.ts';
import { type AdjustmentAnswer, type AdjustmentId, type Answers, adjustmentIds, openQuestion } from './adjustments.ts';
import { isTooLittle, type NoEstimate, pastLimits } from './limits.ts';
import { type Offer, offerFor, offerStands } from './offer.ts';
import type { TradeVehicle } from './vehicle.ts';

export type RegoState = (typeof states)[number];

/** What is known about a vehicle that someone would like to trade in or sell. */
export type Valuation = {
  rego: string;
  regoState: RegoState;
  /** The vehicle found by its registration at the source. */
  vehicle?: TradeVehicle | undefined;
  kilometres?: number | undefined;
  /** Its value in good order according to the source, dollars. */
  value?: number | undefined;
  /** Why it gets no estimate online. */
  noEstimate?: NoEstimate | undefined;
  answers: Answers;
  /** Photos were sent, or left for later. */
  photosDone: boolean;
  offer?: Offer | undefined;
  /** The enquiry that it became, and whether that accepted the offer. */
  leadId?: string | undefined;
  accepted: boolean;
};

/** The steps of a valuation, in order: `confirm` asks whether it is their vehicle, and its kilometres. */
export const valuationSteps = ['confirm', ...adjustmentIds, 'photos', 'offer'] as const;
export type OpenStep = (typeof valuationSteps)[number];
/** `enquiry`: a person values it. `sent`: it has become an enquiry. */
export type ValuationStep = OpenStep | 'enquiry' | 'sent';

/** The current step of a valuation: the first with data missing. */
export function nextStep({ noEstimate, vehicle, value, answers, photosDone, leadId }: Valuation): ValuationStep {
  if (leadId) return 'sent';
  if (noEstimate || !vehicle) return 'enquiry';
  if (value === undefined) return 'confirm';
  return openQuestion(answers) ?? (photosDone ? 'offer' : 'photos');
}

/**
 * The step to show: the requested one if the valuation has got that far, else the current one. One without an estimate can go back to the
 * answers that led there: they may be a slip.
 */
export function shownStep(valuation: Valuation, requestedStep: string | undefined): ValuationStep {
  const next = nextStep(valuation);
  const answered = next === 'enquiry' && valuation.kilometres !== undefined;
  const open = answered ? nextStep({ ...valuation, noEstimate: undefined }) : next;
  // Where only the kilometres were answered, these can be asked for again.
  const reached = open === 'confirm' && answered ? 1 : valuationSteps.indexOf(open as OpenStep);
  const stepIndex = valuationSteps.indexOf(requestedStep as OpenStep);
  return stepIndex !== -1 && stepIndex < reached ? (valuationSteps[stepIndex] as OpenStep) : next;
}

/** The step before one, to go back to. */
export const stepBefore = (step: ValuationStep): OpenStep | undefined =>
  valuationSteps[valuationSteps.indexOf(step as OpenStep) - 1];

/** Changes to a valuation. `valued` is the source's value, dollars, or why there is none. */
export type ValuationChange =
  | { kind: 'valued'; kilometres: number; value: number | NoEstimate }
  | { kind: 'answered'; answers: readonly AdjustmentAnswer[] }
  | { kind: 'photos-done' }
  /** An expired offer is renewed. */
  | { kind: 'renewed'; value: number | NoEstimate }
  | { kind: 'sent'; leadId: string };

/** The limits beyond which a vehicle gets no estimate, checked before a source is queried for its value. */
export const refusalOf = (
  { vehicle }: Pick<Valuation, 'vehicle'>,
  kilometres: number | undefined,
  now: Date,
): NoEstimate | undefined => (vehicle ? pastLimits(vehicle, kilometres, now.getUTCFullYear()) : 'unknown');

/**
 * A valuation after a change. Once sent it does not change; an offer is made as soon as everything is answered, again with every new
 * answer, and is valid for `offerDays` from then. It can be accepted only while valid.
 */
export function changed(valuation: Valuation, change: ValuationChange, offerDays: number, now: Date): Valuation {
  if (valuation.leadId) return valuation;
  switch (change.kind) {
    case 'valued':
      return offered({ ...valuation, kilometres: change.kilometres, ...outcome(change.value) }, offerDays, now);
    case 'renewed':
      return offered({ ...valuation, ...outcome(change.value) }, offerDays, now);
    case 'answered':
      return offered({ ...valuation, answers: withAnswers(valuation.answers, change.answers) }, offerDays, now);
    case 'photos-done':
      return { ...valuation, photosDone: true };
    case 'sent': {
      const { offer } = valuation;
      const accepted = nextStep(valuation) === 'offer' && offer !== undefined && offerStands(offer, now);
      return { ...valuation, leadId: change.leadId, accepted };
    }
  }
}

const outcome = (value: number | NoEstimate): Pick<Valuation, 'value' | 'noEstimate'> =>
  typeof value === 'number' ? { value, noEstimate: undefined } : { value: undefined, noEstimate: value };

const withAnswers = (answers: Answers, newAnswers: readonly AdjustmentAnswer[]): Answers => ({
  ...answers,
  ...(Object.fromEntries(newAnswers.map(({ id, answer }) => [id, answer])) as Partial<Record<AdjustmentId, string>>),
});

/** Adds the offer resulting from its answers; a vehicle with too little value left gets none. */
function offered(valuation: Valuation, days: number, now: Date): Valuation {
  const { value, answers } = valuation;
  const offer = value === undefined ? undefined : offerFor(value, answers, days, now);
  if (offer && isTooLittle(offer.price)) return { ...valuation, offer: undefined, noEstimate: 'too-little' };
  const noEstimate = valuation.noEstimate === 'too-little' ? undefined : valuation.noEstimate;
  return { ...valuation, offer, noEstimate };
}
