import type { UiState } from 'instantsearch.js';
import { history } from 'instantsearch.js/es/lib/routers';
import { carsIndex } from '~/domain/search/cars-index.ts';
import { placeLists, readPath, toAddress } from '~/domain/search/search-path.ts';
import { foreignParameters, fromQuery, isBare, sameParameters } from '~/domain/search/search-query.ts';
import { normaliseState, type SearchState, sortOf } from '~/domain/search/search-state.ts';
import { sortedIndex } from '~/domain/search/sorts.ts';
import { storedNames } from '~/domain/search/stored-values.ts';
import { type Carrier, carried, furtherDemands } from './further-demands.ts';
import type { SearchSettings } from './search-settings.ts';
import type { SheetHistory } from './sheet-history.ts';

/** The index name under which InstantSearch keeps the state of the search page. */
export const searchIndexName = sortedIndex('relevant');

/** InstantSearch's state -> ours. */
export function fromUiState(uiState: UiState): SearchState {
  const { query, page, sortBy, refinementList, range, ...carrier } = uiState[searchIndexName] ?? {};
  const sort = sortBy === undefined ? undefined : sortOf(sortBy.replace(`${carsIndex}:`, ''));
  return normaliseState({
    ...(query ? { query } : {}),
    ...(page === undefined ? {} : { page }),
    ...(sort ? { sort } : {}),
    ...(refinementList ? { lists: refinementList } : {}),
    ...(range ? { ranges: range } : {}),
    ...furtherDemands(carrier as Carrier),
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

type Address = Pick<URL, 'pathname' | 'search'>;

/** What an address of this site asks for: the refinements of its path, with those of its query over them. */
export function readAddress({ pathname, search }: Address, settings: SearchSettings): SearchState {
  const place = readPath(pathname, settings.directory) ?? settings.place;
  const { loan, ...asked } = storedNames(fromQuery(search), settings.directory);
  const bare = isBare(search) && place.kind === 'all' ? settings.defaultLists : {};
  return normaliseState({
    ...asked,
    // Terms that the search cannot work out, or that nobody could change back, are none.
    ...(loan && settings.repayments?.adjustable ? { loan } : {}),
    lists: { ...bare, ...placeLists(place), ...asked.lists },
  });
}

/** The address of what the HTML of a page shows; its origin says nothing. */
export const ownAddress = ({ path, asked }: SearchSettings): URL =>
  new URL(asked?.address ?? path, 'http://prerender.invalid');

/** Whether the HTML of a page was made for an address: it shows what is asked for there. */
export function isMadeFor(address: Address, settings: SearchSettings): boolean {
  const { path, asked } = settings;
  return sameSearch(address, new URL(asked?.from ?? path, 'http://prerender.invalid'), settings);
}

/** Keeps the address and the search in step (URL-03 to URL-07). While prerendering the address is the page's own. */
export function routingFor(settings: SearchSettings, sheetHistory: SheetHistory) {
  const { place, directory, ownPath } = settings;
  return {
    router: history<SearchState>({
      cleanUrlOnDispose: false,
      push: (url) => {
        // The address already says it, if in other words (/search, /pre-owned): no new entry in the history.
        if (!sameSearch(new URL(url), window.location, settings)) sheetHistory.push(url);
      },
      getLocation: () =>
        typeof window === 'undefined' ? (ownAddress(settings) as unknown as Location) : window.location,
      parseURL: ({ location }) => readAddress(location, settings),
      createURL: ({ routeState, location }) => {
        const origin = typeof window === 'undefined' ? '' : location.origin;
        return `${origin}${toAddress(routeState, place, directory, ownPath)}`;
      },
    }),
    stateMapping: { stateToRoute: fromUiState, routeToState: toUiState },
  };
}

function sameSearch(a: Address, b: Address, settings: SearchSettings): boolean {
  return JSON.stringify(readAddress(a, settings)) === JSON.stringify(readAddress(b, settings));
}

/** The address of a search in today's words, with the parameters that belong to others; undefined where it is so already. */
export function todaysAddress(address: Address, settings: SearchSettings): string | undefined {
  if (isBare(address.search)) return undefined;
  const { place, directory, ownPath } = settings;
  const today = new URL(toAddress(readAddress(address, settings), place, directory, ownPath), 'http://path.invalid');
  if (sameParameters(address.search, today.search)) return undefined;
  const others = foreignParameters(address.search);
  const query = [today.search.slice(1), others].filter(Boolean).join('&');
  return `${today.pathname}${query && `?${query}`}`;
}

/** Other forms of an address become today's, without a new entry in the history (URL-05, URL-06). */
export function rewriteAddress(settings: SearchSettings): void {
  const today = todaysAddress(window.location, settings);
  if (today) replaceAddress(today);
}

/** Puts another address, without a hash, in the place of the page's own, without a new entry in the history. */
export function replaceAddress(address: string): void {
  window.history.replaceState(window.history.state, '', `${address}${window.location.hash}`);
}

/** Path and query of a search, with the parameters of the present address that belong to others. Brackets stay readable. */
export function withForeignParameters(address: string): string {
  const url = new URL(address, window.location.origin);
  for (const [name, value] of new URLSearchParams(foreignParameters(window.location.search)))
    url.searchParams.append(name, value);
  return `${url.pathname}${url.search.replaceAll('%5B', '[').replaceAll('%5D', ']')}`;
}
