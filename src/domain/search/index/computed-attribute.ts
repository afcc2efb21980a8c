import { loanTerms } from '../../finance/loan/loan-terms.ts';
import { weeklyRepayments } from '../../finance/loan/weekly-repayment.ts';

/** Its name, as made by `repaymentAttributeOf`. */
const pattern = /^loan_repayment\.(\d)\.(\d{1,8})\.(\d{1,8})\.(\d{1,6})$/;

/** An attribute that an index calculates from two others, document by document; a document that lacks either has no value. */
export interface ComputedAttribute {
  /** The attribute with an amount, and the one that says how to calculate with it. Both are numbers. */
  from: { amount: string; factor: string };
  /**
   * Called once for each number in `factor`: returns the function from amount to value. Values are whole numbers from 0; others count as no
   * value.
   */
  value: (factor: number) => (amount: number) => number;
}

/** How the attribute of this name is calculated; undefined for any other name. */
export function computedAttribute(name: string): ComputedAttribute | undefined {
  const [years = 0, deposit = 0, loan = 0, month = 0] = (pattern.exec(name) ?? []).slice(1).map(Number);
  const terms = loanTerms(years, deposit / 100);
  if (!terms) return undefined;
  const costs = { loan: loan / 100, month: month / 100 };
  return {
    from: { amount: 'price', factor: 'repayment_rate' },
    value: (rate) => weeklyRepayments(rate, terms, costs),
  };
}
