import { EngineError } from '../engine-error.ts';
import type { IndexReader } from './index-reader.ts';
import type { SearchScope } from './search-access.ts';
import { type CallWork, readSearchCall, runSearchCall, type SearchCall, scopeCall } from './search-calls.ts';
import { invalidApiKey } from './wire-errors.ts';

/** A request as any server can hand it over. */
export interface WireRequest {
  method: string;
  /** Path of the address without its query: "/indexes/cars/search". */
  path: string;
  query: URLSearchParams;
  /** The Authorization header. */
  authorization?: string | undefined;
  body?: string | undefined;
}

/** `body` is JSON; undefined sends none. */
export interface WireAnswer {
  status: number;
  body: unknown;
}

export interface SearchAuthority {
  /** What the sender of this Authorization header may search; throws if nothing. */
  scopeOf: (authorization: string | undefined) => Promise<SearchScope> | SearchScope;
  /** Maximum cost of a search; unlimited unless given. */
  workOf?: (call: SearchCall, reader: IndexReader) => Promise<CallWork>;
}

const searchPath = /^\/(multi-search|indexes\/[^/]+\/(search|facet-search))$/;

/**
 * Implements the search part of Meilisearch's HTTP API (v1.50): search, facet search, multi-search and health. Expected failures are
 * responses; a rejection means a fault in the indexes or a bug.
 */
export async function answerSearch(
  request: WireRequest,
  reader: IndexReader,
  authority: SearchAuthority,
): Promise<WireAnswer> {
  try {
    return { status: 200, body: await bodyOf(request, reader, authority) };
  } catch (error) {
    if (error instanceof EngineError) return { status: error.status, body: error.toJSON() };
    throw error;
  }
}

async function bodyOf(
  { method, path, query, authorization, body }: WireRequest,
  reader: IndexReader,
  { scopeOf, workOf }: SearchAuthority,
): Promise<unknown> {
  if (path === '/health' && method === 'GET') return { status: 'available' };
  if (!searchPath.test(path)) throw notFound(path, `is not an address of this API; tried with ${method}`, 404);
  const scope = await scopeOf(authorization);
  const call = readSearchCall(method, path, query, body);
  if (!call) throw notFound(path, `does not take ${method}`, 405);
  const allowed = await scopeCall(call, (uid) => {
    const filter = scope(uid);
    if (filter === undefined) throw invalidApiKey();
    return filter;
  });
  return runSearchCall(allowed, reader, await workOf?.(allowed, reader));
}

const notFound = (path: string, why: string, status: number) =>
  new EngineError('not_found', `\`${path}\` ${why}.`, status);
