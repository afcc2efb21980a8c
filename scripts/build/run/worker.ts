/** A build worker: a process that builds one dealer after the other and reports each to its parent (pool.ts). */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'astro';
import { makeDroppable } from '../astro/droppable-server.ts';
import { forgetFonts } from '../astro/font-families.ts';
import { projectPackagesIn } from '../astro/project-packages.ts';
import { shareSass } from '../astro/shared-sass.ts';
import { siteConfig } from '../astro/site-config.ts';
import { writeSearchRouter } from '../netlify/netlify-search.ts';
import { writeTendingFunction } from '../netlify/netlify-tending.ts';
import { Refusal } from '../refusal.ts';
import { checkPages } from './check-pages.ts';
import { workOff } from './dealer-build.ts';

shareSass();

workOff(async (job, outDir, onProgress) => {
  projectPackagesIn(job.paths.distDir);
  const notes: string[] = [];
  const config = await siteConfig({ ...job, outDir, note: (line) => notes.push(line), onProgress });
  await forgetFonts(config);
  await build({ ...config, logLevel: 'warn' });
  // Netlify's adapter writes its functions into the project; the next dealer's build empties that folder.
  if (job.target === 'netlify') {
    await writeTendingFunction(join(job.paths.root, '.netlify'));
    await writeSearchRouter(join(job.paths.root, '.netlify'));
    await cp(join(job.paths.root, '.netlify'), join(outDir, '.netlify'), { recursive: true });
  } else await makeDroppable(join(outDir, 'server'));
  const refusal = await checkPages(job, outDir, notes);
  if (refusal) throw new Refusal(refusal);
  return notes;
});
