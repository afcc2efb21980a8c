import type { states } from '../lead/fields/states.ts';
import { type AdjustmentAnswer, type AdjustmentId, type Answers, adjustmentIds, openQuestion } from './adjustments.ts';
import { isTooLittle, type NoEstimate, pastLimits } from './limits.ts';
import { type Offer, offerFor, offerStands } from './offer.ts';
import type { TradeVehicle } from './vehicle.ts';

export type RegoState = (typeof states)[number];

/** What is known of a vehicle that somebody would like to trade in or sell (DATA-24). */
export type Valuation = {
  rego: string;
  regoState: RegoState;
  /** What the source knows the registration as. */
  vehicle?: TradeVehicle | undefined;
  kilometres?: number | undefined;
  /** Dollars that the source says it is worth in good order. */
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

/** Where a valuation is shown, in order: `confirm` asks whether it is their vehicle, and its kilometres. */
export const valuationSteps = ['confirm', ...adjustmentIds, 'photos', 'offer'] as const;
export type OpenStep = (typeof valuationSteps)[number];
/** `enquiry`: a person values it (TRADE-07). `sent`: it has become an enquiry. */
export type ValuationStep = OpenStep | 'enquiry' | 'sent';

/** Where a valuation stands: the first thing that is still to be said. */
export function nextStep({ noEstimate, vehicle, value, answers, photosDone, leadId }: Valuation): ValuationStep {
  if (leadId) return 'sent';
  if (noEstimate || !vehicle) return 'enquiry';
  if (value === undefined) return 'confirm';
  return openQuestion(answers) ?? (photosDone ? 'offer' : 'photos');
}

/** The step to show: the one asked for where the valuation has got so far, else the one that it is at. */
export function shownStep(valuation: Valuation, asked: string | undefined): ValuationStep {
  const next = nextStep(valuation);
  const reached = valuationSteps.indexOf(next as OpenStep);
  const wanted = valuationSteps.indexOf(asked as OpenStep);
  return wanted !== -1 && wanted < reached ? (valuationSteps[wanted] as OpenStep) : next;
}

/** The step before one, to go back to. */
export const stepBefore = (step: ValuationStep): OpenStep | undefined =>
  valuationSteps[valuationSteps.indexOf(step as OpenStep) - 1];

/** What changes a valuation. `valued` is the answer of the source, dollars, or why there is none. */
export type ValuationChange =
  | { kind: 'valued'; kilometres: number; value: number | NoEstimate }
  | { kind: 'answered'; answers: readonly AdjustmentAnswer[] }
  | { kind: 'photos-done' }
  /** An offer that ended is made once more. */
  | { kind: 'renewed'; value: number | NoEstimate }
  | { kind: 'sent'; leadId: string };

/** The limits by which a vehicle gets no estimate, before a source is asked for its value. */
export const refusalOf = (
  { vehicle }: Pick<Valuation, 'vehicle'>,
  kilometres: number | undefined,
  now: Date,
): NoEstimate | undefined => (vehicle ? pastLimits(vehicle, kilometres, now.getUTCFullYear()) : 'unknown');

/**
 * A valuation after a change. What is sent stays as it is; an offer is made as soon as all is answered, again with every new answer, and
 * stands for `offerDays` from then. It is accepted only while it stands.
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

const withAnswers = (answers: Answers, given: readonly AdjustmentAnswer[]): Answers => ({
  ...answers,
  ...(Object.fromEntries(given.map(({ id, answer }) => [id, answer])) as Partial<Record<AdjustmentId, string>>),
});

/** With the offer that its answers make; a vehicle with too little left in it gets none. */
function offered(valuation: Valuation, days: number, now: Date): Valuation {
  const { value, answers } = valuation;
  const offer = value === undefined ? undefined : offerFor(value, answers, days, now);
  if (offer && isTooLittle(offer.price)) return { ...valuation, offer: undefined, noEstimate: 'too-little' };
  const noEstimate = valuation.noEstimate === 'too-little' ? undefined : valuation.noEstimate;
  return { ...valuation, offer, noEstimate };
}
