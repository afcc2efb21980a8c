import type { Browser, CDPSession } from 'playwright';

/** A first visit on a slow phone. Times in ms from the start of the load; undefined for events that did not happen. */
export type StartVisit = {
  firstPaint: number;
  /** The first frame that shows the count of the finished page. */
  rightCount: number | undefined;
  /** Frames before it that showed another count. */
  wrongFrames: number;
  largestPaint: number;
  /** When the islands loaded with the page work. */
  hydrated: number | undefined;
  /** Requests until the count was right, if the page has one, else until the page had loaded; kB on the wire of the responses that had started. */
  requests: number;
  kilobytes: number;
};

/** A third-generation network at the edge of its cell: 500 kb/s both ways, 400 ms for each request. */
const line = { offline: false, latency: 400, downloadThroughput: 62_500, uploadThroughput: 62_500 };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };
/** A page that is still loading by then has a fault, ms. */
const timeout = 90_000;

/** One load of an address, in a browser with an empty cache. */
export async function visitSlowly(browser: Browser, url: string): Promise<StartVisit> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await session.send('Network.emulateNetworkConditions', line);
    await page.addInitScript(watchFrames);
    await page.goto(url, { waitUntil: 'networkidle', timeout });
    // What is requested when nothing else is left to do.
    await page.waitForTimeout(1500);
    const seen = await page.evaluate(() => (window as unknown as { seen: LoadRecord }).seen);
    const shown = seen.counts.at(-1)?.text;
    const right = shown === undefined ? undefined : seen.counts.find(({ text }) => text === shown)?.at;
    const wrong = seen.counts.filter(({ text }) => text !== shown);
    return {
      firstPaint: seen.firstPaint,
      rightCount: right,
      wrongFrames: wrong.reduce((frames, { frames: more }) => frames + more, 0),
      largestPaint: seen.largestPaint,
      hydrated: seen.hydrated,
      ...traffic(right ?? seen.loaded),
    };
  } finally {
    await context.close();
  }
}

/** Counts a page's requests by a given time, and the bytes of the responses that had started by then. */
async function watchTraffic(
  session: CDPSession,
): Promise<(until: number) => Pick<StartVisit, 'requests' | 'kilobytes'>> {
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const waits: number[] = [];
  const begun = new Map<string, number>();
  const bytes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ timestamp, request }) => {
    if (request.url.startsWith('http')) waits.push(timestamp * 1000);
  });
  session.on('Network.responseReceived', ({ requestId, timestamp }) => begun.set(requestId, timestamp * 1000));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  return (until) => {
    const end = (waits[0] ?? 0) + until;
    const answers = [...begun].filter(([, at]) => at <= end);
    return {
      requests: waits.filter((at) => at <= end).length,
      kilobytes: answers.reduce((sum, [id]) => sum + (bytes.get(id) ?? 0), 0) / 1000,
    };
  };
}

/** What a page records of its own load: the visible counts, frame by frame. */
type LoadRecord = {
  firstPaint: number;
  largestPaint: number;
  hydrated: number | undefined;
  loaded: number;
  counts: { text: string; at: number; frames: number }[];
};

/** Runs in the page before anything else does. */
function watchFrames(): void {
  const seen: LoadRecord = { firstPaint: 0, largestPaint: 0, hydrated: undefined, loaded: 0, counts: [] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  addEventListener('load', () => {
    seen.loaded = performance.now();
  });
  const look = () => {
    requestAnimationFrame(look);
    const islands = document.querySelectorAll('astro-island[client="load"]');
    if (islands.length > 0 && ![...islands].some((island) => island.hasAttribute('ssr')))
      seen.hydrated ??= performance.now();
    // Nothing is visible before the first paint.
    const count = seen.firstPaint > 0 && document.querySelector('#results [role="status"].figures');
    if (!count) return;
    if (!count.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
    const text = count.textContent?.trim() ?? '';
    if (!/\d/.test(text)) return;
    const last = seen.counts.at(-1);
    if (last?.text === text) last.frames += 1;
    else seen.counts.push({ text, at: performance.now(), frames: 1 });
  };
  look();
}
