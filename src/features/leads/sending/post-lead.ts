import { postJson } from '~/client/post-json.ts';
import { type LeadAnswer, leadAnswerOf } from '~/domain/lead/sent/lead-answer.ts';
import type { LeadRequestInput } from '~/domain/lead/sent/lead-request.ts';

/** What became of a lead that was sent. */
export type SendResult =
  | { kind: 'sent'; leadId: string }
  /** The server has decided: there is no point in resending the same lead. */
  | { kind: 'refused'; status: number; error?: string; fieldErrors: Record<string, string> }
  /** No response, or a server error: the same lead can be sent again later. */
  | { kind: 'unreachable'; error?: string };

/** Timeout of a lead, ms; a file extends it for a slow connection, bytes per ms. */
const usualTimeout = 20_000;
const slowest = 25;

/** Sends a lead. Never throws. Sending twice is safe: the key in the request makes it one lead. */
export async function postLead(request: LeadRequestInput, timeout?: number): Promise<SendResult> {
  let response: Response;
  try {
    const signal = AbortSignal.timeout(timeout ?? usualTimeout + (request.file?.data.length ?? 0) / slowest);
    response = await postJson('/api/leads', request, { signal });
  } catch {
    return { kind: 'unreachable' };
  }
  const answer = await answerOf(response);
  if (response.ok && answer.lead_id) return { kind: 'sent', leadId: answer.lead_id };
  const error = answer.error ? { error: answer.error } : {};
  const mayWorkLater = response.status >= 500 || response.status === 408 || (response.ok && !answer.error);
  if (mayWorkLater) return { kind: 'unreachable', ...error };
  return { kind: 'refused', status: response.status, ...error, fieldErrors: answer.field_errors ?? {} };
}

async function answerOf(response: Response): Promise<LeadAnswer> {
  try {
    return leadAnswerOf(await response.json());
  } catch {
    return {};
  }
}
