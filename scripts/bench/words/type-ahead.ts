/** How long the text boxes take in Chromium, on a built site: to understand a text, and to suggest what it means. */
import type { Browser, Page } from 'playwright';
import { buildPaths } from '../../build/paths.ts';
import { startBrowser, withServedSites } from '../served-sites.ts';
import { readerCode } from './words.ts';

export interface TypeAheadTimes {
  /** Milliseconds to read a text in the browser, for each prefix of each request. */
  readings: number[];
  /** Milliseconds from a letter to a painted first suggestion with its count and its picture. */
  suggestions: number[];
}

/** Requests that are typed letter by letter. */
const typedRequests = 25;
/** A suggestion that has not appeared by then counts as this long, ms. */
const longestWait = 1000;
/** Between two letters, ms. */
const pause = 60;
/** Readings that are timed together: the clock of a browser is coarse. */
const together = 10;

/** Types texts into the box of a built dealer's home page; the lexicon is that of its stock. */
export async function benchTypeAhead(
  slug: string,
  texts: readonly string[],
  lexiconOptions: { stock: unknown; options: unknown },
): Promise<TypeAheadTimes> {
  const browser = await startBrowser();
  try {
    const readings = await timesOfReading(browser, texts, lexiconOptions);
    const suggestions = await withServedSites(buildPaths().distDir, process.env, async (addressOf) => {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      await page.addInitScript(watchSuggestions);
      await page.goto(addressOf(slug), { waitUntil: 'networkidle' });
      return timesOfSuggestions(page, texts.slice(0, typedRequests));
    });
    return { readings, suggestions };
  } finally {
    await browser.close();
  }
}

async function timesOfReading(
  browser: Browser,
  texts: readonly string[],
  { stock, options }: { stock: unknown; options: unknown },
): Promise<number[]> {
  const page = await browser.newPage();
  const code = await readerCode();
  return await page.evaluate(
    async ({ code, texts, stock, options, together }) => {
      const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
      const { lexiconOf, readQuery } = await import(address);
      const lexicon = lexiconOf(stock, options);
      const times: number[] = [];
      for (const text of texts) {
        for (let end = 1; end <= text.length; end++) {
          const beginning = text.slice(0, end);
          const from = performance.now();
          for (let n = 0; n < together; n++) readQuery(beginning, lexicon);
          times.push((performance.now() - from) / together);
        }
      }
      return times;
    },
    { code, texts, stock, options, together },
  );
}

type Watched = { typed: number; painted: number };

/** Runs in the page: when a letter was typed, and when its first suggestion was fully painted. */
function watchSuggestions(): void {
  const watched: Watched = { typed: 0, painted: 0 };
  Object.assign(window, { watched });
  const isComplete = () => {
    const first = document.querySelector('main .keyword-row');
    const count = first?.querySelector('.keyword-count')?.textContent;
    return count === '0' || Boolean(count && first?.querySelector('img'));
  };
  const look = () => {
    if (watched.painted > 0 || !isComplete()) return;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        if (isComplete()) watched.painted ||= performance.now();
      };
      channel.port2.postMessage(0);
    });
  };
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  document.addEventListener(
    'input',
    () => {
      watched.typed = performance.now();
      watched.painted = 0;
    },
    true,
  );
}

/** Letters that leave a word incomplete are left out: those suggestions are delayed like a search by words; so is "near me", which is not counted. */
async function timesOfSuggestions(page: Page, texts: readonly string[]): Promise<number[]> {
  const box = page.locator('main').getByRole('combobox', { name: /search/i });
  const first = page.locator('main .keyword-row').first();
  await box.focus();
  // What the box needs has loaded, and the server has read its index.
  await box.fill('toyota');
  await first.locator('img').waitFor();
  await box.fill('');
  const times: number[] = [];
  for (const text of texts) {
    await box.fill('');
    for (const letter of text) {
      await box.press(letter === ' ' ? 'Space' : letter);
      const waited = await page
        .waitForFunction(() => (window as unknown as { watched: Watched }).watched.painted > 0, null, {
          timeout: longestWait,
          polling: 10,
        })
        .then(
          () => true,
          () => false,
        );
      if (/‘|, near /.test((await first.textContent()) ?? '')) continue;
      const { typed, painted } = await page.evaluate(() => (window as unknown as { watched: Watched }).watched);
      times.push(waited ? painted - typed : longestWait);
      await page.waitForTimeout(pause);
    }
  }
  return times;
}
