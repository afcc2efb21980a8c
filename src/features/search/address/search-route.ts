import type { UiState } from 'instantsearch.js';
import { history } from 'instantsearch.js/es/lib/routers';
import { normaliseState, type SearchState, sortOf } from '~/domain/search/address/search-state.ts';
import { sortedIndex } from '~/domain/search/facets/sorts.ts';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import type { SheetHistory } from '../context/sheet-history.ts';
import { carried, furtherDemands } from '../requests/further-demands.ts';
import { carrierOf } from '../requests/page-client.ts';
import { ownAddress, readAddress, sameSearch, searchAddress } from './search-address.ts';

/** The index name under which InstantSearch keeps the state of the search page. */
export const searchIndexName = sortedIndex('relevant');

/** InstantSearch's state -> ours. */
export function fromUiState(uiState: UiState): SearchState {
  const indexState = uiState[searchIndexName] ?? {};
  const { query, page, sortBy, refinementList, range } = indexState;
  const sort = sortBy === undefined ? undefined : sortOf(sortBy.replace(`${carsIndex}:`, ''));
  return normaliseState({
    ...(query ? { query } : {}),
    ...(page === undefined ? {} : { page }),
    ...(sort ? { sort } : {}),
    ...(refinementList ? { lists: refinementList } : {}),
    ...(range ? { ranges: range } : {}),
    ...furtherDemands(carrierOf(indexState)),
  });
}

/** Our state -> InstantSearch's. */
export function toUiState({ query, page, sort, lists, ranges, ...further }: SearchState): UiState {
  return {
    [searchIndexName]: {
      ...(query ? { query } : {}),
      ...(page === undefined ? {} : { page }),
      ...(sort ? { sortBy: sortedIndex(sort) } : {}),
      ...(lists ? { refinementList: lists } : {}),
      ...(ranges ? { range: ranges } : {}),
      ...carried(further, query),
    },
  };
}

/** Keeps the address and the search in sync. During prerendering the address is the page's own. */
export function routingFor(settings: SearchSettings, sheetHistory: SheetHistory) {
  return {
    router: history<SearchState>({
      cleanUrlOnDispose: false,
      push: (url) => {
        // The address already means the same in another form (/search, /pre-owned): no new history entry.
        if (!sameSearch(new URL(url), window.location, settings)) sheetHistory.push(url);
      },
      getLocation: () =>
        typeof window === 'undefined' ? (ownAddress(settings) as unknown as Location) : window.location,
      parseURL: ({ location }) => readAddress(location, settings),
      createURL: ({ routeState, location }) => {
        const origin = typeof window === 'undefined' ? '' : location.origin;
        return `${origin}${searchAddress(routeState, settings)}`;
      },
    }),
    stateMapping: { stateToRoute: fromUiState, routeToState: toUiState },
  };
}
