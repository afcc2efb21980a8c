import type { QuoteQuestion } from '../../domain/finance/figures/partner-quote.ts';
import { comparisonRate } from '../../domain/finance/loan/comparison-rate.ts';
import { periodsOf } from '../../domain/finance/loan/frequency.ts';
import type { CreditScore } from '../../domain/finance/loan/loan-request.ts';
import { repayment } from '../../domain/finance/loan/repayment.ts';
import type { PartnerFailure } from '../partners/partner-answer.ts';
import type { FinancePartnerPort } from '../partners/partner-port.ts';

/** Per cent a year for a car up to two years old and an amount from $15,000 to $60,000; the dollar amount is the maximum loan. */
const rateFor: Readonly<Record<CreditScore, { rate: number; most: number }>> = {
  GREAT: { rate: 7.49, most: 250_000 },
  DECENT: { rate: 9.99, most: 120_000 },
  POOR: { rate: 14.49, most: 50_000 },
};

/** Percentage points added by the car's age; the first row that is not younger applies. Older cars are not financed. */
const pointsByAge = [
  { years: 2, points: 0 },
  { years: 5, points: 0.75 },
  { years: 8, points: 1.75 },
  { years: 15, points: 3 },
] as const;

/** Percentage points added by amount, in dollars; the first row with a higher amount applies. */
const pointsByAmount = [
  { below: 15_000, points: 1 },
  { below: 60_000, points: 0 },
  { below: Number.POSITIVE_INFINITY, points: -0.5 },
] as const;

/** Dollars. The establishment fee is financed, the account fee is part of every payment. */
const least = 5000;
const fees = { establishment: 395, accountAMonth: 8 };

/**
 * A partner for demonstrations and tests, with the kind of rules that lenders have but no lender behind it. The rate follows credit score, amount and age of
 * the car; fees are in the repayment, and in a comparison rate according to the regulation. Applicants are sent to the page that stands for its
 * lender, which knows only where they came from; without one they return to the site.
 */
export function demoFinancePartner(now: () => Date = () => new Date(), page?: string): FinancePartnerPort {
  function quoteOf(question: QuoteQuestion) {
    const { purchasePrice: credit, loanTerm } = question;
    const rate = rateOf(question, now().getFullYear());
    if (rate === undefined) return undefined;
    const { aYear } = periodsOf.week;
    const terms = { residual: 0, payments: loanTerm * aYear };
    const loan = repayment(credit + fees.establishment, { ...terms, rate: rate / 100 / aYear });
    const payment = Math.round((loan + (fees.accountAMonth * 12) / aYear) * 100) / 100;
    const compared = comparisonRate({ ...terms, credit, payment, frequency: 'week' });
    return { weeklyRepaymentAmount: payment, advertisedRate: rate, comparisonRate: Math.round(compared * 100) / 100 };
  }
  return {
    async quote(question) {
      const value = quoteOf(question);
      return value ? { ok: true, value: { ...value, currency: 'AUD' } } : notLent;
    },
    async createCustomer({ data, returnUrl }) {
      if (!quoteOf(data)) return notLent;
      const lender = page && `${page}?${new URLSearchParams({ back: returnUrl })}`;
      return { ok: true, value: { redirectUrl: lender ?? returnUrl } };
    },
  };
}

const notLent: PartnerFailure = {
  ok: false,
  kind: 'refused',
  problem: 'does not lend on this',
  message: 'There is no loan for this amount, vehicle and credit score. Please talk to us about other ways to pay.',
};

/** Per cent a year; undefined for cars that are not financed. */
function rateOf({ selfAssessedCreditScore, purchasePrice, year }: QuoteQuestion, thisYear: number): number | undefined {
  const { rate, most } = rateFor[selfAssessedCreditScore];
  const age = year === undefined ? 0 : thisYear - year;
  const byAge = pointsByAge.find(({ years }) => age <= years);
  const byAmount = pointsByAmount.find(({ below }) => purchasePrice < below);
  if (!byAge || !byAmount || purchasePrice < least || purchasePrice > most) return undefined;
  return Math.round((rate + byAge.points + byAmount.points) * 100) / 100;
}
