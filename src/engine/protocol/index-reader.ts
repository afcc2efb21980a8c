import type { SearchIndex } from '../search/search-index.ts';

/** Anything that can run searches: an index by its uid, or undefined if there is none. */
export interface IndexReader {
  index(uid: string): Promise<SearchIndex | undefined> | SearchIndex | undefined;
}
