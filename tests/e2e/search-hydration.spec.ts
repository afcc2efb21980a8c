import { expect, test } from '@playwright/test';
import { randomSearches } from './random-searches.ts';
import { at, dealers, problemsOf, searchPath } from './sites.ts';

/** Was sent without the chip that the browser then looked for. */
const perWeek = `${searchPath}?range[subscription_price]=300:400`;

/** What else a page leaves undone when the next one is opened is no fault of it. */
const ofReact = /\breact\b|hydrat/i;

/** Of each dealer: together they hold every kind, word and parameter (random-searches.ts). RANDOM_SEARCHES asks for more. */
const count = Number(process.env['RANDOM_SEARCHES'] ?? 14);

for (const [round, dealer] of dealers.entries())
  test(`URL-07 SEARCH-01 the browser takes up each of ${count} random searches of ${dealer} as the page was sent`, async ({
    page,
    request,
  }) => {
    test.slow();
    const problems = problemsOf(page);
    const found: string[] = [];
    for (const address of [perWeek, ...(await randomSearches(request, dealer, { round, count }))]) {
      await page.goto(at(dealer, address), { waitUntil: 'commit' });
      // What differs has been reported by then. Pictures need not have come.
      await page.locator('[data-hydrated="true"]').waitFor();
      found.push(...problems.splice(0).flatMap((problem) => (ofReact.test(problem) ? [`${address}: ${problem}`] : [])));
    }
    expect(found).toEqual([]);
  });
