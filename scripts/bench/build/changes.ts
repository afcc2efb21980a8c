import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildPaths } from '../../build/paths.ts';
import { median } from '../quantile.ts';
import { sampleCar, writeStock } from '../sample-cars.ts';
import { type BuildRun, measuredBuild, measuredRun, type Run } from './measured-run.ts';
import { addDealers, dealerFile, ownCheckout, presetFile, replaceIn } from './own-checkout.ts';

export type BuildRow = {
  name: string;
  seconds: number;
  cpuSeconds: number;
  /** Dealers built. */
  built: number;
  /** What it is a fraction of, in wall time and in CPU time. */
  of?: { name: string; seconds: number; cpuSeconds: number };
  /** Most that this fraction may be; without one, the most seconds. */
  limit?: number;
};

export type Size = { dealers: number; cars: number };

/** Runs of each change; the median is reported. */
const rounds = 3;

type Change = {
  name: string;
  /** Most of the cold build's time; of nothing, seconds. */
  limit?: number;
  /** Only after all rounds of the others. */
  once?: true;
  make?(paths: BuildPaths, round: number, size: Size): unknown;
};

/** The dealers that are changed. */
const [first, second] = ['bench-1', 'bench-2'];

/** What has changed before a build. */
const changes: Record<string, Change> = {
  unchanged: { name: 'nothing changed', limit: 0.5 },
  option: {
    name: 'an option that every page shows',
    limit: 0.12,
    make: (paths, round) => replaceIn(dealerFile(paths, first), /02 5550 01\d\d/, `02 5550 01${10 + round}`),
  },
  tagline: {
    name: 'an option that few pages show',
    limit: 0.12,
    make: (paths, round) =>
      replaceIn(dealerFile(paths, first), /"tagline": *"[^"]*"/, `"tagline":"Fair prices since ${1990 + round}"`),
  },
  price: {
    name: "one car's price",
    limit: 0.06,
    make: ({ dataDir }, round, { cars }) =>
      writeStock(dataDir, [{ ...sampleCar(cars, second), price: 12_345 + round }]),
  },
  preset: {
    name: 'a preset of two dealers',
    make: (paths, round) => replaceIn(presetFile(paths), /"pageSize":\d+/, `"pageSize":${12 + round}`),
  },
  code: {
    name: 'one line of code',
    once: true,
    make: ({ root }) => appendFileSync(join(root, 'src/layouts/Base.astro'), '\n<!-- a further line -->\n'),
  },
};
export const changeRows: readonly string[] = ['cold', ...Object.keys(changes)];

/**
 * Builds generated dealers from nothing, beside a shell loop of `astro build` with the same configuration, then again after changes.
 * @param rows which to measure
 */
export async function benchChanges(size: Size, rows: readonly string[]): Promise<BuildRow[]> {
  const { dealers, cars } = size;
  const paths = ownCheckout('changes');
  const slugs = Array.from({ length: dealers }, (_, number) => `bench-${number + 1}`);
  await addDealers(paths, slugs, cars, 2);
  // Half of the loop runs before and half after, so that other load on the machine affects both.
  const half = Math.ceil(dealers / 2);
  const loop = rows.includes('cold') ? [await shellLoop(paths, slugs.slice(0, half))] : [];
  const cold = await measuredBuild('cold', paths);
  if (rows.includes('cold')) loop.push(await shellLoop(paths, slugs.slice(half)));
  const measured: BuildRow[] = [];
  if (loop.length > 0) {
    const looped = { name: 'the loop', ...sumOf(loop) };
    measured.push({ ...looped, name: `shell loop of astro build, ${dealers} x ${cars} cars`, built: dealers });
    measured.push({ ...rowOf('cold', [cold]), of: looped, limit: 0.3 });
  }

  const asked = Object.entries(changes).filter(([row]) => rows.includes(row));
  const runs = new Map<Change, BuildRun[]>(asked.map(([, change]) => [change, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [row, change] of asked) {
      if (change.once && round < rounds) continue;
      await change.make?.(paths, round, size);
      runs.get(change)?.push(await measuredBuild(row, paths));
    }
  }
  const ofCold = { ...sumOf([cold]), name: 'the cold build' };
  for (const [{ name, limit, make }, ofChange] of runs)
    measured.push({
      ...rowOf(name, ofChange),
      ...(make && { of: ofCold }),
      ...(limit === undefined ? {} : { limit }),
    });
  return measured;
}

function shellLoop(paths: BuildPaths, slugs: readonly string[]): Promise<Run> {
  const script = `set -e; for slug in ${slugs.join(' ')}; do DEALER=$slug node_modules/.bin/astro build > /dev/null; done`;
  const folder = join(paths.cacheDir, '..', 'loop');
  return measuredRun('sh', ['-c', script], {
    ...paths,
    cacheDir: join(folder, 'cache'),
    distDir: join(folder, 'dist'),
  });
}

const sumOf = (runs: readonly Run[]) => ({
  seconds: runs.reduce((sum, run) => sum + run.seconds, 0),
  cpuSeconds: runs.reduce((sum, run) => sum + run.cpuSeconds, 0),
});

export const rowOf = (name: string, runs: readonly BuildRun[]): BuildRow => ({
  name,
  seconds: median(runs.map(({ seconds }) => seconds)),
  cpuSeconds: median(runs.map(({ cpuSeconds }) => cpuSeconds)),
  built: runs[0]?.built ?? 0,
});
