import { expect, test } from '@playwright/test';
import { at, hydrated, noSidewaysScroll } from './sites.ts';

const harbour = 'harbour-motors';

test('URL-02 another spelling of a search address redirects permanently to its page, with its query', async ({
  page,
}) => {
  const answer = await page.goto(at(harbour, '/search/Mazda?sortBy=price:asc'));
  expect((await answer?.request().redirectedFrom()?.response())?.status()).toBe(301);
  expect(page.url()).toBe(at(harbour, '/search/mazda?sortBy=price:asc'));
  expect((await page.goto(at(harbour, '/search/No-Such-Make')))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find that page');
});

test('OPS-03 each dealer serves its own icon at /favicon.ico', async ({ page }) => {
  await page.goto(at(harbour, '/our-location'));
  const type = await page.evaluate(async () => (await fetch('/favicon.ico')).headers.get('content-type'));
  expect(type).toContain('image/svg');
});

test('FACET-18 a range is one chip, and the button on a phone counts the chips', async ({ page, isMobile }) => {
  await page.goto(at(harbour, '/search/used-cars?refinementList[make][0]=Mazda&range[price]=10000:40000'));
  await hydrated(page);
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /^Remove/ });
  await expect(chips).toHaveText([/Used/, /Mazda/, /\$10,000 - \$40,000/]);
  if (isMobile) await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove $10,000 - $40,000' }).click();
  await expect(page).toHaveURL(/\/search\/used-cars\?refinementList\[make\]\[0\]=Mazda$/);
  await expect(chips).toHaveCount(2);
  const bodies = ['SUV', 'Ute', 'Sedan', 'Hatchback', 'Wagon'].map((body, n) => `refinementList[body][${n}]=${body}`);
  await page.goto(at(harbour, `/search?${bodies.join('&')}`));
  await expect(chips).toHaveCount(bodies.length);
  await noSidewaysScroll(page, 'more chips than fit');
});

test('NAV-01 touch targets are at least 44 px, even on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 350, height: 700 });
  await page.goto(at(harbour, '/search/used-cars?refinementList[make][0]=Mazda'));
  await hydrated(page);
  for (const part of ['header', 'nav[aria-label=Breadcrumb]', 'footer', 'ul[aria-label="Active filters"]']) {
    const small = await page.locator(`${part} :is(a, button):visible`).evaluateAll((targets) =>
      targets.flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width < 44 || height < 44 ? [`${target.textContent?.trim()} ${width} x ${height}`] : [];
      }),
    );
    expect(small, part).toEqual([]);
  }
});

test('SEARCH-20 a search that finds nothing keeps its filters visible, with a way back', async ({ page, isMobile }) => {
  await page.goto(at(harbour, '/search/used-cars?query=zzqqxx&range[price]=10000:20000'));
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'No cars match your search.' })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Filters (2)' }).click();
  await expect(page.getByRole('group', { name: 'Condition' }).getByRole('checkbox', { name: /Used/ })).toBeChecked();
  await expect(page.getByRole('group', { name: 'Make' }).getByRole('checkbox', { name: /Kia/ })).toBeDisabled();
  await expect(page.locator('#filters')).toContainText('$10,000 - $20,000');
  await page.getByRole('button', { name: 'Any price' }).click();
  await expect(page).not.toHaveURL(/range/);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  if (isMobile) await page.getByRole('button', { name: /^Show Me/ }).click();
  await expect(page.locator('main article')).toHaveCount(21);
});

test('SEARCH-26 SEARCH-20 keywords in an address become filters, and are the first suggestion in the box', async ({
  page,
}) => {
  await page.goto(at(harbour, '/search?query=under%2020000'));
  await hydrated(page);
  await expect(page).toHaveURL(/\?range\[price\]=:20000$/);
  await expect(page.getByRole('button', { name: 'Remove Under 20000' })).toBeVisible();
  await page.getByRole('combobox', { name: /search/i }).fill('automatic mazda under 30k');
  const first = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first();
  await expect(first).toContainText(/^Mazda, Automatic, up to \$30,000/);
  await first.click();
  await expect(page).toHaveURL(/\/search\/mazda\?.*Automatic.*range\[price\]=:30000$/);
});

test('FACET-01 a colour finds every paint of that colour', async ({ page }) => {
  await page.goto(at('northside-toyota', '/search?colour=feverish%20red'));
  await hydrated(page);
  await expect(page).toHaveURL(/refinementList\[colour\]\[0\]=Red/);
  await expect(page.getByRole('button', { name: 'Remove Red' })).toBeVisible();
  await expect
    .poll(async () => Number((await page.getByRole('status').first().textContent())?.match(/\d+/)?.[0]))
    .toBeGreaterThan(4);
});

test('NAV-01 logo, menu and buttons of the header fit beside each other', async ({ page }) => {
  await page.goto(at(harbour, '/our-location'));
  for (const width of [320, 768, 992, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const ends = await page
      .locator('header .wrap')
      .first()
      .evaluate((bar) => {
        // Left and right keep the same distance to the edge; the padding on the right holds the last button's place, too.
        const room = bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingLeft);
        const parts = [...bar.querySelectorAll(':scope > :not(.tools), :scope > .tools > *')]
          .map((part) => part.getBoundingClientRect())
          .filter(({ width }) => width > 0);
        const inOrder = parts.toSorted((a, b) => a.left - b.left);
        const overlap = inOrder.map((part, n) => Math.max(0, (inOrder[n - 1]?.right ?? 0) - part.left));
        return { room: room + 10, last: Math.max(...parts.map(({ right }) => right)), overlap: Math.max(...overlap) };
      });
    expect(ends.last, `${width} px`).toBeLessThanOrEqual(ends.room);
    expect(ends.overlap, `${width} px`).toBeLessThan(1);
    const logo = page.locator('header .logo img');
    await expect.poll(async () => (await logo.boundingBox())?.width ?? 0, `${width} px`).toBeGreaterThan(100);
  }
});
