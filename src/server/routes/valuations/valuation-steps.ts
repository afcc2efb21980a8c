import * as v from 'valibot';
import { fieldErrorText } from '../../../domain/lead/fields/field-error.ts';
import type { AdjustmentAnswer } from '../../../domain/valuation/adjustments.ts';
import { offerStands } from '../../../domain/valuation/offer.ts';
import { refusalOf, type Valuation } from '../../../domain/valuation/valuation.ts';
import { AdjustmentsSchema, KilometresSchema, RegistrationSchema } from '../../../domain/valuation/valuation-fields.ts';
import type { ValuationDealer } from '../../../site/slices/valuation-slices.ts';
import type { LimitRule } from '../../activity/rate-limits.ts';
import type { Services } from '../../services/services.ts';
import type { StoredValuation } from '../../valuations/valuations.ts';
import type { Visitor } from '../../visitor.ts';

export type ValuationServices = Pick<Services, 'valuations' | 'limits' | 'leads'>;

/** The outcome of a step. `errors` are texts by field. */
export type StepResult =
  | { ok: true; valuation: StoredValuation }
  | { ok: false; status: 400 | 404 | 409 | 413 | 422 | 429 | 503; error: string; errors?: Record<string, string> };

/** Every vehicle lookup costs the dealer money, and strangers must not look up a whole street. */
const perAddress: LimitRule = { name: 'valuations-address', points: 20, seconds: 3600 };
const perDealer: LimitRule = { name: 'valuations-dealer', points: 2000, seconds: 24 * 3600 };
const changesPerAddress: LimitRule = { name: 'valuation-steps', points: 300, seconds: 3600 };

/** Step 1: rego and state become a vehicle. A source that is down, or knows no such vehicle, leads to a person. */
export async function startValuation(
  body: unknown,
  begun: { carId?: string | undefined; userId?: string | undefined },
  dealer: ValuationDealer,
  visitor: Visitor,
  { valuations, limits }: ValuationServices,
  now = new Date(),
): Promise<StepResult> {
  const parsed = v.safeParse(RegistrationSchema, body);
  if (!parsed.success) return wrong(parsed.issues, dealer);
  const { rego, regoState } = parsed.output as Pick<Valuation, 'rego' | 'regoState'>;
  const mine = await limits.consume(perAddress, `${dealer.slug} ${visitor.address}`);
  if (!mine.ok || !(await limits.consume(perDealer, dealer.slug)).ok) return tooMany(dealer);
  const answer = await valuations.source.vehicleOf({ rego, regoState });
  const vehicle = answer.ok ? answer.value : undefined;
  const noEstimate = answer.ok ? refusalOf({ vehicle }, undefined, dealer.look, now) : 'away';
  const valuation = await valuations.start({ dealer: dealer.slug, ...begun, rego, regoState, vehicle, noEstimate });
  return { ok: true, valuation };
}

/** What a PATCH may contain: any step, and the data sent on accepting the offer. */
const ChangeSchema = v.object(
  {
    kms: v.optional(v.union([v.string(), v.number()])),
    adjustments: v.optional(AdjustmentsSchema),
    photos_done: v.optional(v.literal(true)),
    renew: v.optional(v.literal(true)),
    lead_id: v.optional(v.pipe(v.string(), v.uuid('lead_id is not the id of a lead'))),
    form_completed: v.optional(v.boolean()),
    offer_accepted: v.optional(v.boolean()),
    category: v.optional(v.pipe(v.string(), v.maxLength(100))),
    subcategory: v.optional(v.pipe(v.string(), v.maxLength(100))),
  },
  'The request must have a step of a valuation.',
);

