import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Minified: a browser reads it in half the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What WCAG requires up to level AA, and good practice beyond it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The same on every page of a dealer, so checked on its home page only. */
const chrome = 'body > header, body > footer';

interface Look {
  /** CSS selector of the elements to check; by default everything but the page's header and footer. */
  within?: string;
}

/**
 * The accessibility violations of a page, as "rule: elements". Runs axe in the page itself and fetches violations only: fetching what
 * passed takes most of the time of `@axe-core/playwright`. Frames are not checked.
 */
async function violationsOf(page: Page, { within }: Look): Promise<string[]> {
  // Navigating away removes it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ context, runOnly }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, {
        runOnly,
        resultTypes: ['violations'],
        // What only experimental rules read, style sheets fetched again, and what no message here says are a tenth of the time.
        preload: { assets: ['media'] },
        selectors: false,
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    {
      context: within ? { include: within } : { include: 'html', exclude: chrome },
      runOnly: { type: 'tag' as const, values: tags },
    },
  );
}

/**
 * Expects no accessibility violations on the page as it is, scrolled to the top: further down, the sticky header covers what is below
 * it. The test continues, so that it reports all violations.
 * @param what the label of these violations in the report
 */
export async function expectAccessible(page: Page, what = page.url(), look: Look = {}): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect.soft(await violationsOf(page, look), what).toEqual([]);
}
