import { carTypes } from '../car/car-type.ts';
import { type FacetId, facetIds, facetOf } from './facets.ts';
import { isDistanceSort, type Sort, sortIds, sorts } from './sorts.ts';

/**
 * What a shopper asked the search for (DATA-13). The keys of `lists` and `ranges` are attributes of the stock index.
 * Anything at its default is absent.
 */
export interface SearchState {
  query?: string;
  /** 1-based; absent on the first page. */
  page?: number;
  /** Absent for the usual order. */
  sort?: Sort;
  /** Chosen values by attribute; several values of one attribute widen the result. */
  lists?: Record<string, string[]>;
  /** "min:max" by attribute; either end may be missing. */
  ranges?: Record<string, string>;
}

const facetByAttribute = new Map(facetIds.map((id) => [facetOf(id).attribute, id]));

/** The name of an attribute in an address; undefined for an attribute that is no facet. */
export function urlKey(attribute: string): FacetId | undefined {
  return facetByAttribute.get(attribute);
}

/** The attribute that a name in an address stands for, in any letter case: a facet's id, or the attribute itself. */
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
  return sortIds.find((id) => id === text || sorts[id].sort === text);
}

/**
 * One form for states that mean the same: no empty parts, values without repeats, all car types as none, the usual
 * order and the first page left out.
 */
export function normaliseState(state: SearchState, usualSort: Sort = 'relevant'): SearchState {
  const lists = Object.entries(state.lists ?? {})
    .map(([attribute, values]) => [attribute, [...new Set(values)].filter((value) => value !== '')] as const)
    .filter(([attribute, values]) => values.length > 0 && !isEveryCarType(attribute, values));
  const ranges = Object.entries(state.ranges ?? {}).filter(([, range]) => isRange(range));
  return {
    ...(state.query ? { query: state.query } : {}),
    ...(state.page !== undefined && state.page > 1 ? { page: state.page } : {}),
    ...(state.sort && state.sort !== usualSort ? { sort: state.sort } : {}),
    ...(lists.length > 0 ? { lists: Object.fromEntries(lists) } : {}),
    ...(ranges.length > 0 ? { ranges: Object.fromEntries(ranges) } : {}),
  };
}

function isEveryCarType(attribute: string, values: readonly string[]): boolean {
  return attribute === 'car_type' && carTypes.every((type) => values.includes(type));
}
