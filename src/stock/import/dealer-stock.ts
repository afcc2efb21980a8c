import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadMapping } from '../mapping-file/load-mapping.ts';
import type { DealerLocations } from './cars/dealer-locations.ts';
import type { FeedJob } from './cars/read-stock.ts';
import { type ImportOptions, type ImportResult, importStock } from './import-stock.ts';

const feedNames = ['stock.csv', 'stock.json', 'stock.ndjson', 'stock.xml'];

/**
 * The feed in a dealer's own folder: stock.csv (or .json, .ndjson, .xml), with stock-mapping.json if its columns are
 * not self-explanatory. Undefined if the dealer has none. Throws MappingError if the mapping is wrong.
 */
export async function dealerFeed(dealersDir: string, dealer: DealerLocations): Promise<FeedJob | undefined> {
  const folder = join(dealersDir, dealer.slug);
  const file = feedNames.map((name) => join(folder, name)).find(existsSync);
  if (file === undefined) return undefined;
  const mappingFile = join(folder, 'stock-mapping.json');
  const mapping = existsSync(mappingFile) ? await loadMapping(mappingFile) : { auto: true };
  return { file, mapping, mappingSource: mappingFile, dealer: { ...dealer, mediaFolder: join(folder, 'media') } };
}

/** Imports the feeds in the folders of these dealers, all in one go. Dealers without a feed are passed over. */
export async function importDealerStock(
  dealersDir: string,
  dealers: readonly DealerLocations[],
  options: ImportOptions,
): Promise<ImportResult> {
  const feeds = await Promise.all(dealers.map((dealer) => dealerFeed(dealersDir, dealer)));
  return importStock(
    feeds.filter((feed) => feed !== undefined),
    options,
  );
}
