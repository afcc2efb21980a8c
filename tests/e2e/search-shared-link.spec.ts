import { expect, test } from '@playwright/test';
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

test('SEARCH-16 URL-07 on a slow phone a shared search link shows no heading, count, order or car that it does not ask for', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await withPrerendered(page);
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
  await page.goto(at('harbour-motors', '/search?sortBy=price:asc&refinementList[body][0]=SUV&range[price]=:30000'), {
    waitUntil: 'commit',
  });
  await expect(page.locator('main article h2 a').first()).toBeVisible({ timeout: 90_000 });
  await expect(page.locator('main [role=status]').first()).toHaveText(/^[1-9]\d* cars?$/, { timeout: 90_000 });
  const frames = await page.evaluate(() => (window as unknown as { frames_: Frame[] }).frames_);
  const last = frames.at(-1);
  expect(last?.heading).toBe('SUV for sale: up to $30,000');
  expect(last?.sort).toBe('Lowest price');
  for (const part of ['heading', 'count', 'sort'] as const) {
    expect([...new Set(frames.map((frame) => frame[part]))].filter(Boolean), part).toEqual([last?.[part]]);
  }
  // While the answer is awaited, the page already says what was asked for, over skeletons.
  const waiting = frames.filter(({ cars, skeletons }) => cars === '' && skeletons > 0);
  expect(waiting[0], 'skeletons before any script').toMatchObject({ heading: '', count: '', chips: '' });
  expect(waiting.at(-1)).toMatchObject({ heading: last?.heading, sort: last?.sort, count: '' });
  expect(waiting.at(-1)?.chips).toMatch(/SUV.*30,000/);
  // Nothing that arrives moves the results.
  expect([...new Set(frames.map(({ top }) => top).filter((top) => top > 0))]).toHaveLength(1);
  // The first cars that are seen are among those of the answer.
  const firstCars = frames.find(({ cars }) => cars !== '');
  expect(firstCars?.heading).toBe(last?.heading);
});
