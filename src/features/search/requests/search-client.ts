import type { HostSearch } from '~/client/search/host-search.ts';
import { cardAttributes } from '~/domain/car/attributes/card-attributes.ts';
import { searchQuery, searchResult } from './multi-search.ts';
import { type PageClient, pageClient } from './page-client.ts';

/** The InstantSearch client for a dealer's stock: all searches of a moment in one request. It caches nothing, and rejects if `search` does. */
export const createSearchClient = (search: HostSearch): PageClient =>
  pageClient(async (requests) => {
    const { results } = await search(
      requests.map((request) => ({ ...searchQuery(request), attributesToRetrieve: cardAttributes })),
    );
    return { results: results.map((result, n) => searchResult(result, requests[n]?.params)) };
  });
