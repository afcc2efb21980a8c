/**
 * A measured process: `engine ROOT` types into an index of 100,000 cars, `serve ROOT DEALER` serves a built dealer until
 * its standard input ends. ROOT is the checkout whose code runs, so that two can be compared.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { carsIndex } from '../../../src/domain/search/index/cars-index.ts';
import { carIndexSettings, carPrimaryKey } from '../../../src/domain/search/index/index-settings.ts';
import { moduleOf } from '../other-checkout.ts';
import { benchCars } from './engine-cars.ts';
import { keystrokeQueries, keystrokes } from './engine-keystrokes.ts';

/** CPU time of a keystroke in milliseconds, and the memory of the engine's cars. */
export interface EngineKeystroke {
  cpu: number;
  cars: number;
  typed: number;
}

/** Sent to the parent: the port to send requests to, then the CPU time used so far, for each message. */
export type ServerReport = { port: number } | { cpuMs: number };

const cars = 100_000;
const rounds = 4;

async function typeIntoEngine(root: string): Promise<EngineKeystroke> {
  const { buildSearchIndex } = await moduleOf<typeof import('../../../src/engine/search/search-index.ts')>(
    root,
    'src/engine',
    'search-index.ts',
  );
  const index = buildSearchIndex({
    uid: carsIndex,
    documents: benchCars(cars),
    settings: carIndexSettings,
    primaryKey: carPrimaryKey,
  });
  const type = () => {
    for (const q of keystrokes) for (const query of keystrokeQueries(q, false)) index.search(query);
  };
  type();
  const before = cpuMs();
  for (let round = 0; round < rounds; round++) type();
  const typed = rounds * keystrokes.length;
  return { cpu: (cpuMs() - before) / typed, cars, typed };
}

async function serve(root: string): Promise<void> {
  const { createGateway } = await moduleOf<typeof import('../../serve/gateway.ts')>(
    root,
    'scripts/serve',
    'gateway.ts',
  );
  const { createServices } = await moduleOf<typeof import('../../../src/server/services/services.ts')>(
    root,
    'src/server',
    'services.ts',
  );
  const env = { ...process.env, DATA_DIR: join(root, '.data'), MEILI_HOST: '', TRUSTED_PROXIES: '1' };
  const services = createServices(env);
  const gateway = createGateway({ distDir: join(root, 'dist'), locals: async () => ({ services: await services }) });
  gateway.listen(0, '127.0.0.1', () => {
    const address = gateway.address();
    process.send?.({ port: typeof address === 'object' && address ? address.port : 0 } satisfies ServerReport);
  });
  process.on('message', () => process.send?.({ cpuMs: cpuMs() } satisfies ServerReport));
  process.on('disconnect', () => process.exit());
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , part, root = ''] = process.argv;
  if (part === 'serve') await serve(root);
  else process.stdout.write(JSON.stringify(await typeIntoEngine(root)));
}
