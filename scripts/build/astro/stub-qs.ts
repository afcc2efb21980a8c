import type { Plugin } from 'vite';

const stand = '\0qs';

/**
 * InstantSearch's router includes the query string library `qs`, 12 kB of the search page, for addresses that it would write
 * itself. Ours are written by src/domain/search (see routingFor in features/search/address/search-route.ts), so a stub
 * replaces it.
 */
export function stubQs(): Plugin {
  return {
    name: 'stub-qs',
    enforce: 'pre',
    resolveId: (id) => (id === 'qs' ? stand : undefined),
    load: (id) => (id === stand ? `export default { parse: () => ({}), stringify: () => '' };` : undefined),
  };
}
