/** Serves every built dealer from one process: node scripts/serve.ts [--port 4321] [--host 127.0.0.1] */
import { parseArgs } from 'node:util';
import { buildPaths } from './build/paths.ts';
import { serveDealers } from './serve/serve-dealers.ts';

const { values } = parseArgs({
  options: { port: { type: 'string' }, host: { type: 'string' }, help: { type: 'boolean' } },
});

if (values.help) {
  console.log(
    'node scripts/serve.ts [--port 4321] [--host 127.0.0.1]\n\nServes every built dealer, told apart by host name.',
  );
} else {
  const { url } = await serveDealers({
    distDir: buildPaths().distDir,
    port: Number(values.port ?? process.env['PORT'] ?? 4321),
    host: values.host ?? '127.0.0.1',
  });
  console.log(`All dealers: ${url}`);
}
