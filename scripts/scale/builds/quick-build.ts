/** `build-all-dealers.ts` with workers that render nothing: node scripts/scale/builds/quick-build.ts [its options] */
import { fileURLToPath } from 'node:url';
import { type BuildOptions, parseOptions, thisMachine } from '../../build/options.ts';
import { buildPaths } from '../../build/paths.ts';
import { buildAll } from '../../build/run/build-all.ts';
import { printBuild } from '../../build/run/print-build.ts';

const options = parseOptions(process.argv.slice(2), process.env, thisMachine()) as BuildOptions;
const worker = fileURLToPath(new URL('./quick-worker.ts', import.meta.url));
const report = await buildAll(options, buildPaths(), process.env, process.stdout, new Date(), worker);
printBuild(report);
process.exitCode = report.failed > 0 ? 1 : 0;
