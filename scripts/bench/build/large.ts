import { join } from 'node:path';
import type { Measured } from '../measured.ts';
import { type BuildRun, measuredBuild } from './measured-run.ts';
import { addDealers, ownCheckout } from './own-checkout.ts';

/** Number of cars of a usual dealer, and of the large ones that are compared with it. */
const usual = 300;
const large = [5000, 16_000];
/** Numbers of cars on either side of the usual: the difference is what further pages cost, without what every build costs anyway. */
const around = [30, 600] as const;

/**
 * Builds one dealer of each size with code that is already bundled.
 * @param sizes numbers of cars, in ascending order
 */
export async function benchLarge(sizes: readonly number[] = large): Promise<Measured[]> {
  const paths = ownCheckout('large');
  const build = async (cars: number) => {
    const slug = `cars-${cars}`;
    const own = { ...paths, dataDir: join(paths.dataDir, slug) };
    await addDealers(own, [slug], cars);
    return measuredBuild(slug, own, '--dealer', slug);
  };
  await build(1);
  const [few, some] = [await build(around[0]), await build(around[1])];
  const usualMs = msOfPage(few, some);
  const figures: Measured[] = [
    { name: `a further page at ${usual} cars`, value: usualMs, unit: 'CPU ms' },
    ...memoryOf(around[1], some),
  ];
  for (const cars of sizes) {
    const run = await build(cars);
    const name = cars.toLocaleString('en-AU');
    figures.push(
      { name: `${name} cars: wall time`, value: run.seconds, unit: 's' },
      { name: `${name} cars: pages per CPU second`, value: run.pages / run.cpuSeconds, unit: '' },
      {
        name: `${name} cars: a further page, as a multiple of one at ${usual} cars`,
        value: msOfPage(some, run) / usualMs,
        limit: 1.3,
        digits: 2,
      },
      ...memoryOf(cars, run),
    );
  }
  return figures;
}

const msOfPage = (fewer: BuildRun, more: BuildRun): number =>
  (1000 * (more.cpuSeconds - fewer.cpuSeconds)) / (more.pages - fewer.pages);

const memoryOf = (cars: number, { peak, workerPeak }: BuildRun): Measured[] => {
  const of = { unit: 'MB', digits: 0 };
  const name = `${cars.toLocaleString('en-AU')} cars`;
  return [
    { name: `${name}: worker at its peak`, value: workerPeak, limit: 1000, ...of },
    { name: `${name}: whole build at its peak`, value: peak, limit: 1200, ...of },
  ];
};
