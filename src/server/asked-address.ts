import { fromQuery, isBare, toQuery } from '../domain/search/search-query.ts';
import { normaliseState } from '../domain/search/search-state.ts';
import { askedRoot } from '../paths.ts';

/**
 * The address at which a dealer's server makes the page for a search address with a query: in its normal form, without what belongs to
 * others (campaigns) and what no search reads, so that addresses which ask for the same are one. Undefined for all other addresses.
 */
export function askedAddress(url: string): string | undefined {
  const [path = '', query = ''] = url.split('#', 1)[0]?.split(/\?(.*)/s) ?? [];
  if (!/^\/search(\/[^/]+){0,2}\/?$/.test(path) || isBare(query)) return undefined;
  const asked = toQuery(normaliseState(fromQuery(query)));
  return asked ? `${askedRoot}${path.replace(/\/$/, '')}${asked}` : undefined;
}
