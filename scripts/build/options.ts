import { availableParallelism, totalmem } from 'node:os';
import { dealerList, parseCommandLine, UsageError } from '../command/command-line.ts';
import { type Target, targets } from './target.ts';

export type BuildOptions = {
  /** Only these dealers; all of them when undefined. */
  dealers?: string[] | undefined;
  /** Only dealers whose files changed since this git commit. */
  changedSince?: string | undefined;
  /** Only every `of`th dealer, beginning with the `part`th (1-based). */
  shard?: { part: number; of: number } | undefined;
  /** Worker processes. */
  concurrency: number;
  /** Build even when nothing changed. */
  force: boolean;
  /** Publish although a dealer would show none, or far fewer, of the cars for sale that its live site shows. */
  acceptShrink: boolean;
  /** Seconds to wait for another run that builds the same dealer, or plans. */
  wait: number;
  /** JSON report to write. */
  report?: string | undefined;
  target: Target;
  /** A worker whose memory (MB, resident) exceeded this after a build is replaced by a fresh one. */
  workerMemory: number;
  /** Only print what would be built, and why: as text, or as JSON. */
  plan?: 'text' | 'json' | undefined;
};

export const usage = `node build-all-dealers.ts [options]

  --dealer a,b        build these dealers only
  --changed [ref]     build the dealers whose files changed since a git commit (default HEAD); shared code changed: all
  --shard i/n         build the i-th of n parts of the dealers
  --concurrency n     worker processes (default: one per processor)
  --force             build even what has not changed
  --accept-shrink     publish although a site would show no cars, or far fewer than it shows now
  --wait s            how long to wait for another run that builds the same dealer (default 600)
  --target t          node (default) or netlify
  --report file       write a JSON report
  --worker-memory mb  replace a worker process that uses more than this (default 1200 to 2500, as the machine has)
  --plan              print what would be built and why, and build nothing
  --json              with --plan: as JSON
  --help              this text`;

/** The machine's processors, and its memory in MB. */
export type Machine = { processors: number; memory: number };

export const thisMachine = (): Machine => ({
  processors: availableParallelism(),
  memory: Math.round(totalmem() / 1024 / 1024),
});

/** Reads the command line; machine and environment supply the defaults. Throws UsageError with a message for the user. */
export function parseOptions(
  argv: readonly string[],
  env: Record<string, string | undefined>,
  machine: Machine,
): BuildOptions | 'help' {
  const values = readArguments(withDefaultRef(argv));
  if (!values) return 'help';
  const concurrency = positiveInteger('--concurrency', values.concurrency, machine.processors);
  return {
    dealers: dealerList(values.dealer),
    changedSince: values.changed,
    shard: values.shard === undefined ? undefined : parseShard(values.shard),
    concurrency,
    force: values.force ?? false,
    acceptShrink: values['accept-shrink'] ?? false,
    wait: positiveInteger('--wait', values.wait, 600),
    report: values.report,
    target: parseTarget(values.target ?? env['DEPLOY_TARGET'] ?? 'node'),
    workerMemory: positiveInteger(
      '--worker-memory',
      values['worker-memory'],
      defaultWorkerMemory(machine.memory / concurrency),
    ),
    plan: planFormat(values),
  };
}

function planFormat({ plan, json, report }: { plan?: boolean; json?: boolean; report?: string }) {
  if (plan && report !== undefined)
    throw new UsageError('--report: a plan builds nothing to report. Use --plan --json.');
  if (json && !plan)
    throw new UsageError('--json: only works with --plan. A build writes its report with --report file.');
  return plan ? (json ? 'json' : 'text') : undefined;
}

/** A worker reaches 0.5 GB with a dealer of 600 cars, 0.9 GB with 16,000, and grows slowly from there; a fresh one costs two seconds. */
function defaultWorkerMemory(share: number): number {
  return Math.round(Math.min(2500, Math.max(1200, share / 3)));
}

function readArguments(args: string[]) {
  const options = {
    dealer: { type: 'string', multiple: true },
    changed: { type: 'string' },
    shard: { type: 'string' },
    concurrency: { type: 'string' },
    force: { type: 'boolean' },
    'accept-shrink': { type: 'boolean' },
    wait: { type: 'string' },
    report: { type: 'string' },
    target: { type: 'string' },
    'worker-memory': { type: 'string' },
    plan: { type: 'boolean' },
    json: { type: 'boolean' },
  } as const;
  return parseCommandLine({ options }, args)?.values;
}

/** `--changed` may be used alone. */
function withDefaultRef(argv: readonly string[]): string[] {
  return argv.flatMap((argument, index) => {
    const next = argv[index + 1];
    return argument === '--changed' && (next === undefined || next.startsWith('--'))
      ? ['--changed', 'HEAD']
      : [argument];
  });
}

function parseShard(text: string): { part: number; of: number } {
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (!part || !of || part > of) throw new UsageError(`--shard ${text}: must be i/n with 1 <= i <= n, such as 2/4`);
  return { part, of };
}

function parseTarget(text: string): Target {
  const target = targets.find((one) => one === text);
  if (!target) throw new UsageError(`target ${text}: must be one of ${targets.join(', ')}`);
  return target;
}

function positiveInteger(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new UsageError(`${name} ${text}: must be a whole number above 0`);
  return value;
}
