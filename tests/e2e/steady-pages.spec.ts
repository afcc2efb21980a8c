import { expect, type Page, test } from '@playwright/test';
import { cards, saveFirst } from './car-cards.ts';
import { harbour } from './car-visits.ts';
import { holdScripts } from './hold-scripts.ts';
import { at, layoutShiftsOf, still } from './sites.ts';

/** A phone's network, and half the processor: scripts take several frames. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 2 });
}

/** Opens a page as a slow machine does: its scripts run once it has been painted, and change what is seen already. */
async function openSlowly(page: Page, path: string): Promise<void> {
  const scripts = await holdScripts(page);
  await page.goto(at(harbour, path), { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  scripts.release();
}

test('VDP-01 FAV-05 FAV-06 car page, list and comparison stand still while they come in, on a phone and on a wide screen', async ({
  page,
}) => {
  test.slow();
  await saveFirst(page, 3);
  const car = (await cards(page).first().getByRole('link').first().getAttribute('href')) ?? '';
  const shifts = await layoutShiftsOf(page);
  // Nothing is cached from here on, since Playwright turns the cache off where it answers.
  await page.route('**/view.json?*', (route) => route.fulfill({ json: { views: 1234, car_fields: {} } }));
  await slowDown(page);

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await test.step(`VDP-01 FAV-05 FAV-06 ${viewport.width} px: car page, list and comparison stand still while they come in on a slow machine`, async () => {
      await page.setViewportSize(viewport);
      await openSlowly(page, car);
      await expect(page.locator('[data-views]')).toBeVisible();
      await expect(page.getByRole('tab').first()).toBeVisible();
      expect(await shifts(), 'car page').toBeLessThan(still);

      await openSlowly(page, '/favourites');
      await expect(page.locator('main').getByRole('article')).toHaveCount(3);
      expect(await shifts(), 'list').toBeLessThan(still);

      await openSlowly(page, '/compare');
      await expect(page.getByRole('table').locator('[data-slug]')).toHaveCount(3);
      expect(await shifts(), 'comparison').toBeLessThan(still);
    });
  }
});
