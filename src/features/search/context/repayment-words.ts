import { loanTerm } from '~/domain/finance/figures/figure-texts.ts';
import type { LoanCosts, LoanTerms } from '~/domain/finance/loan/loan-terms.ts';
import { formatDollars } from '~/domain/money.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';

/** The texts of a search by weekly repayment. */
export type RepaymentTexts = Texts['repayments'] & Pick<Texts['finance'], 'oneYear' | 'years' | 'rate'>;

/** The terms on which repayments are calculated: "Over 5 years with a $4,000 deposit, at each car's own interest rate. Includes $395 in fees." */
export function termsInWords(
  loan: LoanTerms | undefined,
  costs: LoanCosts,
  noun: string,
  texts: RepaymentTexts,
): string {
  if (!loan) return fill(texts.quoted, { noun });
  const { years, deposit } = loan;
  const term = loanTerm(years, texts).toLowerCase();
  const over =
    deposit > 0
      ? fill(texts.overTermWithDeposit, { term, deposit: formatDollars(deposit), noun })
      : fill(texts.overTerm, { term, noun });
  return [over, feesInWords(costs, texts)].filter(Boolean).join(' ');
}

function feesInWords({ loan, month }: LoanCosts, texts: RepaymentTexts): string {
  const [fees, fee] = [formatDollars(loan), formatDollars(month)];
  if (loan > 0 && month > 0) return fill(texts.feesAndMonthlyFee, { fees, fee });
  if (loan > 0) return fill(texts.fees, { fees });
  return month > 0 ? fill(texts.monthlyFee, { fee }) : '';
}
