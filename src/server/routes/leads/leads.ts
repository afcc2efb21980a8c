import { leadRequestOfPost } from '../../../domain/lead/sent/lead-request.ts';
import { parsedJson } from '../../../domain/parse-json.ts';
import type { LeadDealer } from '../../../site/slices/lead-slices.ts';
import { fail, json, readText, tooLarge } from '../../http.ts';
import { isSameOrigin, type Visitor } from '../../visitor.ts';
import { type AcceptedLead, acceptLead, type LeadServices } from './accept-lead.ts';
import { formSize } from './form-size.ts';

/**
 * The outcome of POST /api/leads. `json`: the response is ready. `post`: a plain form was posted; the page redirects (303) to
 * the success page, or shows the form again with `values` as typed and the errors of `taken`.
 */
export type LeadsAnswer =
  | { kind: 'json'; response: Response }
  | { kind: 'post'; taken: AcceptedLead; form: string; carId: string | undefined; values: Record<string, unknown> };

/** A form that was refused, for the page that shows it again; found in `Astro.locals.refusedLead`. */
export type RefusedLead = { taken: AcceptedLead & { ok: false }; form: string; values: Record<string, unknown> };

/**
 * POST /api/leads. JSON (`LeadRequestSchema`) returns `{ lead_id }` or `{ error, field_errors? }` with status 400 (not a form of ours), 403, 409 (the
 * time of a test drive has just been taken), 413, 422 (something to correct), 429 or 503 (not stored: the same may be sent again). A plain form post
 * works too.
 * @param userId who is signed in
 */
export async function leadRoute(
  request: Request,
  dealer: LeadDealer,
  visitor: Visitor,
  services: LeadServices,
  userId: () => Promise<string | undefined> = async () => undefined,
): Promise<LeadsAnswer> {
  const answered = (response: Response): LeadsAnswer => ({ kind: 'json', response });
  if (!isSameOrigin(request)) return answered(fail(403, 'This address accepts forms of this site only.'));
  const size = await formSize(request, dealer, visitor, services);
  if (!size.ok) return answered(fail(size.status, size.error));
  const body = await readText(request, size.maxBytes);
  if ('tooLarge' in body) return answered(fail(413, tooLarge(size.maxBytes)));
  const take = async (form: unknown) => acceptLead(form, dealer, visitor, services, new Date(), await userId());
  const type = (request.headers.get('content-type') ?? '').toLowerCase();
  if (type.startsWith('application/x-www-form-urlencoded')) {
    const post = leadRequestOfPost(new URLSearchParams(body.text));
    const taken = await take(post);
    const { form, car_id, fields } = post as { form?: string; car_id?: string; fields: Record<string, unknown> };
    return { kind: 'post', taken, form: form ?? '', carId: car_id, values: fields };
  }
  if (!type.startsWith('application/json')) return answered(fail(415, 'Send JSON or an HTML form.'));
  const form = parsedJson(body.text);
  if (form === undefined) return answered(fail(400, 'The request is not valid JSON.'));
  return answered(jsonAnswer(await take(form)));
}

function jsonAnswer(taken: AcceptedLead): Response {
  if (taken.ok) return json({ lead_id: taken.leadId });
  return fail(taken.status, taken.error, taken.errors ? { field_errors: taken.errors } : {});
}
