import type { SearchCatalogue } from './search-catalogue.ts';
import { readPath, refinementDepth, scopeOfState, scopePath } from './search-path.ts';
import { foreignParameters, fromQuery } from './search-query.ts';
import { normaliseState } from './search-state.ts';
import { storedNames } from './stored-values.ts';

/**
 * The best target of a link: the existing page of a scope, if the link searches for nothing else
 * ("/search?refinementList[car_type][0]=used" for /search/used-cars). Every other address is unchanged.
 */
export function scopeAddress(href: string, catalogue: SearchCatalogue, searchPath: string): string {
  const [path = '', query] = href.split('?');
  const from = /^\/search(\/|$)/.test(path) && query ? readPath(path, catalogue) : undefined;
  if (from?.kind !== 'all' || query === undefined || foreignParameters(query)) return href;
  const state = normaliseState(storedNames(fromQuery(query), catalogue));
  const scope = scopeOfState(state, from, catalogue);
  const asksForMore = state.page !== undefined || state.sort !== undefined || state.loan !== undefined;
  return scope.kind === 'all' || asksForMore || refinementDepth(state, scope) > 0 ? href : scopePath(scope, searchPath);
}
