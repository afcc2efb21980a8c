import { type Column, valueText } from '../column.ts';
import { typosAllowed } from '../match/query-units.ts';
import { wordForm } from '../text/normalise.ts';
import type { FacetSearchResult, IndexSettings } from '../types.ts';
import { countValues, facetOrder } from './distribution.ts';
import { prefixDistance } from './prefix-distance.ts';

/** Facet search never answers more. */
const mostHits = 100;

/** The values of a facet that start with the query (typos forgiven by its length), with their number of documents. */
export function searchFacetValues(
  column: Column | undefined,
  facetQuery: string | null | undefined,
  documents: Uint32Array,
  settings: IndexSettings,
): FacetSearchResult['facetHits'] {
  if (!column) return [];
  const wanted = wordForm((facetQuery ?? '').trim());
  const typos = typosAllowed(wanted, settings.typoTolerance);
  const counts = countValues(column, documents);
  const hits: FacetSearchResult['facetHits'] = [];
  const inOrderOfValue = facetOrder(settings, column.attribute) === 'alpha';
  for (let id = 0; id < column.none && (hits.length < mostHits || !inOrderOfValue); id++) {
    const count = counts[id] as number;
    if (count === 0) continue;
    const value = valueText(column, id);
    if (wanted === '' || startsWith(wordForm(value), wanted, typos)) hits.push({ value, count });
  }
  if (!inOrderOfValue) hits.sort((a, b) => b.count - a.count);
  return hits.slice(0, mostHits);
}

function startsWith(value: string, wanted: string, typos: number): boolean {
  if (value.trimStart().startsWith(wanted)) return true;
  if (typos === 0) return false;
  const penalty = value[0] === wanted[0] ? 0 : 1;
  return prefixDistance(wanted, value, typos) + penalty <= typos;
}
