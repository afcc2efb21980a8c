/** Benchmarks: npm run bench [-- build|engine|search|weight ...]; all of them when none is named. */
import { availableParallelism } from 'node:os';
import { dealerSlugs } from '../src/site/load.ts';
import { benchBuild } from './bench/build.ts';
import { benchEngine } from './bench/engine.ts';
import { benchSearchPage } from './bench/search-page.ts';
import { weighPages } from './bench/weight.ts';
import { buildPaths } from './build/paths.ts';
import { table } from './build/report.ts';

const benchmarks: Record<string, () => Promise<void>> = {
  build: showBuild,
  engine: showEngine,
  search: showSearchPage,
  weight: showWeight,
};
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benchmarks));

if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}.`);
  process.exitCode = 2;
} else {
  console.log(`Node ${process.version}, ${availableParallelism()} processors`);
  for (const [name, show] of Object.entries(benchmarks)) {
    if (asked.length === 0 || asked.includes(name)) await show();
  }
}

async function showBuild(): Promise<void> {
  console.log('\nBuild\n');
  const rows = (await benchBuild()).map(({ name, seconds, built, ratio, comparedWith, limit }) => [
    name,
    seconds.toFixed(2),
    String(built),
    ratio === undefined ? '' : `${ratio.toFixed(2)} of ${comparedWith}`,
    limit === undefined ? '' : `at most ${limit}${ratio === undefined ? ' s' : ''}`,
    verdict(ratio ?? seconds, limit),
  ]);
  console.log(table([['', 'seconds', 'built', 'ratio', 'limit', ''], ...rows], 1));
}

async function showEngine(): Promise<void> {
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

async function showSearchPage(): Promise<void> {
  console.log('\nSearch page in Chromium: 500 cars, processor slowed four times, 390 px\n');
  const rows = (await benchSearchPage()).map(({ name, value, unit, limit }) => [
    name,
    value.toFixed(0),
    unit,
    `under ${limit}`,
    verdict(value, limit),
  ]);
  console.log(table([['', 'measured', '', 'limit', ''], ...rows], 1));
}

async function showWeight(): Promise<void> {
  console.log('\nPage weight (kB after gzip -9)\n');
  const paths = buildPaths();
  const pages = weighPages(paths, dealerSlugs(paths.dealersDir));
  if (pages.length === 0) {
    console.log('No dealer is built. Build them with: npm run build');
    return;
  }
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const rows = pages.map(({ dealer, kind, html, css, js, lazyJs, island, limit }) => [
    dealer,
    kind,
    kilobytes(html),
    kilobytes(css),
    kilobytes(js),
    kilobytes(lazyJs),
    island ? 'yes' : 'no',
    `at most ${limit / 1000}`,
    verdict(js, limit),
  ]);
  const header = ['dealer', 'page', 'HTML', 'CSS', 'JS', 'JS later', 'framework', 'JS limit', ''];
  console.log(table([header, ...rows], 2));
}

function verdict(value: number, limit: number | undefined): string {
  if (limit === undefined) return '';
  return value <= limit ? 'met' : 'MISSED';
}
