import { expect, type Page, test } from '@playwright/test';
import type { LenderSite } from './lender-sites.ts';
import type { VariationSlug } from './variations.ts';

const port = Number(process.env['E2E_PORT'] ?? 4517);

/** Demo dealers under test and a word that finds something at each of them. */
export const dealers = ['harbour-motors', 'northside-toyota', 'coastline-caravans', 'ironbark-trucks'] as const;
export type DealerSlug = (typeof dealers)[number];

/** A dealer of the tests alone, with analytics tags (start-sites.ts). */
export const measured = 'measured-motors';

/** Address of a page of a dealer's site. */
export function at(dealer: DealerSlug | typeof measured | VariationSlug | LenderSite, path = '/'): string {
  return `http://${dealer}.localhost:${port}${path}`;
}

export const searchPath = '/search/new-used-and-demo-cars/';

/** From here on search addresses get the prerendered page of their path, as while the search is down. */
export async function withPrerendered(page: Page): Promise<void> {
  await page.route(/\/search\b[^?]*\?/, async (route, request) => {
    if (request.resourceType() !== 'document') return route.fallback();
    const { host, pathname } = new URL(request.url());
    // Node does not know the names of the sites.
    const url = `http://127.0.0.1:${port}${pathname}`;
    return route.fulfill({ response: await route.fetch({ url, headers: { ...request.headers(), host } }) });
  });
}

/** Clicks before an island has hydrated would be lost. A page that has only begun to come has no island yet. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      // An island that waits for somebody (`client:intent`) keeps what is done in it.
      document.querySelector('astro-island[ssr]:not([client="intent"]), [data-hydrated="false"]') === null,
  );
}

/**
 * Stops the time of a page whose clock is installed, a second from now. Not later: what the page has asked for at that moment, and waits four
 * seconds for (the search), would count as lost.
 */
export async function stopTime(page: Page): Promise<void> {
  // Where the machine takes longer than that second, the moment is over, and the next one is named.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)).toPass();
}

/** Console errors and violations of the Content-Security-Policy while a test runs. */
export function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

/** Nothing is wider than the screen. Not measured by `window.innerWidth`, which a phone widens with the page. */
export async function noSidewaysScroll(page: Page, what = 'width'): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(width);
}

/** Cumulative layout shift of a page so far; to be set up before the page opens. What moved is attached to the test. */
export async function layoutShiftsOf(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const total = { value: 0, moved: [] as string[] };
    Object.assign(window, { layoutShift: total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        total.value += entry.value;
        for (const { node, previousRect: from, currentRect: to } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const what = element?.cloneNode() as Element | undefined;
          const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
          total.moved.push(
            `${Math.round(entry.startTime)} ms: ${what?.outerHTML ?? 'gone'} ${rect(from)} to ${rect(to)}`,
          );
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const { value, moved } = await page.evaluate(() => (window as unknown as { layoutShift: Shifts }).layoutShift);
    if (value > 0) await test.info().attach(`moved at ${page.url()}`, { body: moved.join('\n') });
    return value;
  };
}

/**
 * Less than this, and nothing of a page has moved that anyone would see: an icon by some pixels, where a busy machine paints a
 * line half come. A line of text that moves on the first screen counts ten times as much.
 */
export const still = 0.002;

type Shifts = { value: number; moved: string[] };

/** As browsers tell it; not among TypeScript's own types yet. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Headers of a visitor from an address of their own, so that limits by address do not run out over all tests. The server
 * believes them because of TRUSTED_PROXIES in playwright.config.ts. Addresses of this machine: a gateway that is late turns away others
 * who ask for more than one thing at once.
 */
export function newVisitor(): Record<string, string> {
  visitors += 1;
  const { workerIndex } = test.info();
  return { 'x-forwarded-for': `127.${workerIndex % 256}.${visitors >> 8}.${visitors % 256}` };
}
/** Visitors of this worker process so far; each process has a network of its own. */
let visitors = 0;
