import type { SearchClient } from 'instantsearch.js';
import { useEffect, useRef, useState } from 'react';
import type { InstantSearchServerState } from 'react-instantsearch';
import { $searchSource } from '~/client/search/search-source.ts';
import { searchHost } from '~/client/search/stock-service.ts';
import { type StoredSearch, storedSearch, storeSearch } from '~/client/storage/stored-searches.ts';
import { searchIndexName } from '../address/search-route.ts';
import { painted } from '../context/after-paint.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { createEagerSearch, type EagerSearch } from '../requests/eager-search.ts';
import { createHitsStore, type HitsStore, pageHits } from '../requests/hits-store.ts';
import { type PageRequest, pageClient, type Requests } from '../requests/page-client.ts';
import { ResultCache, withResultCache } from '../requests/result-cache.ts';
import { stockClient } from '../requests/search-client.ts';
import { takingEarlyAnswer } from './early-answer.ts';
import { returnedToPage } from './page-return.ts';

export interface PageSearch
  extends Pick<HitsStore, '$found'>,
    Pick<EagerSearch, 'queryHook' | 'pendingWords' | 'dropWords'> {
  client: SearchClient;
}

interface PrerenderOptions {
  serverState?: InstantSearchServerState;
  /** Used instead of the search service while prerendering. */
  client?: SearchClient;
}

/**
 * The search of the page. Its client queries the search service, falls back on the stock list published with the
 * site, caches the last responses, and starts from the last results when the shopper comes back to an address. The
 * cars of a response show at once; InstantSearch, with the rest of the page, gets the response when they are painted.
 */
export function useSearchClient(settings: SearchSettings, { serverState, client }: PrerenderOptions): PageSearch {
  const last = useRef<StoredSearch>(undefined);
  const [search] = useState((): PageSearch => {
    const found = createHitsStore(carsShown(serverState));
    if (client)
      return {
        client,
        $found: found.$found,
        queryHook: (query, search) => search(query),
        pendingWords: () => undefined,
        dropWords: () => {},
      };
    return browserSearch(settings, found, serverState !== undefined && settings.onRequest !== undefined, (stored) => {
      last.current = stored;
    });
  });

  useEffect(() => {
    // The address lags behind the search, so it is read as late as possible.
    const keep = () => last.current && storeSearch(pageAddress(), last.current);
    window.addEventListener('pagehide', keep);
    window.addEventListener('popstate', search.dropWords);
    return () => {
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('popstate', search.dropWords);
    };
  }, [search.dropWords]);
  return search;
}

/** @param showsAsked whether the HTML shows the results of the address, so that no older results replace it */
function browserSearch(
  settings: SearchSettings,
  found: HitsStore,
  showsAsked: boolean,
  onSearch: (search: StoredSearch) => void,
): PageSearch {
  const cache = new ResultCache();
  const comesBack = typeof window !== 'undefined' && returnedToPage() && !showsAsked;
  let stored = comesBack ? storedSearch(pageAddress()) : undefined;
  if (stored) cache.set(stored.key, stored.answer);
  const client = stockClient(settings, searchHost(settings).search, { early: takingEarlyAnswer });
  const cached = withResultCache(client, cache, (cachedAnswer) => {
    if (cachedAnswer.key === stored?.key) {
      if (cachedAnswer.isCached) $searchSource.set({ kind: 'stored' });
      stored = undefined;
    }
    onSearch({ key: cachedAnswer.key, answer: cachedAnswer.answer });
    return found.accept(cachedAnswer) ? painted() : undefined;
  });
  const ask = (requests: Requests) => cached.search(requests);
  const eagerSearch = createEagerSearch(ask);
  const eagerClient = pageClient((requests) => {
    eagerSearch.asked(requests);
    return ask(requests);
  });
  const { queryHook, pendingWords, dropWords } = eagerSearch;
  return { client: { ...cached, ...eagerClient }, $found: found.$found, queryHook, pendingWords, dropWords };
}

/** The cars that the HTML of a page shows. */
export function carsShown(serverState: InstantSearchServerState | undefined) {
  const { requestParams, results } = serverState?.initialResults[searchIndexName] ?? {};
  if (!requestParams || !results) return undefined;
  // The library's type nests filters to any depth; its requests do not.
  return pageHits(requestParams[0] as PageRequest['params'], results);
}

/** The key under which a page's results are kept. */
export const pageAddress = () => window.location.pathname + window.location.search;
