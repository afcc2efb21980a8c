import type { LoanCosts, LoanTerms } from '../../finance/loan/loan-terms.ts';

/** A car's weekly cost on its own lender's terms, as stored in the index. */
export const repaymentAttribute = 'weekly_repayment';

const cents = (dollars: number) => Math.round(dollars * 100);

/**
 * The attribute with the cars' weekly costs: `weekly_repayment`, and for a shopper's own terms one that the index calculates from price and
 * rate, named by years, deposit and fees in cents: "loan_repayment.5.500000.131325.800".
 */
export function repaymentAttributeOf(terms: LoanTerms | undefined, costs: LoanCosts): string {
  if (!terms) return repaymentAttribute;
  return ['loan_repayment', terms.years, cents(terms.deposit), cents(costs.loan), cents(costs.month)].join('.');
}
