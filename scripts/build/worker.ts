/** A build worker: a process that builds one dealer after the other and reports each to its parent (pool.ts). */
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'astro';
import { checkPages } from './check-pages.ts';
import { holdDealer } from './dealer-lock.ts';
import { forgetFonts } from './font-families.ts';
import type { BuildJob, BuildOutcome, WorkerProgress, WorkerReply, WorkerResult } from './job.ts';
import { latestBuild, measure, publish, stagingFolder } from './output.ts';
import { projectPackagesIn } from './project-packages.ts';
import { Refusal } from './refusal.ts';
import { shareSass } from './shared-sass.ts';
import { siteConfig } from './site-config.ts';
import { removeOtherSlices } from './stock-slices.ts';

shareSass();

process.on('message', async (job: BuildJob) => {
  const outcome = await buildAlone(job);
  const memory = Math.round(process.memoryUsage.rss() / 1024 / 1024);
  process.send?.({ slug: job.slug, outcome, memory } satisfies WorkerReply);
});
process.on('disconnect', () => process.exit());

/**
 * Builds a dealer while no other run can, unless another one has published it since this job was planned: its cars may be newer than ours.
 */
async function buildAlone(job: BuildJob): Promise<WorkerResult> {
  const { paths, slug, target, waitMs } = job;
  const started = performance.now();
  try {
    const onWait = (waiting: string) => process.send?.({ slug, waiting } satisfies WorkerProgress);
    const lock = await holdDealer(paths, slug, target, { waitMs, onWait });
    try {
      const present = await latestBuild(paths.distDir, slug);
      if (present?.builtAt !== job.replaces || !existsSync(job.stockFile)) return 'overtaken';
      removeOtherSlices(job.stockFile);
      return await buildDealer(job);
    } finally {
      lock.release();
    }
  } catch (error) {
    return failure(error, started);
  }
}

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
    const { slug, site, fingerprint, code, target, listed } = job;
    const { name, url } = site;
    const builtAt = new Date().toISOString();
    const record = { slug, name, url, fingerprint, code, target, listed, ...size, seconds: seconds(), notes, builtAt };
    await publish(job.paths, record, job.keeping);
    return { ok: true, ...size, seconds: seconds(), notes };
  } catch (error) {
    return failure(error, started);
  }
}

/** @param started in ms, of `performance.now()` */
function failure(error: unknown, started: number): BuildOutcome {
  const seconds = (performance.now() - started) / 1000;
  if (error instanceof Refusal) return { ok: false, error: error.message, seconds, refused: true };
  return { ok: false, error: explain(error), seconds };
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
