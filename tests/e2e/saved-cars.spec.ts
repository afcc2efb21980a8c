import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { at, type DealerSlug, hydrated, layoutShiftsOf, problemsOf, searchPath } from './sites.ts';

const harbour = 'harbour-motors';
const cards = (page: Page) => page.locator('main article');
const saveButton = (page: Page, n: number) =>
  cards(page)
    .nth(n)
    .getByRole('button', { name: /^SAVED? / });
const header = (page: Page) => page.locator('body > header').getByRole('link', { name: /^(Saved|Compare|Favourites)/ });
const toast = (page: Page) => page.locator('.toast:popover-open');
const nameOf = (page: Page, n: number) => cards(page).nth(n).locator('copy-link').getAttribute('name');
const noViolations = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
const noSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
const storedCars = (page: Page, key: 'saved-cars' | 'viewed-cars') =>
  page.evaluate((it) => JSON.parse(localStorage.getItem(it) ?? '{"cars":[]}').cars as Record<string, string>[], key);

async function openSearch(page: Page, dealer: DealerSlug = harbour): Promise<void> {
  await page.goto(at(dealer, searchPath));
  await hydrated(page);
}

/** Saves the first cars of the search page; their names in the order of saving. */
async function saveFirst(page: Page, count: number): Promise<string[]> {
  await openSearch(page);
  const names: string[] = [];
  for (let n = 0; n < count; n++) {
    names.push((await nameOf(page, n)) ?? '');
    await saveButton(page, n).click();
    await expect(saveButton(page, n)).toHaveAttribute('aria-pressed', 'true');
  }
  return names;
}

test('FAV-01 FAV-02 a car is saved on a card, stays saved after a reload and on its own page, and can be taken out', async ({
  page,
}) => {
  const problems = problemsOf(page);
  await openSearch(page);
  const name = (await nameOf(page, 0)) ?? '';
  const button = saveButton(page, 0);
  await expect(button).toHaveText(`SAVE ${name}`);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await button.click();
  await expect(button).toHaveText(`SAVED ${name}`);
  await expect(toast(page)).toContainText(`Saved ${name}`);
  await expect(toast(page).getByRole('link')).toHaveAttribute('href', '/favourites');
  await expect(header(page)).toContainText('1');
  expect(page.url()).toContain(searchPath);

  await page.reload();
  await hydrated(page);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(Object.keys((await storedCars(page, 'saved-cars'))[0] ?? {})).toEqual([
    'id',
    'name',
    'slug',
    'make',
    'model',
    'primary_image_url',
  ]);

  await cards(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/cars\//);
  const onPage = page
    .locator('main')
    .getByRole('button', { name: `SAVED ${name}` })
    .first();
  await onPage.click();
  await expect(
    page
      .locator('main')
      .getByRole('button', { name: `SAVE ${name}` })
      .first(),
  ).toBeVisible();
  expect(await storedCars(page, 'saved-cars')).toEqual([]);
  expect(problems).toEqual([]);
});

test('FAV-01 a car saved on the home page shows in a second tab at once', async ({ page, context }) => {
  await page.goto(at(harbour));
  const second = await context.newPage();
  await second.goto(at(harbour, '/favourites'));
  await expect(second.getByText('You have not saved a car yet.')).toBeVisible();
  const name = (await nameOf(page, 0)) ?? '';
  await saveButton(page, 0).click();
  await expect(second.locator('main').getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await expect(header(second)).toContainText('1');
  await second.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(saveButton(page, 0)).toHaveAttribute('aria-pressed', 'false');
});

test('FAV-05 the list shows saved cars as they are now, those that are gone with a way to similar ones, and removes them', async ({
  page,
}) => {
  const problems = problemsOf(page);
  const names = await saveFirst(page, 2);
  await page.evaluate(() => {
    const { version, cars } = JSON.parse(localStorage.getItem('saved-cars') ?? '');
    const gone = { id: 'gone-1', name: '2009 Mazda 6 Luxury', slug: '2009-mazda-6-luxury', make: 'Mazda', model: '6' };
    localStorage.setItem('saved-cars', JSON.stringify({ version, cars: [gone, ...cars] }));
  });
  const shifts = await layoutShiftsOf(page);
  await page.goto(at(harbour, '/favourites'));
  const inStock = page.locator('section').filter({ has: page.getByRole('heading', { name: 'In stock now' }) });
  await expect(inStock.getByRole('article')).toHaveCount(2);
  await expect(inStock.getByRole('article').first()).toContainText(/\$\d/);
  const gone = page.locator('section').filter({ has: page.getByRole('heading', { name: 'No longer in stock' }) });
  await expect(gone).toContainText('2009 Mazda 6 Luxury');
  await expect(gone.getByRole('link', { name: /See similar/ })).toHaveAttribute(
    'href',
    /refinementList\[make\]\[0\]=Mazda/,
  );
  expect(await shifts()).toBeLessThan(0.02);
  await noViolations(page);
  await noSidewaysScroll(page);

  await gone.getByRole('button', { name: 'Remove 2009 Mazda 6 Luxury' }).click();
  await expect(gone).toBeHidden();
  for (const name of names) await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByText('You have not saved a car yet.')).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'View our stock' })).toBeFocused();
  expect(problems).toEqual([]);
});

