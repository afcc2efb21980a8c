/** Benchmarks: npm run bench [-- --help] */
import { availableParallelism } from 'node:os';
import { dealerSlugs } from '../src/site/load/dealer-slugs.ts';
import { buildRows, showBuild } from './bench/build/build-report.ts';
import { mustBeBuilt } from './bench/current-builds.ts';
import { showEngine } from './bench/engine/engine.ts';
import { benchRepayment } from './bench/engine/repayment.ts';
import { benchSearchCost, costliestAllowed } from './bench/engine/search-cost.ts';
import { benchLeads } from './bench/leads/leads.ts';
import { benchAttack } from './bench/load/attack.ts';
import { showMeasured, verdict } from './bench/measured.ts';
import { benchStart } from './bench/pages/start.ts';
import { weighPages } from './bench/pages/weight.ts';
import { showPayments } from './bench/payments/payments-report.ts';
import { showWords } from './bench/words/words-report.ts';
import { buildPaths } from './build/paths.ts';
import { dealersByName } from './build/selection.ts';
import { table } from './build/table.ts';
import { dealerList, endOnUsageError, readCommandLine } from './command/command-line.ts';
import { currentRelease } from './releases/release.ts';
import { scaleRounds, showScale } from './scale/rounds/scale.ts';

const usage = `npm run bench [-- engine|leads|repayment|search-cost|weight|words ...]; without a name, these. By name only:
  attack                                  2,000 half-sent requests from 50 addresses beside 50 forms and searches a second
  build [--dealers 10] [--cars 300] [--only ${buildRows.join(',')}]
                                          builds from nothing, beside a shell loop of astro build, and after changes; 500 dealers; 5,000 and 16,000 cars; bytes: shared code or not
  pictures                                a photo of 1.2 MB: size and CPU time of each width
  payments                                500 payments while the platform is killed again and again; on the Postgres of DATABASE_URL, where set
  scale [--rounds 50] [--only ${scaleRounds.join(',')}]   two gateways on one Postgres and one search host: imports, builds, deploys and stops side by side; interrupted builds
  start                                   first visits on a slow phone: search, with filters, with a keyword, car, home
  lighthouse                              marks of the built demo dealers' pages [--dealer a,b] [--pages home,car]
Those that measure built sites take [--dealer a] and need its build to be up to date: attack, lighthouse, start, weight.`;

const { values: flags, positionals: names } = readCommandLine({
  usage,
  positionals: Number.POSITIVE_INFINITY,
  options: {
    dealer: { type: 'string' },
    dealers: { type: 'string', default: '10' },
    cars: { type: 'string', default: '300' },
    pages: { type: 'string' },
    rounds: { type: 'string', default: '50' },
    only: { type: 'string' },
  },
});
const benchmarks: Record<string, () => Promise<void>> = {
  engine: showEngine,
  leads: async () => showMeasured(await benchLeads()),
  repayment: showRepayment,
  'search-cost': showSearchCost,
  weight: showWeight,
  words: showWords,
};
/** Benchmarks that take long or have special requirements. */
const named: Record<string, () => Promise<void>> = {
  attack: async () => showMeasured(await benchAttack(buildPaths(), await builtDealer())),
  build: () => showBuild({ dealers: Number(flags.dealers), cars: Number(flags.cars) }, flags.only?.split(',')),
  lighthouse: showLighthouse,
  payments: showPayments,
  pictures: async () => (await import('./bench/pages/pictures.ts')).showPictures(),
  start: showStart,
  scale: () => showScale(Number(flags.rounds), flags.only?.split(',')),
};
const all = { ...benchmarks, ...named };
const unknown = names.filter((name) => !(name in all));

if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Available: ${Object.keys(all).join(', ')}.`);
  process.exitCode = 2;
} else {
  console.log(`Node ${process.version}, ${availableParallelism()} processors`);
  for (const [name, show] of Object.entries(names.length === 0 ? benchmarks : all)) {
    // An outdated build stops its own benchmark, not the others.
    if (names.length === 0 || names.includes(name)) await show().catch(endOnUsageError);
  }
}

async function showStart(): Promise<void> {
  console.log('\nFirst visits at 390 px over 500 kb/s, 400 ms per request (medians)\n');
  showMeasured(await benchStart(await builtDealer()));
}

/** The requested dealers, else those that are built; none with an old build. */
async function builtDealers(): Promise<string[]> {
  const paths = buildPaths();
  const all = dealerSlugs(paths.dealersDir);
  const built = all.filter((slug) => currentRelease(paths.distDir, slug) !== undefined);
  const slugs = dealersByName(all, dealerList(flags.dealer === undefined ? undefined : [flags.dealer]) ?? built);
  await mustBeBuilt(slugs.length > 0 ? slugs : all);
  return slugs;
}

/** The first of them. */
async function builtDealer(): Promise<string> {
  return (await builtDealers())[0] as string;
}

async function showSearchCost(): Promise<void> {
  const rows = await benchSearchCost();
  console.log(
    `\nThe costliest of ${rows.length} requests to the public search, written to be costly, at 20,000 cars\n`,
  );
  const shown = rows.slice(0, 10).map(({ name, status, cpuMs, bytes }) => {
    const answer = `${status}, ${(bytes / 1000).toFixed(1)} kB`;
    return { name: `${name} (${answer})`, value: cpuMs, unit: 'CPU ms', limit: costliestAllowed };
  });
  showMeasured(shown);
}

async function showRepayment(): Promise<void> {
  console.log(
    '\nA search by weekly repayment, as a multiple of the same by price, at 20,000 cars (medians of pairs)\n',
  );
  showMeasured(benchRepayment());
}

async function showWeight(): Promise<void> {
  console.log('\nPage weight (kB after gzip -9; awake: with its islands, side: what sidebar and bar bring)\n');
  const paths = buildPaths();
  const pages = weighPages(paths, await builtDealers());
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const rows = pages.map(({ dealer, kind, html, css, js, files, awake, opened, side, lazyJs, limits }) => [
    dealer,
    kind,
    kilobytes(html),
    kilobytes(css),
    kilobytes(js),
    String(files),
    kilobytes(awake),
    side > 0 ? kilobytes(side) : '',
    opened > js ? kilobytes(opened) : '',
    kilobytes(lazyJs),
    `at most ${limits.js / 1000} and ${limits.awake / 1000}`,
    verdict(Math.max(js / limits.js, awake / limits.awake), 1),
  ]);
  const header = ['dealer', 'page', 'HTML', 'CSS', 'JS', 'files', 'awake', 'side', 'form open', 'later', 'limits', ''];
  console.log(table([header, ...rows], 2));
}

async function showLighthouse(): Promise<void> {
  console.log('\nLighthouse, as on a phone (scores out of 100)\n');
  const { benchLighthouse, lighthouseLimits } = await import('./bench/pages/lighthouse.ts');
  const paths = buildPaths();
  const rows = (await benchLighthouse(paths, await builtDealers(), flags.pages?.split(','))).map(
    ({ dealer, kind, marks, lcp, tbt, cls, missed }) => [
      dealer,
      kind,
      ...Object.values(marks).map(String),
      lcp.toFixed(0),
      tbt.toFixed(0),
      cls.toFixed(3),
      Object.entries(lighthouseLimits(kind))
        .map(([category, limit]) => verdict(limit, marks[category as keyof typeof marks]))
        .every((it) => it === 'met')
        ? 'met'
        : `MISSED ${missed.join(' ')}`,
    ],
  );
  const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
  const header = ['dealer', 'page', ...categories, 'LCP ms', 'TBT ms', 'shift', ''];
  console.log(table([header, ...rows], 2));
}
