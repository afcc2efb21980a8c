import { chromium, expect, type Locator, test } from '@playwright/test';
import { builtPage, textsOf } from '../built/built-page.ts';
import { cards } from './car-cards.ts';
import { harbour, whileOpen } from './car-visits.ts';
import { holdScripts } from './hold-scripts.ts';
import { at, hydrated, problemsOf, searchPath } from './sites.ts';

const boxes = (items: Locator) =>
  items.evaluateAll((all) =>
    all
      .map((item) => item.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
  );

/** The car that the search page lists first. */
const firstCar = () => {
  const [card] = builtPage(harbour, searchPath).querySelectorAll('main article');
  const [name = ''] = card ? textsOf(card, 'a:not([aria-hidden])') : [];
  return { name, path: card?.querySelector('a')?.getAttribute('href') ?? '' };
};

test('PRINT-01 VDP-01 VDP-19 VDP-20 VDP-25 a shopper looks at a car on a phone, and prints its page', async ({
  page,
}) => {
  const { name, path } = firstCar();
  const seen = async (view: { views: number; car_fields: object }) => {
    await page.unroute('**/view.json?*');
    await page.route('**/view.json?*', (route) => route.fulfill({ json: view }));
    await page.goto(at(harbour, path));
  };
  await page.clock.setFixedTime(whileOpen);

  await test.step('VDP-25 a tag appears once on a car page, and a low number of views is not shown', async () => {
    await seen({ views: 9, car_fields: { reserved: true } });
    await expect(page.locator('main .page').getByText('RESERVED')).toHaveCount(1);
    await expect(page.locator('[data-views]')).toBeHidden();
    await expect(cards(page).first()).toBeVisible();
    await seen({ views: 10, car_fields: {} });
    await expect(page.locator('[data-views]')).toHaveText('10 views');
  });

  await test.step('VDP-01 a car page shows name, photos, price, facts, location and contact', async () => {
    expect(name).not.toBe('');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByRole('heading', { name: 'Key facts' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
    await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
    await expect(page.locator('main img[alt*="photo 1"]')).toBeVisible();
    const data = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(JSON.parse(data ?? '{}')).toMatchObject({ '@type': 'Car', offers: { '@type': 'Offer' } });
  });

  await test.step('VDP-19 VDP-20 on a phone the breadcrumbs have no gaps, and the bar of a car page never covers what is above it', async () => {
    const gaps = await page.locator('.crumbs li').evaluateAll((items) =>
      items.slice(1).map((item, n) => {
        const words = (element: Element | null | undefined) => {
          const range = document.createRange();
          if (element) range.selectNodeContents(element);
          return range.getBoundingClientRect();
        };
        return words(item.querySelector('a, span')).left - words(items[n]?.querySelector('a, span')).right;
      }),
    );
    expect(gaps.length).toBeGreaterThan(1);
    expect(Math.max(...gaps) - Math.min(...gaps), 'room between crumbs').toBeLessThan(3);

    // The head of the page may be there before its end, and its end before its room.
    await page.waitForLoadState('load');
    await page
      .locator('body > footer')
      .evaluate((footer) => footer.scrollIntoView({ block: 'end', behavior: 'instant' }));
    const summary = page.locator('[data-action-bar] [data-summary]');
    await expect(summary).toBeVisible();
    const [bar] = await boxes(summary);
    const last = await boxes(page.locator('main > .wrap'));
    expect(Math.max(...last.map(({ bottom }) => bottom))).toBeLessThanOrEqual((bar?.top ?? 0) + 1);
  });

  await test.step('PRINT-01 a car page prints from the browser’s own print: the seller, the car and everything behind tabs, no buttons', async () => {
    await expect(page.getByRole('tab').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.paper-only')).toContainText(/Harbour Motors.*02 5550 1400.*\/cars\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-side] [data-price="amount"]')).toBeVisible();
    for (const part of [
      'body > header',
      'body > footer',
      '[data-action-bar]',
      '.crumbs',
      '.similar',
      '[role="tablist"]',
    ]) {
      await expect(page.locator(part), part).toBeHidden();
    }
    await expect(page.locator('main').getByRole('button')).toHaveCount(0);
    const panels = page.locator('[role="tabpanel"]');
    expect(await panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all()) {
      await expect(panel).toBeVisible();
      // Its heading is not only for screen readers there.
      const [heading] = await boxes(panel.locator('h2').first());
      expect((heading?.right ?? 0) - (heading?.left ?? 0)).toBeGreaterThan(50);
    }
    await expect(page.locator('main').getByText('VIN', { exact: true })).toBeVisible();
  });
});

test('VDP-12 an address of a missing car offers the nearest ones, with status 404, and looks like every page', async ({
  page,
}) => {
  const problems = problemsOf(page);
  const response = await page.goto(at(harbour, '/cars/2019-toyota-corolla-gone'));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('gone');
  const heading = page.locator('main article h3').first();
  await expect(heading).toBeVisible();
  // The cascade holds on demand, too: a card's name is 18 px, not a page heading's size.
  expect(await heading.evaluate((element) => getComputedStyle(element).fontSize)).toBe('18px');
  expect(problems.filter((problem) => !/404/.test(problem))).toEqual([]);
});

test('FAV-06 THEME-03 on a wide screen a car opens a dialog, is saved and is compared with nothing', {
  tag: '@wide',
}, async () => {
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
    await page.clock.setFixedTime(whileOpen);
    await page.goto(at(harbour, firstCar().path));
    await hydrated(page);

    await test.step('THEME-03 a dialog moves nothing on a page whose scroll bar takes up room', async () => {
      const places = () => boxes(page.locator('main h1, body > header .logo, main .crumbs, body > footer a'));
      const before = await places();
      expect(await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
      await page.getByRole('link', { name: 'Enquire Now' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect((await places()).map(({ left }) => left)).toEqual(before.map(({ left }) => left));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    });

    await test.step('FAV-06 one car alone does not fill the comparison of a wide screen', async () => {
      const save = page
        .locator('main .page')
        .getByRole('button', { name: /^SAVED? /i })
        .first();
      await save.click();
      await expect(save).toHaveAttribute('aria-pressed', 'true');
      await page.goto(at(harbour, '/compare'));
      const table = page.getByRole('table');
      await expect(table.locator('[data-slug]')).toHaveCount(1);
      const [box] = await boxes(table);
      expect((box?.right ?? 0) - (box?.left ?? 0)).toBeLessThanOrEqual(570);
    });
  } finally {
    await browser.close();
  }
});

test('OFFER-01 OFFER-03 offers beside each other have one height with prices and buttons in line, and are narrowed down by kind and model', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto(at('northside-toyota', '/special-offers'));
  const offers = page.locator('main article:visible');
  await expect(offers).toHaveCount(8);
  const rows = Map.groupBy(await boxes(offers), ({ top }) => Math.round(top));
  expect([...rows.values()].map((row) => row.length)).toEqual([3, 3, 2]);
  for (const row of rows.values()) {
    expect(new Set(row.map(({ bottom }) => Math.round(bottom))).size).toBe(1);
    expect(Math.max(...row.map(({ right }) => right)) - Math.min(...row.map(({ left }) => left))).toBeGreaterThan(1190);
  }
  for (const part of ['.price', '.actions']) {
    const tops = (await boxes(offers.locator(part))).slice(0, 3).map(({ top }) => Math.round(top));
    expect(new Set(tops).size, part).toBe(1);
  }

  await page.getByRole('combobox', { name: /^Kind of offer/ }).selectOption('Accessory offer');
  await expect(page.getByRole('status').filter({ hasText: '3 offers' })).toBeVisible();
  await page.getByRole('combobox', { name: /^Model/ }).selectOption('HiLux');
  await expect(offers).toHaveCount(1);
  await expect(page).toHaveURL(/\?kind=Accessory\+offer&model=HiLux$/);
  // The address keeps the choice, and one offer alone has the row to itself.
  await page.reload();
  await expect(offers).toHaveCount(1);
  const [alone] = await boxes(offers);
  expect((alone?.right ?? 0) - (alone?.left ?? 0)).toBeGreaterThan(1190);
  const [picture, words] = await boxes(offers.locator('.picture, .words'));
  expect(words?.left).toBe(picture?.right);
  expect(words?.top).toBe(picture?.top);
  await page.getByRole('combobox', { name: /^Model/ }).selectOption('Camry');
  await expect(page.getByText('No offers match what you chose.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all offers' }).click();
  await expect(offers).toHaveCount(8);

  // A choice made before the page's scripts have come counts as well.
  const scripts = await holdScripts(page);
  await page.goto(at('northside-toyota', '/special-offers'), { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: /^Model/ }).selectOption('HiLux');
  await expect(offers).toHaveCount(8);
  scripts.release();
  await expect(offers).toHaveCount(1);
  await expect(page).toHaveURL(/\?model=HiLux$/);
});
