import { withinTime } from '~/domain/within-time.ts';
import type { Requests } from './page-client.ts';

/** Longest wait before InstantSearch learns of the words, ms. */
const patience = 200;

/** Sends a search; what it answers is of no interest here. */
type Ask = (requests: Requests) => Promise<unknown>;

/** Asks for words before InstantSearch does; the search resolves, as always with this page's client, once it is painted. */
export interface EagerSearch {
  /** Is told of each search of the page. */
  asked: (requests: Requests) => void;
  /** The same function for good. To be given to the search box, which passes what was typed and how to search for it. */
  queryHook: (query: string, search: (query: string) => void) => void;
}

/**
 * Takes a keystroke the short way. InstantSearch goes through all its widgets before it asks and again before it shows
 * anything, which takes a phone longer than the search itself. So the words are asked for at once, with all else as the
 * last search had it; the cards show the answer, and InstantSearch learns of the words when that is painted, or when the
 * answer is slow. It then asks the same, which the cache answers.
 */
export function createEagerSearch(ask: Ask): EagerSearch {
  let last: Requests | undefined;
  let newest = 0;
  return {
    asked: (requests) => {
      last = requests;
    },
    queryHook: (query, search) => {
      newest += 1;
      const own = newest;
      if (!last || last[0]?.params?.query === query) return search(query);
      const requests = last.map(({ params, ...request }) => ({ ...request, params: { ...params, query, page: 0 } }));
      // InstantSearch finds out for itself that a search fails.
      const asked = ask(requests).catch(() => {});
      void withinTime(patience, asked, () => {}).then(() => own === newest && search(query));
    },
  };
}
