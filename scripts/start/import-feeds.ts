import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../src/site/site.ts';
import { importDealerStock } from '../../src/stock/import/dealer-stock.ts';
import { openStockStore } from '../../src/stock/import/open-store.ts';
import { printReport } from '../../src/stock/import/report/print-report.ts';
import { openContentHashes } from '../build/content-hash.ts';
import type { BuildPaths } from '../build/paths.ts';
import { embeddedMark } from '../build/stock/stock.ts';

/** Imports the feeds in the dealers' folders, unless exactly these are already in the index. A Meilisearch host is left unchanged. */
export async function importFeeds(sites: readonly Site[], paths: BuildPaths): Promise<void> {
  if (process.env['MEILI_HOST']) return;
  const hashes = openContentHashes(join(paths.cacheDir, 'feed-hashes.json'));
  const folders = sites.map(({ slug }) => `${slug} ${hashes.of(join(paths.dealersDir, slug))}`);
  hashes.save();
  const searchDir = join(paths.dataDir, 'search');
  // An index that cannot be read is imported again.
  const mark = await embeddedMark(searchDir).catch(() => undefined);
  if (mark && readImported(paths) === [mark, ...folders].join('\n')) return;
  console.log('Importing the dealers’ stock feeds ...');
  const store = openStockStore({ DATA_DIR: paths.dataDir });
  // These feeds are in the dealers' folders and change with the code: changes to them are deliberate.
  const accept = ['shrink', 'prices', 'encoding'] as const;
  const { reports, empty } = await importDealerStock(paths.dealersDir, sites, { store, now: new Date(), accept });
  console.log(`${printReport(reports, 5)}\n`);
  if (empty.length > 0) console.error(`Nothing was imported: no car could be read from ${empty.join(', ')}.`);
  else writeImported(paths, [await embeddedMark(searchDir), ...folders].join('\n'));
}

/** The last import: feeds and the resulting index. Undefined if there was none. */
function readImported(paths: BuildPaths): string | undefined {
  try {
    return readFileSync(stampFile(paths), 'utf8');
  } catch {
    return undefined;
  }
}

function writeImported(paths: BuildPaths, stamp: string): void {
  mkdirSync(paths.dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(stampFile(paths), stamp, { mode: 0o600 });
}

function stampFile(paths: BuildPaths): string {
  return join(paths.dataDir, 'imported-feeds');
}
