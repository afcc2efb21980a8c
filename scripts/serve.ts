/** Serves every built dealer from one process: node scripts/serve.ts [--help] */
import { buildPaths, pictureFolder } from './build/paths.ts';
import { endOnRefusal } from './build/refusal.ts';
import { portNumber, readCommandLine } from './command/command-line.ts';
import { serveDealers } from './serve/serve-dealers.ts';

const usage = `node scripts/serve.ts [--port 4321] [--host 127.0.0.1]

Serves all built dealers from one process, by host name.

  --port NUMBER    port to listen on (PORT, else 4321)
  --host ADDRESS   address to listen on (default 127.0.0.1)`;

const { values } = readCommandLine({ usage, options: { port: { type: 'string' }, host: { type: 'string' } } });
const paths = buildPaths();
try {
  const port = await serveDealers({
    distDir: paths.distDir,
    pictureFolder: pictureFolder(paths),
    port: portNumber(values.port ?? process.env['PORT'] ?? '4321'),
    host: values.host ?? '127.0.0.1',
  });
  console.log(`All dealers: http://localhost:${port}`);
} catch (error) {
  endOnRefusal(error);
}
