import type { SearchClient } from 'instantsearch.js';
// Benchmarks load this file without a bundler, which knows no aliases.
import { cardAttributes } from '../../../domain/car/attributes/card-attributes.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { type MultiSearchResult, searchQuery, searchResult } from './multi-search.ts';
import { type PageClient, pageClient } from './page-client.ts';

export type { SearchClient };

/** Replaces fetch and resolves with the JSON of a successful response. */
export type Ask = (input: URL, init: RequestInit) => Promise<unknown>;

/**
 * The InstantSearch client for a dealer's stock: all searches of a moment in one request to the host. It caches nothing, and rejects if
 * `ask` does.
 * @param ask used instead of fetch: the engine in process while prerendering
 */
export function createSearchClient({ host, key }: Pick<SearchSettings, 'host' | 'key'>, ask: Ask): PageClient {
  const address = new URL(`${host.replace(/\/*$/, '')}/multi-search`, origin());
  const headers = { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) };
  return pageClient(async (requests) => {
    const queries = requests.map((request) => ({ ...searchQuery(request), attributesToRetrieve: cardAttributes }));
    const answer = await ask(address, { method: 'POST', headers, body: JSON.stringify({ queries }) });
    const { results } = answer as { results: MultiSearchResult[] };
    return { results: results.map((result, n) => searchResult(result, requests[n]?.params)) };
  });
}

/** The host may be a path of the site; while prerendering any origin will do, since nothing is fetched. */
const origin = () => (typeof window === 'undefined' ? 'http://prerender.invalid' : window.location.origin);
