import { expect, type Page, test } from '@playwright/test';
import { parse } from 'node-html-parser';
import { textsOf } from '../built/built-page.ts';
import { madeOnRequest, servedOnRequest } from '../built/served-page.ts';
import { at, hydrated, layoutShiftsOf, problemsOf, still } from './sites.ts';

const harbour = 'harbour-motors';
const address = '/search/used-cars?refinementList[body][0]=SUV&utm_source=mail';

/** Records each count that the page showed in any frame, and each search it asked for; to be called before it opens. */
async function recorded(page: Page) {
  const searches: string[] = [];
  page.on('request', (request) => request.url().includes('/api/search/') && searches.push(request.url()));
  await page.addInitScript(() => {
    const counts = new Set<string>();
    Object.assign(window, { counts });
    const look = () => {
      const status = document.querySelector('main [role="status"]');
      const shown = status?.textContent?.trim();
      if (status && shown && getComputedStyle(status).visibility === 'visible') counts.add(shown);
      requestAnimationFrame(look);
    };
    look();
  });
  const counts = () => page.evaluate(() => [...(window as unknown as { counts: Set<string> }).counts]);
  return { searches, counts };
}

/**
 * Opens an address until its page comes from the server: a busy machine sends the page of the path. When it makes pages is found out
 * without a browser, which costs less than to load the wrong page.
 * @param searches is emptied before each attempt
 * @returns the HTML
 */
async function openMade(page: Page, path: string, searches: string[]): Promise<string> {
  await servedOnRequest(page.request, harbour, path);
  let html = '';
  await expect(async () => {
    // What the page of an earlier attempt asks is not this one's.
    if (page.url() !== 'about:blank') await page.goto('about:blank');
    searches.length = 0;
    html = (await (await page.goto(at(harbour, path)))?.text()) ?? '';
    expect(html.includes(madeOnRequest), 'made on request').toBe(true);
  }).toPass();
  return html;
}

test('SEARCH-01 URL-03 a shared link is correct from its first frame, requests nothing twice, and works from there', async ({
  page,
  isMobile,
}) => {
  const problems = problemsOf(page);
  const { searches, counts } = await recorded(page);
  const shift = await layoutShiftsOf(page);
  await openMade(page, address, searches);
  await hydrated(page);
  const total = (await page.getByRole('status').first().textContent()) ?? '';
  expect(total).toMatch(/^\d+ cars$/);
  expect(await counts()).toEqual([total]);
  expect(searches).toEqual([]);
  expect(await shift()).toBeLessThan(still);
  await expect(page).toHaveTitle(/^Used SUVs for sale \|/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/search\/used-cars$/);
  await expect(page).toHaveURL(/utm_source=mail$/);

  // A filter more, then back and forward between the page that was made and what was asked for in it.
  await page.getByRole('button', { name: 'Remove SUV' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used cars');
  await expect(page).not.toHaveURL(/body/);
  await expect(page.getByRole('status').first()).not.toHaveText(total);
  const all = (await page.getByRole('status').first().textContent()) ?? '';
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('status').first()).toHaveText(total);
  await expect(page.getByRole('button', { name: 'Remove SUV' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('status').first()).toHaveText(all);
  await page.goBack();
  await expect(page.getByRole('status').first()).toHaveText(total);
  // From another document back to the page that was made.
  await page.goto(at(harbour, '/robots.txt'));
  await page.goBack();
  await expect(page.getByRole('status').first()).toHaveText(total);
  if (isMobile) await page.getByRole('button', { name: 'Filters (2)' }).click();
  await expect(page.getByRole('checkbox', { name: /^SUV/ }).first()).toBeChecked();
  expect(problems).toEqual([]);
});

test('SEARCH-26 keywords in a link are understood the same way on the server: the address changes to what was understood', async ({
  page,
}) => {
  const problems = problemsOf(page);
  const { searches, counts } = await recorded(page);
  await openMade(page, '/search?query=used suv', searches);
  await hydrated(page);
  await expect(page).toHaveURL(at(harbour, '/search/used-cars?refinementList[body][0]=SUV'));
  expect(await counts()).toEqual([await page.getByRole('status').first().textContent()]);
  expect(searches).toEqual([]);
  await expect(page.getByRole('button', { name: /Search for these words instead/ })).toBeVisible();
  expect(problems).toEqual([]);
});

/** Selectors of what a search shows; the number of cars stands first. */
const shown = ['main [role=status]', 'main h1', 'main article h2 a', '[aria-label="Active filters"] button'];

test('URL-05 URL-06 URL-07 further pages, orders and older forms of addresses are in the HTML as the island then shows them', async ({
  page,
}) => {
  const problems = problemsOf(page);
  const { searches } = await recorded(page);
  for (const path of [
    '/search/used-cars?page=2&sortBy=price:asc',
    '/search?body=SUV&refinementList[make][1]=Toyota&refinementList[make][0]=Mazda',
    '/search/five-dock?price_range=10000-40000',
  ]) {
    const html = parse(await openMade(page, path, searches));
    await hydrated(page);
    for (const selector of shown) {
      const texts = (await page.locator(selector).allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());
      expect(texts, `${path}: ${selector}`).toEqual(textsOf(html, selector));
    }
    expect(searches).toEqual([]);
  }
  expect(problems).toEqual([]);
});
