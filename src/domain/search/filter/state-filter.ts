import type { LoanCosts, LoanTerms } from '../../finance/loan/loan-terms.ts';
import type { Refinements, SearchState } from '../address/search-state.ts';
import { repaymentAttribute, repaymentAttributeOf } from '../index/repayment-attribute.ts';
import { quoted } from './catalogue-filter.ts';

/**
 * The filter of a state's refinements, in the filter language of the search, without the words; "" for none (SEARCH-03).
 * @param costs the dealer's fees, for what cars cost a week on terms of the shopper's own
 */
export function stateFilter(state: SearchState, costs: LoanCosts = noCosts): string {
  return onTerms(written(state), state.loan, costs);
}

/** Of a dealer without fees. */
export const noCosts: LoanCosts = { loan: 0, month: 0 };
const everyRepayment = new RegExp(`\\b${repaymentAttribute}\\b`, 'g');

/** What is asked for in the words of the search, with what cars cost a week on the shopper's terms in place of their lenders'. */
export function onTerms(asked: string, terms: LoanTerms | undefined, costs: LoanCosts): string {
  return terms ? asked.replaceAll(everyRepayment, repaymentAttributeOf(terms, costs)) : asked;
}

function written(state: SearchState): string {
  return [
    ...conditions(state),
    ...conditions(state.without).map((condition) => `NOT (${condition})`),
    ...(state.also ?? []).map(
      (alternatives) => `(${alternatives.map((it) => `(${conditions(it).join(' AND ')})`).join(' OR ')})`,
    ),
  ].join(' AND ');
}

/** A condition for each list and range. */
function conditions({ lists = {}, ranges = {} }: Refinements = {}): string[] {
  const values = Object.entries(lists).map(
    ([attribute, chosen]) => `${attribute} IN [${chosen.map(quoted).join(', ')}]`,
  );
  const limits = Object.entries(ranges).map(([attribute, range]) => {
    const [low, high] = range.split(':');
    return [...(low ? [`${attribute} >= ${low}`] : []), ...(high ? [`${attribute} <= ${high}`] : [])].join(' AND ');
  });
  return [...values, ...limits];
}
