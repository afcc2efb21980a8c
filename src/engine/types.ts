/**
 * The engine's vocabulary: queries in and results out, with the field names of the Meilisearch wire protocol
 * (v1.50), so that the HTTP layer passes bodies through unchanged.
 */

/** A JSON document as stored. Its primary key is a string or an integer. */
export type EngineDocument = Record<string, unknown>;

/** A filter as clients send it: one expression, or an array (AND) whose inner arrays are ORs of expressions. */
export type Filter = string | readonly (string | readonly string[])[];

export type MatchingStrategy = 'last' | 'all' | 'frequency';

/** Shared by search and facet search: which documents are considered. */
export interface MatchQuery {
  q?: string | null;
  filter?: Filter | null;
  matchingStrategy?: MatchingStrategy;
  /** Searchable attributes to look in; null or absent means all of them. */
  attributesToSearchOn?: readonly string[] | null;
}

/** The body of `POST /indexes/{uid}/search`. */
export interface SearchQuery extends MatchQuery {
  offset?: number;
  limit?: number;
  /** 1-based; when `page` or `hitsPerPage` is present the result counts exhaustively. */
  page?: number;
  hitsPerPage?: number;
  facets?: readonly string[] | null;
  /** `attribute:asc` or `attribute:desc`, most important first. */
  sort?: readonly string[] | null;
  distinct?: string | null;
  attributesToRetrieve?: readonly string[] | null;
}

export type FacetDistribution = Record<string, Record<string, number>>;
export type FacetStats = Record<string, { min: number; max: number }>;

interface SearchResultBase {
  hits: EngineDocument[];
  query: string;
  processingTimeMs: number;
  facetDistribution?: FacetDistribution;
  facetStats?: FacetStats;
}

/** Response to `offset`/`limit`. */
export interface OffsetResult extends SearchResultBase {
  limit: number;
  offset: number;
  estimatedTotalHits: number;
}

/** Response to `page`/`hitsPerPage`. */
export interface PagedResult extends SearchResultBase {
  page: number;
  hitsPerPage: number;
  totalPages: number;
  totalHits: number;
}

export type SearchResult = OffsetResult | PagedResult;

/** The body of `POST /indexes/{uid}/facet-search`. */
export interface FacetSearchQuery extends MatchQuery {
  facetName: string;
  /** Prefix of the wanted values' words; empty or absent lists all values. */
  facetQuery?: string | null;
  exhaustiveFacetCount?: boolean;
}

export interface FacetSearchResult {
  facetHits: { value: string; count: number }[];
  facetQuery: string | null;
  processingTimeMs: number;
}

export type FacetOrder = 'alpha' | 'count';

export interface TypoToleranceSettings {
  enabled: boolean;
  /** Word lengths (characters) from which one and two typos are allowed. */
  minWordSizeForTypos: { oneTypo: number; twoTypos: number };
  disableOnWords: string[];
  disableOnAttributes: string[];
  disableOnNumbers: boolean;
}

/** The long form of a filterable attribute. */
export interface FilterableRule {
  attributePatterns: string[];
  features?: { facetSearch?: boolean; filter?: { equality?: boolean; comparison?: boolean } };
}

/** Resolved settings: what `GET /indexes/{uid}/settings` returns. */
export interface IndexSettings {
  displayedAttributes: string[];
  searchableAttributes: string[];
  filterableAttributes: (string | FilterableRule)[];
  sortableAttributes: string[];
  rankingRules: string[];
  stopWords: string[];
  nonSeparatorTokens: string[];
  separatorTokens: string[];
  dictionary: string[];
  synonyms: Record<string, string[]>;
  distinctAttribute: string | null;
  proximityPrecision: 'byWord' | 'byAttribute';
  typoTolerance: TypoToleranceSettings;
  faceting: { maxValuesPerFacet: number; sortFacetValuesBy: Record<string, FacetOrder> };
  pagination: { maxTotalHits: number };
  searchCutoffMs: number | null;
  localizedAttributes: null;
  facetSearch: boolean;
  prefixSearch: 'indexingTime' | 'disabled';
}

/** Settings as a client sends them: a missing key keeps its value, null resets it to the default. */
export type SettingsInput = {
  [K in keyof IndexSettings]?: K extends 'typoTolerance'
    ?
        | {
            [T in keyof TypoToleranceSettings]?: T extends 'minWordSizeForTypos'
              ? { oneTypo?: number | null; twoTypos?: number | null } | null
              : TypoToleranceSettings[T] | null;
          }
        | null
    : K extends 'faceting'
      ? { maxValuesPerFacet?: number | null; sortFacetValuesBy?: Record<string, FacetOrder> | null } | null
      : K extends 'pagination'
        ? { maxTotalHits?: number | null } | null
        : IndexSettings[K] | null;
};
