import { expect, test } from '@playwright/test';
import { openCar, side, whileOpen } from './car-visits.ts';
import { layoutShiftsOf, still } from './sites.ts';

test('VDP-19 VDP-20 the bar on small screens changes to its opened style past 900 px and back above', async ({
  page,
}) => {
  const shifts = await layoutShiftsOf(page);
  await page.clock.setFixedTime(whileOpen);
  await openCar(page);
  const bar = page.locator('[data-action-bar]');
  await expect(bar.getByRole('link')).toHaveText(['Reserve Car Now', 'Enquire Now', 'Call Now']);
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

test('VDP-03 the sidebar links to the map and to finance', async ({ page }) => {
  await openCar(page);
  for (const link of await side(page).locator('a[href^="#"]').all()) {
    const target = page.locator((await link.getAttribute('href')) ?? '');
    await expect(target).toHaveCount(1);
  }
  await expect(side(page).locator('a[href="#vehicle-map"]')).toContainText('Harbour Motors');
});

test('VDP-03 VDP-19 on a wide screen the sidebar is not cut off, however low it is, and there is no bar', {
  tag: '@wide',
}, async ({ page }) => {
  await openCar(page);
  await expect(page.locator('[data-action-bar]')).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  const { bottom, screen } = await side(page).evaluate((element) => ({
    bottom: element.getBoundingClientRect().bottom,
    screen: innerHeight,
  }));
  expect(bottom).toBeLessThanOrEqual(screen);
});

test('VDP-23 no button or link of a car page leads to a missing page', async ({ page }) => {
  await openCar(page);
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

test('VDP-04 the sidebar works with the keyboard, in reading order', { tag: '@both' }, async ({ page, isMobile }) => {
  test.slow(isMobile);
  await openCar(page);
  const focusable = side(page).locator('a:visible, button:visible');
  await focusable.first().focus();
  const count = await focusable.count();
  for (let n = 1; n < count; n++) {
    await page.keyboard.press('Tab');
    await expect(focusable.nth(n)).toBeFocused();
  }
  // What has the focus is never behind the header or the bar, once the page has come to rest.
  const bar = page.locator('[data-action-bar]');
  await expect
    .poll(async () => {
      const [last, top] = [await focusable.last().boundingBox(), await bar.boundingBox()];
      return last !== null && (top === null || last.y + last.height <= top.y);
    })
    .toBe(true);
});
