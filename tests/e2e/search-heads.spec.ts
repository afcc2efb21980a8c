import { expect, test } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import type { SearchSettings } from '../../src/features/search/context/search-settings.ts';
import { builtPage, builtPaths, textsOf } from '../built/built-page.ts';
import { islandProps } from '../built/island-props.ts';
import { at, type DealerSlug, dealers, hydrated, problemsOf } from './sites.ts';

/** What a page says of itself to readers and to search engines. */
const head = () => ({
  heading: document.querySelector('main h1')?.textContent?.trim(),
  title: document.title,
  canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
  robots: document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content,
  filters: [...document.querySelectorAll('[aria-label="Active filters"] button')].map(({ textContent }) => textContent),
});

/** The same, read from the HTML as it is sent. */
function headOfHtml(sent: HTMLElement): ReturnType<typeof head> {
  const attribute = (selector: string, name: string) => sent.querySelector(selector)?.getAttribute(name);
  return {
    heading: textsOf(sent, 'main h1')[0],
    title: textsOf(sent, 'head title')[0] ?? '',
    canonical: attribute('link[rel=canonical]', 'href'),
    robots: attribute('meta[name=robots]', 'content'),
    filters: textsOf(sent, '[aria-label="Active filters"] button'),
  };
}

const kindOf = (page: HTMLElement) => (islandProps(page, 'settings')['settings'] as SearchSettings).pageScope.kind;

/**
 * A page of each kind of scope, in turn of another dealer. tests/built/search-heads.spec.ts compares what the script says with all
 * pages of every dealer, without a browser; that it says so in a page depends on neither.
 */
function samples(): [dealer: DealerSlug, path: string][] {
  const pathsOf = (dealer: DealerSlug) => builtPaths(dealer, '/search/').map((it) => it.replace(/(?<=.)\/$/, ''));
  const kinds = new Set(pathsOf(dealers[0]).map((path) => kindOf(builtPage(dealers[0], path))));
  return [...kinds].map((kind, n) => {
    const dealer = dealers[n % dealers.length] ?? dealers[0];
    const path = pathsOf(dealer).find((it) => kindOf(builtPage(dealer, it)) === kind);
    if (path === undefined) throw new Error(`${dealer} has no page of the kind ${kind}.`);
    return [dealer, path];
  });
}

test('URL-01 URL-02 URL-09 URL-10 URL-11 heading, title, canonical address and robots stay as they came, and so do the active filters @wide', async ({
  page,
}) => {
  // Empty instead of refused, which would be an error on the console.
  await page.route(/\.(avif|webp|jpe?g|png|woff2)(\?|$)|\/cars\//, (route) => route.fulfill({ status: 204 }));
  const problems = problemsOf(page);
  const pages = samples();
  expect(pages.length).toBeGreaterThan(5);
  expect(new Set(pages.map(([dealer]) => dealer)).size).toBe(dealers.length);
  for (const [dealer, path] of pages) {
    await test.step(`${dealer}: ${path}`, async () => {
      const sent = headOfHtml(builtPage(dealer, path));
      await page.goto(at(dealer, path), { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      // The head is set in an effect, which has run when the browser has painted again.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30))));
      expect(await page.evaluate(head), path).toEqual(sent);
    });
  }
  expect(problems).toEqual([]);
});
