import type { HostSearch } from '~/client/search/host-search.ts';
import { cardAttributes } from '~/domain/car/attributes/card-attributes.ts';
import type { SearchCatalogue } from '~/domain/search/address/search-catalogue.ts';
import { sharedModels } from '~/domain/search/address/shared-models.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { withFixedFilters } from './fixed-filters.ts';
import { withFurtherDemands } from './further-demands.ts';
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

interface ClientOptions {
  /** As in `withFixedFilters`. */
  now?: Date | undefined;
  /** Sends a page's first search ahead, or takes its answer. */
  early?: (search: HostSearch) => HostSearch;
}

/** A page's client without caches (3 to 5 in the README). */
export const stockClient = (
  settings: SearchSettings,
  search: HostSearch,
  { now, early = (it) => it }: ClientOptions = {},
) =>
  withFurtherDemands(
    modelsToldApart(createSearchClient(early(withFixedFilters(search, settings, now))), settings.catalogue),
    settings.loanCosts,
  );

/** Loads what tells models of one name apart, if the stock has any; most have none. */
function modelsToldApart(client: PageClient, catalogue: SearchCatalogue): PageClient {
  if (sharedModels(catalogue).size === 0) return client;
  return pageClient(async (requests) => {
    const { withModelsByMake } = await import('./models-by-make.ts');
    return withModelsByMake(client, catalogue).search(requests);
  });
}
