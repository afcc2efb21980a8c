import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type {
  BuildJob,
  BuildOutcome,
  PageProgress,
  WorkerProgress,
  WorkerReply,
  WorkerResult,
} from '../../releases/build-job.ts';
import { holdDealer } from '../dealer-lock.ts';
import { Refusal } from '../refusal.ts';
import { removeOtherSlices } from '../stock/stock-slices.ts';
import { latestBuild, measure, publish, stagingFolder } from './output.ts';

/**
 * Makes the files of a dealer's site in a folder. Returns notes about them.
 * @throws Refusal when they may not be published
 */
export type MakeSite = (
  job: BuildJob,
  outDir: string,
  onProgress: (progress: PageProgress) => void,
) => Promise<string[]>;

/** Makes this process a worker: it builds what its parent sends, one dealer after the other, and exits with it. */
export function workOff(make: MakeSite): void {
  process.on('message', async (job: BuildJob) => {
    const outcome = await buildAlone(job, make);
    const memory = Math.round(process.memoryUsage.rss() / 1024 / 1024);
    process.send?.({ slug: job.slug, outcome, memory } satisfies WorkerReply);
  });
  process.on('disconnect', () => process.exit());
}

/**
 * Builds and publishes a dealer under its lock, unless another run has published it since this job was planned: its cars may be newer
 * than ours.
 */
async function buildAlone(job: BuildJob, make: MakeSite): Promise<WorkerResult> {
  const { paths, slug, target, waitMs } = job;
  const tell = (progress: { progress: PageProgress } | { waiting: string }) =>
    process.send?.({ slug, ...progress } satisfies WorkerProgress);
  const asked = performance.now();
  try {
    const lock = await holdDealer(paths, slug, target, { waitMs, onWait: (waiting) => tell({ waiting }) });
    try {
      const present = await latestBuild(paths.distDir, slug);
      if (present?.builtAt !== job.replaces || !existsSync(job.stockFile)) return 'overtaken';
      removeOtherSlices(job.stockFile, present?.stock);
      return await buildDealer(job, (outDir) => make(job, outDir, (progress) => tell({ progress })));
    } finally {
      lock.release();
    }
  } catch (error) {
    return failure(error, asked);
  }
}

async function buildDealer(job: BuildJob, make: (outDir: string) => Promise<string[]>): Promise<BuildOutcome> {
  const started = performance.now();
  try {
    const outDir = await stagingFolder(job.paths, job.slug);
    const notes = await make(outDir);
    const size = await measure(join(outDir, 'client'));
    const { slug, site, fingerprint, code, target, listed, stockFingerprint: stock, inputs } = job;
    const { name, url } = site;
    const about = { ...size, seconds: secondsSince(started), notes };
    const builtAt = new Date().toISOString();
    const record = { slug, name, url, fingerprint, code, stock, target, listed, ...about, builtAt };
    await publish(job.paths, record, job.keeping, inputs);
    return { ok: true, ...about, seconds: secondsSince(started) };
  } catch (error) {
    return failure(error, started);
  }
}

/** @param ms of `performance.now()` */
const secondsSince = (ms: number): number => (performance.now() - ms) / 1000;

function failure(error: unknown, started: number): BuildOutcome {
  const seconds = secondsSince(started);
  if (error instanceof Refusal) return { ok: false, error: error.message, seconds, refused: true };
  return { ok: false, error: explain(error), seconds };
}

/** The error's message, with its location if known. */
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
