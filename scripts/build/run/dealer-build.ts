import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalHost } from '../../../src/domain/hosts/canonical-host.ts';
import type {
  BuildJob,
  BuildOutcome,
  BuildRecord,
  PageProgress,
  WorkerProgress,
  WorkerReply,
  WorkerResult,
  WorkerTask,
} from '../../releases/build-job.ts';
import { serverContract } from '../../releases/server-contract.ts';
import { readBundle } from '../bundle/read-bundle.ts';
import { holdDealer } from '../dealer-lock.ts';
import { bundleFolder } from '../paths.ts';
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

/** Makes the code that all dealers share, unless it is there. */
export type MakeBundle = (job: BuildJob, onWait: (text: string) => void) => Promise<void>;

/** Makes this process a worker: it builds what its parent sends, one dealer at a time, and exits with it. */
export function runWorker(make: MakeSite, makeBundle: MakeBundle = async () => {}): void {
  process.on('message', async (task: WorkerTask) => {
    const job = 'bundleOf' in task ? task.bundleOf : task;
    const outcome = await (job === task ? buildAlone(job, make, makeBundle) : bundleAlone(job, makeBundle));
    const memory = Math.round(process.memoryUsage.rss() / 1024 / 1024);
    process.send?.({ slug: job.slug, outcome, memory } satisfies WorkerReply);
  });
  process.on('disconnect', () => process.exit());
}

async function bundleAlone(job: BuildJob, makeBundle: MakeBundle): Promise<BuildOutcome> {
  const started = performance.now();
  try {
    await makeBundle(job, (waiting) => tell(job, { waiting }));
    return { ok: true, pages: 0, files: 0, bytes: 0, seconds: secondsSince(started), notes: [] };
  } catch (error) {
    return failure(error, started);
  }
}

const tell = ({ slug }: BuildJob, progress: { progress: PageProgress } | { waiting: string }) =>
  process.send?.({ slug, ...progress } satisfies WorkerProgress);

/**
 * Builds and publishes a dealer under its lock, unless another run has published it since this job was planned: its cars may be newer
 * than ours.
 */
async function buildAlone(job: BuildJob, make: MakeSite, makeBundle: MakeBundle): Promise<WorkerResult> {
  const { paths, slug, target, waitMs } = job;
  const requestedAt = performance.now();
  try {
    const onWait = (waiting: string) => tell(job, { waiting });
    // Intact when this run began (pool.ts), but another run may have removed it, or the job has been planned again.
    if (!existsSync(bundleFolder(paths, job.bundle))) await makeBundle(job, onWait);
    const lock = await holdDealer(paths, slug, target, { waitMs, onWait });
    try {
      const present = await latestBuild(paths.distDir, slug);
      if (present?.builtAt !== job.replaces || !existsSync(job.stockFile)) return 'overtaken';
      removeOtherSlices(job.stockFile, present?.stock);
      return await buildDealer(job, present, (outDir) => make(job, outDir, (progress) => tell(job, { progress })));
    } finally {
      lock.release();
    }
  } catch (error) {
    return failure(error, requestedAt);
  }
}

/** @param before the latest release, if there is one */
async function buildDealer(
  job: BuildJob,
  before: BuildRecord | undefined,
  make: (outDir: string) => Promise<string[]>,
): Promise<BuildOutcome> {
  const started = performance.now();
  try {
    const outDir = await stagingFolder(job.paths, job.slug);
    const notes = await make(outDir);
    const size = measure(join(outDir, 'client'));
    const { slug, site, fingerprint, code, target, listed, stockFingerprint: stock, inputs } = job;
    const { name, url } = site;
    const about = { ...size, seconds: secondsSince(started), notes };
    const builtAt = new Date().toISOString();
    const isSameHost = before && canonicalHost(before.url) === canonicalHost(url);
    const hostSince = isSameHost ? (before.hostSince ?? before.builtAt) : builtAt;
    const made = { fingerprint, code, stock, target, ...(await serverOf(job)) };
    const record = { slug, name, url, hostSince, ...made, listed, ...about, builtAt };
    await publish(job.paths, record, job.keeping, inputs);
    return { ok: true, ...about, seconds: secondsSince(started) };
  } catch (error) {
    return failure(error, started);
  }
}

/** What the record of a release says of its server. A function of Netlify has its own host. */
async function serverOf({ paths, bundle, target }: BuildJob): Promise<Pick<BuildRecord, 'server' | 'contract'>> {
  const server = target === 'node' ? (await readBundle(paths, bundle))?.content.server : undefined;
  return server === undefined ? {} : { server, contract: serverContract };
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
