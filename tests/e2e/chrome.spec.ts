import { expect, test } from '@playwright/test';
import { builtPage, textsOf } from '../built/built-page.ts';
import { at, hydrated, layoutShiftsOf, problemsOf } from './sites.ts';

test('FOOT-04 MODEL-02 MODEL-07 NAV-04 NAV-06 on a phone the models of a body type, the whole menu and the footer are at hand', async ({
  page,
}) => {
  await page.goto(at('northside-toyota', '/models?body=ute'));
  await test.step('MODEL-07 the models page shows only the models of a body type', async () => {
    await expect(page.getByRole('heading', { name: 'HiLux' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Yaris', exact: true })).toBeHidden();
  });

  const drawer = page.getByRole('navigation', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await test.step('NAV-04 NAV-06 a phone has the menu in a drawer whose items expand', async () => {
    const recalls = drawer.getByRole('link', { name: 'Recalls' });
    await expect(drawer.getByText('Finance & Insurance')).toBeVisible();
    await expect(recalls).toBeHidden();
    await drawer.getByText('Service', { exact: true }).click();
    await expect(recalls).toBeVisible();
    await drawer.getByText('Service', { exact: true }).click();
    await expect(recalls).toBeHidden();
  });
  await test.step('MODEL-02 a phone has all models below each other in its drawer', async () => {
    await expect(drawer.getByRole('link', { name: 'HiLux' })).toBeHidden();
    await drawer.getByText('New Vehicles', { exact: true }).click();
    await expect(drawer.getByRole('link', { name: 'HiLux' })).toBeVisible();
  });
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await test.step('FOOT-04 the footer repeats the groups of the menu', async () => {
    const footer = page.getByRole('navigation', { name: 'Footer' });
    for (const [group, link] of [
      ['Pre-Owned Vehicles', 'Toyota Certified'],
      ['Service', 'Recalls'],
      ['Contact', 'New vehicle enquiry'],
    ] as const) {
      const titled = footer.locator('div').filter({ has: page.getByText(group, { exact: true }) });
      await expect(titled.getByRole('link', { name: link, exact: true })).toBeVisible();
    }
  });
});

test('MODEL-02 MODEL-03 NAV-05 NAV-06 NAV-07 a wide screen shows models in rows, and menus on hover and click', {
  tag: '@wide',
}, async ({ page }) => {
  const shifts = await layoutShiftsOf(page);
  await page.goto(at('northside-toyota', '/models'));
  await test.step('MODEL-03 no model is alone in a row of the models page', async () => {
    const tiles = await page
      .locator('main [data-bodies]')
      .evaluateAll((all) =>
        all.map((tile) => tile.getBoundingClientRect()).flatMap(({ top, width }) => (width > 0 ? [top] : [])),
      );
    expect(tiles.length).toBeGreaterThan(12);
    const rows = Map.groupBy(tiles, (top) => Math.round(top / 10));
    for (const row of rows.values()) expect(row.length, JSON.stringify(row)).toBeGreaterThan(1);
    expect(await shifts()).toBeLessThan(0.01);
  });

  await test.step('MODEL-02 NAV-05 the models menu switches categories and closes with Escape', async () => {
    // Pointing opens it, and the press that follows leaves it open.
    const entry = page.getByText('New Vehicles', { exact: true }).first();
    const models = page.locator('models-menu');
    await entry.hover();
    await expect(models).toBeVisible();
    await entry.click();
    await expect(models.getByText('Corolla Sedan', { exact: true })).toBeVisible();
    await models.getByRole('button', { name: 'Utes & Vans' }).click();
    await expect(models.getByText('HiLux', { exact: true })).toBeVisible();
    await expect(models.getByText('Corolla Sedan', { exact: true })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(models).toBeHidden();
  });

  await test.step('NAV-05 NAV-06 NAV-07 a wide header opens menus on hover and click, and has the rest under "More"', async () => {
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.locator(':scope > ul > li')).toHaveText([
      /^New Vehicles/,
      /^Pre-Owned/,
      /^Special/,
      /^Service/,
      /^More/,
    ]);
    const calculator = menu.getByRole('link', { name: 'Car loan calculator' });
    await expect(calculator).toBeHidden();
    await menu.getByText('More', { exact: true }).click();
    await expect(calculator).toHaveAttribute('href', /^https:\/\/[^/]+\/finance\/car-loan-calculator$/);
    await expect(calculator).toBeVisible();
    const certified = menu.getByRole('link', { name: 'About certified' });
    const summary = menu.getByText('Pre-Owned Vehicles', { exact: true });
    await summary.dispatchEvent('pointerenter', { pointerType: 'mouse' });
    await summary.hover();
    await expect(certified).toBeVisible();
    await expect(calculator).toBeHidden();
    const gap = async () => {
      const [above, list] = await Promise.all([
        summary.boundingBox(),
        menu.locator('details[open] > .menu').boundingBox(),
      ]);
      return above && list ? Math.round(list.y - above.y - above.height) : undefined;
    };
    await expect.poll(gap).toBe(8);
  });
});

test('LOC-14 the strip above the header links to the locations and calls each department', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.goto(at('coastline-caravans', '/special-offers'));
  const strip = page.getByRole('navigation', { name: 'Contact' });
  for (const department of ['Sales', 'Service', 'Parts']) {
    await expect(strip.getByRole('link', { name: department })).toHaveAttribute('href', /^tel:03555031/);
  }
  await expect(strip.getByRole('link', { name: 'Contact Us' })).toBeVisible({ visible: isMobile });
  const locations = strip.getByRole('link', { name: 'Locations' });
  await expect(locations).toBeVisible();
  const path = (await locations.getAttribute('href')) ?? '';
  expect(textsOf(builtPage('coastline-caravans', path), 'h1')).toEqual(['Our locations']);
  expect(textsOf(builtPage('harbour-motors', '/special-offers'), 'nav[aria-label="Contact"]')).toEqual([]);
});

test('PROMO-04 PROMO-05 the popup stays within its limits, links onward, and stays closed once dismissed', {
  tag: '@both',
}, async ({ page }) => {
  const problems = problemsOf(page);
  // The picture comes once the popup has opened and was measured.
  const { promise: measured, resolve: letPictureCome } = Promise.withResolvers<void>();
  await page.route('**/van-white-quarter.svg', (route) => measured.then(() => route.continue()));
  await page.goto(at('ironbark-trucks', '/about-us'));
  const popup = page.getByRole('dialog');
  await expect(popup.getByRole('heading')).toBeVisible();
  await expect(popup.locator('p')).not.toBeEmpty();
  const button = popup.getByRole('link');
  await expect(popup.locator('a:has(img)')).toHaveAttribute('href', (await button.getAttribute('href')) ?? '');
  const height = (page.viewportSize()?.height ?? 0) * 0.8;
  const fits = async () => {
    const box = await popup.boundingBox();
    return box !== null && box.width <= 600 && box.height <= height + 1;
  };
  await expect.poll(fits).toBe(true);
  const empty = await popup.boundingBox();
  letPictureCome();
  await expect.poll(() => popup.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(0);
  expect(await popup.boundingBox()).toEqual(empty);
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await hydrated(page);
  await expect(page.locator('[data-promo-popup]')).toBeHidden();
  expect(problems).toEqual([]);
});
