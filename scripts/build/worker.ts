/** A build worker: a process that builds one dealer after the other and reports each to its parent (pool.ts). */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'astro';
import { checkPages } from './check-pages.ts';
import { forgetFonts } from './font-families.ts';
import type { BuildJob, BuildOutcome, WorkerProgress, WorkerReply } from './job.ts';
import { measure, publish, stagingFolder } from './output.ts';
import { projectPackagesIn } from './project-packages.ts';
import { Refusal } from './refusal.ts';
import { shareSass } from './shared-sass.ts';
import { siteConfig } from './site-config.ts';

shareSass();

process.on('message', async (job: BuildJob) => {
  const outcome = await buildDealer(job);
  const memory = Math.round(process.memoryUsage.rss() / 1024 / 1024);
  process.send?.({ slug: job.slug, outcome, memory } satisfies WorkerReply);
});
process.on('disconnect', () => process.exit());

async function buildDealer(job: BuildJob): Promise<BuildOutcome> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  try {
    projectPackagesIn(job.paths.distDir);
    const outDir = await stagingFolder(job.paths, job.slug);
    const notes: string[] = [];
    const config = await siteConfig({
      ...job,
      outDir,
      note: (line) => notes.push(line),
      onProgress: (progress) => process.send?.({ slug: job.slug, progress } satisfies WorkerProgress),
    });
    await forgetFonts(config);
    await build({ ...config, logLevel: 'warn' });
    // Netlify's adapter writes its functions into the project; the next dealer's build empties that folder.
    if (job.target === 'netlify')
      await cp(join(job.paths.root, '.netlify'), join(outDir, '.netlify'), { recursive: true });
    const refusal = await checkPages(job, outDir, notes);
    if (refusal) throw new Refusal(refusal);
    const size = await measure(join(outDir, 'client'));
    const { slug, site, fingerprint, code, target } = job;
    const { name, url } = site;
    const builtAt = new Date().toISOString();
    const record = { slug, name, url, fingerprint, code, target, ...size, seconds: seconds(), notes, builtAt };
    await publish(job.paths, record, job.keeping);
    return { ok: true, ...size, seconds: seconds(), notes };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, error: error.message, seconds: seconds(), refused: true };
    return { ok: false, error: explain(error), seconds: seconds() };
  }
}

/** The error as its author meant it, with where it happened if it says so. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { hint, loc, stack } = error as Error & {
    hint?: string;
    loc?: { file?: string; line?: number; column?: number };
  };
  const place = loc?.file
    ? ` (${[loc.file, loc.line, loc.column].filter((part) => part !== undefined).join(':')})`
    : '';
  return [`${error.message}${place}`, hint, stack?.split('\n').slice(1, 6).join('\n')].filter(Boolean).join('\n');
}
