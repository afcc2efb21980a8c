import { pickAttributes } from './format/pick.ts';
import { indexDocuments } from './index-data.ts';
import { sortExpressions } from './rank/sort-expressions.ts';
import { Searcher } from './searcher.ts';
import { mergeSettings } from './settings.ts';
import type {
  DocumentsQuery,
  DocumentsResult,
  EngineDocument,
  FacetSearchQuery,
  FacetSearchResult,
  IndexSettings,
  SearchQuery,
  SearchResult,
  SettingsInput,
} from './types.ts';

export interface SearchIndexInput {
  uid: string;
  /** Documents, or their NDJSON bytes (one JSON object a line). Nothing of them is held on to. */
  documents: Iterable<EngineDocument> | Uint8Array;
  /** Merged over Meilisearch's defaults. */
  settings?: SettingsInput;
  primaryKey: string;
}

/** One immutable index in memory. Every call is synchronous; expected failures throw an `EngineError`. */
export interface SearchIndex {
  readonly uid: string;
  readonly primaryKey: string;
  readonly settings: IndexSettings;
  /** Number of documents. */
  readonly size: number;
  search(query: SearchQuery): SearchResult;
  facetSearch(query: FacetSearchQuery): FacetSearchResult;
  /** Documents in insertion order; `limit` 20 unless given. */
  documents(query?: DocumentsQuery): DocumentsResult;
  document(id: string | number): EngineDocument | undefined;
  /** How many documents hold each top-level field. */
  fieldDistribution(): Record<string, number>;
}

/**
 * Builds an index. A later document with the same primary key replaces the earlier one in its place.
 * Throws an `EngineError` when a document has no usable primary key or a line is not JSON.
 */
export function buildSearchIndex(input: SearchIndexInput): SearchIndex {
  const { uid, primaryKey } = input;
  const settings = mergeSettings(input.settings ?? {});
  const data = indexDocuments(input.documents, settings, primaryKey);
  const { store } = data;
  const searcher = new Searcher(data, settings);
  return {
    uid,
    primaryKey,
    settings,
    size: store.size,
    search: (query) => searcher.search(query),
    facetSearch: (query) => searcher.facetSearch(query),
    documents(query: DocumentsQuery = {}): DocumentsResult {
      const { offset = 0, limit = 20 } = query;
      const found = searcher.matcher.filter(query.filter);
      const sort = sortExpressions(query.sort ?? [], settings);
      const ordered =
        sort.length > 0 ? searcher.rank({ documents: found, match: undefined }, sort, offset + limit) : found;
      const fields = query.fields ?? ['*'];
      const results = Array.from(ordered.subarray(offset, offset + limit), (n) => pickAttributes(store.get(n), fields));
      return { results, offset, limit, total: found.length };
    },
    document(id) {
      const number = store.number(id);
      return number === undefined ? undefined : store.get(number);
    },
    fieldDistribution: () => Object.fromEntries([...data.fieldCounts].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}
