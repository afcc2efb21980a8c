import { atom, onMount } from 'nanostores';
import {
  parseSearches,
  type RecentSearch,
  serialiseSearches,
  withRecentSearch,
} from '~/domain/search/recent-searches.ts';

const key = 'recent-searches';

/** The shopper's recent searches on this site, newest first; the same in every tab (SEARCH-22). */
export const $recentSearches = atom<readonly RecentSearch[]>([]);

onMount($recentSearches, () => {
  $recentSearches.set(stored());
  const followOtherTabs = (event: StorageEvent) => event.key === key && $recentSearches.set(stored());
  window.addEventListener('storage', followOtherTabs);
  return () => window.removeEventListener('storage', followOtherTabs);
});

/** Puts a search at the front. Without storage the list is empty and nothing happens. */
export function rememberSearch(search: RecentSearch): void {
  store(withRecentSearch(stored(), search));
}

/** Forgets all of them. */
export function forgetSearches(): void {
  store([]);
}

function store(searches: readonly RecentSearch[]): void {
  try {
    localStorage.setItem(key, serialiseSearches(searches));
    $recentSearches.set(searches);
  } catch {
    // Storage is full or forbidden: nothing is remembered.
  }
}

function stored(): readonly RecentSearch[] {
  try {
    return parseSearches(localStorage.getItem(key) ?? '');
  } catch {
    return [];
  }
}
