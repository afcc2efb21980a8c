import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { promotionDate } from './demo-dates.ts';
import { at, hydrated, layoutShiftsOf, problemsOf, searchPath, still, stopTime } from './sites.ts';

const harbour = 'harbour-motors';
const cars = 'main article';
const tiles = '[data-promo]:visible';
const box = (page: Page) => page.getByRole('combobox', { name: /search/i });
/** The box and what opens below it. */
const list = '[role="combobox"], [role="listbox"]';
const count = (page: Page) => page.getByRole('status').first();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(at(harbour, path));
  await hydrated(page);
}

test('SEARCH-20 a search without results offers ways out with their counts, and one click takes one', async ({
  page,
}) => {
  const problems = problemsOf(page);
  await open(page, '/search/toyota?range[price]=:1000');
  await expect(page.getByRole('heading', { name: 'No cars match your search.', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show all stock' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave out Toyota' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave out up to $1,000' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Any price: \d+ cars?$/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'No cars match your search.' })).toContainText('Any price');
  const nearest = page.getByRole('region', { name: 'Nearest matches' });
  expect(await nearest.getByRole('article').count()).toBeLessThanOrEqual(6);
  await expectAccessible(page, 'no results', { within: 'main' });

  const wider = page.getByRole('button', { name: /^Up to \$[\d,]+: \d+ cars?$/ });
  const words = (await wider.textContent()) ?? '';
  await wider.press('Enter');
  await expect(count(page)).toHaveText(words.replace(/^.*: /, ''));
  await expect(page).toHaveURL(/\/search\/toyota\?range\[price\]=:\d+000$/);
  await expect(page.locator(cars).first()).toContainText('Toyota');
  expect(await page.evaluate(() => document.activeElement?.matches(':has(article)'))).toBe(true);
  expect(problems).toEqual([]);
});

test('SEARCH-20 a shopper whose search finds nothing finds the way out of it', async ({ page }) => {
  const nothing = page.getByRole('heading', { name: 'No cars match your search.' });
  await test.step('SEARCH-20 a search that finds nothing keeps its filters visible, with a way back', async () => {
    await open(page, '/search/used-cars?query=zzqqxx&range[price]=10000:20000');
    await expect(nothing).toBeVisible();
    await page.getByRole('button', { name: 'Filters (2)' }).click();
    await expect(page.getByRole('group', { name: 'Condition' }).getByRole('checkbox', { name: /Used/ })).toBeChecked();
    await expect(page.getByRole('group', { name: 'Make' }).getByRole('checkbox', { name: /Kia/ })).toBeDisabled();
    await expect(page.locator('#filters')).toContainText('$10,000 - $20,000');
    await page.getByRole('button', { name: 'Any price' }).click();
    await expect(page).not.toHaveURL(/range/);
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await page.getByRole('button', { name: /^Show Me/ }).click();
    await expect(page.locator(cars)).toHaveCount(21);
  });

  await test.step('SEARCH-20 each criterion can be removed, and all of them at once', async () => {
    await open(page, '/search/toyota?query=zzqqxx');
    await expect(page.getByRole('button', { name: /^Without the word ‘zzqqxx’: \d+ cars$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Leave out ‘zzqqxx’' }).click();
    await expect(page).toHaveURL(/\/search\/toyota$/);
    await expect(page.locator(cars).first()).toContainText('Toyota');
    await box(page).fill('zzqqxx');
    await expect(page).toHaveURL(/\/search\/toyota\?query=zzqqxx$/);
    await expect(nothing).toBeVisible();
    await page.getByRole('button', { name: 'Show all stock' }).click();
    await expect(page.locator(cars)).toHaveCount(21);
    await expect(box(page)).toHaveValue('');
  });
});

const recent = (page: Page) => page.evaluate(() => localStorage.getItem('recent-searches'));

test('SEARCH-22 recent searches are in the keyword box after a reload, newest first, and can be cleared', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/search/toyota');
  // A search is stored once a shopper has stayed with it for two seconds.
  await page.clock.fastForward(2000);
  await expect.poll(() => recent(page)).toContain('Toyota');
  await box(page).fill('corolla');
  await expect(page).toHaveURL(/corolla/);
  await page.clock.fastForward(2000);
  await expect.poll(() => recent(page)).toContain('Toyota, Corolla');
  // Loaded anew, as by a reload.
  await open(page, searchPath);
  await box(page).focus();
  const rows = page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option');
  await expect(rows).toHaveText(['Toyota, Corolla', 'Toyota', 'Clear recent searches']);
  await expectAccessible(page, 'recent searches', { within: list });
  await rows.first().click();
  await expect(page).toHaveURL(/\/search\/toyota\/corolla$/);
  await expect(box(page)).toHaveValue('');
  await box(page).fill('');
  await expect(rows).toHaveCount(3);
  await rows.last().click();
  await expect(rows).toHaveCount(0);
  expect(await recent(page)).toBe('{"version":1,"value":[]}');
});

test('SEARCH-22 VDP-21 a shopper opens a car of a search, and from it all cars of its dealership', async ({ page }) => {
  await test.step('SEARCH-22 opening a car saves its search at once', async () => {
    const rules = page.waitForResponse(/\/recent-search-rules\.[^/]*\.js$/);
    await open(page, '/search/toyota?refinementList[body][0]=Ute');
    await (await rules).finished();
    // Until the page listens: presses that open nothing.
    await expect(async () => {
      await page.evaluate((link) => {
        window.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
        document.querySelector<HTMLElement>(link)?.click();
      }, `${cars} a`);
      expect(await recent(page)).toContain('Toyota, Ute');
    }).toPass();
    await page.evaluate(() => localStorage.removeItem('recent-searches'));
    await page.locator(`${cars} a`).first().click();
    await expect(page).toHaveURL(/\/cars\//);
    expect(await recent(page)).toContain('Toyota, Ute');
  });
  await test.step('VDP-21 a car links to all of its dealership', async () => {
    await page.getByRole('link', { name: 'See more from this dealer' }).click();
    await expect(page).toHaveURL(/\/search\/harbour-motors-[a-z-]+$/);
    await expect(page.locator(cars).first()).toBeVisible();
  });
});

test('SEARCH-27 suggestions work from the keyboard alone and move nothing; choosing a model refines make and model', async ({
  page,
}) => {
  const problems = problemsOf(page);
  await page.clock.install();
  await open(page, searchPath);
  const place = () => page.locator(cars).first().boundingBox();
  const before = await place();
  await box(page).focus();
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/multi-search') && sent.push(request.postData() ?? ''));
  // A key every 40 ms of the page's time, however slow the machine is.
  await stopTime(page);
  for (const key of 'hilu') {
    await page.keyboard.press(key);
    await page.clock.runFor(40);
  }
  await page.clock.resume();
  const rows = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(rows.first()).toHaveText(/^Toyota HiLux\s*Model\s*\d+$/);
  await expect(rows.last()).toContainText('‘hilu’');
  expect(await rows.count()).toBeLessThanOrEqual(8);
  await expect.poll(place).toMatchObject({ x: before?.x, y: before?.y });
  expect(sent.filter((body) => /"q":"(h|hi|hil)"/.test(body))).toEqual([]);
  await expectAccessible(page, 'suggestions', { within: list });

  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(0);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const active = await box(page).getAttribute('aria-activedescendant');
  await expect(page.locator(`#${active}`)).toContainText('Toyota HiLux');
  const found = ((await page.locator(`#${active}`).textContent()) ?? '').match(/\d+$/)?.[0];
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/toyota\/hilux$/);
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toBeFocused();
  await expect(count(page)).toHaveText(new RegExp(`^${found} cars?$`));
  expect(problems).toEqual([]);
});

test('SEARCH-27 a suggestion is chosen by click or touch; leaving the box closes the list', async ({ page }) => {
  // What the rows are put in order by comes late, and brings other rows to the top.
  const { promise: looked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/multi-search', async (route) => {
    if (route.request().postData()?.includes('"make_model"')) await looked;
    await route.continue();
  });
  await open(page, searchPath);
  await box(page).click();
  await box(page).pressSequentially('kia');
  const rows = page.getByRole('listbox').getByRole('option');
  await expect(rows.first()).toContainText('Kia');
  const alphabetical = await rows.allTextContents();
  answer();
  await expect
    .poll(async () => (await rows.allTextContents()).map((row) => row.replace(/[\d,]+$/, '')))
    .not.toEqual(alphabetical);
  for (const row of await rows.all()) await expect(row).toHaveText(/[\d,]+$/);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(rows).toHaveCount(0);
  await box(page).click();
  await box(page).press('ArrowDown');
  await rows.first().click();
  await expect(page).toHaveURL(/\/search\/kia$/);
  await expect(rows).toHaveCount(0);
});

test('PROMO-01 PROMO-02 PROMO-03 a promotion stands among the cars that it is for, as long as it lasts', async ({
  page,
}) => {
  const seen = await tilesSeen(page);
  const shifts = await layoutShiftsOf(page);
  for (const [when, time, shown] of [
    ['after its last day', '2027-04-01T00:30:00+11:00', 0],
    ['on its last day', '2027-03-31T12:00:00+11:00', 2],
  ] as const)
    await test.step(`PROMO-01 ${when} a visitor sees ${shown} promotions, decided before anything is painted`, async () => {
      // High enough to hold the tiles: what is out of sight cannot count as a shift.
      await page.setViewportSize({ width: 390, height: 12_000 });
      await page.clock.setFixedTime(new Date(promotionDate(time)));
      await open(page, '/search/used-cars');
      await page.waitForLoadState('networkidle');
      await expect(page.locator(tiles)).toHaveCount(shown);
      await expect(page.locator(cars)).toHaveCount(21);
      expect(await seen()).toBeLessThanOrEqual(shown);
      // A tile that came or went would push a screen of cards aside: 0.005 and more. A row that grows with its last card,
      // where the page arrives in pieces, counts 0.00004.
      expect(await shifts()).toBeLessThan(still);
    });

  await test.step('PROMO-02 PROMO-03 a promotion takes slot 8 among used cars, beside all 21, and is absent for new cars', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const slots = page.locator('main ul:has(> li > article) > li');
    await expect(slots.nth(7)).toContainText('Promotion');
    await expect(slots.nth(7).getByRole('link')).toHaveAttribute('href', '/trade-in');
    await expect(page.locator(cars)).toHaveCount(21);
    await expectAccessible(page, 'a promotion among cars', { within: '[data-promo]' });
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.locator(tiles)).toHaveCount(0);
    await open(page, '/search/new-cars');
    await expect(page.locator(cars)).toHaveCount(21);
    await expect(page.locator(tiles).filter({ hasText: 'trade-in' })).toHaveCount(0);
  });
});

/** The most promotions that were on the screen at once in any frame so far; to be set up before the page opens. */
async function tilesSeen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((selector) => {
    const most = { tiles: 0 };
    Object.assign(window, { mostTiles: most });
    const look = () => {
      const tilesNow = [...document.querySelectorAll(selector)].filter((tile) => tile.getClientRects().length > 0);
      most.tiles = Math.max(most.tiles, tilesNow.length);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, '[data-promo]');
  return () => page.evaluate(() => (window as unknown as { mostTiles: { tiles: number } }).mostTiles.tiles);
}
