import { expect, type Page, test } from '@playwright/test';
import { at, noSidewaysScroll, problemsOf, searchPath } from './sites.ts';

// The other tests keep service workers out (playwright.config.ts).
test.use({ serviceWorkers: 'allow' });

const harbour = 'harbour-motors';

/** Everything that the browser keeps for reading without a connection, as paths. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('VDP-26 PRICE-01 cars that were opened can be read offline, with the time of their prices; nothing of the API and of the signed-in shopper is stored', async ({
  page,
  context,
}) => {
  const problems = problemsOf(page);
  await page.goto(at(harbour, searchPath));
  await page.locator('main article a').first().click();
  await expect(page).toHaveURL(/\/cars\//);
  const first = new URL(page.url()).pathname;
  await expect.poll(() => keptPaths(page), { timeout: 20_000 }).toContain(first);

  // From here on the worker sees every page: the next car, and pages that it leaves alone.
  await page.locator('.similar article a').first().click();
  await expect(page).not.toHaveURL(new RegExp(first));
  const second = new URL(page.url()).pathname;
  await expect.poll(() => keptPaths(page)).toContain(second);
  await page.goto(at(harbour, '/sign-in'));
  await page.goto(at(harbour, '/favourites'));
  await page.goto(at(harbour, second));
  const paths = await keptPaths(page);
  expect(paths.filter((path) => /^\/(api|parts|search|sign-in|favourites)\b/.test(path))).toEqual([]);
  expect(paths.some((path) => path.startsWith('/_astro/') && path.endsWith('.js'))).toBe(true);
  expect(problems).toEqual([]);

  await context.setOffline(true);
  await page.goto(at(harbour, first));
  const note = page.locator('.as-of-note');
  await expect(note).toHaveText(/^You’re offline\. This page is from \d{1,2}(:\d\d)? [ap]m, \d{1,2} [A-Z][a-z]+\. /);
  const price = page.locator('[data-side] [data-price="amount"]');
  await expect(price).toBeVisible();
  expect(await price.evaluate((it) => getComputedStyle(it, '::after').content)).toMatch(
    /^"as of \d{1,2}.*\d [A-Z][a-z]+"$/,
  );
  await expect(page.locator('main img[alt*="photo 1"]')).toBeVisible();
  await noSidewaysScroll(page);

  // What was not opened before gives way to a page that lists what was, the last one first.
  await page.goto(at(harbour, '/our-location'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
  const list = page.locator('offline-pages').getByRole('link');
  await expect(list).toHaveCount(2);
  expect(await list.first().getAttribute('href')).toBe(second);
  await list.first().click();
  await expect(note).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: 'Remove these pages' }).click();
  await expect(page.getByText('None of our pages are kept on this device any more.')).toBeVisible();
  expect(await keptPaths(page)).toEqual([]);
});
