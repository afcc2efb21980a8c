import * as v from 'valibot';
import { LeadRequestSchema } from './lead-request.ts';

/*
 * What the browser keeps about leads (LEAD-07, LEAD-10, ENQ-06). Each is a text with its version: whatever does not fit
 * reads as nothing, so that an old or broken entry never stops a form.
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

const versions = { contact: 1, sent: 1, unsent: 1 } as const;
const schemas = { contact: ContactSchema, sent: SentSchema, unsent: v.array(UnsentSchema) } as const;
type Kept = { [K in keyof typeof schemas]: v.InferOutput<(typeof schemas)[K]> };

/** The text to store. */
export function storedText<K extends keyof Kept>(kind: K, value: Kept[K]): string {
  return JSON.stringify({ version: versions[kind], value });
}

/** The value of a stored text; undefined when it is missing, broken or of another version. */
export function storedValue<K extends keyof Kept>(kind: K, text: string | null): Kept[K] | undefined {
  try {
    const { version, value } = JSON.parse(text ?? 'null') ?? {};
    const parsed = v.safeParse(schemas[kind], value);
    return version === versions[kind] && parsed.success ? (parsed.output as Kept[K]) : undefined;
  } catch {
    return undefined;
  }
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
