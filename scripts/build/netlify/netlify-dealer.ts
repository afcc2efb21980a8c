import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { redirectsFileName } from '../../../src/domain/redirect.ts';
import { siteFile } from '../../../src/site/load/site-file.ts';

const dealer = fileURLToPath(new URL('./function-dealer.ts', import.meta.url));

/** How Netlify's adapter begins the handler of its function. */
const handler = 'export default createHandler(';

/**
 * Gives the function that answers requests its dealer, whom a gateway would pass with each.
 * @param folder `.netlify` of the project, as the adapter wrote it
 * @param text the dealer, as in a release (`siteFileText`)
 * @param redirects of the site (`redirectsFile`)
 */
export async function writeNetlifyDealer(folder: string, text: string, redirects: string): Promise<void> {
  const own = join(folder, 'v1', 'functions', 'ssr');
  const bundle = await rolldown({ input: { dealer }, platform: 'node', logLevel: 'warn' });
  await bundle.write({ dir: own, format: 'esm', entryFileNames: '[name].mjs' });
  await bundle.close();
  await writeFile(join(own, siteFile), text);
  await writeFile(join(own, redirectsFileName), redirects);
  const entry = join(own, 'ssr.mjs');
  const code = await readFile(entry, 'utf8');
  if (!code.includes(handler))
    throw new Error(
      `${entry} has no "${handler}": this version of Netlify's adapter writes its function in another way.`,
    );
  const answer = 'export default (request, context) => redirected(request) ?? answer(inCode(request), context);';
  const parts = [
    "import { inCode, redirected } from './dealer.mjs';",
    code.replace(handler, 'const answer = createHandler('),
    answer,
  ];
  await writeFile(entry, parts.join('\n'));
}
