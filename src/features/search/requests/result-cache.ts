import { type PageClient, pageClient, type Requests } from './page-client.ts';

/** Maximum cached results (SEARCH-10). */
const usualCapacity = 10;

/** Results as JSON texts by request; a new one drops the oldest. */
export class ResultCache {
  private readonly capacity: number;
  private readonly answers = new Map<string, string>();

  constructor(capacity = usualCapacity) {
    this.capacity = capacity;
  }

  get(key: string): string | undefined {
    return this.answers.get(key);
  }

  set(key: string, answer: string): void {
    this.answers.delete(key);
    this.answers.set(key, answer);
    if (this.answers.size <= this.capacity) return;
    for (const oldest of this.answers.keys()) {
      this.answers.delete(oldest);
      return;
    }
  }

  clear(): void {
    this.answers.clear();
  }
}

/** Parameters that depend on the mounted widgets and change nothing: no attribute is highlighted. */
const idle = ['highlightPreTag', 'highlightPostTag'];

/** A search's cache key. Facets are in the order in which the filters appeared, which does not make it a different search. */
export const requestKey = (requests: Requests): string =>
  JSON.stringify(requests, (name, value) => {
    if (idle.includes(name)) return undefined;
    return name === 'facets' && Array.isArray(value) ? value.toSorted() : value;
  });

interface GivenAnswer {
  requests: Requests;
  key: string;
  /** JSON. */
  answer: string;
  /** It was in the cache. */
  isCached: boolean;
  /** Later searches have higher numbers. */
  turn: number;
}

/** InstantSearch clears it when the page asks it to search again. */
type CachedClient = PageClient & { clearCache: () => void };

/**
 * A search client with a result cache. Failures are not cached. @param onAnswer called with each result,
 * fresh or cached, before it is returned; its promise is awaited
 */
export function withResultCache(
  client: PageClient,
  cache = new ResultCache(),
  onAnswer: (answer: GivenAnswer) => unknown = () => {},
): CachedClient {
  /** Searches in progress: the widgets often send the same one several times while a page starts. */
  const asking = new Map<string, Promise<string>>();
  let turns = 0;

  function ask(key: string, requests: Requests): Promise<string> {
    const pending: Promise<string> = client.search(requests).then(
      (answer) => {
        const text = JSON.stringify(answer);
        // After the cache was cleared this result is already outdated.
        if (asking.get(key) === pending) {
          asking.delete(key);
          cache.set(key, text);
        }
        return text;
      },
      (error: unknown) => {
        if (asking.get(key) === pending) asking.delete(key);
        throw error;
      },
    );
    asking.set(key, pending);
    return pending;
  }

  const search = async (requests: Requests) => {
    const key = requestKey(requests);
    turns += 1;
    const turn = turns;
    const cached = cache.get(key);
    const answer = cached ?? (await (asking.get(key) ?? ask(key, requests)));
    await onAnswer({ requests, key, answer, isCached: cached !== undefined, turn });
    return JSON.parse(answer);
  };
  const clearCache = () => {
    cache.clear();
    asking.clear();
  };
  return Object.assign(pageClient(search), { clearCache });
}
