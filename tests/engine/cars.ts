import { buildSearchIndex, type SearchIndex } from '~/engine/search/search-index.ts';
import type { EngineDocument, SearchQuery, SettingsInput } from '~/engine/types.ts';

/** An index over a few documents; ids are given in order ('0', '1', ...) where a document has none. */
export function indexOf(documents: EngineDocument[], settings: SettingsInput = {}): SearchIndex {
  const withIds = documents.map((document, i) => ({ id: String(i), ...document }));
  return buildSearchIndex({ uid: 'cars', documents: withIds, settings, primaryKey: 'id' });
}

/** Ids of the hits, in order. */
export function idsOf(index: SearchIndex, query: SearchQuery): unknown[] {
  return index.search(query).hits.map((hit) => hit.id);
}

/** One-attribute documents. */
export const named = (...names: string[]): EngineDocument[] => names.map((name) => ({ name }));
