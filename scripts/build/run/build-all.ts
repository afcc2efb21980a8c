import { join } from 'node:path';
import type { BuildJob, BuildOutcome, PageProgress } from '../../releases/build-job.ts';
import { whilePlanning } from '../dealer-lock.ts';
import type { BuildOptions } from '../options.ts';
import { type BuildPaths, pathsEnvironment } from '../paths.ts';
import { readRecord, removeLeftOvers } from './output.ts';
import type { PlannedDealer } from './plan.ts';
import { runPool, startWorker, type Worker, type WorkerOptions } from './pool.ts';
import { showProgress, withStatusLine } from './progress.ts';
import type { BuildReport, DealerResult } from './report.ts';

/** A dealer with more is built with memory in mind. */
const manyCars = 2000;

/**
 * Plans and builds. The report has the result of each chosen dealer; a dealer that fails does not throw.
 * @param worker the program of the build processes, if not the usual one
 * @throws HeldElsewhere if another run plans for longer than this one waits
 */
export async function buildAll(
  options: BuildOptions,
  paths: BuildPaths,
  env: Record<string, string | undefined> = process.env,
  stream: NodeJS.WriteStream = process.stdout,
  now = new Date(),
  worker?: string,
): Promise<BuildReport> {
  const started = performance.now();
  // Loads its modules while the build is planned. It will be the one that bundles code, if that has to be done.
  const ready = [startWorker(workerOptions(paths, worker))];
  const plan = async (chosen: BuildOptions, onWait: (text: string) => void) => {
    const { planBuild } = await import('./plan.ts');
    return whilePlanning(paths, { waitMs: options.wait * 1000, onWait }, () => planBuild(chosen, paths, env, now));
  };
  let planned: PlannedDealer[];
  let outcomes: Map<string, BuildOutcome>;
  try {
    const planning = plan(options, (text) => stream.write(`${text}\n`));
    planned = await withStatusLine('planning: reading dealers and their stock', stream, planning);
    outcomes = await buildPlanned(planned, plan, options, paths, stream, worker, ready);
  } finally {
    for (const unused of ready) unused.stop();
  }
  const removing = removeLeftOvers(paths);
  await removing.catch((error) => stream.write(`Leftovers of earlier builds were not removed: ${error.message}\n`));
  const dealers = await Promise.all(planned.map((dealer) => resultOf(dealer, outcomes.get(dealer.slug), paths)));
  const count = (result: DealerResult['result']) => dealers.filter((dealer) => dealer.result === result).length;
  return {
    startedAt: now.toISOString(),
    seconds: (performance.now() - started) / 1000,
    target: options.target,
    concurrency: options.concurrency,
    built: count('built'),
    unchanged: count('unchanged'),
    failed: count('failed'),
    dealers,
  };
}

/** Builds what needs building. Dealers that had to be planned again are replaced in `planned`. */
async function buildPlanned(
  planned: PlannedDealer[],
  plan: (options: BuildOptions, onWait: (text: string) => void) => Promise<PlannedDealer[]>,
  options: BuildOptions,
  paths: BuildPaths,
  stream: NodeJS.WriteStream,
  program: string | undefined,
  ready: Worker[],
): Promise<Map<string, BuildOutcome>> {
  const outcomes = new Map<string, BuildOutcome>();
  // The largest first: the last builds to run should be short ones, so that no process waits long for another.
  const jobs = planned
    .filter((dealer) => dealer.kind === 'build')
    .sort((a, b) => (b.cars ?? 0) - (a.cars ?? 0))
    .map((dealer) => dealer.job);
  if (jobs.length === 0) return outcomes;
  const progress = await showProgress(
    jobs.map((job) => job.slug),
    stream,
  );
  const planAgain = async ({ slug }: BuildJob): Promise<BuildJob | undefined> => {
    const only = { ...options, dealers: [slug], shard: undefined, changedSince: undefined };
    const stopped = (error: Error): PlannedDealer[] => [{ slug, kind: 'stopped', problems: [error.message] }];
    const [dealer] = await plan(only, (text) => progress.waiting(slug, text)).catch(stopped);
    if (!dealer) return undefined;
    planned[planned.findIndex((one) => one.slug === slug)] = dealer;
    if (dealer.kind === 'build') return dealer.job;
    progress.done(slug, dealer.kind === 'unchanged' ? 'by another run' : { ok: false, error: '', seconds: 0 });
    return undefined;
  };
  const sparing = planned.some(({ kind, cars = 0 }) => kind === 'build' && cars > manyCars);
  if (sparing) for (const worker of ready.splice(0)) worker.stop();
  await runPool(jobs, {
    ...workerOptions(paths, program),
    // Netlify's adapter writes to one folder of the repository: one dealer at a time.
    concurrency: options.target === 'netlify' ? 1 : options.concurrency,
    workerMemory: options.workerMemory,
    sparing,
    ready,
    onStart: (job: BuildJob) => progress.started(job.slug),
    onProgress: (job: BuildJob, made: PageProgress) => progress.made(job.slug, made),
    onWaiting: (job: BuildJob, text: string) => progress.waiting(job.slug, text),
    onOvertaken: planAgain,
    onDone: (job: BuildJob, outcome: BuildOutcome) => {
      outcomes.set(job.slug, outcome);
      progress.done(job.slug, outcome);
    },
  });
  await progress.end();
  return outcomes;
}

const workerOptions = (paths: BuildPaths, program: string | undefined): WorkerOptions => ({
  program,
  // V8 caches the compiled code of Astro, Vite and Sass there: a later run's workers start in half the time.
  env: {
    ...pathsEnvironment(paths),
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(paths.cacheDir, 'node'),
  },
});

async function resultOf(
  dealer: PlannedDealer,
  outcome: BuildOutcome | undefined,
  paths: BuildPaths,
): Promise<DealerResult> {
  const { slug, cars, warnings = [] } = dealer;
  const base = {
    slug,
    warnings,
    notes: [] as string[],
    ...(cars === undefined ? {} : { cars }),
    ...(dealer.kind === 'build' ? { reasons: dealer.reasons } : {}),
  };
  if (outcome?.ok) {
    const { ok: _ok, ...built } = outcome;
    return { ...base, ...built, result: 'built', errors: [] };
  }
  const record = dealer.kind === 'unchanged' ? dealer.record : await readRecord(paths.distDir, slug);
  const present = record
    ? { pages: record.pages, files: record.files, bytes: record.bytes, notes: record.notes ?? [] }
    : {};
  if (dealer.kind === 'unchanged') return { ...base, ...present, result: 'unchanged', seconds: 0, errors: [] };
  const errors = dealer.kind === 'stopped' ? dealer.problems : [outcome?.error ?? 'The build did not run.'];
  return { ...base, ...present, result: 'failed', seconds: outcome?.seconds ?? 0, errors };
}
