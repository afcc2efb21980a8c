import type { LoanCosts, LoanTerms } from '../../finance/loan/loan-terms.ts';

/** What a car costs a week on its own lender's terms, as the index holds it. */
export const repaymentAttribute = 'weekly_repayment';

const cents = (dollars: number) => Math.round(dollars * 100);

/**
 * The attribute that holds what cars cost a week: `weekly_repayment`, and for terms of a shopper's own one that the index works out from
 * price and rate, named by years, deposit and fees in cents: "loan_repayment.5.500000.131325.800".
 */
export function repaymentAttributeOf(terms: LoanTerms | undefined, costs: LoanCosts): string {
  if (!terms) return repaymentAttribute;
  return ['loan_repayment', terms.years, cents(terms.deposit), cents(costs.loan), cents(costs.month)].join('.');
}
