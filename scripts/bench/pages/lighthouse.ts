/** Lighthouse's scores for the demo dealers' pages: a phone, network and processor as Lighthouse simulates them. */
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Browser } from 'playwright';
import type { BuildPaths } from '../../build/paths.ts';
import { freePort } from '../../scale/hosts/processes.ts';
import { startedGateway } from '../started-gateway.ts';
import { startBrowser } from './browser.ts';
import { type PageKind, pagesOfKinds, performanceLimits } from './page-kinds.ts';

/** Its 64 packages are fetched when this benchmark is asked for, and by nothing else. */
const lighthouse = 'lighthouse@13.5.0';

/** What we read of Lighthouse's report. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; details?: unknown }>;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export interface PageMarks {
  dealer: string;
  kind: PageKind;
  /** 0 to 100. */
  marks: Record<Category, number>;
  /** Largest contentful paint and total blocking time, ms; layout shift. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Audits that lowered a score, with the element if there is one. */
  missed: string[];
}

/** Minimum scores of a kind of page. */
export function lighthouseLimits(kind: PageKind): Record<Category, number> {
  return {
    performance: performanceLimits[kind],
    accessibility: 100,
    'best-practices': 100,
    seo: 100,
  };
}

/** Scores of one page of each kind of each built dealer. */
export async function benchLighthouse(
  paths: BuildPaths,
  dealers: readonly string[],
  /** Only these kinds of pages. */
  kinds?: readonly string[],
): Promise<PageMarks[]> {
  const gateway = await startedGateway(paths, {});
  const port = await freePort();
  const browser = await startBrowser(`--remote-debugging-port=${port}`);
  try {
    await untilReady(gateway.port);
    const marks: PageMarks[] = [];
    for (const dealer of dealers) {
      for (const [kind, path] of pagesOfKinds(paths, dealer)) {
        if (kinds && !kinds.includes(kind)) continue;
        const address = `http://${dealer}.localhost:${gateway.port}${path}`;
        await openOnce(browser, address);
        marks.push({ dealer, kind, ...(await markPage(address, port, kind)) });
      }
    }
    return marks;
  } finally {
    await browser.close();
    await gateway.stop();
  }
}

/** Waits until the gateway has made its dealers' servers ready, for a minute at most: that would be measured, too. */
async function untilReady(port: number): Promise<void> {
  const health = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
  for (let tries = 0; tries < 60 && (await health()).includes('"not loaded"'); tries += 1) await sleep(1000);
}

/** The first page that is made on request loads the server. That is not the page's fault. */
async function openOnce(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(address);
  await page.close();
}

async function markPage(url: string, port: number, kind: PageKind): Promise<Omit<PageMarks, 'dealer' | 'kind'>> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', lighthouse, url, `--port=${port}`, '--quiet', '--output=json'],
      `--only-categories=${categories.join()}`,
      // Such an address is hidden from search engines on purpose.
      ...(kind === 'filtered search' ? ['--skip-audits=is-crawlable'] : []),
    ],
    { maxBuffer: 64 * 2 ** 20 },
  );
  const lhr = JSON.parse(stdout) as Report;
  const mark = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? 0;
  const weighed = categories
    .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
    .filter((ref) => ref.weight > 0);
  return {
    marks: Object.fromEntries(categories.map((category) => [category, mark(category)])) as Record<Category, number>,
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    missed: weighed
      .map(({ id }) => id)
      .filter((id) => (lhr.audits[id]?.score ?? 1) < 0.9)
      .map((id) => `${id}${firstNode(lhr.audits[id]?.details)}`),
  };
}

/** The first element that an audit complains about. */
function firstNode(details: unknown): string {
  const [item] = (details as { items?: { node?: { snippet?: string } }[] } | undefined)?.items ?? [];
  return item?.node?.snippet ? ` (${item.node.snippet.slice(0, 100)})` : '';
}
