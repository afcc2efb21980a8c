/**
 * Everything for a fresh clone: imports the dealers' own stock feeds, builds the sites and serves them.
 *
 *   npm start [-- --dealer a,b]     PORT moves it from 4321
 */
import { loadAllSites } from '../src/site/load/load.ts';
import { parseOptions, thisMachine } from './build/options.ts';
import { buildPaths, pictureFolder } from './build/paths.ts';
import { endOnRefusal } from './build/refusal.ts';
import { buildAll } from './build/run/build-all.ts';
import { readRecord } from './build/run/output.ts';
import { printBuild } from './build/run/print-build.ts';
import { dealersByName } from './build/selection.ts';
import { portNumber } from './command/command-line.ts';
import { refuseTakenPort } from './command/listen.ts';
import { startDemoLender } from './demo-partners/demo-lender.ts';
import { serveDealers } from './serve/serve-dealers.ts';
import { startDemoProvider } from './start/demo-provider.ts';
import { importFeeds } from './start/import-feeds.ts';

try {
  process.exitCode = await start(process.argv.slice(2));
} catch (error) {
  endOnRefusal(error);
}

async function start(argv: string[]): Promise<number> {
  const options = parseOptions(argv, process.env, thisMachine());
  if (options === 'help') {
    console.log('npm start [-- --dealer a,b]\n\nImports the demo stock, builds the dealers and serves them on PORT.');
    return 0;
  }
  const host = '127.0.0.1';
  const wanted = portNumber(process.env['PORT'] || '4321');
  await refuseTakenPort(wanted, host, 'PORT');
  const paths = buildPaths();
  const { sites } = loadAllSites(paths.dealersDir);
  const namedDealers = options.dealers?.filter((slug) => sites.some((site) => site.slug === slug));
  const chosen = dealersByName(
    sites.map((site) => site.slug),
    namedDealers,
  );
  await importFeeds(
    sites.filter((site) => chosen.includes(site.slug)),
    paths,
  );
  printBuild(await buildAll(options, paths));

  let served = 0;
  const [first = ''] = chosen;
  await startDemoProvider(process.env, paths.dataDir, () => `http://${first}.localhost:${served}/api/payments/events`);
  await startDemoLender(process.env);
  served = await serveDealers({
    distDir: paths.distDir,
    pictureFolder: pictureFolder(paths),
    port: wanted,
    host,
  });
  console.log(`\nAll dealers: http://localhost:${served}/`);
  for (const slug of chosen) {
    const record = await readRecord(paths.distDir, slug);
    if (record) console.log(`  ${record.name}: http://${slug}.localhost:${served}/`);
  }
  console.log('Stop with Ctrl+C.');
  return 0;
}
