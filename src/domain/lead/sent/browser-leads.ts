import { isObject } from '../../is-object.ts';
import { isLeadFormId } from '../fields/form-ids.ts';
import type { FieldsWith } from '../fields/lead-fields.ts';
import { type LeadEvent, leadEvents } from './lead-event.ts';
import type { LeadRequest } from './lead-request.ts';

/*
 * What the browser stores about leads. Invalid entries read as missing, so that an old or broken one
 * never stops a form. Hand-written checks instead of a schema: every form would load it, and the server checks what is sent.
 */

/** The last contact details, as typed. */
export type ContactDetails = Record<ContactField, string>;
type ContactField = FieldsWith<'contact'>;

/** Maximum number of characters. */
const longestContact: Record<ContactField, number> = { name: 80, last_name: 80, email: 254, phone: 40, postcode: 4 };
export const contactFields = Object.keys(longestContact) as ContactField[];

/** The data for the success page. */
export interface SentLead {
  /** Opens the lead's summary. */
  lead_id: string;
  category: string;
  /** The car that was enquired about. */
  car?: NamedCar | undefined;
  /** The event that the success page still has to report to the dealer's tags, and its car. */
  untold?: { event: LeadEvent; car_id?: string | undefined } | undefined;
}
type NamedCar = { slug: string; name: string };

/** A lead that could not be sent yet. */
export interface UnsentLead {
  request: LeadRequest;
  /** What the shopper was doing: "Book a Test Drive". */
  title: string;
  car?: NamedCar | undefined;
  /** Why the server rejects it as is; it then waits for the shopper instead of being resent. */
  refused?: string | undefined;
  /** Milliseconds since 1970. */
  kept_at: number;
}

/** Reads stored contact details, missing ones as empty; undefined for anything else. */
export function contactDetailsOf(value: unknown): ContactDetails | undefined {
  if (!isObject(value)) return undefined;
  const contactEntries = Object.entries(longestContact).map(([field, longest]) => {
    const text = value[field] ?? '';
    return isText(text, longest) ? [field, text] : undefined;
  });
  return contactEntries.every((entry) => entry !== undefined) ? Object.fromEntries(contactEntries) : undefined;
}

/** Reads a stored marker; undefined for anything else. */
export function sentLeadOf(value: unknown): SentLead | undefined {
  if (!isObject(value)) return undefined;
  const { lead_id, category, car, untold } = value;
  if (!lead_id || !isText(lead_id, 100) || !isText(category) || !isCarOrNone(car)) return undefined;
  if (untold === undefined) return { lead_id, category, car };
  if (!isObject(untold) || !(untold['car_id'] === undefined || isText(untold['car_id']))) return undefined;
  const event = Object.values(leadEvents).find((it) => it === untold['event']);
  return event && { lead_id, category, car, untold: { event, car_id: untold['car_id'] } };
}

/** Reads stored leads. An invalid one is left out without losing the others. */
export function unsentLeadsOf(value: unknown): UnsentLead[] | undefined {
  return Array.isArray(value) ? value.filter(isUnsentLead) : undefined;
}

/** What is needed to show it and to resend it. */
function isUnsentLead(value: unknown): value is UnsentLead {
  if (!isObject(value) || !isObject(value['request'])) return false;
  const { request, title, car, refused, kept_at } = value;
  const { form, idempotency_key, fields, car_id } = request;
  return (
    isLeadFormId(form) &&
    isText(idempotency_key) &&
    isObject(fields) &&
    [car_id, refused].every((it) => it === undefined || isText(it)) &&
    isText(title) &&
    isCarOrNone(car) &&
    typeof kept_at === 'number'
  );
}

const isText = (value: unknown, longest = Number.POSITIVE_INFINITY): value is string =>
  typeof value === 'string' && value.length <= longest;

const isCarOrNone = (value: unknown): value is NamedCar | undefined =>
  value === undefined || (isObject(value) && isText(value['slug']) && isText(value['name']));

/** Leads are stored for this long, ms: seven days. By then the car is gone and the appointment past. */
export const unsentLeadLife = 7 * 24 * 60 * 60 * 1000;

/** The list with one more lead: it replaces an earlier attempt with the same key; at most five, the oldest are dropped. */
export function withUnsentLead(leads: readonly UnsentLead[], lead: UnsentLead): UnsentLead[] {
  const others = leads.filter(({ request }) => request.idempotency_key !== lead.request.idempotency_key);
  return [...others, lead].slice(-5);
}

/** The leads that are still worth sending at `now` (ms since 1970). */
export function freshUnsentLeads(leads: readonly UnsentLead[], now: number): UnsentLead[] {
  return leads.filter(({ kept_at }) => now - kept_at < unsentLeadLife);
}
