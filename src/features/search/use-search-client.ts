import { useEffect, useMemo, useRef } from 'react';
import { returnedToPage } from '~/client/page-return.ts';
import { hostOrLocal } from '~/client/search-fallback.ts';
import { $searchSource } from '~/client/search-source.ts';
import { type StoredSearch, storedSearch, storeSearch } from '~/client/stored-searches.ts';
import { ResultCache, withResultCache } from './result-cache.ts';
import { createSearchClient, type SearchClient } from './search-client.ts';
import type { SearchSettings } from './search-settings.ts';

/**
 * The browser's search client: it asks the search service, falls back on the stock list published with the site, keeps
 * the last answers, and starts from the last results when the shopper comes back to an address.
 * @param given answers in its place while prerendering
 */
export function useSearchClient(settings: SearchSettings, given?: SearchClient): SearchClient {
  const last = useRef<StoredSearch>(undefined);
  const client = useMemo(() => {
    if (given) return given;
    const cache = new ResultCache();
    let stored = typeof window === 'undefined' || !returnedToPage() ? undefined : storedSearch(address());
    if (stored) cache.set(stored.key, stored.answer);
    const { snapshot, scope, pageSize } = settings;
    const httpClient = hostOrLocal({
      openLocal: async () => (await import('~/client/snapshot-search.ts')).openSnapshot(snapshot, scope),
      onSource: (source) => {
        if (source.kind !== $searchSource.get().kind) $searchSource.set(source);
      },
    });
    return withResultCache(
      createSearchClient(settings, httpClient as never),
      cache,
      ({ requests, key, answer, kept }) => {
        if (key === stored?.key) {
          if (kept) $searchSource.set({ kind: 'stored' });
          stored = undefined;
        }
        // Other parts of the page may search for a few cars of their own.
        if (requests[0]?.params?.hitsPerPage === pageSize) last.current = { key, answer };
      },
    );
  }, [settings, given]);

  useEffect(() => {
    // The address follows the search after a moment, so it is read as late as possible.
    const keep = () => last.current && storeSearch(address(), last.current);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
  return client;
}

const address = () => window.location.pathname + window.location.search;