test('FAV-05 while the site does not answer, the list says so, keeps the cars, and loads them when asked again', async ({
  page,
}) => {
  const [name = ''] = await saveFirst(page, 1);
  await page.route('**/parts/**', (route) => route.abort());
  await page.goto(at(harbour, '/favourites'));
  await expect(page.getByRole('alert')).toContainText('kept in this browser');
  await expect(page.getByRole('link', { name: `Open: ${name}` })).toHaveAttribute('href', /^\/cars\//);
  await noViolations(page);
  await page.unroute('**/parts/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'In stock now' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('FAV-06 saved cars stand side by side, differences first, the best marked; the address holds them for someone else', async ({
  page,
  browser,
}) => {
  const problems = problemsOf(page);
  const names = await saveFirst(page, 3);
  await page.goto(at(harbour, '/favourites'));
  await page.locator('main').getByRole('link', { name: 'Compare' }).click();
  const table = page.getByRole('table');
  await expect(table.locator('[data-slug]')).toHaveCount(3);
  const groups = table.locator('.group');
  await expect(groups.first()).toHaveText('What sets them apart');
  await expect(groups.last()).toHaveText('What they share');
  await expect(table).toContainText('Lowest kilometres');
  await expect(page).toHaveURL(/\/compare\?cars=[a-z0-9-]+,[a-z0-9-]+,[a-z0-9-]+$/);
  await noViolations(page);
  await noSidewaysScroll(page);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByRole('table').locator('[data-slug]')).toHaveCount(3);
  await stranger.context().close();

  const last = names.at(-1) ?? '';
  await table.getByRole('button', { name: `Remove ${last} from the comparison` }).click();
  await expect(table.locator('[data-slug]')).toHaveCount(2);
  await expect(page).toHaveURL(/cars=[a-z0-9-]+,[a-z0-9-]+$/);
  await page.getByRole('button', { name: `Add ${last}` }).click();
  await expect(table.locator('[data-slug]')).toHaveCount(3);
  expect(await storedCars(page, 'saved-cars')).toHaveLength(3);
  expect(problems).toEqual([]);
});

test('FAV-06 an address with nonsense and cars that are gone compares what there is and says the rest', async ({
  page,
}) => {
  await openSearch(page);
  const slug = (await cards(page).first().getByRole('link').first().getAttribute('href'))?.replace('/cars/', '');
  await page.goto(at(harbour, `/compare?cars=${slug},..%2Fx,2009-mazda-6-gone`));
  await expect(page.getByRole('status').filter({ hasText: 'No longer in stock: 2009 mazda 6 gone.' })).toBeVisible();
  await expect(page.getByRole('table').locator('[data-slug]')).toHaveCount(1);
  await page.goto(at(harbour, '/compare?cars='));
  await expect(page.getByText('Choose two to four cars')).toBeVisible();
  await noViolations(page);
});

test('FAV-06 the comparison prints without the furniture of the site', async ({ page }) => {
  await saveFirst(page, 2);
  await page.goto(at(harbour, '/compare'));
  await expect(page.getByRole('table').locator('[data-slug]')).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body > header')).toBeHidden();
  await expect(page.locator('body > footer')).toBeHidden();
  await expect(page.getByRole('table')).toBeVisible();
});

test('VDP-27 opened cars show as recently viewed on the home page, each once, newest first, as they are now', async ({
  page,
}) => {
  const problems = problemsOf(page);
  await openSearch(page);
  const hrefs = await cards(page)
    .locator('card-photos > a')
    .evaluateAll((links) => links.map((it) => it.getAttribute('href') ?? ''));
  for (const n of [0, 1, 0]) await page.goto(at(harbour, hrefs[n]));
  expect((await storedCars(page, 'viewed-cars')).length).toBe(2);
  for (const car of await storedCars(page, 'viewed-cars')) {
    expect(['id', 'stocknum', 'make', 'model', 'body', 'simple_body']).toEqual(
      expect.arrayContaining(Object.keys(car)),
    );
  }
  await page.goto(at(harbour));
  const row = page.locator('viewed-cars');
  await row.getByRole('heading', { name: 'Recently viewed' }).scrollIntoViewIfNeeded();
  await expect(row.getByRole('article')).toHaveCount(2);
  await expect(row.getByRole('article').first().getByRole('link').first()).toHaveAttribute('href', hrefs[0] ?? '');
  await noViolations(page);
  expect(problems).toEqual([]);
});

