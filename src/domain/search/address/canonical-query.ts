import type { SearchCatalogue } from './search-catalogue.ts';
import { everything, fromQuery, isBare, toQuery } from './search-query.ts';
import { normaliseState, type SearchState } from './search-state.ts';
import { storedNames } from './stored-values.ts';

/**
 * The search parameters of a query, normalised: without third-party parameters and those no search reads. Begins with "?"; an empty string
 * if there are none.
 */
export const canonicalQuery = (query: string): string => (isBare(query) ? '' : written(fromQuery(query), query));

/** Whether a query is already in that form, however it is encoded, and names makes, models and body types as the stock does. */
export function isCanonicalQuery(query: string, catalogue: SearchCatalogue): boolean {
  const tidy = written(storedNames(fromQuery(query), catalogue), query);
  return new URLSearchParams(query).toString() === new URLSearchParams(tidy).toString();
}

const written = (state: SearchState, query: string): string =>
  toQuery(normaliseState(state)) || (new URLSearchParams(query).get('show') === 'all' ? everything : '');
