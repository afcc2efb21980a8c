import { withinTime } from '~/domain/within-time.ts';
import type { Requests } from './page-client.ts';

/** Maximum delay before InstantSearch gets the words, ms. */
const timeout = 200;

/** Sends a search; its result is not used here. */
type Ask = (requests: Requests) => Promise<unknown>;

/** Searches for words before InstantSearch does; the search resolves, as always with this page's client, once it is painted. */
export interface EagerSearch {
  /** Called with each search of the page. */
  asked: (requests: Requests) => void;
  /** A stable function for the search box, which passes the input and how to search for it. */
  queryHook: (query: string, search: (query: string) => void) => void;
  /** Words that InstantSearch is still to get. */
  pendingWords: () => string | undefined;
  /** InstantSearch does not get the pending words: the page searches for something else. */
  dropWords: () => void;
}

/**
 * A shortcut for keystrokes. InstantSearch goes through all its widgets before it sends a request and again before it renders,
 * which takes a phone longer than the search itself. So the words are searched for at once, with everything else as in the last
 * search; the cards show the result, and InstantSearch gets the words when that is painted, or when the response is slow. Its
 * own request is then served from the cache.
 */
export function createEagerSearch(ask: Ask): EagerSearch {
  let last: Requests | undefined;
  let newest = 0;
  let pending: string | undefined;
  const dropWords = () => {
    newest += 1;
    pending = undefined;
  };
  return {
    asked: (requests) => {
      last = requests;
    },
    queryHook: (query, search) => {
      dropWords();
      const own = newest;
      if (!last || last[0]?.params?.query === query) return search(query);
      const requests = last.map(({ params, ...request }) => ({ ...request, params: { ...params, query, page: 0 } }));
      pending = query;
      // InstantSearch notices a failed search by itself.
      const answer = ask(requests).catch(() => {});
      void withinTime(timeout, answer, () => {}).then(() => {
        if (own !== newest) return;
        pending = undefined;
        search(query);
      });
    },
    pendingWords: () => pending,
    dropWords,
  };
}
