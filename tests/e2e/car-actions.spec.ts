import { expect, type Page, test } from '@playwright/test';
import { openCar, side, whileOpen } from './car-visits.ts';
import { layoutShiftsOf, still } from './sites.ts';

/** Goes through the sidebar by Tab; what has the focus last is not behind the bar, once the page has come to rest. */
async function tabThroughSidebar(page: Page): Promise<void> {
  await test.step('VDP-04 the sidebar works with the keyboard, in reading order', async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const focusable = side(page).locator('a:visible, button:visible');
    await focusable.first().focus();
    const count = await focusable.count();
    expect(count).toBeGreaterThan(1);
    for (let n = 1; n < count; n++) {
      await page.keyboard.press('Tab');
      await expect(focusable.nth(n)).toBeFocused();
    }
    const bar = page.locator('[data-action-bar]');
    await expect
      .poll(async () => {
        const [last, top] = [await focusable.last().boundingBox(), await bar.boundingBox()];
        return last !== null && (top === null || last.y + last.height <= top.y);
      })
      .toBe(true);
  });
}

test('VDP-03 VDP-04 VDP-19 VDP-20 VDP-23 a shopper with a phone uses the bar and the sidebar of a car', async ({
  page,
}) => {
  // It fetches every page that the car's page links to.
  test.slow();
  const shifts = await layoutShiftsOf(page);
  await page.clock.setFixedTime(whileOpen);
  await openCar(page);

  await test.step('VDP-19 VDP-20 the bar on small screens changes to its opened style past 900 px and back above', async () => {
    const bar = page.locator('[data-action-bar]');
    await expect(bar.getByRole('link')).toHaveText(['Reserve Now $500', 'Enquire Now', 'Call Now']);
    await expect(bar).toBeInViewport();
    const summary = bar.locator('[data-summary]');
    await expect(summary).toBeHidden();
    await page.evaluate(() => scrollTo({ top: 901, behavior: 'instant' }));
    await expect(summary).toBeVisible();
    await expect(bar).toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await expect(summary).toBeHidden();
    expect(await shifts(), 'layout shift').toBeLessThan(still);
  });

  await test.step('VDP-03 the sidebar links to the map and to finance', async () => {
    for (const link of await side(page).locator('a[href^="#"]').all()) {
      const target = page.locator((await link.getAttribute('href')) ?? '');
      await expect(target).toHaveCount(1);
    }
    await expect(side(page).locator('a[href="#vehicle-map"]')).toContainText('Harbour Motors');
  });

  await test.step('VDP-23 no button or link of a car page leads to a missing page', async () => {
    const addresses = await page
      .locator('main a[href^="/"], [data-action-bar] a[href^="/"]')
      .evaluateAll((links) => [
        ...new Set(links.map((link) => (link as HTMLAnchorElement).pathname + (link as HTMLAnchorElement).search)),
      ]);
    const missing = await page.evaluate(async (list) => {
      const found = await Promise.all(list.map(async (address) => [address, (await fetch(address)).status] as const));
      return found.filter(([, status]) => status >= 400);
    }, addresses);
    expect(addresses.length).toBeGreaterThan(5);
    expect(missing).toEqual([]);
  });

  await tabThroughSidebar(page);
});

test('VDP-03 VDP-04 VDP-19 on a wide screen the sidebar works with the keyboard, is not cut off, and there is no bar', {
  tag: '@wide',
}, async ({ page }) => {
  await openCar(page);
  await tabThroughSidebar(page);

  await test.step('VDP-03 VDP-19 on a wide screen the sidebar is not cut off, however low it is, and there is no bar', async () => {
    await expect(page.locator('[data-action-bar]')).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await expect
      .poll(() => side(page).evaluate((element) => element.getBoundingClientRect().bottom - innerHeight))
      .toBeLessThanOrEqual(0);
  });
});
