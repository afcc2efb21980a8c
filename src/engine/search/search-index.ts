import { mergeSettings } from '../settings.ts';
import { finished, type Steps } from '../steps.ts';
import type {
  EngineDocument,
  FacetSearchQuery,
  FacetSearchResult,
  Filter,
  IndexSettings,
  SearchQuery,
  SearchResult,
  SettingsInput,
} from '../types.ts';
import type { WorkBudget } from '../work-budget.ts';
import { type IndexData, IndexDataBuilder } from './index-data.ts';
import { Searcher } from './searcher.ts';

export interface SearchIndexOptions {
  uid: string;
  /** Merged over Meilisearch's defaults. */
  settings?: SettingsInput;
  primaryKey: string;
}

export interface SearchIndexInput extends SearchIndexOptions {
  /** They are not kept. */
  documents: Iterable<EngineDocument>;
}

/** Takes documents as they arrive, so that a server can stream them in and handle requests in between. */
export interface SearchIndexBuilder {
  /** A later document with the same primary key replaces the earlier one in its place. */
  add(document: EngineDocument): void;
  /** Call this once. */
  finish(): SearchIndex;
}

/** One immutable index in memory. Every call is synchronous; expected failures throw an `EngineError`. */
export interface SearchIndex {
  readonly uid: string;
  readonly primaryKey: string;
  readonly settings: IndexSettings;
  /** Number of documents. */
  readonly size: number;
  /** `budget`: maximum cost of the search; unlimited unless given. */
  search(query: SearchQuery, budget?: WorkBudget): SearchResult;
  facetSearch(query: FacetSearchQuery, budget?: WorkBudget): FacetSearchResult;
  /** The same in steps, for callers that let others work in between. */
  searchSteps(query: SearchQuery, budget?: WorkBudget): Steps<SearchResult>;
  facetSearchSteps(query: FacetSearchQuery, budget?: WorkBudget): Steps<FacetSearchResult>;
  /** Whole documents in the order in which they were first added: those that match a filter, and at most `limit` of them. */
  documents(which?: { filter?: Filter; limit?: number }): EngineDocument[];
}

/**
 * Builds an index in one go. Throws an `EngineError` when a document has no usable primary key or a line is not JSON.
 */
export function buildSearchIndex({ documents, ...options }: SearchIndexInput): SearchIndex {
  const builder = searchIndexBuilder(options);
  for (const document of documents) builder.add(document);
  return builder.finish();
}

/** Builds an index document by document; `add` throws as `buildSearchIndex` does. */
export function searchIndexBuilder({ uid, primaryKey, settings: input = {} }: SearchIndexOptions): SearchIndexBuilder {
  const settings = mergeSettings(input);
  const builder = new IndexDataBuilder(settings, primaryKey);
  return {
    add: (document) => builder.add(document),
    finish: () => searchIndex(uid, primaryKey, settings, builder.finish()),
  };
}

function searchIndex(uid: string, primaryKey: string, settings: IndexSettings, data: IndexData): SearchIndex {
  const { store } = data;
  const searcher = new Searcher(data, settings);
  return {
    uid,
    primaryKey,
    settings,
    size: store.size,
    search: (query, budget) => finished(searcher.search(query, budget)),
    facetSearch: (query, budget) => finished(searcher.facetSearch(query, budget)),
    searchSteps: (query, budget) => searcher.search(query, budget),
    facetSearchSteps: (query, budget) => searcher.facetSearch(query, budget),
    documents({ filter, limit = store.size } = {}) {
      return Array.from(searcher.matcher.filter(filter).subarray(0, limit), (number) => store.get(number));
    },
  };
}
