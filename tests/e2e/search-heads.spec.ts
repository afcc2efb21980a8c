import { expect, test } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import type { SearchSettings } from '../../src/features/search/context/search-settings.ts';
import { builtPage, builtPaths, textsOf } from '../built/built-page.ts';
import { islandProps } from '../built/island-props.ts';
import { at, type DealerSlug, dealers, hydrated } from './sites.ts';

/** What a page says of itself to readers and to search engines. */
const head = () => ({
  heading: document.querySelector('main h1')?.textContent?.trim(),
  title: document.title,
  canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
  robots: document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content,
});

/** The same, read from the HTML as it is sent. */
function headOfHtml(sent: HTMLElement): ReturnType<typeof head> {
  const attribute = (selector: string, name: string) => sent.querySelector(selector)?.getAttribute(name);
  return {
    heading: textsOf(sent, 'main h1')[0],
    title: textsOf(sent, 'head title')[0] ?? '',
    canonical: attribute('link[rel=canonical]', 'href'),
    robots: attribute('meta[name=robots]', 'content'),
  };
}

/** A scope of each kind; tests/built/search-heads.spec.ts compares all of them without a browser. */
function samplesOf(dealer: DealerSlug): string[] {
  const paths = builtPaths(dealer, '/search/').map((path) => path.replace(/(?<=.)\/$/, ''));
  const kinds = Map.groupBy(paths, (path) => scopeKind(builtPage(dealer, path)));
  return [...kinds.values()].flatMap((ofKind) => ofKind.slice(0, 1));
}

const scopeKind = (page: HTMLElement) => (islandProps(page, 'settings')['settings'] as SearchSettings).pageScope.kind;

for (const dealer of dealers) {
  test(`URL-01 URL-02 URL-09 URL-10 URL-11 heading, title, canonical address and robots stay as they came: ${dealer} @wide`, async ({
    page,
  }) => {
    await page.route(/\.(avif|webp|jpe?g|png|woff2)(\?|$)|\/cars\//, (route) => route.abort());
    const paths = samplesOf(dealer);
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      const sent = headOfHtml(builtPage(dealer, path));
      await page.goto(at(dealer, path), { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      // The head is set in an effect, which has run when the browser has painted again.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30))));
      expect(await page.evaluate(head), path).toEqual(sent);
    }
  });
}