/** Any later step of a valuation. A valuation that has become an enquiry does not change. */
export async function changeValuation(
  key: string,
  body: unknown,
  dealer: ValuationDealer,
  visitor: Visitor,
  services: ValuationServices,
  now = new Date(),
): Promise<StepResult> {
  const parsed = v.safeParse(ChangeSchema, body);
  if (!parsed.success) return wrong(parsed.issues, dealer);
  if (!(await services.limits.consume(changesPerAddress, `${dealer.slug} ${visitor.address}`)).ok)
    return tooMany(dealer);
  const known = await services.valuations.find(dealer.slug, key);
  if (!known) return notFound(dealer);
  if (known.leadId) return { ok: true, valuation: known };
  const { kms, adjustments, photos_done, renew, lead_id } = parsed.output;
  if (lead_id) return sent(known, lead_id, dealer, services);
  if (kms !== undefined) return valued(known, kms, dealer, services, now);
  if (renew) return renewed(known, dealer, services, now);
  if (adjustments) {
    return changed(known, { kind: 'answered', answers: adjustments as AdjustmentAnswer[] }, dealer, services);
  }
  if (photos_done) return changed(known, { kind: 'photos-done' }, dealer, services);
  return { ok: true, valuation: known };
}

/** Vehicle and kilometres are confirmed: from here on there is a figure, or a reason why there is none. */
async function valued(
  known: StoredValuation,
  kms: string | number,
  dealer: ValuationDealer,
  services: ValuationServices,
  now: Date,
): Promise<StepResult> {
  const parsed = v.safeParse(KilometresSchema, { kms });
  if (!parsed.success) return wrong(parsed.issues, dealer);
  const { kms: kilometres } = parsed.output;
  if (typeof kilometres !== 'number') return { ok: false, status: 400, error: dealer.texts.fieldErrors.kilometres };
  const value = refusalOf(known, kilometres, dealer.look, now) ?? (await worthOf(known, kilometres, services));
  return changed(known, { kind: 'valued', kilometres, value }, dealer, services);
}

/** An expired offer, at today's value. */
async function renewed(
  known: StoredValuation,
  dealer: ValuationDealer,
  services: ValuationServices,
  now: Date,
): Promise<StepResult> {
  const { kilometres, offer } = known;
  if (kilometres === undefined || (offer && offerStands(offer, now))) return { ok: true, valuation: known };
  // With the new year it may have become too old.
  const value = refusalOf(known, kilometres, dealer.look, now) ?? (await worthOf(known, kilometres, services));
  return changed(known, { kind: 'renewed', value }, dealer, services);
}

async function worthOf({ vehicle }: StoredValuation, kilometres: number, { valuations }: ValuationServices) {
  if (!vehicle) return 'unknown';
  const answer = await valuations.source.worthOf(vehicle, kilometres);
  return answer.ok ? (answer.value ?? 'unknown') : 'away';
}

/**
 * The enquiry that it became, as reported by the browser. Accepting that enquiry has usually recorded it already; otherwise the enquiry
 * itself must refer to this valuation.
 */
async function sent(
  known: StoredValuation,
  leadId: string,
  dealer: ValuationDealer,
  { leads, valuations }: ValuationServices,
): Promise<StepResult> {
  const lead = await leads.summary(dealer.slug, leadId);
  if (lead?.content.user_data['valuation_id'] !== known.id) {
    return { ok: false, status: 409, error: 'That enquiry does not belong to this valuation.' };
  }
  const keepUntil = new Date(lead.createdAt.getTime() + dealer.keepDays * 86_400_000);
  const accepted = lead.content.user_data['offer_accepted'] === true;
  const valuation = await valuations.sent(dealer.slug, known.key, { id: leadId, keepUntil, accepted });
  return valuation ? { ok: true, valuation } : notFound(dealer);
}

async function changed(
  { key }: StoredValuation,
  change: Parameters<Services['valuations']['change']>[2],
  dealer: ValuationDealer,
  { valuations }: ValuationServices,
): Promise<StepResult> {
  const valuation = await valuations.change(dealer.slug, key, change, dealer.offerDays);
  return valuation ? { ok: true, valuation } : notFound(dealer);
}

const notFound = ({ texts }: ValuationDealer): StepResult => ({ ok: false, status: 404, error: texts.valuation.over });
export const tooMany = ({ texts }: ValuationDealer): StepResult & { ok: false } => ({
  ok: false,
  status: 429,
  error: texts.valuation.tooMany,
});

/** The errors by field; only the first of each. */
function wrong(issues: readonly v.BaseIssue<unknown>[], { texts }: ValuationDealer): StepResult {
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[String(issue.path?.[0]?.key ?? '')] ??= fieldErrorText(issue, texts.fieldErrors);
  return { ok: false, status: 422, error: Object.values(errors)[0] ?? '', errors };
}
