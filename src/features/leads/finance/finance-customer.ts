import type { QuotePartner } from '~/client/finance-quote.ts';
import type { LeadRequestInput } from '~/domain/lead/sent/lead-request.ts';

/** What the shopper reads when the partner has made no customer (FIN-25). */
export interface CustomerTexts {
  /** With the partner's name in it. */
  failed: string;
  noRedirect: string;
}

/** Where the shopper goes on, or what to say instead. */
export type CustomerAnswer = { go: string } | { problem: string };

/** How long an application may take, ms: what the server allows the partner, and a slow connection. */
const patience = 20_000;

/**
 * Applies for finance with the dealer's partner (FIN-24). Never throws, and is never retried by itself; a second press sends the same
 * key, which makes both one application.
 * @param data what the partner asks for
 * @param lead the lead as it was sent before
 */
export async function createCustomer(
  { id }: QuotePartner,
  data: Readonly<Record<string, unknown>>,
  lead: LeadRequestInput,
  texts: CustomerTexts,
): Promise<CustomerAnswer> {
  try {
    const response = await fetch(`/api/${id}/create-customer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data, additionalData: lead }),
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) return { problem: texts.failed };
    const { redirectUrl, error } = (await response.json()) as { redirectUrl?: unknown; error?: unknown };
    if (typeof redirectUrl === 'string' && redirectUrl !== '') return { go: redirectUrl };
    return { problem: typeof error === 'string' && error !== '' ? error : texts.noRedirect };
  } catch {
    return { problem: texts.failed };
  }
}
