import type { SearchCatalogue } from './search-catalogue.ts';
import { fromQuery, isBare, toQuery } from './search-query.ts';
import { normaliseState } from './search-state.ts';
import { storedNames } from './stored-values.ts';

/**
 * What a query asks a search for, in one form: without the parameters of others and without what no search reads. Begins with "?"; an empty
 * text where nothing is asked for.
 */
export const canonicalQuery = (query: string): string =>
  isBare(query) ? '' : toQuery(normaliseState(fromQuery(query)));

/** Whether a query is in that form already, however it is encoded, and calls makes, models and body types what the stock calls them. */
export function isCanonicalQuery(query: string, directory: SearchCatalogue): boolean {
  const tidy = toQuery(normaliseState(storedNames(fromQuery(query), directory)));
  return new URLSearchParams(query).toString() === new URLSearchParams(tidy).toString();
}
