import { type LoanCosts, type LoanTerms, loanTerms, weeklyRepayment } from '../finance/loan-terms.ts';

/** What a car costs a week on its own lender's terms, as the index holds it. */
export const repaymentAttribute = 'weekly_repayment';

const prefix = 'loan_repayment';
const pattern = /^loan_repayment\.(\d)\.(\d{1,8})\.(\d{1,8})\.(\d{1,6})$/;
const cents = (dollars: number) => Math.round(dollars * 100);

/**
 * The attribute that holds what cars cost a week: `weekly_repayment`, and for terms of a shopper's own one that the index works out from
 * price and rate, named by years, deposit and fees in cents: "loan_repayment.5.500000.131325.800".
 */
export function repaymentAttributeOf(terms: LoanTerms | undefined, costs: LoanCosts): string {
  if (!terms) return repaymentAttribute;
  return [prefix, terms.years, cents(terms.deposit), cents(costs.loan), cents(costs.month)].join('.');
}

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
