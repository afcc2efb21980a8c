import type { Texts } from '../../texts/platform-texts.ts';
import { fill } from '../../texts/text.ts';
import { termRange } from '../loan/loan-terms.ts';
import type { CarFigure } from './car-figure.ts';
import { namedFigures, repaymentText, termsText } from './figure-texts.ts';

/** The figure of a car as "Get Finance" shows it until the shopper asks for other terms. */
export interface StatedQuote {
  figures: { name: string; value: string }[];
  /** The same repayment by other periods; "" if there is none. */
  others: string;
  /** The loan behind it, as text. */
  terms: string;
  /** Years with which the form starts. */
  years: number;
}

/** The figure of a car in words, as on its page; undefined if a lender gives only rates. */
export function statedQuote(figure: CarFigure, texts: Texts['finance']): StatedQuote | undefined {
  const [first, ...others] = figure.repayments.map((repayment) => repaymentText(repayment, texts));
  if (!first) return undefined;
  return {
    figures: namedFigures(first, figure, texts),
    others: others.length > 0 ? fill(texts.otherRepayments, { amounts: others.join(', ') }) : '',
    terms: termsText(figure, texts),
    years: figure.years ?? termRange.usual,
  };
}
