import { periodsOf } from '../loan/frequency.ts';
import type { CreditScore } from '../loan/loan-request.ts';
import { repayment } from '../loan/repayment.ts';
import { areRates } from './car-figure.ts';

/** The quote request to a finance partner. */
export interface QuoteQuestion {
  selfAssessedCreditScore: CreditScore;
  /** Dollars. */
  purchasePrice: number;
  /** Years. */
  loanTerm: number;
  year?: number | undefined;
  vin?: string | undefined;
  nvic?: string | undefined;
  whoIsHelping?: string | undefined;
}

/** The response of a finance partner. */
export interface PartnerQuote {
  /** Dollars a week. */
  weeklyRepaymentAmount: number;
  /** Per cent a year. */
  advertisedRate: number;
  /** Per cent a year. */
  comparisonRate: number;
}

/** Per cent a year below which an advertised rate is taken for a fraction: no partner lends money for free. */
const lowestRate = 0.5;

/**
 * How far a repayment may differ from that of the whole price at the advertised rate: lower with a deposit and a final payment, higher with
 * fees. Cents mistaken for dollars and a monthly repayment mistaken for a weekly one (4.33 times as much) are both outside.
 */
const repaymentWithin = { least: 0.4, most: 1.5 };

/**
 * Why a quote is rejected, for operators; undefined for one that can be shown. Rejected are rates that cannot be percentages a year (a
 * fraction such as 0.0629 for 6.29), a comparison rate below the rate, and a repayment that does not match price, term and rate.
 */
export function quoteProblem(quote: PartnerQuote, question: Pick<QuoteQuestion, 'purchasePrice' | 'loanTerm'>) {
  const { weeklyRepaymentAmount: weekly, advertisedRate: rate, comparisonRate } = quote;
  if (![weekly, rate, comparisonRate].every(Number.isFinite)) return 'a figure is not a number';
  if (rate < lowestRate || !areRates(rate, comparisonRate)) {
    return `rate ${rate} and comparison rate ${comparisonRate} cannot be percents a year of one loan`;
  }
  const { aYear } = periodsOf.week;
  const terms = { residual: 0, rate: rate / 100 / aYear, payments: question.loanTerm * aYear };
  const share = weekly / repayment(question.purchasePrice, terms);
  if (share < repaymentWithin.least || share > repaymentWithin.most) {
    return `$${weekly} a week cannot pay back $${question.purchasePrice} in ${question.loanTerm} years at ${rate} %`;
  }
  return undefined;
}

/** A quote from a response of our own route, untrusted; undefined if it is not one, or lacks one of the rates. */
export function readQuote(answer: unknown): PartnerQuote | undefined {
  const { weeklyRepaymentAmount, advertisedRate, comparisonRate } = (answer ?? {}) as Record<string, unknown>;
  const all = [weeklyRepaymentAmount, advertisedRate, comparisonRate];
  if (!all.every((figure) => typeof figure === 'number' && figure > 0)) return undefined;
  if (!areRates(advertisedRate as number, comparisonRate as number)) return undefined;
  return { weeklyRepaymentAmount, advertisedRate, comparisonRate } as PartnerQuote;
}
