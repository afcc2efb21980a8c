import { type Column, valueText } from '../columns/column.ts';
import { typosAllowed } from '../match/query-units.ts';
import { wordForm } from '../text/normalise.ts';
import type { FacetSearchResult, IndexSettings } from '../types.ts';
import { cost, type WorkBudget } from '../work-budget.ts';
import { countValues, facetOrder } from './distribution.ts';
import { FacetWords } from './facet-words.ts';

/** Facet search never returns more. */
const mostHits = 100;
/** Significant characters of a query; the rest of a longer one is ignored. */
const longestQuery = 250;

/** Finds the values of an index's facets. */
export class FacetSearcher {
  private readonly settings: IndexSettings;
  private readonly words = new Map<string, FacetWords>();

  constructor(settings: IndexSettings) {
    this.settings = settings;
  }

  /** The values that start with the query (typos forgiven by its length), with their number of documents. */
  find(
    column: Column | undefined,
    facetQuery: string | null | undefined,
    documents: Uint32Array,
    budget: WorkBudget,
  ): FacetSearchResult['facetHits'] {
    if (!column) return [];
    budget.spend(documents.length + column.none, cost.document);
    const counts = countValues(column, documents);
    const inOrderOfValue = facetOrder(this.settings, column.attribute) === 'alpha';
    const ids = this.candidates(column, (facetQuery ?? '').slice(0, longestQuery), budget);
    const found: { id: number; count: number }[] = [];
    for (const id of ids) {
      const count = counts[id] as number;
      if (count > 0) found.push({ id, count });
      if (inOrderOfValue && found.length === mostHits) break;
    }
    if (!inOrderOfValue) found.sort((a, b) => b.count - a.count);
    return found.slice(0, mostHits).map(({ id, count }) => ({ value: valueText(column, id), count }));
  }

  /** Value ids in ascending order. */
  private candidates(column: Column, query: string, budget: WorkBudget): Iterable<number> {
    const prefix = wordForm(query.trim());
    if (prefix === '') return Array(column.none).keys();
    budget.spend(column.none, cost.word);
    let words = this.words.get(column.attribute);
    if (!words) {
      budget.spend(column.none, cost.text);
      words = new FacetWords(column);
      this.words.set(column.attribute, words);
    }
    return words.startingWith(prefix, typosAllowed(prefix, this.settings.typoTolerance));
  }
}
