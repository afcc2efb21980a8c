import { atom, onMount } from 'nanostores';
import { type RecentSearch, recentSearchesOf, withRecentSearch } from '~/domain/search/recent-searches.ts';
import { kept } from './kept.ts';

const key = 'recent-searches';
const stored = kept({ key, check: recentSearchesOf });

/** The shopper's recent searches on this site, newest first; the same in every tab (SEARCH-22). */
export const $recentSearches = atom<readonly RecentSearch[]>([]);

onMount($recentSearches, () => {
  const read = () => $recentSearches.set(stored.read() ?? []);
  read();
  const followOtherTabs = (event: StorageEvent) => event.key === key && read();
  window.addEventListener('storage', followOtherTabs);
  return () => window.removeEventListener('storage', followOtherTabs);
});

/** Puts a search at the front. Without storage the list is empty and nothing happens. */
export function rememberSearch(search: RecentSearch): void {
  store(withRecentSearch(stored.read() ?? [], search));
}

/** Forgets all of them. */
export function forgetSearches(): void {
  store([]);
}

function store(searches: RecentSearch[]): void {
  if (stored.write(searches)) $recentSearches.set(searches);
}
