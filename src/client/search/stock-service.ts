import type { LoanCosts } from '~/domain/finance/loan/loan-terms.ts';
import { type CatalogueScope, catalogueFilter } from '~/domain/search/filter/catalogue-filter.ts';
import { type CarFilter, toText } from '~/domain/search/filter/filter.ts';
import type { HttpClient } from '~/engine/protocol/http-client.ts';
import type { SearchHost } from './ask-states.ts';
import { hostOrLocal } from './host-fallback.ts';
import { type HostSearch, hostSearch } from './host-search.ts';
import { $searchSource } from './search-source.ts';

/** What a page needs to search its dealer's stock. */
export interface StockSettings {
  host: string;
  key: string;
  scope: CatalogueScope;
  /** Fixed filter of the page of a dealership or location, in addition to the catalogue filter. */
  scopeFilter?: CarFilter;
  /** The dealer's loan fees, if it offers finance. */
  loanCosts?: LoanCosts;
}

/** Shared by the whole page, so that a host failure is detected once. */
const hosts = new WeakMap<StockSettings, SearchHost>();

/**
 * Sets how all of a page's searches are served.
 * @param http the search in process, if the page is rendered on the server
 */
export function answeredBy(settings: StockSettings, http: HttpClient): SearchHost {
  const { host, key, loanCosts } = settings;
  const search = withWords(hostSearch({ host, key }, http));
  const service = { search, ...(loanCosts && { costs: loanCosts }) };
  hosts.set(settings, service);
  return service;
}

/** A page's search: its host, and the published stock list as a fallback. */
export function searchHost(settings: StockSettings): SearchHost {
  const known = hosts.get(settings);
  if (known) return known;
  const http = hostOrLocal({
    openLocal: async () => (await import('./snapshot-search.ts')).openSnapshot(settings.scope),
    onSource: (source) => {
      if (source.kind !== $searchSource.get().kind) $searchSource.set(source);
    },
  });
  return answeredBy(settings, http);
}

/** Searches with words use a module that is loaded with the first of them. */
function withWords(search: HostSearch): HostSearch {
  return async (queries) => {
    if (!queries.some(({ q }) => q)) return search(queries);
    const { twoPassSearch } = await import('./two-pass-search.ts');
    return twoPassSearch(search)(queries);
  };
}

/**
 * The filter of a page's searches, in the host's syntax: what the dealer lists now, and the page's location. @param further further
 * conditions for every car
 */
export function pageFilter(
  { scope, scopeFilter }: Pick<StockSettings, 'scope' | 'scopeFilter'>,
  now: Date,
  further: readonly CarFilter[] = [],
): string {
  return toText({ all: [catalogueFilter(scope, now), ...(scopeFilter ? [scopeFilter] : []), ...further] });
}
