/** Builds what the browser tests look at, beside other work; they only serve it then. The environment is that of site-folders.ts. */
import { parseOptions, thisMachine } from '../../scripts/build/options.ts';
import { buildPaths } from '../../scripts/build/paths.ts';
import { buildAll } from '../../scripts/build/run/build-all.ts';
import { printBuild } from '../../scripts/build/run/print-build.ts';
import { importFeeds } from '../../scripts/start/import-feeds.ts';
import { loadAllSites } from '../../src/site/load/load.ts';
import { prepareSites } from './prepare-sites.ts';

prepareSites();
const paths = buildPaths();
const options = parseOptions([], process.env, thisMachine());
if (options !== 'help') {
  await importFeeds(loadAllSites(paths.dealersDir).sites, paths);
  const report = await buildAll(options, paths);
  printBuild(report);
  if (report.dealers.some(({ result }) => result === 'failed')) process.exitCode = 1;
}
