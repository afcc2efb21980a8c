import { expect, type Page, test } from '@playwright/test';
import { at, withPrerendered } from './sites.ts';

/** What a shopper can read of the search in one frame; empty where it is hidden. */
interface Frame {
  heading: string;
  count: string;
  sort: string;
  chips: string;
  cars: string;
  skeletons: number;
  /** Where the first result begins, px from the top of the page. */
  top: number;
}

const shared = at('harbour-motors', '/search?sortBy=price:asc&refinementList[body][0]=SUV&range[price]=:30000');

/** The searches that a page sends, as it sends them: before its island's script has come, or by it. */
function searchesOf(page: Page): string[] {
  const searches: string[] = [];
  let island = false;
  page.on('response', (response) => {
    island ||= /\/SearchApp\.[^/]*\.js$/.test(response.url());
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/multi-search')) searches.push(island ? 'by the island' : 'before the island');
  });
  return searches;
}

test('SEARCH-16 URL-07 on a slow phone a shared search link shows no heading, count, order or car that does not match it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await withPrerendered(page);
  const searches = searchesOf(page);
  await page.addInitScript(() => {
    const frames: unknown[] = [];
    Object.assign(window, { frames_: frames });
    const seen = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) ? (element.textContent ?? '').trim() : '';
    const film = () => {
      const sort = document.querySelector<HTMLSelectElement>('main select');
      const items = [...document.querySelectorAll('#results .card-grid > li')];
      const shot = {
        heading: seen(document.querySelector('main h1')),
        count: seen(document.querySelector('main [role=status]')),
        sort: seen(sort) && (sort?.selectedOptions[0]?.text ?? ''),
        chips: seen(document.querySelector('[aria-label="Active filters"]')),
        cars: items.map((item) => seen(item.querySelector('h2 a'))).join(''),
        skeletons: items.filter((item) => item.checkVisibility() && seen(item.querySelector('h2 a')) === '').length,
        top: items[0] ? Math.round(items[0].getBoundingClientRect().top + window.scrollY) : 0,
      };
      const last = frames.at(-1);
      if (JSON.stringify(shot) !== JSON.stringify(last)) frames.push(shot);
      requestAnimationFrame(film);
    };
    requestAnimationFrame(film);
  });
  const slow = await page.context().newCDPSession(page);
  await slow.send('Network.enable');
  await slow.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 500_000 / 8,
    uploadThroughput: 500_000 / 8,
  });
  await page.goto(shared, { waitUntil: 'commit' });
  await expect(page.locator('main article h2 a').first()).toBeVisible({ timeout: 90_000 });
  await expect(page.locator('main [role=status]').first()).toHaveText(/^[1-9]\d* cars?$/, { timeout: 90_000 });
  const frames = await page.evaluate(() => (window as unknown as { frames_: Frame[] }).frames_);
  const last = frames.at(-1);
  expect(last?.heading).toBe('SUVs for sale: up to $30,000');
  expect(last?.sort).toBe('Lowest price');
  for (const part of ['heading', 'count', 'sort'] as const) {
    expect([...new Set(frames.map((frame) => frame[part]))].filter(Boolean), part).toEqual([last?.[part]]);
  }
  const waiting = frames.filter(({ cars, skeletons }) => cars === '' && skeletons > 0);
  expect(waiting[0], 'skeletons before any script').toMatchObject({ heading: '', count: '', chips: '' });
  // Nothing that arrives moves the results.
  expect([...new Set(frames.map(({ top }) => top).filter((top) => top > 0))]).toHaveLength(1);
  // The first cars that are seen are among those of the answer.
  const firstCars = frames.find(({ cars }) => cars !== '');
  expect(firstCars?.heading).toBe(last?.heading);
  // The answer was asked for once, while the scripts were on their way.
  expect(searches).toEqual(['before the island']);
});

test('SEARCH-16 a shared search link whose early request fails asks once more, and meanwhile shows what it searches for', async ({
  page,
}) => {
  await withPrerendered(page);
  const searches = searchesOf(page);
  const refused = page.waitForResponse((response) => response.status() === 503);
  const { promise: seen, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/api\/search\/multi-search$/, async (route) => {
    if (searches.length === 1) return route.fulfill({ status: 503, json: {} });
    await seen;
    return route.continue();
  });
  await page.route(/\/SearchApp\.[^/]*\.js$/, async (route) => {
    await refused;
    await route.continue();
  });
  await page.goto(shared);
  const count = page.locator('main [role=status]').first();
  await expect(page.locator('main h1')).toHaveText('SUVs for sale: up to $30,000');
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.getByLabel('Sort by').locator(':checked')).toHaveText('Lowest price');
  await expect(page.getByLabel('Active filters')).toHaveText(/SUV.*30,000/);
  await expect(count).not.toHaveText(/\d/);
  answer();
  await expect(count).toHaveText(/^[1-9]\d* cars?$/);
  expect(searches).toEqual(['before the island', 'by the island']);
  await expect(page.getByRole('status').filter({ hasText: /stock list from/ })).toHaveCount(0);
});
