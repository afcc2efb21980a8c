import { canonicalQuery } from '../../domain/search/address/canonical-query.ts';
import { onRequestRoot } from '../../paths.ts';

/**
 * How long a visitor waits for a page that has to be rendered, ms; then the prerendered one is sent, which is right four seconds later on a
 * slow phone.
 */
export const timeout = 1000;

/** Maximum characters of an address; longer ones are left to the browser. */
const longest = 2000;

/**
 * The address at which a dealer's server renders the page for a search address with a query: in canonical form (canonical-query.ts), so
 * that equivalent addresses are one. Undefined for all other addresses.
 */
export function onRequestAddress(url: string): string | undefined {
  if (url.length > longest) return undefined;
  const [path = '', query = ''] = url.split('#', 1)[0]?.split(/\?(.*)/s) ?? [];
  if (!/^\/search(\/[^/]+){0,2}\/?$/.test(path)) return undefined;
  const canonical = canonicalQuery(query);
  return canonical ? `${onRequestRoot}${path.replace(/\/$/, '')}${canonical}` : undefined;
}
