/** First visits on a slow phone: what is painted when, and when a search is right. */
import type { Browser } from 'playwright';
import { type BuildPaths, buildPaths } from '../../build/paths.ts';
import { liveFiles } from '../../releases/release.ts';
import type { Measured } from '../measured.ts';
import { quantile } from '../quantile.ts';
import { startBrowser } from '../served-sites.ts';
import { startedGateway } from '../started-gateway.ts';
import { pagesOfKinds } from './page-kinds.ts';
import { searchAddresses } from './search-addresses.ts';
import { type StartVisit, visitSlowly } from './start-visit.ts';

/** How often each address is loaded; the median counts. */
const rounds = 3;

/** The figures of first visits to the dealer `slug`, which is built. */
export async function benchStart(slug: string): Promise<Measured[]> {
  const paths = buildPaths();
  const gateway = await startedGateway(paths, {});
  const browser = await startBrowser();
  try {
    const rows: Measured[] = [];
    for (const [name, path] of addresses(paths, slug)) {
      const url = `http://${slug}.localhost:${gateway.port}${path}`;
      await warmUp(browser, url);
      const visits: StartVisit[] = [];
      for (let round = 0; round < rounds; round += 1) visits.push(await visitSlowly(browser, url));
      rows.push(...rowsOf(name, medians(visits)));
    }
    return rows;
  } finally {
    await browser.close();
    await gateway.stop();
  }
}

/** This visit does not count: shoppers do not arrive the second a gateway starts. */
async function warmUp(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
}

function addresses(paths: BuildPaths, slug: string): [name: string, path: string][] {
  const built = new Map(pagesOfKinds(paths, slug));
  const search = built.get('search') ?? '/';
  const { filtered, keyword } = searchAddresses(liveFiles(paths.distDir, slug), search);
  return [
    ['search', search],
    ['search with filters', filtered],
    ['search with a keyword', keyword],
    ['car', built.get('car') ?? '/'],
    ['home', '/'],
  ];
}

function medians(visits: readonly StartVisit[]): StartVisit {
  const of = (pick: (visit: StartVisit) => number | undefined) => {
    const values = visits.map(pick).filter((value) => value !== undefined);
    return values.length === 0 ? undefined : quantile(values, 0.5);
  };
  const sure = (pick: (visit: StartVisit) => number) => of(pick) ?? Number.NaN;
  return {
    firstPaint: sure((visit) => visit.firstPaint),
    rightCount: of((visit) => visit.rightCount),
    // The maximum of all visits: one wrong frame in any of them is one that somebody sees.
    wrongFrames: Math.max(...visits.map((visit) => visit.wrongFrames)),
    largestPaint: sure((visit) => visit.largestPaint),
    hydrated: of((visit) => visit.hydrated),
    requests: sure((visit) => visit.requests),
    kilobytes: sure((visit) => visit.kilobytes),
  };
}

const figures: [name: string, key: keyof StartVisit, unit?: string, limit?: number][] = [
  ['first paint', 'firstPaint', 'ms'],
  ['right count', 'rightCount', 'ms'],
  ['frames with a wrong count', 'wrongFrames', '', 0],
  ['largest paint', 'largestPaint', 'ms'],
  ['hydrated', 'hydrated', 'ms'],
  ['requests until right', 'requests'],
  ['loaded until right', 'kilobytes', 'kB'],
];

function rowsOf(page: string, visit: StartVisit): Measured[] {
  return figures.flatMap(([name, key, unit = '', limit]) => {
    const value = visit[key];
    if (value === undefined || (key === 'wrongFrames' && visit.rightCount === undefined)) return [];
    return { name: `${page}: ${name}`, value, unit, digits: 0, ...(limit === undefined ? {} : { limit }) };
  });
}
