import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const router = fileURLToPath(new URL('../../../src/server/on-request/on-request-router.ts', import.meta.url));

/** Netlify reads the configuration from the text of the file. */
const entry = `import { onRequestRouter } from './router.mjs';

export default (request, context) => onRequestRouter(request, (work) => context.waitUntil(work));

export const config = {
  name: 'Search pages that ask for something',
  path: ['/search', '/search/*'],
  method: ['GET', 'HEAD'],
  onError: 'bypass',
};
`;

/**
 * Writes the edge function that sends search addresses with a query to the function which makes their pages.
 * @param folder `.netlify` of the project or of an output
 */
export async function writeSearchRouter(folder: string): Promise<void> {
  const own = join(folder, 'v1', 'edge-functions', 'search');
  await mkdir(own, { recursive: true });
  const bundle = await rolldown({ input: { router }, platform: 'browser', logLevel: 'warn' });
  await bundle.write({ dir: own, format: 'esm', entryFileNames: '[name].mjs' });
  await bundle.close();
  await writeFile(join(own, 'search.mjs'), entry);
}
