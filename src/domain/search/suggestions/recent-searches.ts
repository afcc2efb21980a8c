import * as v from 'valibot';
import type { SearchState } from '../address/search-state.ts';
import { stateParts } from '../address/state-labels.ts';
import type { ValueLabel } from '../address/value-label.ts';

/** A search that a shopper can return to. */
export interface RecentSearch {
  /** Address on this site: path and query. */
  address: string;
  /** "toyota, Used, up to $30,000". */
  label: string;
}

/** Maximum number of stored searches. */
export const keptSearches = 5;

/** The list after a search: newest first, a repeat moved to the front, the oldest dropped. */
export function withRecentSearch(list: readonly RecentSearch[], search: RecentSearch): RecentSearch[] {
  return [search, ...list.filter(({ address }) => address !== search.address)].slice(0, keptSearches);
}

/** Label of a search; an empty string for one without criteria. */
export function searchLabel(state: SearchState, nameOf: ValueLabel): string {
  return stateParts(state, nameOf)
    .map(({ words }) => words)
    .join(', ');
}

const longestAddress = 4000;
const longestLabel = 400;

const StoredSchema = v.pipe(
  v.array(
    v.object({
      address: v.pipe(v.string(), v.regex(/^\/search(?=[/?]|$)/), v.maxLength(longestAddress)),
      label: v.pipe(v.string(), v.nonEmpty(), v.maxLength(longestLabel)),
    }),
  ),
  v.maxLength(keptSearches),
);

/** Reads stored searches; undefined for anything else. */
export function recentSearchesOf(value: unknown): RecentSearch[] | undefined {
  const parsed = v.safeParse(StoredSchema, value);
  return parsed.success ? parsed.output : undefined;
}

/** Whether a search is short enough to be stored. */
export function canKeep({ address, label }: RecentSearch): boolean {
  return label !== '' && address.length <= longestAddress && label.length <= longestLabel;
}
