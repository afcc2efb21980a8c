/** Measures the search engine: keystroke times against Orama at 20,000 and 100,000 cars, and memory at 100,000. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { carsIndex } from '../../../src/domain/search/index/cars-index.ts';
import { carIndexSettings, carPrimaryKey } from '../../../src/domain/search/index/index-settings.ts';
import { buildSearchIndex, type SearchIndex } from '../../../src/engine/search/search-index.ts';
import type { EngineDocument } from '../../../src/engine/types.ts';
import { quantile } from '../quantile.ts';
import { benchCars } from './engine-cars.ts';
import { keystrokeQueries, keystrokes } from './engine-keystrokes.ts';
import { oramaKeystrokes } from './engine-orama.ts';

/** One measurement; times in milliseconds, memory in MiB. */
export interface EngineBenchRow {
  name: string;
  cars: number;
  p50: number;
  p95: number;
  /** How many times faster than Orama, by the median of the same keystrokes. */
  ratio?: number;
  buildMs?: number;
  /** Resident memory and heap after a collection; the most that was resident, building included. */
  rss?: number;
  heap?: number;
  peak?: number;
}

const smallCount = 20_000;
const largeCount = 100_000;
/** Orama needs seconds for each at the large size. */
const fewKeystrokes = ['to', 'toyota', 'toyta cor'];
const asSent = '6 queries, 12 facets as InstantSearch sends them';
const everyFacet = '6 queries, 12 facets in each';

/** Runs all measurements; each size and engine in a separate process, so that memory and warm code are separate too. */
export async function benchEngine(): Promise<EngineBenchRow[]> {
  const rows = Object.keys(parts).flatMap((part) => {
    const args = ['--expose-gc', fileURLToPath(import.meta.url), part];
    const run = spawnSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    if (run.status !== 0) throw new Error(`The measurement ${part} failed.`);
    return JSON.parse(run.stdout) as EngineBenchRow[];
  });
  return withRatios(rows);
}

const parts: Record<string, () => Promise<EngineBenchRow[]>> = {
  'ours-small': () => ours(smallCount, 12),
  'ours-large': () => ours(largeCount, 3),
  'orama-small': () => orama(smallCount, keystrokes, [asSent, everyFacet]),
  'orama-large': () => orama(largeCount, fewKeystrokes, [asSent]),
};

/** Feeds the cars one by one, as an import does, then types. */
async function ours(cars: number, rounds: number): Promise<EngineBenchRow[]> {
  const started = performance.now();
  const index = carIndex(benchCars(cars));
  const buildMs = performance.now() - started;
  const rows = [asSent, everyFacet].map((label) => row(label, cars, ourTimes(index, keystrokes, rounds, label)));
  const few = row(`${asSent}, 3 keystrokes`, cars, ourTimes(index, fewKeystrokes, rounds, asSent));
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const memory = { rss: rss / 2 ** 20, heap: heapUsed / 2 ** 20, peak: process.resourceUsage().maxRSS / 1024 };
  return [...rows.map((each) => ({ ...each, buildMs, ...memory })), ...(cars === largeCount ? [few] : [])];
}

async function orama(cars: number, typed: readonly string[], labels: readonly string[]): Promise<EngineBenchRow[]> {
  const type = await oramaKeystrokes([...benchCars(cars)]);
  const rows: EngineBenchRow[] = [];
  for (const label of labels) {
    const times: number[] = [];
    for (const q of typed) {
      const from = performance.now();
      await type(q, label === everyFacet);
      times.push(performance.now() - from);
    }
    const suffix = typed === fewKeystrokes ? ', 3 keystrokes' : '';
    rows.push(row(`Orama, ${label}${suffix}`, cars, times));
  }
  return rows;
}

function carIndex(documents: Iterable<EngineDocument>): SearchIndex {
  return buildSearchIndex({ uid: carsIndex, documents, settings: carIndexSettings, primaryKey: carPrimaryKey });
}

/** The index evicts a word's matches long before the same word is typed in the next round. The first round is only a warm-up. */
function ourTimes(index: SearchIndex, typed: readonly string[], rounds: number, label: string): number[] {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    for (const q of keystrokes) {
      const from = performance.now();
      for (const query of keystrokeQueries(q, label === everyFacet)) index.search(query);
      if (round > 0 && typed.includes(q)) times.push(performance.now() - from);
    }
  }
  return times;
}

function row(name: string, cars: number, times: readonly number[]): EngineBenchRow {
  return { name, cars, p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

/** Adds to each of our rows the ratio to Orama's row of the same name. */
function withRatios(rows: readonly EngineBenchRow[]): EngineBenchRow[] {
  return rows.map((own) => {
    const theirs = rows.find((other) => other.name === `Orama, ${own.name}` && other.cars === own.cars);
    return theirs ? { ...own, ratio: theirs.p50 / own.p50 } : own;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const part = parts[process.argv[2] ?? ''];
  if (part) process.stdout.write(JSON.stringify(await part()));
  else console.table(await benchEngine(), ['name', 'cars', 'p50', 'p95', 'ratio', 'buildMs', 'rss', 'heap', 'peak']);
}
