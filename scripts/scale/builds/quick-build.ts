/** `build-all-dealers.ts` with workers that render nothing: node scripts/scale/builds/quick-build.ts [its options] */
import { fileURLToPath } from 'node:url';
import { buildPaths } from '../../build/paths.ts';
import { buildCommand } from '../../build/run/command.ts';

const worker = fileURLToPath(new URL('./quick-worker.ts', import.meta.url));
await buildCommand(process.argv.slice(2), buildPaths(), worker);