test('CARD-01 the photos of a card load only when asked for; arrow keys and arrows step through them without opening the car', async ({
  page,
  isMobile,
}) => {
  const problems = problemsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/parts/photos') && asked.push(request.url()));
  await openSearch(page);
  const card = cards(page).first();
  const count = card.locator('.photo-count');
  await expect(count).toHaveText(/^1 \/ \d+$/);
  expect(asked).toEqual([]);
  if (isMobile) {
    await expect.poll(() => card.locator('card-photos').evaluate((it) => Boolean(it.shadowRoot))).toBe(true);
    await card.locator('.strip').evaluate((strip) => strip.scrollTo({ left: strip.clientWidth, behavior: 'instant' }));
  } else {
    await card.locator('card-photos').hover();
    await card.getByRole('button', { name: 'Next photo' }).click();
  }
  await expect(count).toHaveText(/^2 \/ \d+$/);
  await expect(card.locator('.strip img').nth(0)).toBeVisible();
  expect(asked).toHaveLength(1);
  await card.getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(count).toHaveText(/^3 \/ \d+$/);
  await page.keyboard.press('ArrowLeft');
  await expect(count).toHaveText(/^2 \/ \d+$/);
  expect(page.url()).toContain(searchPath);
  await noViolations(page);
  await card.locator('card-photos').click({ position: { x: 60, y: 100 } });
  await expect(page).toHaveURL(/\/cars\//);
  expect(problems).toEqual([]);
});

test('SHARE-05 copying the link of a card says so for three seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSearch(page);
  const name = (await nameOf(page, 0)) ?? '';
  await page.clock.install();
  await page
    .getByRole('button', { name: `Copy link to ${name}`, exact: true })
    .first()
    .click();
  await expect(toast(page)).toHaveText(`Copied ${name} to your clipboard!`);
  await page.clock.runFor(200);
  await expect(page.getByRole('status').filter({ hasText: `Copied ${name}` })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https:\/\/[^/]+\/cars\/[a-z0-9-]+$/);
  await page.clock.runFor(3000);
  await expect(toast(page)).toHaveCount(0);
});

test('FAV-02 FAV-03 TAG-05 TAG-08 dealers differ: words of the button, none where favourites are off, pictures and colours of tags', async ({
  page,
}) => {
  await openSearch(page, 'northside-toyota');
  await expect(page.getByRole('button', { name: /^Favourite / }).first()).toBeVisible();
  await expect(header(page)).toContainText('Favourites');
  await page.goto(at('northside-toyota', '/search/used-cars'));
  await expect(page.getByRole('img', { name: 'Certified pre-owned' }).first()).toBeVisible();
  await page.goto(at('ironbark-trucks', searchPath));
  await hydrated(page);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('save-car')).toHaveCount(0);
  await expect(header(page)).toHaveCount(0);
  expect((await page.goto(at('ironbark-trucks', '/favourites')))?.status()).toBe(404);
});

test('FAV-02 a dealer that compares says Compare and leads to the comparison', async ({ page }) => {
  await openSearch(page, 'coastline-caravans');
  const button = cards(page)
    .first()
    .getByRole('button', { name: /^Compare / });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page).getByRole('link')).toHaveAttribute('href', '/compare');
  await header(page).click();
  await expect(page).toHaveURL(/\/compare\?cars=/);
  await expect(page.getByRole('status').filter({ hasText: 'Add another car' })).toBeVisible();
});

test('TAG-07 the just-arrived tag of a page built earlier follows the viewer’s clock', async ({ page }) => {
  await openSearch(page);
  const from = await page.locator('just-arrived').first().getAttribute('from');
  const created = Number(from) * 1000;
  const tag = page.locator(`just-arrived[from="${from}"]`).first();
  for (const [days, shown] of [
    [9, true],
    [11, false],
  ] as const) {
    await page.clock.setFixedTime(created + days * 86_400_000);
    await openSearch(page);
    await expect(tag).toBeVisible({ visible: shown });
  }
});
