import { carTypes } from '../../car/record/car-type.ts';
import type { LoanTerms } from '../../finance/loan/loan-terms.ts';
import { type FacetId, facetIds, facetOf } from '../facets/facets.ts';
import { isDistanceSort, type Sort, sortIds, sorts } from '../facets/sorts.ts';

/** Values and limits. The keys are attributes of the stock index. */
export interface Refinements {
  /** Chosen values by attribute; several values of one attribute widen the result. */
  lists?: Record<string, string[]>;
  /** "min:max" by attribute; either end may be missing. */
  ranges?: Record<string, string>;
}

/** A shopper's search. Anything at its default is absent. */
export interface SearchState extends Refinements {
  query?: string;
  /** The words are searched for literally, whatever they could mean. */
  plain?: true;
  /** 1-based; absent on the first page. */
  page?: number;
  /** Absent for the usual order. */
  sort?: Sort;
  /** Finance terms applied to every car, for its weekly cost; absent for those of each car's own lender. */
  loan?: LoanTerms;
  /** A car with any of these values, or within any of these limits, is left out: "not white". */
  without?: Refinements;
  /** Further demands: of each, a car meets everything of at least one alternative. "Sunroof and heated seats", "dual cab or 7 seats". */
  also?: Refinements[][];
}

const facetByAttribute = new Map(facetIds.map((id) => [facetOf(id).attribute, id]));

/** The name of an attribute in an address; undefined for an attribute without a facet. */
export function urlKey(attribute: string): FacetId | undefined {
  return facetByAttribute.get(attribute);
}

/** The attribute for a name in an address, in any letter case: a facet's id, or the attribute itself. */
export function attributeOf(name: string): string | undefined {
  const key = name.toLowerCase();
  if (Object.hasOwn(facetsById, key)) return facetsById[key];
  return facetByAttribute.has(key) ? key : undefined;
}

const facetsById: Record<string, string> = Object.fromEntries(facetIds.map((id) => [id, facetOf(id).attribute]));

/** Refinements by facet id -> by attribute. */
export function listsOf(byFacet: Partial<Record<FacetId, string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(byFacet).map(([id, values]) => [facetOf(id as FacetId).attribute, values]));
}

const rangePattern = /^(\d+(\.\d+)?)?:(\d+(\.\d+)?)?$/;

/** Whether a text is a range with at least one end, the lower one not above the higher one. */
export function isRange(text: string): boolean {
  if (!rangePattern.test(text) || text === ':') return false;
  const [low, high] = text.split(':');
  return !low || !high || Number(low) <= Number(high);
}

/** The sort that an address names as "price:desc" or by its id, or the order by distance from a point. */
export function sortOf(text: string): Sort | undefined {
  if (isDistanceSort(text)) return text;
  return sortIds.find((id) => id === text || sorts[id] === text);
}

/**
 * One form for states that mean the same: no empty parts, values without repeats, all car types as none, the usual
 * order and the first page left out.
 */
export function normaliseState(state: SearchState, usualSort: Sort = 'relevant'): SearchState {
  const without = tidy(state.without);
  // A demand without alternatives excludes nothing.
  const also = once((state.also ?? []).map((alternatives) => once(alternatives.map((one) => tidy(one))))).filter(
    (alternatives) => alternatives.length > 0 && !alternatives.some(isEmpty),
  );
  return {
    ...(state.query ? { query: state.query } : {}),
    ...(state.query && state.plain ? { plain: true } : {}),
    ...(state.page !== undefined && state.page > 1 ? { page: state.page } : {}),
    ...(state.sort && state.sort !== usualSort ? { sort: state.sort } : {}),
    ...(state.loan ? { loan: state.loan } : {}),
    ...tidy({ ...state, lists: withoutEveryCarType(state.lists) }),
    ...(isEmpty(without) ? {} : { without }),
    ...(also.length > 0 ? { also } : {}),
  };
}

const isEmpty = ({ lists, ranges }: Refinements) => !lists && !ranges;

/** Refinements without empty parts and repeats. */
function tidy({ lists: listValues = {}, ranges: limits = {} }: Refinements = {}): Refinements {
  const lists = Object.entries(listValues)
    .map(([attribute, values]) => [attribute, [...new Set(values)].filter((value) => value !== '')] as const)
    .filter(([, values]) => values.length > 0);
  const ranges = Object.entries(limits).filter(([, range]) => isRange(range));
  return {
    ...(lists.length > 0 ? { lists: Object.fromEntries(lists) } : {}),
    ...(ranges.length > 0 ? { ranges: Object.fromEntries(ranges) } : {}),
  };
}

/** Removes duplicates; entries with the same text are equal. */
const once = <T>(all: readonly T[]): T[] => [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];

function withoutEveryCarType({ car_type: types = [], ...lists }: Record<string, string[]> = {}) {
  return carTypes.every((type) => types.includes(type)) ? lists : { car_type: types, ...lists };
}
