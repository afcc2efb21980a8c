/** Measures the search engine: keystroke times and memory at 20,000 and 100,000 cars. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SearchIndex } from '../../../src/engine/search/search-index.ts';
import { table } from '../../build/table.ts';
import { carIndex } from '../car-index.ts';
import { quantile } from '../quantile.ts';
import { benchCars } from './engine-cars.ts';
import { keystrokeQueries, keystrokes } from './engine-keystrokes.ts';

const asSent = '6 queries, 12 facets as InstantSearch sends them';
const everyFacet = '6 queries, 12 facets in each';

/** Prints how fast the search engine is, and its memory. Each size is measured in a separate process, so that memory and warm code are separate too. */
export async function showEngine(): Promise<void> {
  console.log('\nSearch engine: one keystroke of the search page (6 queries, 12 facets)\n');
  const rows = Object.keys(parts).flatMap((part) => {
    const args = ['--expose-gc', fileURLToPath(import.meta.url), part];
    const run = spawnSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    if (run.status !== 0) throw new Error(`The measurement ${part} failed.`);
    return JSON.parse(run.stdout) as string[][];
  });
  const header = ['', 'cars', 'p50 ms', 'p95 ms', 'index ms', 'resident MiB', 'heap MiB', 'peak MiB'];
  console.log(table([header, ...rows], 1));
}

const parts: Record<string, () => string[][]> = {
  small: () => measure(20_000, 12),
  large: () => measure(100_000, 3),
};

/** Feeds the cars one by one, as an import does, then types. Memory is resident and heap after a collection, and the most that was resident. */
function measure(cars: number, rounds: number): string[][] {
  const started = performance.now();
  const index = carIndex(benchCars(cars));
  const buildMs = performance.now() - started;
  const typed = [asSent, everyFacet].map((name) => ({ name, times: keystrokeTimes(index, rounds, name) }));
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const others = [buildMs, rss / 2 ** 20, heapUsed / 2 ** 20, process.resourceUsage().maxRSS / 1024];
  return typed.map(({ name, times }) => [
    name,
    cars.toLocaleString('en-AU'),
    ...[0.5, 0.95].map((part) => quantile(times, part).toFixed(2)),
    ...others.map((value) => value.toFixed(0)),
  ]);
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
