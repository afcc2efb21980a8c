import { expect, test } from '@playwright/test';
import { promotionDate } from './demo-dates.ts';
import { at, problemsOf } from './sites.ts';

test('NAV-04 NAV-06 a phone has the menu in a drawer whose items expand', async ({ page }) => {
  await page.goto(at('northside-toyota', '/our-location'));
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('navigation', { name: 'Menu' });
  const recalls = drawer.getByRole('link', { name: 'Recalls' });
  await expect(drawer.getByText('Finance & Insurance')).toBeVisible();
  await expect(recalls).toBeHidden();
  await drawer.getByText('Service', { exact: true }).click();
  await expect(recalls).toBeVisible();
  await drawer.getByText('Service', { exact: true }).click();
  await expect(recalls).toBeHidden();
});

test('NAV-05 NAV-06 NAV-07 a wide header opens menus on hover and click, and has the rest under "More"', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto(at('northside-toyota', '/our-location'));
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

test('FOOT-04 the footer repeats the groups of the menu', async ({ page }) => {
  await page.goto(at('northside-toyota', '/our-location'));
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

test('LOC-14 the strip above the header links to the locations and calls each department', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.goto(at('coastline-caravans', '/special-offers'));
  const strip = page.getByRole('navigation', { name: 'Contact' });
  for (const department of ['Sales', 'Service', 'Parts']) {
    await expect(strip.getByRole('link', { name: department })).toHaveAttribute('href', /^tel:03555031/);
  }
  await expect(strip.getByRole('link', { name: 'Contact Us' })).toBeVisible({ visible: isMobile });
  await strip.getByRole('link', { name: 'Locations' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('View our locations');
  await page.goto(at('harbour-motors', '/special-offers'));
  await expect(strip).toHaveCount(0);
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
  await expect(page.locator('[data-promo-popup]')).toBeHidden();
  expect(problems).toEqual([]);
});

test('PROMO-05 past its last day the popup never shows', async ({ page }) => {
  await page.clock.setFixedTime(new Date(promotionDate('2027-02-01T04:00:00Z')));
  await page.goto(at('ironbark-trucks', '/about-us'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-promo-popup]')).toBeHidden();
});

test('PROMO-07 the slider of the home page shows its pictures at 1920 x 540; an expired one is gone', async ({
  page,
}) => {
  await page.goto(at('harbour-motors'));
  const slider = page.getByRole('region', { name: 'Promotions' });
  const pictures = slider.locator('img');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute('width', '1920');
    await expect(picture).toHaveAttribute('height', '540');
  }
  await expect(slider.getByRole('link', { name: /trade-in/ })).toBeVisible();
  await page.clock.setFixedTime(new Date(promotionDate('2027-06-01T02:00:00Z')));
  await page.goto(at('harbour-motors'));
  await expect(slider.getByRole('link', { name: /trade-in/ })).toBeHidden();
});
