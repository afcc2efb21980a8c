import type { SearchCatalogue } from './search-catalogue.ts';
import { readPath, refinementDepth, scopeOfState, scopePath } from './search-path.ts';
import { foreignParameters, fromQuery } from './search-query.ts';
import { normaliseState } from './search-state.ts';
import { storedNames } from './stored-values.ts';

/**
 * The best target of a link: the existing page of a place, if the link searches for nothing else
 * ("/search?refinementList[car_type][0]=used" for /search/used-cars). Every other address stays as it is.
 */
export function scopeAddress(href: string, directory: SearchCatalogue, searchPath: string): string {
  const [path = '', query] = href.split('?');
  const from = /^\/search(\/|$)/.test(path) && query ? readPath(path, directory) : undefined;
  if (from?.kind !== 'all' || query === undefined || foreignParameters(query)) return href;
  const state = normaliseState(storedNames(fromQuery(query), directory));
  const place = scopeOfState(state, from, directory);
  const asksForMore = state.page !== undefined || state.sort !== undefined || state.loan !== undefined;
  return place.kind === 'all' || asksForMore || refinementDepth(state, place) > 0 ? href : scopePath(place, searchPath);
}
