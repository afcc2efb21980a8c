import type { QuotePartner } from '~/client/finance-quote.ts';
import { qualifiesForValuation } from '~/domain/car/actions/eligibility.ts';
import type { Car } from '~/domain/car/record/car.ts';
import type { QuoteQuestion } from '~/domain/finance/figures/partner-quote.ts';
import { creditScores } from '~/domain/finance/loan/loan-request.ts';
import { termRange } from '~/domain/finance/loan/loan-terms.ts';
import { fill } from '~/domain/texts/text.ts';
import type { Site } from '~/site/site.ts';

/** A quote that a page requests for its car; plain data. */
export interface CarQuoteRequest {
  partner: QuotePartner;
  question: QuoteQuestion;
}

/**
 * The quote to request from the dealer's partner for a car that has no figure: with the best credit score, over five years. Undefined for a
 * dealer without a partner, for a car that came with a quote, and for one that does not qualify.
 */
export function carQuoteRequest(
  car: Car,
  { finance: { partner }, texts }: Pick<Site, 'finance' | 'texts'>,
): CarQuoteRequest | undefined {
  const { price, year, vin, nvic, youxQuote } = car;
  if (!partner || youxQuote?.weeklyRepaymentAmount || !price || !qualifiesForValuation(car)) return undefined;
  return {
    partner: { id: partner.id, name: partner.name, failed: fill(texts.finance.quoteFailed, { partner: partner.name }) },
    question: {
      selfAssessedCreditScore: creditScores[0],
      purchasePrice: price,
      loanTerm: termRange.usual,
      ...{ year, vin, nvic },
    },
  };
}
