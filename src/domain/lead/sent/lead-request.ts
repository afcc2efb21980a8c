import * as v from 'valibot';
import { base64Length, uploadLimits } from '../../request/body-limits.ts';
import { oneLine } from '../../text.ts';
import { leadFormIds } from '../fields/form-ids.ts';
import { honeypotField } from '../fields/honeypot.ts';
import { leadFieldRows } from '../fields/lead-fields.ts';

const short = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength));
/** Text that a page sends along, not typed by the shopper. One line: it is between other lines in the dealer's email. */
const line = (maxLength: number) => v.pipe(short(maxLength), v.transform(oneLine));
/** The route knows which site this is (`pageAddress`). */
const address = v.pipe(short(2000), v.regex(/^(https?:\/\/|\/)/, 'url must be an address of this site'));

const QueryParamsSchema = v.pipe(
  v.record(line(100), line(500)),
  v.check((params) => Object.keys(params).length <= 50, 'too many query parameters'),
);

const TouchSchema = v.object({
  /** ISO 8601, in UTC. */
  at: v.pipe(short(30), v.isoTimestamp('at must be a moment such as 2026-11-20T02:15:00.000Z')),
  /** Path of the landing page. */
  landing_page: line(500),
  /** Address of the page that led here, without its query; missing for a direct visit. */
  referrer: v.optional(v.pipe(line(500), v.regex(/^https?:\/\/[^\s?#]+$/, 'referrer must be an address'))),
  /** Campaign names and click ids. */
  query_params: QueryParamsSchema,
});

/** An invalid one counts as none: no lead is rejected for something the shopper cannot correct. */
const touch = v.fallback(v.optional(TouchSchema), undefined);

/** What is known about the visit that led to a lead. */
export const LeadAttributesSchema = v.object({
  /** Paths seen in this visit, the oldest first. */
  visited_pages: v.optional(v.pipe(v.array(line(500)), v.maxLength(100)), []),
  /** Query parameters that the visitor arrived with. */
  linked_query_params: v.optional(QueryParamsSchema, {}),
  /** How this browser first reached the site in the last 90 days, and its latest touch. */
  first_touch: touch,
  last_touch: touch,
});
export type LeadAttributes = v.InferOutput<typeof LeadAttributesSchema>;

/** A file sent with a form: only a job application has one. Its type is determined by its content (`receivedFile`). */
const FileSchema = v.object({
  name: short(255),
  /** Its bytes in base64. */
  data: v.pipe(
    v.string(),
    // One byte more is enough to see that a file is too large, which the shopper is told (`receivedFile`).
    v.maxLength(base64Length(uploadLimits.node.resume + 1), 'file is too large'),
    // One pass from left to right: a rule about groups of four overflows the stack on a file of this size.
    v.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'file must be base64'),
  ),
});
export type LeadFile = v.InferOutput<typeof FileSchema>;

/**
 * The JSON that POST /api/leads accepts. `fields` are checked afterwards with the schema of `form` (`checkLeadFields`); a plain form post
 * is turned into this shape by `leadRequestOfPost`.
 */
export const LeadRequestSchema = v.object({
  form: v.picklist(leadFormIds, 'form is not a known form'),
  /** Generated once for each completed form and reused for all its retries, so that a lead is stored once. */
  idempotency_key: v.pipe(v.string(), v.uuid('idempotency_key must be a UUID')),
  /** Fields as typed, by name; see `LeadFields`. */
  fields: v.record(
    short(60),
    v.union(
      [short(5000), v.boolean(), v.number(), v.pipe(v.array(short(200)), v.maxLength(30))],
      'fields must hold text',
    ),
  ),
  file: v.optional(FileSchema),
  /** Id of the car that the lead is about. */
  car_id: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,511}$/, 'car_id is not the id of a car'))),
  /** Address of the page with the form. */
  url: address,
  lead_attributes: v.optional(LeadAttributesSchema, {}),
  /** The wording beside the consent checkbox as the shopper saw it, and the path of the page it was on. */
  consent: v.object({ wording: line(2000), page: address }),
  /** Must be empty. */
  honeypot: v.optional(short(500), ''),
  /** When the form was opened, milliseconds since 1970 on the shopper's clock. */
  started_at: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Captcha response, if the dealer uses one. */
  captcha: v.optional(short(4096)),
});
export type LeadRequest = v.InferOutput<typeof LeadRequestSchema>;
/** The same before validation: what the browser sends. */
export type LeadRequestInput = v.InferInput<typeof LeadRequestSchema>;

/**
 * A plain form post (application/x-www-form-urlencoded) in the shape of the JSON body, still unchecked. Its hidden
 * fields are form, idempotency_key, car_id, url, started_at, consent_wording and consent_page. Empty car_id is none.
 */
export function leadRequestOfPost(entries: Iterable<readonly [string, string]>): Record<string, unknown> {
  const sent = Map.groupBy(entries, ([name]) => name);
  const last = (name: string) => sent.get(name)?.at(-1)?.[1];
  const fields = leadFieldRows.flatMap(([field, { value }]) => {
    const values = sent.get(field)?.map(([, text]) => text);
    return values ? [[field, value === 'choices' ? values : values.at(-1)]] : [];
  });
  return {
    form: last('form'),
    idempotency_key: last('idempotency_key'),
    fields: Object.fromEntries(fields),
    ...(last('car_id') ? { car_id: last('car_id') } : {}),
    url: last('url'),
    consent: { wording: last('consent_wording') ?? '', page: last('consent_page') ?? last('url') },
    honeypot: last(honeypotField) ?? '',
    started_at: Number(last('started_at') || Number.NaN),
    ...(last('cf-turnstile-response') ? { captcha: last('cf-turnstile-response') } : {}),
  };
}
