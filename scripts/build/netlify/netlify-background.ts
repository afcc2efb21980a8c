import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { migrationsFolder } from '../../../src/server/db/migrate.ts';

const work = fileURLToPath(new URL('../../../src/server/services/background-function.ts', import.meta.url));

/** Netlify reads the configuration from the text of the file. Cron, UTC. */
const entry = `import { workOnce } from './work.mjs';

export default () => workOnce(process.env);

export const config = {
  name: 'Retries, cleaning up and migrations',
  schedule: '*/5 * * * *',
  includedFiles: ['**/*'],
  nodeBundler: 'none',
};
`;

/**
 * Writes the scheduled function next to the one that handles requests: its code with all packages, and the SQL files of the database.
 * @param folder `.netlify` of the project or of an output
 */
export async function writeBackgroundFunction(folder: string): Promise<void> {
  const own = join(folder, 'v1', 'functions', 'background-work');
  await mkdir(own, { recursive: true });
  // Nothing that runs here makes pictures.
  const bundle = await rolldown({ input: { work }, platform: 'node', external: ['sharp'], logLevel: 'warn' });
  await bundle.write({ dir: own, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name].mjs' });
  await bundle.close();
  await cp(migrationsFolder, join(own, 'migrations'), { recursive: true });
  await writeFile(join(own, 'background-work.mjs'), entry);
}
