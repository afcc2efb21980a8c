/**
 * The whole way for a fresh clone: imports the dealers' own stock feeds, builds the sites and serves them.
 *
 *   npm start [-- --dealer a,b]     PORT moves it from 4321
 */
import { join } from 'node:path';
import { loadAllSites } from '../src/site/load.ts';
import type { Site } from '../src/site/site.ts';
import { importDealerStock } from '../src/stock/import/dealer-stock.ts';
import { printReport } from '../src/stock/import/print-report.ts';
import { stockAdminClient } from '../src/stock/meili-client.ts';
import { buildAll } from './build/build-all.ts';
import { openContentHashes } from './build/content-hash.ts';
import { parseOptions, thisMachine } from './build/options.ts';
import { readRecord } from './build/output.ts';
import { type BuildPaths, buildPaths, pictureFolder } from './build/paths.ts';
import { printBuild } from './build/print-build.ts';
import { endOnRefusal } from './build/refusal.ts';
import { dealersByName } from './build/selection.ts';
import { embeddedMark } from './build/stock.ts';
import { serveDealers } from './serve/serve-dealers.ts';
import { startDemoProvider } from './start/demo-provider.ts';
import { readImported, writeImported } from './start/imported-feeds.ts';

const defaultPort = 4321;

try {
  process.exitCode = await start(process.argv.slice(2));
} catch (error) {
  endOnRefusal(error);
}

async function start(argv: string[]): Promise<number> {
  const options = parseOptions(argv, process.env, thisMachine());
  if (options === 'help') {
    console.log(
      'npm start [-- --dealer a,b]\n\nImports the demo stock, builds the dealers and serves them. PORT moves it.',
    );
    return 0;
  }
  const paths = buildPaths();
  const { sites } = loadAllSites(paths.dealersDir);
  const wanted = options.dealers?.filter((slug) => sites.some((site) => site.slug === slug));
  const chosen = dealersByName(
    sites.map((site) => site.slug),
    wanted,
  );
  await importFeeds(
    sites.filter((site) => chosen.includes(site.slug)),
    paths,
  );
  printBuild(await buildAll(options, paths));

  let served = 0;
  const [first = ''] = chosen;
  await startDemoProvider(process.env, paths.dataDir, () => `http://${first}.localhost:${served}/api/payments/events`);
  const { port } = await serveDealers({
    distDir: paths.distDir,
    pictureFolder: pictureFolder(paths),
    port: Number(process.env['PORT'] || defaultPort),
    host: '127.0.0.1',
  });
  served = port;
  console.log(`\nAll dealers: http://localhost:${port}/`);
  for (const slug of chosen) {
    const record = await readRecord(paths.distDir, slug);
    if (record) console.log(`  ${record.name}: http://${slug}.localhost:${port}/`);
  }
  console.log('Stop with Ctrl+C.');
  return 0;
}

/** Imports the feeds in the dealers' folders, unless exactly these are in the index already. A Meilisearch host is left alone. */
async function importFeeds(sites: readonly Site[], paths: BuildPaths): Promise<void> {
  if (process.env['MEILI_HOST']) return;
  const hashes = openContentHashes(join(paths.cacheDir, 'feed-hashes.json'));
  const folders = sites.map(({ slug }) => `${slug} ${hashes.of(join(paths.dealersDir, slug))}`);
  hashes.save();
  const searchDir = join(paths.dataDir, 'search');
  // An index that cannot be read is imported again.
  const mark = await embeddedMark(searchDir).catch(() => undefined);
  if (mark && readImported(paths) === [mark, ...folders].join('\n')) return;
  console.log('Importing the stock feeds of the dealers ...');
  const client = stockAdminClient({ DATA_DIR: paths.dataDir });
  // These feeds lie in the dealers' folders and change with the code: whoever changed them has seen it.
  const accept = ['shrink', 'prices', 'encoding'] as const;
  const { reports, empty } = await importDealerStock(paths.dealersDir, sites, { client, now: new Date(), accept });
  console.log(`${printReport(reports, 5)}\n`);
  if (empty.length > 0) console.error(`Nothing was imported: no car could be read from ${empty.join(', ')}.`);
  else writeImported(paths, [await embeddedMark(searchDir), ...folders].join('\n'));
}
