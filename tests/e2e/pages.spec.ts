import { expect, test } from '@playwright/test';
import { whileOpen } from './car-visits.ts';
import { at, dealers, problemsOf, searchPath } from './sites.ts';

test('VDP-01 a car page shows name, photos, price, facts, location and contact', async ({ page }) => {
  await page.clock.setFixedTime(whileOpen);
  await page.goto(at('harbour-motors', searchPath));
  const link = page.locator('main article').getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await page.goto(at('harbour-motors', (await link.getAttribute('href')) ?? ''));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('heading', { name: 'Key facts' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
  await expect(page.locator('main img[alt*="photo 1"]')).toBeVisible();
  const jsonLd = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}');
  expect(jsonLd).toMatchObject({ '@type': 'Car', offers: { '@type': 'Offer' } });
});

test('VDP-12 an address of a missing car offers the nearest ones, with status 404, and looks like every page', async ({
  page,
}) => {
  const problems = problemsOf(page);
  const response = await page.goto(at('harbour-motors', '/cars/2019-toyota-corolla-gone'));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('gone');
  const heading = page.locator('main article h3').first();
  await expect(heading).toBeVisible();
  // The cascade holds on demand, too: a card's name is 18 px, not a page heading's size.
  expect(await heading.evaluate((element) => getComputedStyle(element).fontSize)).toBe('18px');
  expect(problems.filter((problem) => !/404/.test(problem))).toEqual([]);
});

test('LOC-01 LOC-02 HOURS-01 locations list, details and hours', async ({ page }) => {
  await page.goto(at('harbour-motors', '/our-location'));
  await expect(page.getByRole('heading', { level: 1, name: 'View our locations' })).toBeVisible();
  await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
  await page
    .getByRole('link', { name: /View Location Details/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Get Directions from Google Maps' })).toHaveAttribute(
    'href',
    /google\.com\/maps\/dir/,
  );
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(8);
  await expect(page.getByRole('rowheader').first()).toHaveText('Monday');
});

test('THEME-02 each dealer has its own colours, fonts and logo on every page', async ({ page }) => {
  const looks = new Set<string>();
  for (const dealer of dealers) {
    await page.goto(at(dealer, '/our-location'));
    looks.add(
      await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return ['--colour-brand', '--font-text', '--font-heading', '--radius-m']
          .map((name) => style.getPropertyValue(name))
          .join(' ');
      }),
    );
  }
  expect(looks.size).toBe(dealers.length);
});

test('CONF-02 a static page of a dealer loads no framework JavaScript', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => response.request().resourceType() === 'script' && scripts.push(response.url()));
  await page.goto(at('harbour-motors', '/our-location'), { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => /client|react/i.test(url))).toEqual([]);
});

test('THEME-01 a wide screen has no drawer for the menu', { tag: '@wide' }, async ({ page }) => {
  await page.goto(at('harbour-motors'));
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
});

test('THEME-01 the menu opens as a drawer on a phone and closes with Escape', async ({ page }) => {
  await page.goto(at('harbour-motors'));
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
});
