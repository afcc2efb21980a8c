import type { HttpClient } from '~/engine/protocol/http-client.ts';
import type { SearchSource } from './search-source.ts';

/** The search over the stock list that is published with the site. */
export interface LocalSearch {
  /** When the list was generated. */
  builtAt: Date;
  answer: HttpClient;
}

export interface FallbackOptions {
  /** Opens the local search. Called when it is first needed, and again only if that failed. */
  openLocal: () => Promise<LocalSearch>;
  /** Called with the source of each response. */
  onSource: (source: SearchSource) => void;
  /** Timeout for the host, ms. */
  timeout?: number;
  /** How long searches stay local before the host is tried again, ms. */
  retryAfter?: number;
  now?: () => number;
}

/** The host rejected the request: searching elsewhere would hide a bug in our code. */
class RefusedSearch extends Error {}

/**
 * A search client's HTTP function that falls back on a search in this browser when the host is unusable: no connection, a
 * timeout, a server error, a body that is not JSON, an expired key, or too many searches from this network. After that,
 * searches stay local for a while; then the host is tried in parallel, so that nobody waits for a host that is still down.
 * Rejects with the host's error if the local search is unavailable too, and for requests that the host rejects (other 4xx).
 */
export function hostOrLocal({
  openLocal,
  onSource,
  timeout = 4000,
  retryAfter = 30_000,
  now = Date.now,
}: FallbackOptions): HttpClient {
  let local: Promise<LocalSearch> | undefined;
  /** When to try the host again; undefined while it is in use. */
  let retryAt: number | undefined;
  const waiting = new Set<AbortController>();

  async function askHost(input: Parameters<HttpClient>[0], init?: RequestInit): Promise<unknown> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new Error('The search did not respond in time.')), timeout);
    waiting.add(controller);
    try {
      return await jsonOf(await fetch(input, { ...init, signal: controller.signal }));
    } finally {
      clearTimeout(timer);
      waiting.delete(controller);
    }
  }

  async function askLocal(input: Parameters<HttpClient>[0], init: RequestInit | undefined, hostError: unknown) {
    const opening = local ?? openLocal();
    local = opening;
    const search = await opening.catch(() => {
      local = undefined;
      throw hostError;
    });
    if (retryAt === undefined) {
      retryAt = now() + retryAfter;
      for (const controller of waiting) controller.abort(hostError);
    }
    const answer = await search.answer(input, init);
    if (retryAt !== undefined) onSource({ kind: 'snapshot', builtAt: search.builtAt });
    return answer;
  }

  function hostIsBack(): void {
    retryAt = undefined;
    onSource({ kind: 'service' });
  }

  async function askHostAgain(input: Parameters<HttpClient>[0], init?: RequestInit): Promise<void> {
    try {
      await askHost(input, init);
      hostIsBack();
    } catch (error) {
      if (error instanceof RefusedSearch) hostIsBack();
    }
  }

  return async (input, init) => {
    if (retryAt !== undefined) {
      if (now() >= retryAt) {
        retryAt = now() + retryAfter;
        void askHostAgain(input, init);
      }
      return askLocal(input, init, new Error('The search is not responding.'));
    }
    try {
      const answer = await askHost(input, init);
      onSource({ kind: 'service' });
      return answer;
    } catch (error) {
      if (error instanceof RefusedSearch) throw error;
      return askLocal(input, init, error);
    }
  };
}

/** The operator must renew an expired key, and a network over its limit must wait; shoppers can continue without the host. */
const notOfTheRequest = new Set([401, 403, 429]);

/** The JSON of a successful response. A body that is not JSON comes from something in front of the search. */
export async function jsonOf(response: Response): Promise<unknown> {
  const body: unknown = JSON.parse(await response.text());
  if (response.ok) return body;
  const message = (body as { message?: unknown } | null)?.message;
  const text = typeof message === 'string' ? message : `The search responded with status ${response.status}.`;
  const isMistake = response.status < 500 && !notOfTheRequest.has(response.status);
  throw isMistake ? new RefusedSearch(text) : new Error(text);
}
