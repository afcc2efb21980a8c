import { carsIndex } from '../../src/domain/search/index/cars-index.ts';
import { carIndexSettings, carPrimaryKey } from '../../src/domain/search/index/index-settings.ts';
import { buildSearchIndex, type SearchIndex } from '../../src/engine/search/search-index.ts';
import type { EngineDocument } from '../../src/engine/types.ts';

/** The index of these cars, as the platform makes it. */
export const carIndex = (documents: Iterable<EngineDocument>): SearchIndex =>
  buildSearchIndex({ uid: carsIndex, documents, settings: carIndexSettings, primaryKey: carPrimaryKey });
