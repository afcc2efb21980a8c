import { told } from '~/client/calls/call-server.ts';
import type { LeadFormView } from '../model/form-model.ts';
import type { SendResult } from './post-lead.ts';

/**
 * Why a lead was not accepted, as its form says it. Of a lead that can still be sent it gives the reason only: the form says beside it that
 * it is kept, and sends it.
 * @param failed the text for an unknown reason
 */
export function failureText(
  result: Exclude<SendResult, { kind: 'sent' }>,
  failed: string,
  { offline, busy, errors: { resumeSize } }: Pick<LeadFormView['texts'], 'offline' | 'busy' | 'errors'>,
): string {
  const own = { failed, ...(resumeSize ? { tooLarge: resumeSize } : {}) };
  return told(result, result.kind === 'refused' ? own : { ...own, offline, busy });
}
