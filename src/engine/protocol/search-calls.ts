import { EngineError } from '../engine-error.ts';
import { finished, finishedWith, type Steps } from '../steps.ts';
import type { FacetSearchQuery, Filter, SearchQuery } from '../types.ts';
import type { WorkBudget } from '../work-budget.ts';
import type { IndexReader } from './index-reader.ts';
import { parseJson } from './payload.ts';
import { readFacetSearch, readMultiSearch, readSearch, readSearchAddress } from './search-bodies.ts';
import { indexNotFound, invalidIndexUid, isIndexUid } from './wire-errors.ts';

/** A checked search request. */
export type SearchCall =
  | { kind: 'search'; indexUid: string; query: SearchQuery }
  | { kind: 'facet-search'; indexUid: string; query: FacetSearchQuery }
  | { kind: 'multi-search'; queries: { indexUid: string; query: SearchQuery }[] };

/**
 * Reads the three search requests of the protocol. Undefined if the address is none of them; throws an `EngineError`
 * for an invalid body.
 */
export function readSearchCall(
  method: string,
  path: string,
  query: URLSearchParams,
  body: string | undefined,
): SearchCall | undefined {
  if (method === 'POST' && path === '/multi-search') {
    return { kind: 'multi-search', queries: readMultiSearch(parseJson(body)) };
  }
  const match = /^\/indexes\/([^/]+)\/(search|facet-search)$/.exec(path);
  if (!match) return undefined;
  const indexUid = match[1] as string;
  if (!isIndexUid(indexUid)) throw invalidIndexUid(indexUid);
  const kind = match[2] as 'search' | 'facet-search';
  if (kind === 'search' && method === 'GET') return { kind, indexUid, query: readSearchAddress(query) };
  if (method !== 'POST') return undefined;
  return kind === 'search'
    ? { kind, indexUid, query: readSearch(parseJson(body)) }
    : { kind, indexUid, query: readFacetSearch(parseJson(body)) };
}

/** The limits for carrying out a call. */
export interface CallWork {
  /** Maximum cost of the next query; unlimited unless given. */
  budget?: () => WorkBudget;
  /** Lets others work between two steps of the call. */
  pause?: () => Promise<void>;
}

/** Executes a call on the indexes of `reader`; returns the JSON of the response. */
export async function runSearchCall(
  call: SearchCall,
  reader: IndexReader,
  { budget, pause }: CallWork = {},
): Promise<unknown> {
  const carriedOut = <T>(steps: Steps<T>): T | Promise<T> => (pause ? finishedWith(steps, pause) : finished(steps));
  if (call.kind !== 'multi-search') {
    const index = await mustIndex(reader, call.indexUid);
    return call.kind === 'search'
      ? carriedOut(index.searchSteps(call.query, budget?.()))
      : carriedOut(index.facetSearchSteps(call.query, budget?.()));
  }
  const results: unknown[] = [];
  for (const [at, { indexUid, query }] of call.queries.entries()) {
    if (at > 0) await pause?.();
    await naming(at, async () => {
      const index = await mustIndex(reader, indexUid);
      results.push({ indexUid, ...(await carriedOut(index.searchSteps(query, budget?.()))) });
    });
  }
  return { results };
}

/**
 * Lays further filters over every query of a call: the scope is a member of the outermost AND, beside the client's
 * filter, so that nothing in the client's filter can widen it. `filterOf` may throw for an index that is not allowed.
 */
export async function scopeCall(
  call: SearchCall,
  filterOf: (indexUid: string) => Filter | null | undefined,
): Promise<SearchCall> {
  if (call.kind !== 'multi-search') {
    const scope = filterOf(call.indexUid);
    return { ...call, query: { ...call.query, filter: andFilters(scope, call.query.filter) } } as SearchCall;
  }
  const queries: typeof call.queries = [];
  for (const [at, { indexUid, query }] of call.queries.entries()) {
    await naming(at, async () => {
      queries.push({ indexUid, query: { ...query, filter: andFilters(filterOf(indexUid), query.filter) } });
    });
  }
  return { ...call, queries };
}

/** Both filters at once. */
export function andFilters(scope: Filter | null | undefined, filter: Filter | null | undefined): Filter | null {
  if (!scope || scope.length === 0) return filter ?? null;
  if (!filter || filter.length === 0) return scope;
  return [...parts(scope), ...parts(filter)];
}

const parts = (filter: Filter): readonly (string | readonly string[])[] =>
  typeof filter === 'string' ? [filter] : filter;

/** An error in one of several queries names that query. */
async function naming(at: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new EngineError(error.code, `Inside \`.queries[${at}]\`: ${error.message}`, error.status, error.type);
  }
}

async function mustIndex(reader: IndexReader, uid: string) {
  const index = await reader.index(uid);
  if (!index) throw indexNotFound(uid);
  return index;
}
