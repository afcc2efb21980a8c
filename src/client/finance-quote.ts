import { type PartnerQuote, type QuoteQuestion, readQuote } from '~/domain/finance/figures/partner-quote.ts';
import { postJson } from './post-json.ts';

/** The dealer's finance partner as pages know it. */
export interface QuotePartner {
  /** Its name in addresses. */
  id: string;
  name: string;
  /** The log message for a failed quote. */
  failed: string;
}

/** Timeout of a quote, ms: what the server allows the partner, plus the round trip. */
const timeout = 8000;

/**
 * Asks the finance partner for a quote. Undefined if there is none, which is only logged, not shown to shoppers. Never throws; an aborted
 * request is not even logged.
 */
export async function askQuote(
  partner: QuotePartner,
  question: QuoteQuestion,
  givenUp: AbortSignal,
): Promise<PartnerQuote | undefined> {
  const quote = await fetchQuote(partner.id, question, givenUp);
  if (!quote && !givenUp.aborted) console.error(partner.failed);
  return quote;
}

async function fetchQuote(
  id: string,
  question: QuoteQuestion,
  givenUp: AbortSignal,
): Promise<PartnerQuote | undefined> {
  try {
    const signal = AbortSignal.any([givenUp, AbortSignal.timeout(timeout)]);
    const response = await postJson(`/api/${id}/quote`, question, { signal });
    return response.ok ? readQuote(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
