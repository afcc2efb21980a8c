import { table } from '../../build/table.ts';
import { benchEngine } from './engine.ts';

/** How fast the search engine is, compared with Orama. */
export async function showEngine(): Promise<void> {
  console.log('\nSearch engine: one keystroke of the search page (6 queries, 12 facets)\n');
  const number = (value: number | undefined, digits: number) => value?.toFixed(digits) ?? '';
  const rows = (await benchEngine()).map(({ name, cars, p50, p95, buildMs, rss, heap, peak, ratio }) => [
    name,
    cars.toLocaleString('en-AU'),
    number(p50, 2),
    number(p95, 2),
    ratio === undefined ? '' : `${ratio.toFixed(1)} x`,
    number(buildMs, 0),
    number(rss, 0),
    number(heap, 0),
    number(peak, 0),
  ]);
  const header = [
    '',
    'cars',
    'p50 ms',
    'p95 ms',
    'faster than Orama',
    'index ms',
    'resident MiB',
    'heap MiB',
    'peak MiB',
  ];
  console.log(table([header, ...rows], 1));
}
