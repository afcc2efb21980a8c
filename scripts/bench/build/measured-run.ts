import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildPaths, pathsEnvironment } from '../../build/paths.ts';
import type { BuildReport } from '../../build/run/report.ts';
import { startProcess } from '../../scale/hosts/processes.ts';

/** What it took to run a program, including all the processes it started. */
export type Run = {
  /** Wall time. */
  seconds: number;
  cpuSeconds: number;
  /** Most resident memory of all its processes at one moment, MB. */
  peak: number;
  /** The same for the largest process that it started. */
  workerPeak: number;
};

/** A run of the build, with the number of dealers and pages it made. */
export type BuildRun = Run & { built: number; pages: number };

/** Interval between two measurements of memory, ms. */
const lookEvery = 100;
/** Ticks of the kernel's clock per second. */
const ticks = 100;

/** Runs `build-all-dealers.ts` in a checkout, and says how long it took: benchmarks of builds run for many minutes. */
export async function measuredBuild(what: string, paths: BuildPaths, ...options: string[]): Promise<BuildRun> {
  const file = join(paths.cacheDir, 'report.json');
  const run = await measuredRun(process.execPath, ['build-all-dealers.ts', '--report', file, ...options], paths);
  const { built, dealers } = JSON.parse(readFileSync(file, 'utf8')) as BuildReport;
  const pages = dealers.reduce((sum, dealer) => sum + (dealer.result === 'built' ? (dealer.pages ?? 0) : 0), 0);
  console.error(`  ${what}: ${run.seconds.toFixed(1)} s`);
  return { ...run, built, pages };
}

/** Runs a program, which must succeed, in a checkout. */
export async function measuredRun(program: string, args: string[], paths: BuildPaths): Promise<Run> {
  mkdirSync(paths.cacheDir, { recursive: true });
  const cpuBefore = cpuOfChildren();
  const started = performance.now();
  const env = { ...process.env, ...pathsEnvironment(paths), ASTRO_TELEMETRY_DISABLED: '1' };
  const { child, output } = await startProcess(program, args, { cwd: paths.root, env });
  const memory = { peak: 0, workerPeak: 0 };
  const timer = setInterval(() => {
    const [first = 0, ...others] = residentOf(child.pid);
    memory.peak = Math.max(
      memory.peak,
      others.reduce((sum, one) => sum + one, first),
    );
    memory.workerPeak = Math.max(memory.workerPeak, ...others);
  }, lookEvery);
  const [code] = await once(child, 'close').finally(() => clearInterval(timer));
  const seconds = (performance.now() - started) / 1000;
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output()}`);
  return { seconds, cpuSeconds: cpuOfChildren() - cpuBefore, ...memory };
}

/** CPU seconds of the processes that this one started, and of theirs, once they have ended. */
function cpuOfChildren(): number {
  // Fields are counted after the program's name, which is in brackets and may contain anything.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticks;
}

/** Resident memory, in MB, of a process and of each of its descendants that is still running. */
export function residentOf(pid: number | undefined): number[] {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return [Number(kilobytes ?? 0) / 1024, ...children.flatMap((one) => residentOf(Number(one)))];
  } catch {
    return [];
  }
}
