import { table } from '../../build/table.ts';
import { benchEngine } from './engine.ts';

/** How fast the search engine is, and its memory. */
export async function showEngine(): Promise<void> {
  console.log('\nSearch engine: one keystroke of the search page (6 queries, 12 facets)\n');
  const rows = benchEngine().map(({ name, cars, p50, p95, buildMs, rss, heap, peak }) => [
    name,
    cars.toLocaleString('en-AU'),
    p50.toFixed(2),
    p95.toFixed(2),
    buildMs.toFixed(0),
    rss.toFixed(0),
    heap.toFixed(0),
    peak.toFixed(0),
  ]);
  const header = ['', 'cars', 'p50 ms', 'p95 ms', 'index ms', 'resident MiB', 'heap MiB', 'peak MiB'];
  console.log(table([header, ...rows], 1));
}
