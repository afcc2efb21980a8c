import { quoted } from './catalogue-filter.ts';
import type { SearchState } from './search-state.ts';

/** The filter of a state's refinements, in the filter language of the search, without the words; "" for none (SEARCH-03). */
export function stateFilter({ lists = {}, ranges = {} }: SearchState): string {
  const values = Object.entries(lists).map(
    ([attribute, chosen]) => `${attribute} IN [${chosen.map(quoted).join(', ')}]`,
  );
  const limits = Object.entries(ranges).flatMap(([attribute, range]) => {
    const [low, high] = range.split(':');
    return [...(low ? [`${attribute} >= ${low}`] : []), ...(high ? [`${attribute} <= ${high}`] : [])];
  });
  return [...values, ...limits].join(' AND ');
}
