import type { SearchIndex } from '../search/search-index.ts';

/** Anything that can answer searches: an index by its uid, or undefined when there is none of that name. */
export interface IndexReader {
  index(uid: string): Promise<SearchIndex | undefined> | SearchIndex | undefined;
}
