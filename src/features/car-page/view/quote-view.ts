import { type CarQuoteRequest, carQuoteRequest } from '~/components/finance-quote/car-quote.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { termsText } from '~/domain/finance/figures/figure-texts.ts';
import { type QuoteTexts, quoteTexts } from '~/domain/finance/figures/quote-figures.ts';
import { termRange } from '~/domain/finance/loan/loan-terms.ts';
import { fill } from '~/domain/texts/text.ts';
import type { Site } from '~/site/site.ts';

/** What the quote of a car's page is made from; plain data. */
export interface CarQuoteView extends CarQuoteRequest {
  carId: string;
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

/** The quote to request for a car without a figure, and how to show it; undefined if there is none to request. */
export function carQuoteView(
  car: Car,
  { finance, texts }: Pick<Site, 'finance' | 'texts'>,
  disclaimer: string,
): CarQuoteView | undefined {
  const request = carQuoteRequest(car, { finance, texts });
  if (!request) return undefined;
  const { figureTitle, statedTerms, quoteAsk, aboutFigures } = texts.finance;
  return {
    ...request,
    carId: car.id,
    warning: finance.comparisonRateWarning,
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
