import { type CatalogueScope, catalogueFilter } from '~/domain/search/filter/catalogue-filter.ts';
import { toText } from '~/domain/search/filter/filter.ts';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { carIndexSettings, carPrimaryKey } from '~/domain/search/index/index-settings.ts';
import { type StockSnapshot, snapshotPath, unpackSnapshot } from '~/domain/search/index/stock-snapshot.ts';
import { searchHttpClient } from '~/engine/protocol/http-client.ts';
import { buildSearchIndex } from '~/engine/search/search-index.ts';
import type { LocalSearch } from './host-fallback.ts';

/** How long the stock list may take to load, ms. */
const loadTimeout = 15_000;

/**
 * The search engine over the published stock list. This module imports the engine: load it only when needed.
 * Rejects if the list cannot be loaded or read.
 */
export async function openSnapshot(scope: CatalogueScope, address = snapshotPath): Promise<LocalSearch> {
  const response = await fetch(address, { signal: AbortSignal.timeout(loadTimeout) });
  if (!response.ok) throw new Error(`The published stock list responded with status ${response.status}.`);
  return searchSnapshot((await response.json()) as StockSnapshot, scope, () => new Date());
}

/** Searches a stock list as the service would, limited to what the site may currently show. */
export function searchSnapshot(snapshot: StockSnapshot, scope: CatalogueScope, now: () => Date): LocalSearch {
  const documents = unpackSnapshot(snapshot);
  const index = buildSearchIndex({ uid: carsIndex, documents, settings: carIndexSettings, primaryKey: carPrimaryKey });
  return {
    builtAt: new Date(snapshot.builtAt),
    answer: (input, init) => searchHttpClient(index, toText(catalogueFilter(scope, now())))(input, init),
  };
}
