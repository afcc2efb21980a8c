import { quoted } from './catalogue-filter.ts';
import type { Refinements, SearchState } from './search-state.ts';

/** The filter of a state's refinements, in the filter language of the search, without the words; "" for none (SEARCH-03). */
export function stateFilter(state: SearchState): string {
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
