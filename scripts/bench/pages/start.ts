/** First visits on a slow phone, in pairs with another checkout: what is painted when, and when a search is right. */
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { type BuildPaths, buildPaths } from '../../build/paths.ts';
import { liveFiles } from '../../releases/release.ts';
import { verdict } from '../measured.ts';
import { quantile } from '../quantile.ts';
import { startBrowser } from '../served-sites.ts';
import { type StartedGateway, startedGateway } from '../started-gateway.ts';
import { pagesOfKinds } from './page-kinds.ts';
import { searchAddresses } from './search-addresses.ts';
import { type StartVisit, visitSlowly } from './start-visit.ts';

/** How often each address is loaded from each checkout; the median counts. */
const rounds = 3;

/** Maximum time of a search with filters, as a fraction of the time before. */
const filteredLimits: Partial<Record<keyof StartVisit, number>> = {
  firstPaint: 0.6,
  rightCount: 0.2,
  largestPaint: 0.5,
};

/**
 * The table of the first visits, with its header: of the dealer `slug`, which is built. With `before`, another checkout where it is built
 * too, both are visited alternately.
 */
export async function startRows(slug: string, before?: string): Promise<string[][]> {
  const paths = buildPaths();
  const roots = before ? [before, paths.root] : [paths.root];
  const gateways = new Map<string, StartedGateway>();
  const browser = await startBrowser();
  try {
    for (const root of roots) gateways.set(root, await startedGateway(pathsIn(paths, root), {}));
    const rows: string[][] = [];
    for (const [name, path] of addresses(paths, slug)) {
      const visits = new Map<string, StartVisit[]>(roots.map((root) => [root, []]));
      const urls = [...gateways].map(([root, { port }]) => [root, `http://${slug}.localhost:${port}${path}`] as const);
      for (const [, url] of urls) await warmUp(browser, url);
      for (let round = 0; round < rounds; round += 1) {
        for (const [root, url] of urls) visits.get(root)?.push(await visitSlowly(browser, url));
      }
      const now = medians(visits.get(paths.root) ?? []);
      const was = before ? medians(visits.get(before) ?? []) : undefined;
      rows.push(...rowsOf(name, now, was, name === 'search with filters' ? filteredLimits : {}));
    }
    return [['', '', 'before', 'now', 'ratio', 'limit', ''], ...rows];
  } finally {
    await browser.close();
    for (const gateway of gateways.values()) await gateway.stop();
  }
}

/** The built sites of a checkout; for this one, in its configured folder. */
const pathsIn = (paths: BuildPaths, root: string): BuildPaths =>
  root === paths.root ? paths : { ...paths, root, distDir: join(root, 'dist') };

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

const figures: [name: string, key: keyof StartVisit][] = [
  ['first paint, ms', 'firstPaint'],
  ['right count, ms', 'rightCount'],
  ['frames with a wrong count', 'wrongFrames'],
  ['largest paint, ms', 'largestPaint'],
  ['hydrated, ms', 'hydrated'],
  ['requests until right', 'requests'],
  ['kB until right', 'kilobytes'],
];

function rowsOf(
  page: string,
  now: StartVisit,
  was: StartVisit | undefined,
  limits: Partial<Record<keyof StartVisit, number>>,
): string[][] {
  return figures
    .filter(([, key]) => now[key] !== undefined && (key !== 'wrongFrames' || now.rightCount !== undefined))
    .map(([name, key]) => {
      const [is = Number.NaN, before] = [now[key], was?.[key]];
      const ratio = before ? is / before : undefined;
      const limit = key === 'wrongFrames' ? 0 : limits[key];
      const judged = key === 'wrongFrames' ? is : ratio;
      return [
        page,
        name,
        before?.toFixed(0) ?? '',
        is.toFixed(0),
        ratio?.toFixed(2) ?? '',
        limit === undefined ? '' : `at most ${limit}`,
        judged === undefined ? '' : verdict(judged, limit),
      ];
    });
}
