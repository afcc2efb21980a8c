import { readPath, scopeLists, toAddress } from '~/domain/search/address/search-path.ts';
import { foreignParameters, fromQuery, isBare, sameParameters } from '~/domain/search/address/search-query.ts';
import { normaliseState, type SearchState } from '~/domain/search/address/search-state.ts';
import { storedNames } from '~/domain/search/address/stored-values.ts';
import type { SearchSettings } from '../context/search-settings.ts';

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
    lists: { ...bare, ...scopeLists(place), ...asked.lists },
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

/** Whether two addresses of this site ask for the same. */
export function sameSearch(a: Address, b: Address, settings: SearchSettings): boolean {
  return JSON.stringify(readAddress(a, settings)) === JSON.stringify(readAddress(b, settings));
}

/** The address of a search in today's words, with the parameters that belong to others; undefined if it is so already. */
export function todaysAddress(address: Address, settings: SearchSettings): string | undefined {
  if (isBare(address.search)) return undefined;
  const { place, directory, searchPath } = settings;
  const today = new URL(toAddress(readAddress(address, settings), place, directory, searchPath), 'http://path.invalid');
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

/** Path and query of a search, with the parameters of the current address that belong to others. Brackets stay readable. */
export function withForeignParameters(address: string): string {
  const url = new URL(address, window.location.origin);
  for (const [name, value] of new URLSearchParams(foreignParameters(window.location.search)))
    url.searchParams.append(name, value);
  return `${url.pathname}${url.search.replaceAll('%5B', '[').replaceAll('%5D', ']')}`;
}
