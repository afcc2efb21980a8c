import { expect, type Page, test } from '@playwright/test';
import { at, hydrated, noSidewaysScroll } from './sites.ts';

const harbour = 'harbour-motors';

test('FACET-18 NAV-01 on a phone chips and what is pressed are large enough, and the header fits any screen', async ({
  page,
}) => {
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /^Remove/ });
  await test.step('FACET-18 a range is one chip, and the button on a phone counts the chips', async () => {
    await page.goto(at(harbour, '/search/used-cars?refinementList[make][0]=Mazda&range[price]=10000:40000'));
    await hydrated(page);
    await expect(chips).toHaveText([/Used/, /Mazda/, /\$10,000 - \$40,000/]);
    await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove $10,000 - $40,000' }).click();
    await expect(page).toHaveURL(/\/search\/used-cars\?refinementList\[make\]\[0\]=Mazda$/);
    await expect(chips).toHaveCount(2);
  });

  await test.step('NAV-01 touch targets are at least 44 px, even on the narrowest phone', async () => {
    await page.setViewportSize({ width: 350, height: 700 });
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

  await test.step('FACET-18 more chips than fit beside each other', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const bodies = ['SUV', 'Ute', 'Sedan', 'Hatchback', 'Wagon'].map((it, n) => `refinementList[body][${n}]=${it}`);
    await page.goto(at(harbour, `/search?${bodies.join('&')}`));
    await expect(chips).toHaveCount(bodies.length);
    await noSidewaysScroll(page, 'more chips than fit');
  });

  await test.step('NAV-01 logo, menu and buttons of the header fit beside each other', async () => {
    for (const width of [320, 768, 992, 1200, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const { room, last, overlap } = await headerEnds(page);
      expect(last, `${width} px`).toBeLessThanOrEqual(room);
      expect(overlap, `${width} px`).toBeLessThan(1);
      const logo = page.locator('header .logo img');
      await expect.poll(async () => (await logo.boundingBox())?.width ?? 0, `${width} px`).toBeGreaterThan(100);
    }
  });
});

/** Where the room of the header ends, and the last of what is in it; and how much of that lies over something else. */
function headerEnds(page: Page): Promise<{ room: number; last: number; overlap: number }> {
  return page
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
}

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
