import { callServer, told } from '~/client/calls/call-server.ts';
import { noteLeavingFor } from '~/client/calls/note-leaving.ts';
import type { QuotePartner } from '~/client/finance-quote.ts';
import { postJson } from '~/client/post-json.ts';
import type { LeadRequestInput } from '~/domain/lead/sent/lead-request.ts';

/** The message when the partner has not created a customer. */
export interface CustomerTexts {
  /** Contains the partner's name. */
  failed: string;
  noRedirect: string;
}

/** Where the shopper continues, or the message to show instead. */
export type CustomerAnswer = { go: string } | { problem: string };

/** Timeout of an application, ms: the server's timeout for the partner, plus a slow connection. */
const timeout = 20_000;

/**
 * Applies for finance with the dealer's partner. Never throws, and is never retried automatically; a second press sends the same key, so
 * that both are one application. @param data the partner's data @param lead the lead as already sent
 */
export async function createCustomer(
  { id }: QuotePartner,
  data: Readonly<Record<string, unknown>>,
  lead: LeadRequestInput,
  texts: CustomerTexts,
): Promise<CustomerAnswer> {
  const application = { data, additionalData: lead };
  const apply = (signal: AbortSignal) => postJson(`/api/${id}/create-customer`, application, { signal });
  const answer = await callServer<{ redirectUrl: string }>(apply, 'redirectUrl', timeout);
  if (answer.ok) {
    noteLeavingFor(answer.value.redirectUrl);
    return { go: answer.value.redirectUrl };
  }
  if (answer.status === 200 || answer.status === 422) return { problem: answer.error ?? texts.noRedirect };
  return { problem: answer.failure === 'offline' ? told(answer) : texts.failed };
}
