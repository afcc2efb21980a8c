import { expect, test } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import type { PageScope } from '../../src/domain/search/address/search-path.ts';
import type { SearchSettings } from '../../src/features/search/context/search-settings.ts';
import { builtPage, textsOf } from '../built/built-page.ts';
import { islandProps } from '../built/island-props.ts';
import { at, type DealerSlug, hydrated, problemsOf } from './sites.ts';

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

/**
 * A page of each kind of scope, and of each dealer. tests/built/search-heads.spec.ts compares what the script says with all pages of every
 * dealer, without a browser; that it says so in a page depends on neither.
 */
const samples: Record<PageScope['kind'], [dealer: DealerSlug, path: string]> = {
  all: ['harbour-motors', '/search'],
  dealership: ['harbour-motors', '/search/harbour-motors-newcastle'],
  types: ['northside-toyota', '/search/used-cars'],
  model: ['northside-toyota', '/search/toyota/hilux'],
  location: ['coastline-caravans', '/search/bendigo'],
  body: ['coastline-caravans', '/search/caravan'],
  make: ['ironbark-trucks', '/search/fuso'],
};

test('URL-01 URL-02 URL-09 URL-10 URL-11 heading, title, canonical address and robots stay as they came, and so do the active filters @wide', async ({
  page,
}) => {
  // Empty instead of refused, which would be an error on the console.
  await page.route(/\.(avif|webp|jpe?g|png|woff2)(\?|$)|\/cars\//, (route) => route.fulfill({ status: 204 }));
  const problems = problemsOf(page);
  for (const [kind, [dealer, path]] of Object.entries(samples)) {
    await test.step(`${dealer}: ${path}`, async () => {
      const built = builtPage(dealer, path);
      expect((islandProps(built, 'settings')['settings'] as SearchSettings).pageScope.kind).toBe(kind);
      await page.goto(at(dealer, path), { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      // The head is set in an effect, which has run when the browser has painted again.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30))));
      expect(await page.evaluate(head), path).toEqual(headOfHtml(built));
    });
  }
  expect(problems).toEqual([]);
});
