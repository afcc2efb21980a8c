import { join } from 'node:path';
import type { BuildPaths } from '../../build/paths.ts';
import { quantile } from '../quantile.ts';
import { type BuildRun, measuredBuild, measuredRun, type Run } from './measured-run.ts';
import {
  addDealers,
  changeCode,
  changeOption,
  changePreset,
  changePrice,
  changeTagline,
  ownCheckout,
} from './own-checkout.ts';

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

/** What has changed before a build that renders some of the dealers at most. */
const changes = ['unchanged', 'option', 'tagline', 'price', 'preset'] as const;
export const changeRows = ['cold', ...changes, 'code'] as const;
export type ChangeRow = (typeof changeRows)[number];

/**
 * Builds generated dealers from nothing, beside a shell loop of `astro build` with the same configuration, then again after changes.
 * @param rows which to measure
 */
export async function benchChanges({ dealers, cars }: Size, rows: readonly ChangeRow[]): Promise<BuildRow[]> {
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

  const ofCold = { ...sumOf([cold]), name: 'the cold build' };
  const runs = new Map<ChangeRow, BuildRun[]>(changes.filter((row) => rows.includes(row)).map((row) => [row, []]));
  const [first = '', second = ''] = slugs;
  for (let round = 0; round < rounds; round += 1) {
    for (const [row, ofRow] of runs) {
      if (row === 'option') changeOption(paths, first, round);
      if (row === 'tagline') changeTagline(paths, first, round);
      if (row === 'price') await changePrice(paths, second, cars, round);
      if (row === 'preset') changePreset(paths, round);
      ofRow.push(await measuredBuild(row, paths));
    }
  }
  const ofChange = (row: ChangeRow, name: string, more: Partial<BuildRow>) => {
    const found = runs.get(row);
    if (found) measured.push({ ...rowOf(name, found), ...more });
  };
  ofChange('unchanged', 'nothing changed', { limit: 0.5 });
  ofChange('option', 'an option that every page shows', { of: ofCold, limit: 0.12 });
  ofChange('tagline', 'an option that few pages show', { of: ofCold, limit: 0.12 });
  ofChange('price', "one car's price", { of: ofCold, limit: 0.06 });
  ofChange('preset', 'a preset of two dealers', { of: ofCold });
  if (rows.includes('code')) {
    changeCode(paths);
    measured.push({ ...rowOf('one line of code', [await measuredBuild('code', paths)]), of: ofCold });
  }
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
  seconds: quantile(
    runs.map(({ seconds }) => seconds),
    0.5,
  ),
  cpuSeconds: quantile(
    runs.map(({ cpuSeconds }) => cpuSeconds),
    0.5,
  ),
  built: runs[0]?.built ?? 0,
});
