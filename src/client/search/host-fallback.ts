import type { HttpClient } from '~/engine/protocol/http-client.ts';
import type { SearchSource } from './search-source.ts';

/** The search over the stock list that is published with the site. */
export interface LocalSearch {
  /** When the list was made. */
  builtAt: Date;
  answer: HttpClient;
}

export interface FallbackOptions {
  /** Opens the local search. Called when it is first needed, and again only if that failed. */
  openLocal: () => Promise<LocalSearch>;
  /** Is told where each answer comes from. */
  onSource: (source: SearchSource) => void;
  /** How long the host may take for an answer, ms. */
  timeout?: number;
  /** How long answers stay local before the host is asked again, ms. */
  retryAfter?: number;
  now?: () => number;
}

/** The host answered, and said no: asking elsewhere would hide a mistake of ours. */
class RefusedSearch extends Error {}

/**
 * A search client's way to its host that falls back on a search in this browser when the host cannot be used: no
 * connection, no answer in time, a server error, something that is not JSON, a key that has ended, or too many searches
 * from this network (SEARCH-16). Once
 * that happened the answers stay local for a while; then the host is asked again beside them, so that nobody waits for
 * a host that is still down. Rejects with the host's error when the local search cannot be had either, and for requests
 * that the host cannot understand (other 4xx).
 */
export function hostOrLocal({
  openLocal,
  onSource,
  timeout = 4000,
  retryAfter = 30_000,
  now = Date.now,
}: FallbackOptions): HttpClient {
  let local: Promise<LocalSearch> | undefined;
  /** When the host is to be asked again; undefined while it is the one to ask. */
  let retryAt: number | undefined;
  const waiting = new Set<AbortController>();

  async function askHost(input: Parameters<HttpClient>[0], init?: RequestInit): Promise<unknown> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new Error('The search did not answer in time.')), timeout);
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
      return askLocal(input, init, new Error('The search is not answering.'));
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

/** A key that has ended is for the operator to renew, a network that asks too much is to wait; shoppers can go on without the host. */
const notOfTheRequest = new Set([401, 403, 429]);

/** The JSON of a good answer. A body that is not JSON comes from something that is in front of the search. */
export async function jsonOf(response: Response): Promise<unknown> {
  const body: unknown = JSON.parse(await response.text());
  if (response.ok) return body;
  const message = (body as { message?: unknown } | null)?.message;
  const text = typeof message === 'string' ? message : `The search answered with status ${response.status}.`;
  const isMistake = response.status < 500 && !notOfTheRequest.has(response.status);
  throw isMistake ? new RefusedSearch(text) : new Error(text);
}
