import { isDistanceSort } from '../facets/sorts.ts';
import type { SearchState } from './search-state.ts';

/** Maximum number of values in searches that more than one person is likely to make. */
const most = { values: 4, page: 5 };

/**
 * Whether a search is one that many people may make, from a finite set: a few values that the stock has, round limits, one of the first
 * pages. Words, loan terms and distances from a place are individual.
 * @param isKnown whether cars have this value of an attribute
 */
export function isShareable(
  { query, loan, sort, without, also, page = 1, lists = {}, ranges = {} }: SearchState,
  isKnown: (attribute: string, value: string) => boolean,
): boolean {
  if (query || loan || without || also || (sort && isDistanceSort(sort)) || page > most.page) return false;
  const values = Object.entries(lists).flatMap(([attribute, all]) => all.map((value) => [attribute, value] as const));
  const limits = Object.values(ranges);
  return (
    values.length + limits.length <= most.values &&
    values.every(([attribute, value]) => isKnown(attribute, value)) &&
    limits.every((range) => range.split(':').every(isRound))
  );
}

/** No limit, one of two digits and zeros, or a year. */
const isRound = (limit: string) => /^(|\d{1,2}0{0,6}|(19|20)\d\d)$/.test(limit);
