import { EngineError, type EngineErrorType } from '../../engine/engine-error.ts';
import type { SearchCall } from '../../engine/protocol/search-calls.ts';
import type { SearchPort } from '../ports.ts';

export interface LiveSearchOptions {
  /** Address of the Meilisearch host. */
  host: string;
  /** A key that may search; none for a host without a master key. */
  key?: string | undefined;
  /** Milliseconds to wait for an answer. */
  timeoutMs?: number;
}

/**
 * Searches by a Meilisearch host. The host's own errors are passed on; when it cannot be reached or its answer is of no
 * use, the call rejects with a 502 `search_unavailable`, or a 504 after `timeoutMs`.
 */
export function liveSearch({ host, key, timeoutMs = 5000 }: LiveSearchOptions): SearchPort {
  const base = host.replace(/\/+$/, '');
  const headers = { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) };
  return {
    // The host has its own queue.
    inTurn: (_, job) => job(),
    async run(call) {
      const { path, body } = requestOf(call);
      const response = await reach(() =>
        fetch(`${base}${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(timeoutMs),
        }),
      );
      const answer = await reach(() => response.json() as Promise<Partial<ReturnType<EngineError['toJSON']>>>);
      if (response.ok) return answer;
      // A refused key is our fault, not the shopper's: it must not read as "you may not search".
      if (response.status === 401 || response.status === 403 || answer.code === undefined) throw unavailable(502);
      const type = (answer.type ?? 'invalid_request') as EngineErrorType;
      throw new EngineError(answer.code, answer.message ?? answer.code, response.status, type);
    },
    async health() {
      try {
        const { ok, status } = await fetch(`${base}/health`, { signal: AbortSignal.timeout(timeoutMs) });
        return ok ? { ok } : { ok, problem: `The search host answers ${status}.` };
      } catch {
        return { ok: false, problem: 'The search host cannot be reached.' };
      }
    },
  };
}

function requestOf(call: SearchCall): { path: string; body: unknown } {
  if (call.kind === 'multi-search') {
    return {
      path: '/multi-search',
      body: { queries: call.queries.map(({ indexUid, query }) => ({ indexUid, ...query })) },
    };
  }
  return { path: `/indexes/${call.indexUid}/${call.kind}`, body: call.query };
}

async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw unavailable(error instanceof Error && error.name === 'TimeoutError' ? 504 : 502);
  }
}

const unavailable = (status: 502 | 504): EngineError =>
  new EngineError('search_unavailable', 'The search service cannot be reached at the moment.', status, 'system');
