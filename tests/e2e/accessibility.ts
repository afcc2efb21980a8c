import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** What the WCAG ask for up to AA, and what is good practice beyond. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The same on every page of a dealer: looked at on its home page alone. */
const chrome = 'body > header, body > footer';

interface Look {
  /** Looks at these elements alone, by CSS selector; else at all but the header and footer of the page. */
  within?: string;
  /** Looks for this alone, by the name of its rule. */
  rule?: 'target-size';
}

/**
 * What is wrong for people who see, hear or point in another way, as "rule: elements". Asks axe in the page itself, and for
 * what is wrong alone: to fetch what passed takes most of the time of `@axe-core/playwright`. Looks into no frame.
 */
async function violationsOf(page: Page, { within, rule }: Look): Promise<string[]> {
  // A page that has been left takes it along.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ context, runOnly }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, {
        runOnly,
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    {
      context: within ? { include: within } : { include: 'html', exclude: chrome },
      runOnly: rule ? { type: 'rule' as const, values: [rule] } : { type: 'tag' as const, values: tags },
    },
  );
}

/**
 * Expects no violations of accessibility on a page as it stands, from its top: further down, the header that stays lies over what
 * passes below it. The test goes on to tell of all there are.
 * @param what stands before them
 */
export async function expectAccessible(page: Page, what = page.url(), look: Look = {}): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect.soft(await violationsOf(page, look), what).toEqual([]);
}
