import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type {
  BuildJob,
  BuildOutcome,
  PageProgress,
  WorkerProgress,
  WorkerReply,
  WorkerResult,
  WorkerTask,
} from '../../releases/build-job.ts';
import { isIntact } from '../bundle/read-bundle.ts';
import { damagedPages } from '../pages/page-record.ts';

export type WorkerOptions = {
  /** For dealers with many cars: processes use less memory, and three hundredths more time to render. */
  sparing?: boolean;
  /** The program each process runs; tests supply their own. */
  program?: string | undefined;
  /** Added to the processes' environment. */
  env?: Record<string, string>;
};

type Listening = {
  /** Called while a job is being built, a few times a second. */
  onProgress?: (job: BuildJob, progress: PageProgress) => void;
  /** Called while a job waits for another run, with the reason. */
  onWaiting?: (job: BuildJob, text: string) => void;
};

export type PoolOptions = WorkerOptions &
  Listening & {
    /** Number of concurrent processes. */
    concurrency: number;
    /** A process with more resident memory (MB) after a build is replaced by a fresh one. */
    workerMemory: number;
    onStart?: (job: BuildJob) => void;
    /** Another run has published the dealer since this job was planned: returns the remaining job, if any. */
    onOvertaken?: (job: BuildJob) => Promise<BuildJob | undefined>;
    onDone: (job: BuildJob, outcome: BuildOutcome) => void;
    /** Processes that have been started already; the caller stops those that are left. */
    ready?: Worker[];
  };

const workerProgram = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** Space (MB) for young objects: pages create many short-lived ones; the default of 16 collects them far more often. */
const workerFlags = ['--max-semi-space-size=64'];
/** Old objects are collected when they take twice the room that was in use after the last time, not four times: half the memory with 16,000 cars. */
const sparingFlags = ['--max-semi-space-size=32', '--heap-growing-percent=100'];
/** Lines of a worker's own output that go into an error message. */
const tailLines = 12;

/**
 * Builds all jobs, in order, in long-lived processes. A process that dies fails only the dealer it was building, and is
 * replaced. Calls `onDone` once for every job, except those another run made unnecessary.
 */
export async function runPool(jobs: readonly BuildJob[], options: PoolOptions): Promise<void> {
  const [first] = jobs;
  if (!first) return;
  const lanes = { ...options, concurrency: Math.min(options.concurrency, jobs.length) };
  // Looked at here, while the workers are still loading their modules.
  const isBundled = await isIntact(first.paths, first.bundle);
  const failed = isBundled ? Promise.resolve(undefined) : failureToBundle(first, lanes);
  const waiting = jobs.values();
  await Promise.all(Array.from({ length: lanes.concurrency }, () => runLane(waiting, failed, lanes)));
}

/** Makes the code that all dealers share, before any of them is built: in a process of its own, which ends with a gigabyte in use. */
async function failureToBundle(of: BuildJob, options: PoolOptions): Promise<BuildOutcome | undefined> {
  const bundler = takeWorker(options);
  const { outcome } = await bundler.build({ bundleOf: of }, options);
  bundler.stop();
  return outcome === 'overtaken' || outcome.ok ? undefined : outcome;
}

const takeWorker = (options: PoolOptions): Worker => options.ready?.pop() ?? startWorker(options);

async function runLane(
  waiting: Iterable<BuildJob>,
  failedBundle: Promise<BuildOutcome | undefined>,
  options: PoolOptions,
): Promise<void> {
  let worker: Worker | undefined;
  for (const next of waiting) {
    let job: BuildJob | undefined = next;
    options.onStart?.(job);
    // Loads its modules while the code is bundled.
    worker ??= takeWorker(options);
    const failed = await failedBundle;
    if (failed) {
      options.onDone(job, failed);
      continue;
    }
    while (job) {
      worker ??= takeWorker(options);
      const damaged = job.earlier === undefined ? [] : await damagedPages(job.earlier);
      const { outcome, memory } = await worker.build({ ...job, damaged }, options);
      if (memory === undefined || memory > options.workerMemory) {
        worker.stop();
        worker = undefined;
      }
      if (outcome !== 'overtaken') options.onDone(job, outcome);
      job = outcome === 'overtaken' ? await options.onOvertaken?.(job) : undefined;
    }
  }
  worker?.stop();
}

type Ended = { outcome: WorkerResult; memory?: number };

export type Worker = {
  /** `memory` is missing if the process has died. */
  build(task: WorkerTask, listening: Listening): Promise<Ended>;
  /** Ends the process: at once if it has not been given work. */
  stop(): void;
};

/**
 * Variables that stay outside: Astro would write the value into the code in place of its own (`import.meta.env.DEV`). So a bundle is the
 * same whoever starts the build: a shell, which names its program in `_`, or Vitest, which sets `DEV`, `MODE` and `PROD`.
 */
const notForCode = ['_', 'ASSETS_PREFIX', 'BASE_URL', 'DEV', 'MODE', 'PROD', 'SITE', 'SSR'];

/** Starts a process that waits for work. */
export function startWorker(options: WorkerOptions): Worker {
  const child = fork(options.program ?? workerProgram, [], {
    execArgv: [...process.execArgv, ...(options.sparing ? sparingFlags : workerFlags)],
    // React's production build, or the pages' renderer and the server's differ (development hooks in a production DOM).
    env: {
      ...process.env,
      ...Object.fromEntries(notForCode.map((name) => [name, undefined])),
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = tailOf(child);
  let worked = false;
  // Reported by the build that needs the process.
  child.on('error', () => {});

  async function build(task: WorkerTask, { onProgress, onWaiting }: Listening): Promise<Ended> {
    worked = true;
    const job = 'bundleOf' in task ? task.bundleOf : task;
    const started = performance.now();
    output.clear();
    const ended = new Promise<Ended>((resolve) => {
      const crashed = (reason: string) =>
        settle({ outcome: { ok: false, error: reason, seconds: (performance.now() - started) / 1000 } });
      const onMessage = (message: WorkerReply | WorkerProgress) => {
        if ('progress' in message) onProgress?.(job, message.progress);
        else if ('waiting' in message) onWaiting?.(job, message.waiting);
        else settle(message);
      };
      const onExit = (code: number | null, signal: string | null) =>
        crashed(`The build process ended early (${signal ?? `exit code ${code}`}).`);
      const onError = (error: Error) => crashed(`The build process could not run: ${error.message}`);
      function settle(result: Ended) {
        child.off('message', onMessage).off('close', onExit).off('error', onError);
        resolve(result);
      }
      child.on('message', onMessage).once('close', onExit).once('error', onError);
      if (child.connected) child.send(task);
      else crashed('The build process ended before it got work.');
    });
    const { outcome, ...rest } = await ended;
    const failed = outcome !== 'overtaken' && !outcome.ok;
    return { ...rest, outcome: failed ? withOutput(outcome, output.text()) : outcome };
  }

  return { build, stop: () => void (worked && child.connected ? child.disconnect() : child.kill()) };
}

function withOutput(outcome: BuildOutcome & { ok: false }, text: string): BuildOutcome {
  return text && !outcome.refused ? { ...outcome, error: `${outcome.error}\n${text}` } : outcome;
}

/** The last lines a process printed. */
function tailOf(child: ChildProcess): { text(): string; clear(): void } {
  let lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      lines = [...lines, ...text.split('\n').filter((line) => line.trim())].slice(-tailLines);
    });
  }
  return {
    text: () => lines.join('\n'),
    clear: () => {
      lines = [];
    },
  };
}
