import { chromium, expect, type Locator, type Page, test } from '@playwright/test';
import { cards, saveFirst } from './car-cards.ts';
import { harbour, whileOpen } from './car-visits.ts';
import { holdScripts } from './hold-scripts.ts';
import { at, layoutShiftsOf, searchPath } from './sites.ts';

const boxes = (items: Locator) =>
  items.evaluateAll((all) =>
    all
      .map((item) => item.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
  );

async function openFirstCar(page: Page): Promise<void> {
  await page.goto(at(harbour, searchPath));
  await page.locator('main article a').first().click();
  await expect(page).toHaveURL(/\/cars\//);
}

test('VDP-19 VDP-20 on a phone the breadcrumbs have no gaps, and the bar of a car page never covers what is above it', async ({
  page,
}) => {
  await page.clock.setFixedTime(whileOpen);
  await openFirstCar(page);
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

test('PRINT-01 a car page prints from the browser’s own print: the seller, the car and everything behind tabs, no buttons', async ({
  page,
}) => {
  await openFirstCar(page);
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

test('FAV-06 one car alone does not fill the comparison of a wide screen', { tag: '@wide' }, async ({ page }) => {
  await saveFirst(page, 1);
  await page.goto(at(harbour, '/compare'));
  const table = page.getByRole('table');
  await expect(table.locator('[data-slug]')).toHaveCount(1);
  const [box] = await boxes(table);
  expect((box?.right ?? 0) - (box?.left ?? 0)).toBeLessThanOrEqual(570);
});

test('THEME-03 a dialog moves nothing on a page whose scroll bar takes up room', { tag: '@wide' }, async ({ page }) => {
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  try {
    const own = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
    await own.clock.setFixedTime(whileOpen);
    await openFirstCar(own);
    await own.waitForLoadState('load');
    const places = () => boxes(own.locator('main h1, body > header .logo, main .crumbs, body > footer a'));
    const before = await places();
    expect(await own.evaluate(() => window.innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
    await own.getByRole('link', { name: 'Enquire Now' }).first().click();
    await expect(own.getByRole('dialog')).toBeVisible();
    expect((await places()).map(({ left }) => left)).toEqual(before.map(({ left }) => left));
  } finally {
    await browser.close();
  }
  // The page of this test opens nothing.
  expect(page.url()).toBe('about:blank');
});

test('OFFER-01 OFFER-03 offers beside each other have one height with prices and buttons in line, and are narrowed down by kind and model', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto(at('northside-toyota'));
  await page.getByText('Special Offers', { exact: true }).first().click();
  await page.getByRole('link', { name: 'Our special offers' }).first().click();
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

test('MODEL-03 no model is alone in a row of the models page', { tag: '@wide' }, async ({ page }) => {
  const shifts = await layoutShiftsOf(page);
  await page.goto(at('northside-toyota', '/models'));
  const tiles = await boxes(page.locator('main [data-bodies]'));
  expect(tiles.length).toBeGreaterThan(12);
  const rows = Map.groupBy(tiles, ({ top }) => Math.round(top / 10));
  for (const row of rows.values()) expect(row.length, JSON.stringify(row)).toBeGreaterThan(1);
  expect(await shifts()).toBeLessThan(0.01);
});

test('VDP-25 a tag appears once on a car page, and a low number of views is not shown', async ({ page }) => {
  await page.route('**/view.json?*', (route) => route.fulfill({ json: { views: 9, car_fields: { reserved: true } } }));
  await openFirstCar(page);
  const main = page.locator('main .page');
  await expect(main.getByText('RESERVED')).toHaveCount(1);
  await expect(page.locator('[data-views]')).toBeHidden();
  await expect(cards(page).first()).toBeVisible();
  await page.unroute('**/view.json?*');
  await page.route('**/view.json?*', (route) => route.fulfill({ json: { views: 10, car_fields: {} } }));
  await page.reload();
  await expect(page.locator('[data-views]')).toHaveText('10 views');
});
