/** First visits on a slow phone: what is painted when, and when a search is right. */
import type { Browser } from 'playwright';
import { type BuildPaths, buildPaths } from '../../build/paths.ts';
import { liveFiles } from '../../releases/release.ts';
import type { Measured } from '../measured.ts';
import { median } from '../quantile.ts';
import { startedGateway } from '../started-gateway.ts';
import { startBrowser } from './browser.ts';
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
      rows.push(...rowsOf(name, visits));
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

const figures: [name: string, key: keyof StartVisit, unit?: string][] = [
  ['first paint', 'firstPaint', 'ms'],
  ['right count', 'rightCount', 'ms'],
  ['frames with a wrong count', 'wrongFrames'],
  ['largest paint', 'largestPaint', 'ms'],
  ['hydrated', 'hydrated', 'ms'],
  ['requests until right', 'requests'],
  ['loaded until right', 'kilobytes', 'kB'],
];

/** Medians of the visits, of what happened in them. */
function rowsOf(page: string, visits: readonly StartVisit[]): Measured[] {
  return figures.flatMap(([name, key, unit = '']) => {
    const values = visits.map((visit) => visit[key]).filter((value) => value !== undefined);
    const of = { name: `${page}: ${name}`, unit, digits: 0 };
    if (key !== 'wrongFrames') return values.length === 0 ? [] : { ...of, value: median(values) };
    // The maximum of all visits: one wrong frame in any of them is one that somebody sees.
    const hasCount = visits.some(({ rightCount }) => rightCount !== undefined);
    return hasCount ? { ...of, value: Math.max(...values), limit: 0 } : [];
  });
}
