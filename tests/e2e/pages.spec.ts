import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { markupFaults } from '../../scripts/test/markup-faults.ts';
import { whileOpen } from './car-visits.ts';
import {
  at,
  type DealerSlug,
  dealers,
  hydrated,
  layoutShiftsOf,
  noSidewaysScroll,
  problemsOf,
  searchPath,
} from './sites.ts';

const pages: { kind: string; open: (page: Page, dealer: DealerSlug) => Promise<unknown> }[] = [
  { kind: 'home', open: (page, dealer) => page.goto(at(dealer)) },
  { kind: 'search', open: (page, dealer) => page.goto(at(dealer, searchPath)) },
  { kind: 'locations', open: (page, dealer) => page.goto(at(dealer, '/our-location')) },
  {
    kind: 'location',
    open: async (page, dealer) => {
      await page.goto(at(dealer, '/our-location'));
      await page.goto(at(dealer, (await page.locator('main h2 a').first().getAttribute('href')) ?? ''));
    },
  },
  {
    kind: 'car',
    open: async (page, dealer) => {
      await page.goto(at(dealer, searchPath));
      await page.goto(at(dealer, (await page.locator('main article a').first().getAttribute('href')) ?? ''));
    },
  },
  { kind: 'missing page', open: (page, dealer) => page.goto(at(dealer, '/no-such-page')) },
];

for (const dealer of dealers) {
  for (const { kind, open } of pages) {
    test(`NAV-01 FOOT-01 ${dealer} ${kind}: header, footer, no violations of accessibility or CSP, no sideways scroll`, async ({
      page,
    }) => {
      const problems = problemsOf(page);
      const shifts = await layoutShiftsOf(page);
      await open(page, dealer);
      await hydrated(page);
      await expect(page.locator('body > header .logo img')).toBeVisible();
      await expect(page.locator('body > header a[href^="tel:"]').first()).toBeAttached();
      const footer = page.locator('body > footer');
      await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
      await expect(footer).toContainText(/licence|LMCT/i);
      await noSidewaysScroll(page);
      expect(await shifts(), 'layout shift').toBeLessThan(0.001);
      // The bar of a car page covers a part of whatever this scroll position has behind it, and the size of targets is judged
      // by what can be seen: at full height every target is judged whole.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      if (kind === 'car') await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
      const expected = kind === 'missing page' ? /404/ : /(?!)/;
      expect(problems.filter((problem) => !expected.test(problem))).toEqual([]);
    });
  }
}

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

test('VDP-12 an address of a car that is not there offers the nearest ones, with status 404, and looks like every page', async ({
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

test('THEME-01 the menu opens as a drawer on a phone and closes with Escape', { tag: '@phone' }, async ({ page }) => {
  await page.goto(at('harbour-motors'));
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
});

const validPages = [
  '/',
  searchPath,
  '/our-location',
  '/no-such-page',
  '/special-offers',
  '/service',
  '/cars/2018-volkswagen-tiguan-132tsi-r-line-hm12304',
];
for (const path of validPages) {
  test(`CARD-01 the HTML of ${path} is valid`, { tag: '@wide' }, async ({ page }) => {
    const answer = await page.goto(at('harbour-motors', path));
    expect(await markupFaults((await answer?.text()) ?? '')).toEqual([]);
  });
}
