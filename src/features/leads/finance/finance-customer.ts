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
  try {
    const application = { data, additionalData: lead };
    const response = await postJson(`/api/${id}/create-customer`, application, {
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) return { problem: texts.failed };
    const { redirectUrl, error } = (await response.json()) as { redirectUrl?: unknown; error?: unknown };
    if (typeof redirectUrl === 'string' && redirectUrl !== '') return { go: redirectUrl };
    return { problem: typeof error === 'string' && error !== '' ? error : texts.noRedirect };
  } catch {
    return { problem: texts.failed };
  }
}
