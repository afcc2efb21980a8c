import { callServer, type FailedCall } from '~/client/calls/call-server.ts';
import { postJson } from '~/client/post-json.ts';
import type { LeadRequestInput } from '~/domain/lead/sent/lead-request.ts';

/** What became of a lead that was sent. */
export type SendResult =
  | { kind: 'sent'; leadId: string }
  /** The server has decided: there is no point in resending the same lead. */
  | ({ kind: 'refused' } & FailedCall)
  /** No response, or a server error: the same lead can be sent again later. */
  | ({ kind: 'unreachable' } & FailedCall);

/** Timeout of a lead, ms; a file extends it for a slow connection, bytes per ms. */
const usualTimeout = 20_000;
const slowest = 25;

/** Sends a lead. Never throws. Sending twice is safe: the key in the request makes it one lead. */
export async function postLead(request: LeadRequestInput, timeout?: number): Promise<SendResult> {
  const answer = await callServer<{ lead_id: string }>(
    (signal) => postJson('/api/leads', request, { signal }),
    'lead_id',
    timeout ?? usualTimeout + (request.file?.data.length ?? 0) / slowest,
  );
  if (answer.ok) return { kind: 'sent', leadId: answer.value.lead_id };
  const { status, error } = answer;
  const mayWorkLater = status >= 500 || status === 408 || (status < 300 && !error);
  return { ...answer, kind: mayWorkLater ? 'unreachable' : 'refused' };
}
