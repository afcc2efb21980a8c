import * as v from 'valibot';
import { leadEvents } from './lead-event.ts';
import { LeadRequestSchema } from './lead-request.ts';

/*
 * What the browser keeps about leads (LEAD-07, LEAD-10, ENQ-06). Whatever does not fit reads as nothing, so that an old
 * or broken entry never stops a form.
 */

const ContactSchema = v.object({
  name: v.optional(v.pipe(v.string(), v.maxLength(80)), ''),
  last_name: v.optional(v.pipe(v.string(), v.maxLength(80)), ''),
  email: v.optional(v.pipe(v.string(), v.maxLength(254)), ''),
  phone: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  postcode: v.optional(v.pipe(v.string(), v.maxLength(4)), ''),
});
/** The last contact details, as typed (A§3). */
export type ContactDetails = v.InferOutput<typeof ContactSchema>;

const SentSchema = v.object({
  /** Opens the lead's summary. */
  lead_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  category: v.string(),
  /** The car that was enquired about (LEAD-07). */
  car: v.optional(v.object({ slug: v.string(), name: v.string() })),
  /** The event that the success page still has to tell the dealer's tags, and the car it is about. */
  untold: v.optional(v.object({ event: v.picklist(Object.values(leadEvents)), car_id: v.optional(v.string()) })),
});
/** What the success page goes by (ENQ-06, LEAD-09). */
export type SentLead = v.InferOutput<typeof SentSchema>;

const UnsentSchema = v.object({
  request: LeadRequestSchema,
  /** What the shopper was doing: "Book a Test Drive". */
  title: v.string(),
  car: v.optional(v.object({ slug: v.string(), name: v.string() })),
  /** Why the server will not take it as it is; it then waits for the shopper instead of being sent again. */
  refused: v.optional(v.string()),
  /** Milliseconds since 1970. */
  kept_at: v.number(),
});
/** A lead that could not be sent yet. */
export type UnsentLead = v.InferOutput<typeof UnsentSchema>;

/** Reads kept contact details; undefined for anything else. */
export const contactDetailsOf = (value: unknown) => inOrder(ContactSchema, value);

/** Reads a kept marker; undefined for anything else. */
export const sentLeadOf = (value: unknown) => inOrder(SentSchema, value);

/** Reads kept leads. One that is not in order is left out: the others are not lost with it. */
export function unsentLeadsOf(value: unknown): UnsentLead[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((entry) => inOrder(UnsentSchema, entry) ?? []);
}

function inOrder<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | undefined {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : undefined;
}

/** Leads are kept this long, ms: seven days. After that a car is gone and an appointment past. */
export const unsentLeadLife = 7 * 24 * 60 * 60 * 1000;

/** The list with one more lead: it takes the place of an earlier try with the same key; at most five, the oldest go. */
export function withUnsentLead(leads: readonly UnsentLead[], lead: UnsentLead): UnsentLead[] {
  const others = leads.filter(({ request }) => request.idempotency_key !== lead.request.idempotency_key);
  return [...others, lead].slice(-5);
}

/** The leads that are still worth sending at `now` (ms since 1970). */
export function freshUnsentLeads(leads: readonly UnsentLead[], now: number): UnsentLead[] {
  return leads.filter(({ kept_at }) => now - kept_at < unsentLeadLife);
}
