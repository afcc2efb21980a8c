import { readPath, scopeLists, toAddress } from '~/domain/search/address/search-path.ts';
import {
  allStockPath,
  foreignParameters,
  fromQuery,
  isBare,
  sameParameters,
} from '~/domain/search/address/search-query.ts';
import { normaliseState, type SearchState } from '~/domain/search/address/search-state.ts';
import { modelsByMake } from '~/domain/search/address/shared-models.ts';
import { storedNames } from '~/domain/search/address/stored-values.ts';
import type { SearchSettings } from '../context/search-settings.ts';

type Address = Pick<URL, 'pathname' | 'search'>;

/** The search of an address on this site: the refinements of its path, overridden by those of its query. */
export function readAddress({ pathname, search }: Address, settings: SearchSettings): SearchState {
  const scope = readPath(pathname, settings.catalogue) ?? settings.pageScope;
  const { loan, ...criteria } = storedNames(fromQuery(search), settings.catalogue);
  const bare = isBare(search) && scope.kind === 'all' ? settings.defaultLists : {};
  return normaliseState({
    ...criteria,
    // Terms that the search cannot calculate, or that the shopper could not change back, are ignored.
    ...(loan && settings.repayments?.adjustable ? { loan } : {}),
    lists: modelsByMake({ ...bare, ...scopeLists(scope), ...criteria.lists }, settings.catalogue),
  });
}

/** The address of a search. Where one without criteria begins with the dealer's default refinements, it says that there are none. */
export function searchAddress(state: SearchState, settings: SearchSettings): string {
  const { pageScope, catalogue, searchPath, defaultLists } = settings;
  const address = toAddress(state, pageScope, catalogue, searchPath);
  return readPath(address, catalogue)?.kind === 'all' ? allStockPath(address, defaultLists) : address;
}

/** The address that the page's HTML shows; its origin is meaningless. */
export const ownAddress = ({ path, onRequest }: SearchSettings): URL =>
  new URL(onRequest?.address ?? path, 'http://prerender.invalid');

/** Whether the page's HTML was rendered for an address. */
export function isMadeFor(address: Address, settings: SearchSettings): boolean {
  const { path, onRequest } = settings;
  return sameSearch(address, new URL(onRequest?.from ?? path, 'http://prerender.invalid'), settings);
}

/** Whether two addresses of this site are the same search. */
export function sameSearch(a: Address, b: Address, settings: SearchSettings): boolean {
  return JSON.stringify(readAddress(a, settings)) === JSON.stringify(readAddress(b, settings));
}

/** The address of a search in the current format, with unrelated parameters; undefined if it already has that format. */
export function todaysAddress(address: Address, settings: SearchSettings): string | undefined {
  if (isBare(address.search)) return undefined;
  const today = new URL(searchAddress(readAddress(address, settings), settings), 'http://path.invalid');
  if (sameParameters(address.search, today.search)) return undefined;
  const others = foreignParameters(address.search);
  const query = [today.search.slice(1), others].filter(Boolean).join('&');
  return `${today.pathname}${query && `?${query}`}`;
}

/** Older forms of an address become the current one, without a new history entry. */
export function rewriteAddress(settings: SearchSettings): void {
  const today = todaysAddress(window.location, settings);
  if (today) replaceAddress(today);
}

/** Replaces the page's address, without a hash and without a new history entry. */
export function replaceAddress(address: string): void {
  window.history.replaceState(window.history.state, '', `${address}${window.location.hash}`);
}

/** Path and query of a search, with the parameters of the current address that belong to other features. Brackets stay readable. */
export function withForeignParameters(address: string): string {
  const url = new URL(address, window.location.origin);
  for (const [name, value] of new URLSearchParams(foreignParameters(window.location.search)))
    url.searchParams.append(name, value);
  return `${url.pathname}${url.search.replaceAll('%5B', '[').replaceAll('%5D', ']')}`;
}
