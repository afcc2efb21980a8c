import { formatDollars } from '../../money.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import { fill } from '../../texts/text.ts';
import { monthlyOfWeeklyQuote } from '../loan/frequency.ts';
import { namedFigures } from './figure-texts.ts';
import type { PartnerQuote } from './partner-quote.ts';

/** The texts with which a quote is shown. */
export type QuoteTexts = Pick<
  Texts['finance'],
  | 'repayment'
  | 'interestRate'
  | 'comparisonRate'
  | 'repaymentWeek'
  | 'repaymentMonth'
  | 'otherRepayments'
  | 'rate'
  | 'quoteLoading'
>;

/** Those texts, out of all. */
export const quoteTexts = (texts: Texts['finance']): QuoteTexts => {
  const { repayment, interestRate, comparisonRate, repaymentWeek, repaymentMonth } = texts;
  const { otherRepayments, rate, quoteLoading } = texts;
  return {
    repayment,
    interestRate,
    comparisonRate,
    repaymentWeek,
    repaymentMonth,
    otherRepayments,
    rate,
    quoteLoading,
  };
};

/** A quote as text: the three figures shown together, and the repayment by the month; whole dollars, as car-figure.ts has them. */
export function quoteFigures(quote: PartnerQuote, texts: QuoteTexts) {
  const { advertisedRate, comparisonRate } = quote;
  const weekly = Math.round(quote.weeklyRepaymentAmount);
  const monthly = Math.round(monthlyOfWeeklyQuote(weekly));
  return {
    figures: namedFigures(
      fill(texts.repaymentWeek, { amount: formatDollars(weekly) }),
      { rate: advertisedRate, comparisonRate },
      texts,
    ),
    others: fill(texts.otherRepayments, { amounts: fill(texts.repaymentMonth, { amount: formatDollars(monthly) }) }),
  };
}
