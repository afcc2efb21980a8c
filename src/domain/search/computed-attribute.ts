import { loanTerms } from '../finance/loan-terms.ts';
import { weeklyRepayment } from '../finance/weekly-repayment.ts';

/** As `repaymentAttributeOf` names it. */
const pattern = /^loan_repayment\.(\d)\.(\d{1,8})\.(\d{1,8})\.(\d{1,6})$/;

/** An attribute that an index works out from others, car by car. */
export interface ComputedAttribute {
  /** Attributes that it is worked out from, all of them numbers; a car without one of them has no value. */
  from: readonly string[];
  value: (...numbers: number[]) => number;
}

/** How the attribute of this name is worked out; undefined for any other name. */
export function computedAttribute(name: string): ComputedAttribute | undefined {
  const [years = 0, deposit = 0, loan = 0, month = 0] = (pattern.exec(name) ?? []).slice(1).map(Number);
  const terms = loanTerms(years, deposit / 100);
  if (!terms) return undefined;
  const costs = { loan: loan / 100, month: month / 100 };
  return {
    from: ['price', 'repayment_rate'],
    value: (price = 0, rate = 0) => weeklyRepayment(price, rate, terms, costs),
  };
}
