import { type RecentSearch, recentSearchesOf, withRecentSearch } from '~/domain/search/suggestions/recent-searches.ts';
import { storedAtom } from './stored-atom.ts';

const stored = storedAtom<readonly RecentSearch[]>({ key: 'recent-searches', check: recentSearchesOf }, []);

/** The shopper's recent searches on this site, newest first; shared by all tabs. */
export const $recentSearches = stored.$value;

/** Puts a search at the front. */
export function rememberSearch(search: RecentSearch): void {
  stored.update((searches) => withRecentSearch(searches, search));
}

/** Forgets all of them. */
export function forgetSearches(): void {
  stored.update(() => []);
}
