import type { SearchClient } from './search-client.ts';

/** What InstantSearch asks in one go. */
type Requests = readonly { indexName: string; params?: { hitsPerPage?: number } }[];

/** Answers kept (SEARCH-10). */
const usualCapacity = 10;

/** Answers of searches as JSON texts by what was asked; a further one drops the oldest. */
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

/** What tells searches apart. The window for sold cars moves with the clock: that is no other search. */
export function requestKey(requests: Requests): string {
  return JSON.stringify(requests).replaceAll(/(sold_date_timestamp >= )\d+/g, '$1now');
}

interface GivenAnswer {
  requests: Requests;
  key: string;
  /** JSON. */
  answer: string;
  /** It was in the cache. */
  kept: boolean;
}

/**
 * A search client that answers again from its cache what it answered before (SEARCH-10). Failures are not kept.
 * @param onAnswer is told of each answer given, fresh or kept
 */
export function withResultCache(
  client: SearchClient,
  cache = new ResultCache(),
  onAnswer: (given: GivenAnswer) => void = () => {},
): SearchClient {
  const search = client.search as unknown as (requests: Requests) => Promise<unknown>;
  const cached = {
    search: async (requests: Requests) => {
      const key = requestKey(requests);
      const kept = cache.get(key);
      if (kept !== undefined) {
        onAnswer({ requests, key, answer: kept, kept: true });
        return JSON.parse(kept);
      }
      // The client's own cache knows no limit.
      client.clearCache();
      const answer = await search(requests);
      const text = JSON.stringify(answer);
      cache.set(key, text);
      onAnswer({ requests, key, answer: text, kept: false });
      return answer;
    },
    clearCache: () => {
      cache.clear();
      client.clearCache();
    },
  };
  return Object.assign({ ...client }, cached as unknown as Pick<SearchClient, 'search' | 'clearCache'>);
}
