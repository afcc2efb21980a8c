/** Measures the build of ten generated dealers against a shell loop of `astro build` with the same configuration. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type BuildPaths, buildPaths, pathsEnvironment } from '../build/paths.ts';
import type { BuildReport } from '../build/run/report.ts';
import { sampleCar, writeStock } from './sample-cars.ts';
import { writeSampleDealer } from './sample-dealer.ts';

export type BuildBenchRow = {
  name: string;
  /** Wall time. */
  seconds: number;
  /** Dealers built. */
  built: number;
  /** Fraction of the time of its comparison. */
  ratio?: number;
  comparedWith?: string;
  /** Upper limit of the ratio, or of the seconds if there is none. */
  limit?: number;
};

export type BuildBenchOptions = { dealers?: number; cars?: number };

/** A run in fresh folders, so that deleting old ones does not slow down the writing of new ones. */
export async function benchBuild({ dealers = 10, cars = 300 }: BuildBenchOptions = {}): Promise<BuildBenchRow[]> {
  const folder = join(buildPaths().cacheDir, `bench-${process.pid}`);
  const slugs = Array.from({ length: dealers }, (_, number) => `bench-${number + 1}`);
  const ours = runPaths(folder, 'ours');
  const loop = runPaths(folder, 'loop');
  try {
    for (const slug of slugs) writeSampleDealer(ours.dealersDir, slug, `Dealer ${slug}`);
    await writeStock(
      ours.dataDir,
      slugs.flatMap((slug, at) => Array.from({ length: cars }, (_, number) => sampleCar(at * cars + number, slug))),
    );
    const loopSeconds = shellLoop(loop, slugs);
    const cold = command(ours, 'cold');
    const unchanged = command(ours, 'unchanged');
    const [first = '', second = ''] = slugs;
    changeConfig(ours, first);
    const config = command(ours, 'config');
    await writeStock(ours.dataDir, [{ ...sampleCar(cars, second), price: 12_345 }]);
    const car = command(ours, 'car');
    const ofCold = { comparedWith: 'our cold build', limit: 0.2 };
    return [
      { name: `shell loop of astro build, ${dealers} dealers x ${cars} cars`, seconds: loopSeconds, built: dealers },
      {
        ...row('build-all-dealers, cold', cold),
        ratio: cold.seconds / loopSeconds,
        comparedWith: 'the shell loop',
        limit: 0.4,
      },
      { ...row('build-all-dealers, nothing changed', unchanged), limit: 1.5 },
      { ...row('build-all-dealers, one dealer.json changed', config), ratio: config.seconds / cold.seconds, ...ofCold },
      { ...row('build-all-dealers, one car changed', car), ratio: car.seconds / cold.seconds, ...ofCold },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Dealers and stock are the same for both ways; caches and output are apart. */
function runPaths(folder: string, name: string): BuildPaths {
  return {
    ...buildPaths(),
    dealersDir: join(folder, 'dealers'),
    dataDir: join(folder, 'data'),
    cacheDir: join(folder, name, 'cache'),
    distDir: join(folder, name, 'dist'),
  };
}

function row(name: string, { seconds, built }: { seconds: number; built: number }): BuildBenchRow {
  return { name, seconds, built };
}

function shellLoop(paths: BuildPaths, slugs: readonly string[]): number {
  const script = `set -e; for slug in ${slugs.join(' ')}; do DEALER=$slug astro build > /dev/null; done`;
  return timed('sh', ['-c', script], paths);
}

function command(paths: BuildPaths, name: string): { seconds: number; built: number } {
  const report = join(paths.cacheDir, `report-${name}.json`);
  const args = [
    'build-all-dealers.ts',
    '--concurrency',
    String(Math.min(2, availableParallelism())),
    '--report',
    report,
  ];
  const seconds = timed(process.execPath, args, paths);
  return { seconds, built: (JSON.parse(readFileSync(report, 'utf8')) as BuildReport).built };
}

/** Wall time of a program that must succeed. */
function timed(program: string, args: string[], paths: BuildPaths): number {
  mkdirSync(paths.cacheDir, { recursive: true });
  const started = performance.now();
  const { status, stderr } = spawnSync(program, args, {
    cwd: paths.root,
    env: { ...process.env, ...pathsEnvironment(paths), ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stderr}`);
  return (performance.now() - started) / 1000;
}

function changeConfig(paths: BuildPaths, slug: string): void {
  const file = join(paths.dealersDir, slug, 'dealer.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('02 5550 0100', '02 5550 0199'));
}
