/** Measures the search engine: keystroke times against Orama at 20,000 and 100,000 cars, and memory at 100,000. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { carIndexSettings, carPrimaryKey, carsIndex } from '../../src/domain/search/index-settings.ts';
import { buildSearchIndex, type SearchIndex } from '../../src/engine/search-index.ts';
import { benchCars } from './engine-cars.ts';
import { keystrokeQueries, keystrokes } from './engine-keystrokes.ts';
import { oramaKeystrokes } from './engine-orama.ts';

/** One measurement; times in milliseconds, memory in MB. */
export interface EngineBenchRow {
  name: string;
  cars: number;
  p50?: number;
  p95?: number;
  buildMs?: number;
  rssMb?: number;
  heapMb?: number;
  peakMb?: number;
  /** How many times faster than Orama, by the median. */
  ratio?: number;
}

const largeCount = 100_000;
const smallCount = 20_000;

/** Runs all measurements; under 90 seconds. */
export async function benchEngine(): Promise<EngineBenchRow[]> {
  return [...(await compare(smallCount, 12, 1)), ...child()];
}

/** Ours and Orama on the same cars. `rounds` repetitions of every keystroke. */
async function compare(count: number, rounds: number, oramaRounds: number): Promise<EngineBenchRow[]> {
  const cars = [...benchCars(count)];
  const started = performance.now();
  const index = buildSearchIndex({
    uid: carsIndex,
    documents: cars,
    settings: carIndexSettings,
    primaryKey: carPrimaryKey,
  });
  const buildMs = performance.now() - started;
  const orama = await oramaKeystrokes(cars);
  const rows: EngineBenchRow[] = [];
  for (const everyFacet of [false, true]) {
    const label = everyFacet ? '12 facets in each of 6 queries' : '6 queries as InstantSearch sends them, 12 facets';
    const ours = ourTimes(index, rounds, everyFacet);
    const theirs: number[] = [];
    for (let round = 0; round < oramaRounds; round++) {
      for (const q of keystrokes) {
        const from = performance.now();
        await orama(q, everyFacet);
        theirs.push(performance.now() - from);
      }
    }
    const ratio = quantile(theirs, 0.5) / quantile(ours, 0.5);
    rows.push({
      name: `keystroke, ${label}`,
      cars: count,
      p50: quantile(ours, 0.5),
      p95: quantile(ours, 0.95),
      buildMs,
      ratio,
    });
    rows.push({ name: `Orama, ${label}`, cars: count, p50: quantile(theirs, 0.5), p95: quantile(theirs, 0.95) });
  }
  return rows;
}

/** Each round types all keystrokes on a freshly warmed index; the first keystroke of a query is never served from memory. */
function ourTimes(index: SearchIndex, rounds: number, everyFacet: boolean): number[] {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    for (const q of keystrokes) {
      const from = performance.now();
      for (const query of keystrokeQueries(q, everyFacet)) index.search(query);
      if (round > 0) times.push(performance.now() - from);
    }
  }
  return times;
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The large index in a process of its own, so that nothing else counts in its memory. */
function child(): EngineBenchRow[] {
  const args = ['--expose-gc', fileURLToPath(import.meta.url), '--large'];
  const run = spawnSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (run.status !== 0) throw new Error('The measurement of the large index failed.');
  return JSON.parse(run.stdout) as EngineBenchRow[];
}

/** Feeds the cars one by one, as an import does. */
function large(): EngineBenchRow[] {
  const started = performance.now();
  const index = buildSearchIndex({
    uid: carsIndex,
    documents: benchCars(largeCount),
    settings: carIndexSettings,
    primaryKey: carPrimaryKey,
  });
  const buildMs = performance.now() - started;
  const times = ourTimes(index, 3, false);
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const peakMb = process.resourceUsage().maxRSS / 1024;
  const name = 'keystroke, 6 queries as InstantSearch sends them, 12 facets';
  return [
    {
      name,
      cars: largeCount,
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      buildMs,
      rssMb: rss / 2 ** 20,
      heapMb: heapUsed / 2 ** 20,
      peakMb,
    },
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--large')) process.stdout.write(JSON.stringify(large()));
  else console.table(await benchEngine());
}
