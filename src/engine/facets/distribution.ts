import { type Column, valueText } from '../columns/column.ts';
import { EngineError } from '../engine-error.ts';
import { filterableFeatures, filterablePatterns } from '../filterable.ts';
import { nthSmallest } from '../rank/select.ts';
import type { Steps } from '../steps.ts';
import type { FacetDistribution, FacetOrder, FacetStats, IndexSettings } from '../types.ts';
import { cost, type WorkBudget } from '../work-budget.ts';

/** How many of the documents have each value, by value id; the slot after the last id is scratch. */
export function countValues(column: Column, documents: Uint32Array): Uint32Array {
  const counts = new Uint32Array(column.none + 1);
  const { single, starts, ids } = column;
  if (single) {
    for (let i = 0; i < documents.length; i++) {
      const id = single[documents[i] as number] as number;
      counts[id] = (counts[id] as number) + 1;
    }
  } else {
    for (let i = 0; i < documents.length; i++) {
      const document = documents[i] as number;
      const end = starts[document + 1] as number;
      for (let at = starts[document] as number; at < end; at++) {
        const id = ids[at] as number;
        counts[id] = (counts[id] as number) + 1;
      }
    }
  }
  counts[column.none] = 0;
  return counts;
}

/** How the settings order an attribute's facet values. */
export function facetOrder(settings: IndexSettings, attribute: string): FacetOrder {
  const orders = settings.faceting.sortFacetValuesBy;
  return orders[attribute] ?? orders['*'] ?? 'alpha';
}

/** Counts and statistics of the wanted facets (`*` for all) over the given documents. Throws `invalid_search_facets`. */
export function* facetResults(
  facets: readonly string[],
  documents: Uint32Array,
  settings: IndexSettings,
  columns: ReadonlyMap<string, Column>,
  budget: WorkBudget,
): Steps<{ facetDistribution: FacetDistribution; facetStats: FacetStats }> {
  const facetDistribution: FacetDistribution = {};
  const facetStats: FacetStats = {};
  for (const attribute of wantedFacets(facets, settings, columns)) {
    const column = columns.get(attribute);
    const values = new Map<string, number>();
    if (!column) {
      facetDistribution[attribute] = {};
      continue;
    }
    budget.spend(documents.length + 2 * column.none, cost.document);
    const counts = countValues(column, documents);
    for (const id of chosenValues(counts, settings.faceting.maxValuesPerFacet, facetOrder(settings, attribute))) {
      const text = valueText(column, id);
      values.set(text, (values.get(text) ?? 0) + (counts[id] as number));
    }
    facetDistribution[attribute] = Object.fromEntries(values);
    const stats = numberStats(column, counts);
    if (stats) facetStats[attribute] = stats;
    yield;
  }
  return { facetDistribution, facetStats };
}

function wantedFacets(
  facets: readonly string[],
  settings: IndexSettings,
  columns: ReadonlyMap<string, Column>,
): string[] {
  const attributes = new Set<string>();
  for (const facet of facets) {
    if (facet === '*') {
      for (const attribute of columns.keys()) if (filterableFeatures(settings, attribute)) attributes.add(attribute);
    } else if (filterableFeatures(settings, facet)) {
      attributes.add(facet);
    } else {
      const patterns = filterablePatterns(settings);
      const available = patterns
        ? `Available filterable attributes patterns are: \`${patterns}\`.`
        : 'This index does not have configured filterable attributes.';
      const message = `Invalid facet distribution: Attribute \`${facet}\` is not filterable. ${available}`;
      throw new EngineError('invalid_search_facets', message);
    }
  }
  return [...attributes].toSorted();
}

/** The ids that occur, at most `most`: the first by value, or those that occur most (ties by value). */
export function chosenValues(counts: Uint32Array, most: number, order: FacetOrder): number[] {
  const ids: number[] = [];
  for (let id = 0; id < counts.length && (order === 'count' || ids.length < most); id++) {
    if ((counts[id] as number) > 0) ids.push(id);
  }
  if (order === 'alpha') return ids;
  const key = (id: number) => id - (counts[id] as number) * counts.length;
  let matching = ids;
  if (ids.length > most) {
    const limit = most > 0 ? nthSmallest(Float64Array.from(ids, key), most - 1) : Number.NEGATIVE_INFINITY;
    matching = ids.filter((id) => key(id) <= limit);
  }
  return matching.sort((a, b) => key(a) - key(b));
}

/** Lowest and highest number among the counted values; texts are ignored. */
function numberStats(column: Column, counts: Uint32Array): { min: number; max: number } | undefined {
  const { numbers } = column;
  let first = 0;
  while (first < numbers.length && counts[first] === 0) first++;
  if (first === numbers.length) return undefined;
  let last = numbers.length - 1;
  while (counts[last] === 0) last--;
  return { min: numbers[first] as number, max: numbers[last] as number };
}
