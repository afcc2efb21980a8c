import { useEffect, useState } from 'react';
import { askQuote, type QuotePartner } from '~/client/finance-quote.ts';
import type { PartnerQuote, QuoteQuestion } from '~/domain/finance/figures/partner-quote.ts';

/** Delay after the last change before a quote is requested, ms (FIN-20). */
const pause = 500;

/** What to show: nothing, "..." while loading, or figures. */
export type QuoteState = { kind: 'none' | 'loading' } | { kind: 'quoted'; quote: PartnerQuote };

/**
 * The partner's quote for a request, once it has not changed for a while. A response counts only for its own request, so that only the latest is
 * shown; a failure counts as no quote. @param question undefined if there is nothing to request
 */
export function useQuote(partner: QuotePartner, question: QuoteQuestion | undefined): QuoteState {
  const questionKey = question && JSON.stringify(question);
  const [answer, setAnswer] = useState<{ questionKey: string; quote: PartnerQuote | undefined }>();
  useEffect(() => {
    if (questionKey === undefined) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const quote = await askQuote(partner, JSON.parse(questionKey), abort.signal);
      if (!abort.signal.aborted) setAnswer({ questionKey, quote });
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [questionKey, partner]);
  if (questionKey === undefined) return { kind: 'none' };
  if (answer?.questionKey !== questionKey) return { kind: 'loading' };
  return answer.quote ? { kind: 'quoted', quote: answer.quote } : { kind: 'none' };
}
