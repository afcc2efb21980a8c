import type { LoanCosts, LoanTerms } from '../../finance/loan/loan-terms.ts';
import type { Refinements, SearchState } from '../address/search-state.ts';
import { repaymentAttribute, repaymentAttributeOf } from '../index/repayment-attribute.ts';
import { type CarFilter, toText } from './filter.ts';

/** For a dealer without fees. */
export const noCosts: LoanCosts = { loan: 0, month: 0 };
const everyRepayment = new RegExp(`\\b${repaymentAttribute}\\b`, 'g');

/** The criteria in the notation of the search, with the weekly costs on the shopper's terms instead of their lenders'. */
export function onTerms(attribute: string, terms: LoanTerms | undefined, costs: LoanCosts): string {
  return terms ? attribute.replaceAll(everyRepayment, repaymentAttributeOf(terms, costs)) : attribute;
}

/** A range as a state has it, "min:max", as conditions on an attribute. */
export const limitsOf = (attribute: string, range: string) =>
  range.split(':').flatMap((end, n) => (end ? [[attribute, n ? '<=' : '>=', Number(end)] as const] : []));

/** One of the values. A model may be chosen with its make (shared-models.ts). */
function valuesFilter(attribute: string, values: readonly string[]): CarFilter {
  const isPair = attribute === 'model' && values.some((value) => value.includes(' '));
  return isPair
    ? {
        any: [
          ['model', 'IN', values],
          ['make_model', 'IN', values],
        ],
      }
    : [attribute, 'IN', values];
}

/**
 * The filter of a state's refinements, without the words.
 * @param costs the dealer's fees, for weekly costs on the shopper's own terms
 */
export function stateFilter(state: SearchState, costs: LoanCosts = noCosts): CarFilter {
  const conditions = ({ lists = {}, ranges = {} }: Refinements = {}): CarFilter[] => [
    ...Object.entries(lists).map(([attribute, values]) => valuesFilter(attribute, values)),
    ...Object.entries(ranges).map(([attribute, range]) => ({
      all: limitsOf(onTerms(attribute, state.loan, costs), range),
    })),
  ];
  return {
    all: [
      ...conditions(state),
      ...conditions(state.without).map((not) => ({ not })),
      ...(state.also ?? []).map((alternatives) => ({ any: alternatives.map((it) => ({ all: conditions(it) })) })),
    ],
  };
}

/** A filter in the host's notation, narrowed by a state's refinements; "" if neither has any conditions. */
export function narrowedBy(state: SearchState, filter: string | undefined, costs?: LoanCosts): string {
  return [filter, toText(stateFilter(state, costs))].filter(Boolean).join(' AND ');
}
