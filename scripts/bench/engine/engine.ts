/** Measures the search engine: keystroke times and memory at 20,000 and 100,000 cars. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { carsIndex } from '../../../src/domain/search/index/cars-index.ts';
import { carIndexSettings, carPrimaryKey } from '../../../src/domain/search/index/index-settings.ts';
import { buildSearchIndex, type SearchIndex } from '../../../src/engine/search/search-index.ts';
import type { EngineDocument } from '../../../src/engine/types.ts';
import { quantile } from '../quantile.ts';
import { benchCars } from './engine-cars.ts';
import { keystrokeQueries, keystrokes } from './engine-keystrokes.ts';

/** One measurement; times in milliseconds, memory in MiB. */
export interface EngineBenchRow {
  name: string;
  cars: number;
  p50: number;
  p95: number;
  buildMs: number;
  /** Resident memory and heap after garbage collection; peak resident memory, including the build. */
  rss: number;
  heap: number;
  peak: number;
}

const asSent = '6 queries, 12 facets as InstantSearch sends them';
const everyFacet = '6 queries, 12 facets in each';

/** Runs all measurements; each size in a separate process, so that memory and warm code are separate too. */
export function benchEngine(): EngineBenchRow[] {
  return Object.keys(parts).flatMap((part) => {
    const args = ['--expose-gc', fileURLToPath(import.meta.url), part];
    const run = spawnSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    if (run.status !== 0) throw new Error(`The measurement ${part} failed.`);
    return JSON.parse(run.stdout) as EngineBenchRow[];
  });
}

const parts: Record<string, () => EngineBenchRow[]> = {
  small: () => measure(20_000, 12),
  large: () => measure(100_000, 3),
};

/** Feeds the cars one by one, as an import does, then types. */
function measure(cars: number, rounds: number): EngineBenchRow[] {
  const started = performance.now();
  const index = carIndex(benchCars(cars));
  const buildMs = performance.now() - started;
  const typed = [asSent, everyFacet].map((name) => ({ name, times: keystrokeTimes(index, rounds, name) }));
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const memory = { rss: rss / 2 ** 20, heap: heapUsed / 2 ** 20, peak: process.resourceUsage().maxRSS / 1024 };
  return typed.map(({ name, times }) => ({
    name,
    cars,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    buildMs,
    ...memory,
  }));
}

function carIndex(documents: Iterable<EngineDocument>): SearchIndex {
  return buildSearchIndex({ uid: carsIndex, documents, settings: carIndexSettings, primaryKey: carPrimaryKey });
}

/** The index evicts a word's matches long before the same word is typed in the next round. The first round is only a warm-up. */
function keystrokeTimes(index: SearchIndex, rounds: number, name: string): number[] {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    for (const q of keystrokes) {
      const from = performance.now();
      for (const query of keystrokeQueries(q, name === everyFacet)) index.search(query);
      if (round > 0) times.push(performance.now() - from);
    }
  }
  return times;
}

const part = parts[process.argv[2] ?? ''];
if (part && process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(JSON.stringify(part()));
