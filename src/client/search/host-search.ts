import type { HttpClient } from '~/engine/protocol/http-client.ts';

/** One search in the form of a Meilisearch host. */
export interface HostQuery {
  q?: string | undefined;
  /** A car has to meet all of several; an inner list contains alternatives. */
  filter?: string | readonly (string | readonly string[])[];
  [parameter: string]: unknown;
}

/** A Meilisearch host's result for one search. */
export interface HostResult {
  indexUid: string;
  hits: readonly object[];
  query?: string;
  totalHits?: number;
  totalPages?: number;
  facetDistribution?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  facetStats?: Readonly<Record<string, { min: number; max: number }>>;
}

/** Sends several searches in one request. Resolves with one result per search, in order; rejects on failure. */
export type HostSearch = (queries: readonly HostQuery[]) => Promise<{ results: readonly HostResult[] }>;

/** @param host a path of this site or an https address @param key search-only key @param http sends the request */
export function hostSearch({ host, key }: { host: string; key: string }, http: HttpClient): HostSearch {
  const headers = { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) };
  return async (queries) => {
    const body = JSON.stringify({ queries });
    const answer = await http(`${host.replace(/\/*$/, '')}/multi-search`, { method: 'POST', headers, body });
    return answer as { results: HostResult[] };
  };
}
