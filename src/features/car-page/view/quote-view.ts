import type { QuotePartner } from '~/client/finance-quote.ts';
import { qualifiesForValuation } from '~/domain/car/actions/eligibility.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { termsText } from '~/domain/finance/figures/figure-texts.ts';
import type { QuoteQuestion } from '~/domain/finance/figures/partner-quote.ts';
import { type QuoteTexts, quoteTexts } from '~/domain/finance/figures/quote-figures.ts';
import { creditScores } from '~/domain/finance/loan/loan-request.ts';
import { termRange } from '~/domain/finance/loan/loan-terms.ts';
import { fill } from '~/domain/texts/text.ts';
import type { Site } from '~/site/site.ts';

/** What the quote of a car's page is made from; plain data. */
export interface CarQuoteView {
  carId: string;
  partner: QuotePartner;
  question: QuoteQuestion;
  warning: string;
  disclaimer: string;
  texts: {
    title: string;
    /** The loan that it is for. */
    terms: string;
    /** Shown if there is no quote. */
    ask: string;
    figures: QuoteTexts;
    showMore: string;
    showLess: string;
    about: string;
  };
}

/**
 * The quote to request from the dealer's partner for a car: with the best credit score, over five years. Nothing for a dealer without one,
 * for a car that came with a quote, and for one that does not qualify.
 */
export function carQuoteView(
  car: Car,
  { finance, texts }: Pick<Site, 'finance' | 'texts'>,
  disclaimer: string,
): CarQuoteView | undefined {
  const { partner, comparisonRateWarning: warning } = finance;
  const { price, year, vin, nvic, youxQuote } = car;
  if (!partner || youxQuote?.weeklyRepaymentAmount || !price || !qualifiesForValuation(car)) return undefined;
  const { figureTitle, statedTerms, quoteAsk, aboutFigures } = texts.finance;
  return {
    carId: car.id,
    partner: { id: partner.id, name: partner.name, failed: fill(texts.finance.quoteFailed, { partner: partner.name }) },
    question: {
      selfAssessedCreditScore: creditScores[0],
      purchasePrice: price,
      loanTerm: termRange.usual,
      ...{ year, vin, nvic },
    },
    warning,
    disclaimer,
    texts: {
      title: figureTitle,
      terms: fill(statedTerms, { terms: termsText({ years: termRange.usual, deposit: 0 }, texts.finance) }),
      ask: quoteAsk,
      figures: quoteTexts(texts.finance),
      showMore: texts.carPage.showMore,
      showLess: texts.chrome.showLess,
      about: aboutFigures,
    },
  };
}
