/** A build worker: a process that builds one dealer at a time and reports each to its parent (pool.ts). */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'astro';
import { redirectsFileName } from '../../../src/domain/redirect.ts';
import { siteFile, siteFileText } from '../../../src/site/load/site-file.ts';
import { withoutSync } from '../astro/site-config.ts';
import { siteInPlace } from '../astro/site-in-place.ts';
import { bundledSiteConfig } from '../bundle/bundled-site.ts';
import { makeBundle } from '../bundle/make-bundle.ts';
import { readBundle } from '../bundle/read-bundle.ts';
import { checkPages } from '../pages/check-pages.ts';
import { openReleasePages } from '../pages/release-pages.ts';
import { Refusal } from '../refusal.ts';
import { runWorker } from './dealer-build.ts';

runWorker(async (job, outDir, onProgress) => {
  const notes: string[] = [];
  const bundle = await readBundle(job.paths, job.bundle);
  if (!bundle)
    throw new Error('The bundle of the code no longer exists: another run may have removed it. Build again.');
  const input = { ...job, outDir, note: (line: string) => notes.push(line) };
  const dealer = { ...job, site: siteInPlace(job.site, job.target) };
  const pages = await openReleasePages(job, dealer, outDir);
  const config = await bundledSiteConfig(input, dealer, bundle, pages, onProgress);
  await build({ ...config, logLevel: 'warn' }, withoutSync);
  const dealerText = siteFileText(dealer);
  await writeFile(join(outDir, siteFile), dealerText);
  // Netlify's adapter writes its functions into the project; the next dealer's build empties that folder.
  if (job.target === 'netlify') {
    const { writeNetlifyDealer } = await import('../netlify/netlify-dealer.ts');
    const { writeBackgroundFunction } = await import('../netlify/netlify-background.ts');
    const { writeSearchRouter } = await import('../netlify/netlify-search.ts');
    const redirects = await readFile(join(outDir, 'client', redirectsFileName), 'utf8');
    await writeNetlifyDealer(join(job.paths.root, '.netlify'), dealerText, redirects);
    await writeBackgroundFunction(join(job.paths.root, '.netlify'));
    await writeSearchRouter(join(job.paths.root, '.netlify'));
    await cp(join(job.paths.root, '.netlify'), join(outDir, '.netlify'), { recursive: true });
  }
  const refusal = await checkPages(job, outDir, pages, notes);
  if (refusal) throw new Refusal(refusal);
  return notes;
}, makeBundle);
