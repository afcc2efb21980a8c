import { expect, type Page, test } from '@playwright/test';
import { cards, saveFirst } from './car-cards.ts';
import { harbour } from './car-visits.ts';
import { at, layoutShiftsOf, still } from './sites.ts';

/** A machine six times slower, on a phone's network: what comes late comes after the first paint. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`VDP-01 FAV-05 FAV-06 ${viewport.width} px: car page, list and comparison stand still while they come in on a slow machine`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await saveFirst(page, 3);
    const car = (await cards(page).first().getByRole('link').first().getAttribute('href')) ?? '';
    const shifts = await layoutShiftsOf(page);
    await page.route('**/view.json?*', (route) => route.fulfill({ json: { views: 1234, car_fields: {} } }));
    await slowDown(page);

    await page.goto(at(harbour, car));
    await expect(page.locator('[data-views]')).toBeVisible();
    await expect(page.getByRole('tab').first()).toBeVisible();
    expect(await shifts(), 'car page').toBeLessThan(still);

    await page.goto(at(harbour, '/favourites'));
    await expect(page.locator('main').getByRole('article')).toHaveCount(3);
    expect(await shifts(), 'list').toBeLessThan(still);

    await page.goto(at(harbour, '/compare'));
    await expect(page.getByRole('table').locator('[data-slug]')).toHaveCount(3);
    expect(await shifts(), 'comparison').toBeLessThan(still);
  });
}
