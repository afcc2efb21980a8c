import type { FieldErrorTexts } from '~/domain/lead/fields/field-error.ts';
import { isLeadFormId, type LeadFormId } from '~/domain/lead/fields/form-ids.ts';
import type { LeadFieldId } from '~/domain/lead/fields/lead-fields.ts';
import { type LeadFile, leadRequestOfPost } from '~/domain/lead/sent/lead-request.ts';
import type { LeadValues } from '../model/form-model.ts';
import { uuidText } from './idempotency-key.ts';

/** The server's result for a lead. */
type StoreResult =
  | { ok: true; leadId: string }
  | { ok: false; status: number; error: string; errors?: Partial<Record<string, string>> };

/** A rejected form, as its page shows it again. */
export interface RefusedPost {
  status: number;
  form: LeadFormId;
  /** As typed. */
  values: LeadValues;
  errors: Partial<Record<LeadFieldId, string>>;
  /** Error that belongs to no field. */
  problem?: string;
}

/** What became of a form that was posted without JavaScript. */
export type PlainPost = { ok: true; leadId: string } | ({ ok: false } & RefusedPost);

/**
 * Handles a plain form post. Forms of pages that were built in advance have no key and no time: the key then comes from the
 * content and the day, so that the same form posted twice is one lead.
 * @param store stores the lead; gets the JSON that POST /api/leads takes
 * @param page address of the page, if the form did not send its own
 * @param now the moment of the post
 */
export async function handlePlainPost(
  { entries, file }: { entries: Iterable<readonly [string, string]>; file?: LeadFile },
  store: (request: Record<string, unknown>) => Promise<StoreResult>,
  page: string,
  now: Date,
  { resumeAgain }: Pick<FieldErrorTexts, 'resumeAgain'>,
): Promise<PlainPost> {
  const list = [...entries];
  const posted = leadRequestOfPost(list);
  const url = posted['url'] ?? page;
  const { wording = '', page: consentPage = url } = posted['consent'] as { wording?: string; page?: string };
  const result = await store({
    ...posted,
    ...(file ? { file } : {}),
    url,
    idempotency_key:
      posted['idempotency_key'] ?? (await keyOf(JSON.stringify([list, file, now.toISOString().slice(0, 10)]))),
    consent: { wording, page: consentPage },
    started_at: Number.isFinite(posted['started_at']) ? posted['started_at'] : 0,
  });
  if (result.ok) return result;
  // No browser lets a page choose the file again.
  const again = file && result.errors ? { resume: resumeAgain } : {};
  const errors = { ...again, ...result.errors };
  return { ok: false, ...refusedPost({ ...result, errors }, posted['form'], posted['fields']) };
}

/** A refused form for its page. Errors of fields say enough; only without them the error of the whole shows. */
export function refusedPost(result: StoreResult & { ok: false }, form: unknown, values: unknown): RefusedPost {
  const { status, error, errors = {} } = result;
  return {
    status,
    form: isLeadFormId(form) ? form : 'general-enquiry',
    values: values as LeadValues,
    errors: errors as RefusedPost['errors'],
    ...(Object.keys(errors).length > 0 ? {} : { problem: error }),
  };
}

/** A UUID (version 8) derived from a text. */
async function keyOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return uuidText(bytes);
}
