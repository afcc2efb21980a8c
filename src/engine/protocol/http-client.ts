import { EngineError } from '../engine-error.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { Filter } from '../types.ts';
import type { IndexReader } from './index-reader.ts';
import { readSearchCall, runSearchCall, scopeCall } from './search-calls.ts';

/** What the Meilisearch SDK accepts as `httpClient` in place of fetch: resolves with the JSON of a successful response. */
export type HttpClient = (input: string | URL | Request, init?: RequestInit) => Promise<unknown>;

/**
 * Connects a search client to indexes in the same process (pages at build time, the browser's fallback): searches,
 * facet searches, multi-searches and health, always within `scope`. Rejects with an `EngineError`, which the SDK
 * wraps.
 */
export function searchHttpClient(
  source: SearchIndex | ReadonlyMap<string, SearchIndex> | IndexReader,
  scope?: Filter,
): HttpClient {
  const reader = readerOf(source);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const path = apiPath(url.pathname);
    const method = init?.method ?? 'GET';
    if (path === '/health') return { status: 'available' };
    const body = typeof init?.body === 'string' ? init.body : undefined;
    const call = readSearchCall(method, path, url.searchParams, body);
    if (!call) throw new EngineError('not_found', `There is no ${method} ${path} here.`, 404);
    return runSearchCall(await scopeCall(call, () => scope), reader);
  };
}

function readerOf(source: SearchIndex | ReadonlyMap<string, SearchIndex> | IndexReader): IndexReader {
  if ('index' in source) return source;
  if ('search' in source) return { index: (uid) => (uid === source.uid ? source : undefined) };
  return { index: (uid) => source.get(uid) };
}

/** A host may have its own path, such as `/api/search`. */
function apiPath(pathname: string): string {
  const start = pathname.search(/\/(multi-search|indexes\/[^/]+\/(facet-)?search|health)$/);
  return start === -1 ? pathname : pathname.slice(start);
}
