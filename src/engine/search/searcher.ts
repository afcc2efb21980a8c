import type { Column } from '../columns/column.ts';
import { spendOnComputed } from '../columns/computed-columns.ts';
import { EngineError } from '../engine-error.ts';
import { facetResults } from '../facets/distribution.ts';
import { FacetSearcher } from '../facets/facet-search.ts';
import { filterableFeatures, filterablePatterns } from '../filterable.ts';
import { distinctDocuments } from '../rank/distinct.ts';
import { rankDocuments } from '../rank/rank-documents.ts';
import { rankingKeys, type SortExpression } from '../rank/rules.ts';
import { sortExpressions } from '../rank/sort-expressions.ts';
import type { Steps } from '../steps.ts';
import type { FacetSearchQuery, FacetSearchResult, IndexSettings, SearchQuery, SearchResult } from '../types.ts';
import { cost, unlimitedWork, type WorkBudget } from '../work-budget.ts';
import { HitReader } from './hit-reader.ts';
import type { IndexData } from './index-data.ts';
import { type Candidates, Matcher } from './matcher.ts';
import { totalsOf, windowOf } from './pagination.ts';

/** Runs searches over one index's data. */
export class Searcher {
  readonly matcher: Matcher;
  private readonly hits: HitReader;
  private readonly data: IndexData;
  private readonly settings: IndexSettings;
  private readonly facets: FacetSearcher;

  constructor(data: IndexData, settings: IndexSettings) {
    this.data = data;
    this.settings = settings;
    this.matcher = new Matcher(data, settings);
    this.facets = new FacetSearcher(settings);
    this.hits = new HitReader(data.store, settings.displayedAttributes);
  }

  *search(query: SearchQuery, budget: WorkBudget = unlimitedWork()): Steps<SearchResult> {
    const started = performance.now();
    const { maxTotalHits } = this.settings.pagination;
    const sort = sortExpressions(query.sort ?? [], this.settings);
    for (const attribute of [...sort.map((each) => each.attribute), ...(query.facets ?? [])])
      spendOnComputed(attribute, this.data.store.size, budget);
    const distinct = this.distinctColumn(query);
    const candidates = yield* this.matcher.find(query, budget);
    const { offset, count } = windowOf(query, maxTotalHits);
    const need = distinct ? candidates.documents.length : count === 0 ? 0 : offset + count;
    if (need > 0)
      budget.spend(candidates.documents.length * (sort.length + this.settings.rankingRules.length), cost.rank);
    const ranked = this.rank(candidates, sort, need);
    yield;
    const ordered = distinct ? distinctDocuments(ranked, distinct) : ranked;
    const counted = distinct ? ordered : candidates.documents;
    const facets =
      query.facets && (yield* facetResults(query.facets, counted, this.settings, this.data.columns, budget));
    const hits = this.hits.read(ordered.subarray(offset, offset + count), query.attributesToRetrieve, budget);
    return {
      hits,
      query: query.q ?? '',
      processingTimeMs: Math.round(performance.now() - started),
      ...totalsOf(query, counted.length, maxTotalHits),
      ...facets,
    };
  }

  *facetSearch(query: FacetSearchQuery, budget: WorkBudget = unlimitedWork()): Steps<FacetSearchResult> {
    const started = performance.now();
    this.checkFacetSearch(query.facetName);
    const { documents } = yield* this.matcher.find(query, budget);
    const column = this.data.columns.get(query.facetName);
    const facetHits = this.facets.find(column, query.facetQuery, documents, budget);
    const processingTimeMs = Math.round(performance.now() - started);
    return { facetHits, facetQuery: query.facetQuery ?? null, processingTimeMs };
  }

  /** The first `need` candidates in the order of the ranking rules. */
  rank(candidates: Candidates, sort: readonly SortExpression[], need: number): Uint32Array {
    const column = (attribute: string) => this.data.columns.get(attribute);
    const context = { index: this.data.text, match: candidates.match, sort, column };
    return rankDocuments(candidates.documents, rankingKeys(this.settings.rankingRules, context), need);
  }

  private distinctColumn(query: SearchQuery): Column | undefined {
    const { distinct } = query;
    if (distinct && !filterableFeatures(this.settings, distinct)) {
      const patterns = filterablePatterns(this.settings);
      const message = `Attribute \`${distinct}\` is not filterable and thus, cannot be used as distinct attribute. Available filterable attributes patterns are: \`${patterns}\`.`;
      throw new EngineError('invalid_search_distinct', message);
    }
    const attribute = distinct ?? this.settings.distinctAttribute;
    return attribute ? this.data.columns.get(attribute) : undefined;
  }

  private checkFacetSearch(facetName: string): void {
    if (!this.settings.facetSearch) {
      throw new EngineError('facet_search_disabled', 'The facet search is disabled for this index');
    }
    if (filterableFeatures(this.settings, facetName)?.facetSearch) return;
    const patterns = filterablePatterns(this.settings);
    const message = `Attribute \`${facetName}\` is not facet-searchable. Available facet-searchable attributes patterns are: \`${patterns}\`. To make it facet-searchable add it to the \`filterableAttributes\` index settings.`;
    throw new EngineError('invalid_facet_search_facet_name', message);
  }
}
