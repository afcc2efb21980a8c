import { fromQuery, isBare, toQuery } from './search-query.ts';
import { normaliseState } from './search-state.ts';

/**
 * What a query asks a search for, in one form: without the parameters of others and without what no search reads. Begins with "?"; an empty
 * text where nothing is asked for.
 */
export const tidyQuery = (query: string): string => (isBare(query) ? '' : toQuery(normaliseState(fromQuery(query))));

/** Whether a query is in that form already, however it is encoded. */
export const isTidyQuery = (query: string): boolean =>
  new URLSearchParams(query).toString() === new URLSearchParams(tidyQuery(query)).toString();
