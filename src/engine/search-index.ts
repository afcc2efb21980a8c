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
  /** Documents, or their NDJSON bytes (one JSON object a line), which are kept as they are and not copied. */
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
export function buildSearchIndex(_input: SearchIndexInput): SearchIndex {
  throw new Error('not built yet');
}
