import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleCar, writeStock } from '../../bench/sample-cars.ts';
import { type BuildPaths, pathsBelow, pathsEnvironment } from '../../build/paths.ts';
import { measure } from '../../build/run/output.ts';
import type { BuildReport } from '../../build/run/report.ts';
import { UsageError } from '../../command/command-line.ts';
import { writeNewDealer } from '../../new-dealer.ts';
import { currentRelease, recordIn } from '../../releases/release.ts';
import { startProcess } from '../hosts/processes.ts';

export const dealers = ['alpha-motors', 'bravo-cars'] as const;
/** Contents of a dealer's folders when nothing is left over. */
const lasting = {
  dist: ['current', 'releases'],
  // What one killed while compressing left behind is removed by the next build of that dealer.
  cache: ['stock', 'build.lock', 'build.lock.pid', 'astro', 'vite', 'compressing'],
};

export type TwoDealers = Awaited<ReturnType<typeof twoDealers>>;

/**
 * Two dealers in folders of their own, built once, whose builds are then interfered with.
 * @param cars of each
 * @param disk size of a disk of their own, as `mount` reads it
 * @throws UsageError if no disk can be mounted
 */
export async function twoDealers(cars: number, { program, disk }: { program?: string; disk?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'));
  if (disk) mountDisk(folder, disk);
  const paths = pathsBelow(folder);
  for (const slug of dealers) writeNewDealer(paths.dealersDir, slug, slug);
  let price = 10_000;
  const carsOf = (slug: string) =>
    Array.from({ length: cars }, (_, number) => ({ ...sampleCar(number, slug), ...(number % 10 === 0 && { price }) }));
  const yard = {
    /** Holds all that follows. */
    folder,
    paths,
    /** Changes prices of each dealer. */
    newStock() {
      price += 1;
      return writeStock(paths.dataDir, dealers.flatMap(carsOf));
    },
    /** The newest. */
    price: () => price,
    stop() {
      if (disk) execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await yard.newStock();
  const first = await startBuild(paths, 'first', program);
  if ((await first.ended) === 0) return yard;
  yard.stop();
  throw new Error(`The first build failed:\n${first.said()}`);
}

function mountDisk(folder: string, size: string): void {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw new UsageError(`A small disk could not be mounted; only root can. ${(error as Error).message}`);
  }
}

/** @param program from the root */
export async function startBuild(paths: BuildPaths, name: string, program = 'build-all-dealers.ts') {
  const report = join(paths.dataDir, `${name}.json`);
  const args = [program, '--concurrency', '2', '--report', report];
  const run = await startProcess(process.execPath, args, {
    cwd: paths.root,
    detached: true,
    // Pages of two builds can be compared only if both encrypt with the same key.
    env: {
      ...process.env,
      ...pathsEnvironment(paths),
      RELEASES_KEPT: '2',
      RELEASES_KEPT_HOURS: '0',
      ASTRO_KEY: 'KUFCoYrYAKB+sj/I6y7PE/gnS4IQ6+4bwabhskDZYK8=',
    },
  });
  const ended = new Promise<number | string | null>((resolve) => {
    run.child.once('close', (code, signal) => resolve(signal ?? code));
  });
  return {
    said: run.output,
    /** Kills the process that hands out the work. */
    kill: () => run.end('SIGKILL'),
    /** Kills all its processes. */
    async killAll() {
      if (run.child.exitCode === null) process.kill(-Number(run.child.pid), 'SIGKILL');
      await ended;
    },
    report: () => JSON.parse(readFileSync(report, 'utf8')) as BuildReport,
    /** Resolves, when all its processes have ended, to its exit code, or the signal that ended it. */
    ended,
  };
}

/** Differences from the records of the live sites. */
export async function faultsOf({ distDir }: BuildPaths): Promise<string[]> {
  const wrong: string[] = [];
  for (const slug of dealers) {
    const release = currentRelease(distDir, slug);
    if (release === undefined) {
      wrong.push(`${slug} is not there`);
      continue;
    }
    const record = await recordIn(release);
    const { pages, files, bytes } = measure(join(release, 'client'));
    if (pages !== record.pages || files !== record.files || bytes !== record.bytes)
      wrong.push(`${slug} has ${files} files of ${bytes} bytes; its record says ${record.files} of ${record.bytes}`);
  }
  return wrong;
}

export function leftOvers(paths: BuildPaths): string[] {
  const beyond = (folder: string, expected: readonly string[]) =>
    readdirSync(folder)
      .filter((name) => !expected.includes(name))
      .map((name) => `left over: ${join(folder, name)}`);
  return [
    ...beyond(paths.distDir, ['.locks', ...dealers]),
    ...beyond(paths.cacheDir, [
      'plan.lock',
      'plan.lock.pid',
      'hashes.json',
      'sites.json',
      'inputs',
      'bundles',
      'node',
      'compressed',
      ...dealers,
    ]),
    ...dealers.flatMap((slug) => [
      ...beyond(join(paths.distDir, slug), lasting.dist),
      ...beyond(join(paths.cacheDir, slug), lasting.cache),
      // The stock of this build, that of the release before, which plans compare it with, and what both are read from.
      ...(readdirSync(join(paths.cacheDir, slug, 'stock')).length > 3 ? [`${slug} keeps old stock`] : []),
      ...(readdirSync(join(paths.distDir, slug, 'releases')).length > 3 ? [`${slug} keeps old releases`] : []),
    ]),
  ];
}
