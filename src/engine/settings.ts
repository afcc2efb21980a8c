import type { IndexSettings, SettingsInput } from './types.ts';

/** Meilisearch's defaults (v1.50), in the order its settings response lists them. */
export const defaultSettings: IndexSettings = {
  displayedAttributes: ['*'],
  searchableAttributes: ['*'],
  filterableAttributes: [],
  sortableAttributes: [],
  rankingRules: ['words', 'typo', 'proximity', 'attributeRank', 'sort', 'wordPosition', 'exactness'],
  stopWords: [],
  nonSeparatorTokens: [],
  separatorTokens: [],
  dictionary: [],
  synonyms: {},
  distinctAttribute: null,
  proximityPrecision: 'byWord',
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
    disableOnWords: [],
    disableOnAttributes: [],
    disableOnNumbers: false,
  },
  faceting: { maxValuesPerFacet: 100, sortFacetValuesBy: { '*': 'alpha' } },
  pagination: { maxTotalHits: 1000 },
  searchCutoffMs: null,
  localizedAttributes: null,
  facetSearch: true,
  prefixSearch: 'indexingTime',
};

/**
 * Applies a client's settings to the current ones (the defaults at first): a missing or undefined key keeps its
 * value, null resets it. Returns a new object; the inputs are not modified.
 */
export function mergeSettings(input: SettingsInput, current: IndexSettings = defaultSettings): IndexSettings {
  return merged(input, current, defaultSettings) as unknown as IndexSettings;
}

const nestedKeys = new Set(['typoTolerance', 'minWordSizeForTypos', 'faceting', 'pagination']);

function merged(input: object, current: object, defaults: object): Record<string, unknown> {
  const base = current as Record<string, unknown>;
  const fallback = defaults as Record<string, unknown>;
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (value === null) result[key] = fallback[key];
    else if (nestedKeys.has(key)) result[key] = merged(value, base[key] as object, fallback[key] as object);
    else result[key] = value;
  }
  return result;
}
