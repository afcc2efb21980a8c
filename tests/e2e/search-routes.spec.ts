import { expect, test } from '@playwright/test';
import { at, hydrated, problemsOf } from './sites.ts';

const northside = 'northside-toyota';
const harbour = 'harbour-motors';
const count = 'main [role="status"]';

test.describe.configure({ mode: 'parallel' });

/** Addresses by what the search is refined to that they open. */
const places = {
  'URL-01 conditions': [
    ['/search/used-cars', 'Pre-Owned'],
    ['/search/new-cars', 'New'],
    ['/search/demo-cars', 'Demo'],
    ['/search/new-and-demo-cars', 'Demo'],
  ],
  'URL-02 URL-10 makes, models and bodies': [
    ['/search/toyota', 'Toyota'],
    ['/search/toyota/hilux', 'HiLux'],
    ['/search/suv', 'SUV'],
  ],
  'URL-06 URL-12 URL-13 addresses of other days': [
    ['/new-used-and-demo-cars?refinementList[make][0]=Toyota', 'Toyota'],
    ['/pre-owned', 'Pre-Owned'],
    ['/pre-owned?certified=true', 'Certified'],
    ['/search?menu[make]=Toyota&price_range=10000-30000', 'Toyota'],
  ],
} as const;

for (const [kind, addresses] of Object.entries(places)) {
  test(`${kind} open the search refined to what they name`, async ({ page }) => {
    const problems = problemsOf(page);
    for (const [path, chip] of addresses) {
      await test.step(path, async () => {
        await page.goto(at(northside, path));
        await hydrated(page);
        await expect(page.getByRole('button', { name: `Remove ${chip}` })).toBeVisible();
        await expect(page.locator('main article').first()).toBeVisible();
      });
    }
    expect(problems).toEqual([]);
  });
}

test('URL-09 SEARCH-24 the page of a dealership or location shows only its cars and keeps its path', async ({
  page,
}) => {
  await page.goto(at(harbour, '/search/newcastle'));
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Stock at');
  await expect(page.locator('main article').filter({ hasNotText: 'Broadmeadow' })).toHaveCount(0);
  await expect(page.locator('main article')).toHaveCount(21);
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' });
  await expect(page).toHaveURL(/\/search\/newcastle\?sortBy=price:asc/);
});

test('URL-10 an address that names nothing of this site is a 404', async ({ page }) => {
  expect((await page.goto(at(northside, '/search/no-such-make')))?.status()).toBe(404);
});

test('URL-03 choosing one make in the filters changes the path', async ({ page, isMobile }) => {
  await page.goto(at(harbour, '/search'));
  await hydrated(page);
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('group', { name: 'Make' }).getByRole('checkbox', { name: /Kia/ }).check();
  if (isMobile) await page.getByRole('button', { name: /^Show Me/ }).click();
  await expect(page).toHaveURL(/\/search\/kia$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kia for sale');
  await expect(page).toHaveTitle(/^Kia for sale \| /);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/search\/kia$/);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await page.getByRole('combobox', { name: /search/i }).fill('white');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
});

test('URL-07 back and forward through five states restore each of them', async ({ page }) => {
  await page.goto(at(northside, '/search'));
  await hydrated(page);
  const states: string[] = [];
  for (const words of ['hilux', 'corolla', 'rav4', 'camry', 'yaris']) {
    await page
      .getByRole('searchbox')
      .or(page.getByRole('combobox', { name: /search/i }))
      .first()
      .fill(words);
    await expect(page).toHaveURL(new RegExp(`/search/toyota/${words}`));
    await expect(page.locator('main article h2 a').first()).toContainText(new RegExp(words, 'i'));
    states.push((await page.locator(count).first().textContent()) ?? '');
  }
  for (const state of states.toReversed().slice(1)) {
    await page.goBack();
    await expect(page.locator(count).first()).toHaveText(state);
  }
  for (const state of states.slice(1)) {
    await page.goForward();
    await expect(page.locator(count).first()).toHaveText(state);
  }
});

test('SEARCH-12 on a phone the back button closes the filters without losing them', async ({ page }) => {
  await page.goto(at(northside, '/search'));
  await hydrated(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('group', { name: 'Condition' }).getByRole('checkbox', { name: /Demo/ }).check();
  await expect(page).toHaveURL(/demo-cars/);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/demo-cars/);
  await expect(page.getByRole('button', { name: 'Remove Demo' })).toBeVisible();
});

test('FACET-01 filtering works with the keyboard alone', { tag: '@wide' }, async ({ page }) => {
  await page.goto(at(northside, '/search'));
  await hydrated(page);
  const before = await page.locator(count).first().textContent();
  await page.getByRole('group', { name: 'Condition' }).getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await expect(page.locator(count).first()).not.toHaveText(before ?? '');
  await expect(page.getByRole('button', { name: /Remove New/ })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(count).first()).toHaveText(before ?? '');
});

test('SEARCH-23 the price range of the home page opens the search, most expensive first', async ({ page }) => {
  await page.goto(at(harbour, '/'));
  const highest = page.getByRole('slider', { name: 'Highest price' });
  await highest.fill('40000');
  await page.getByRole('slider', { name: 'Lowest price' }).fill('60000');
  await expect(page.getByText('$40,000 – $40,000')).toBeVisible();
  await page.getByRole('slider', { name: 'Lowest price' }).fill('20000');
  await page.getByRole('button', { name: /^Show/ }).click();
  await expect(page).toHaveURL(/range(%5B|\[)price(%5D|\])=20000(%3A|:)40000/);
  await expect(page.getByLabel('Sort by')).toHaveValue(/price:desc/);
  await expect(page.getByRole('button', { name: 'Remove $20,000 - $40,000' })).toBeVisible();
});

test('URL-07 any query string renders the page, never an exception', async ({ page }) => {
  const problems = problemsOf(page);
  for (const query of [
    '?page=-1',
    '?range[price]=a:b&sortBy=nope',
    '?refinementList[x][0]=y',
    '?%E0%A4%A',
    '?query=%00%F0%9F%9A%97',
  ]) {
    await page.goto(at(harbour, `/search${query}`));
    await hydrated(page);
    await expect(page.locator(count).first()).toBeVisible();
  }
  expect(problems).toEqual([]);
});

test('SEARCH-17 changing a filter, the words or the order goes back to page 1', async ({ page }) => {
  for (const change of [
    () => page.getByLabel('Sort by').selectOption({ label: 'Latest' }),
    () => page.getByRole('combobox', { name: /search/i }).fill('mazda'),
  ]) {
    await page.goto(at(harbour, '/search?page=2'));
    await hydrated(page);
    await expect(page.locator('[aria-current=page]').filter({ hasText: '2' })).toBeVisible();
    await change();
    await expect(page).not.toHaveURL(/page=/);
  }
});

test('FACET-15 a typed limit outside the range is ignored, logged and not shown', { tag: '@wide' }, async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto(at(harbour, '/search'));
  await hydrated(page);
  const before = page.url();
  const field = page.getByRole('textbox', { name: 'Highest price, typed' });
  await field.fill('9000000');
  await field.press('Enter');
  await expect.poll(() => warnings.join()).toContain('outside the range');
  await expect(field).not.toHaveValue('9000000');
  expect(page.url()).toBe(before);
});

test('FACET-14 SEARCH-09 a search is sent 400 ms after the last movement and 300 ms after the last keystroke, once', {
  tag: '@wide',
}, async ({ page }) => {
  await page.clock.install();
  const searches: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (request.url().includes('/multi-search') && /"hitsPerPage":21/.test(body)) searches.push(body);
  });
  // What a campaign adds to the link asks for nothing: the page has it already.
  await page.goto(at(harbour, '/search?utm_source=mail&gclid=1'), { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).not.toHaveClass(/awaiting-results/);
  await hydrated(page);
  await page.clock.runFor(2000);
  expect(searches).toHaveLength(0);
  await page.clock.pauseAt(Date.now() + 5000);
  const highest = page.getByRole('slider', { name: 'Highest price' });
  await highest.focus();
  await page.keyboard.press('PageDown');
  await page.clock.runFor(390);
  await page.keyboard.press('PageDown');
  await page.clock.runFor(390);
  expect(searches).toHaveLength(0);
  await page.clock.runFor(50);
  await expect.poll(() => searches.length).toBe(1);

  searches.length = 0;
  const box = page.getByRole('combobox', { name: /search/i });
  await box.pressSequentially('maz');
  await page.clock.runFor(280);
  expect(searches).toHaveLength(0);
  await page.clock.runFor(50);
  await expect.poll(() => searches.length).toBe(1);
  expect(searches[0]).toContain('maz');
});

test('URL-07 a page beyond the last one shows the last one', async ({ page }) => {
  await page.goto(at(harbour, '/search?page=999'));
  await hydrated(page);
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No cars match your search.' })).toBeHidden();
});

test('DATA-13 URL-05 plain parameters of an address refine, with or without such a filter on the page', async ({
  page,
}) => {
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /^Remove/ });
  for (const { address, chip, shows } of [
    { address: '/search?year=2020', chip: /2020/, shows: /2020/ },
    { address: '/search?seats=7&make=Kia', chip: /7 seats/, shows: /Kia/ },
    { address: '/search?price=20000', chip: /\$20,000$/, shows: /\$/ },
  ]) {
    await page.goto(at(harbour, address));
    await hydrated(page);
    await expect(chips.filter({ hasText: chip }), address).toHaveCount(1);
    await expect(page.locator('main [role=status]').first(), address).toHaveText(/^[1-9]\d* cars?$/);
    await expect(page.locator('main article').filter({ hasNotText: shows }), address).toHaveCount(0);
  }
  // No dealer has a filter by the time of listing.
  await page.goto(at(harbour, '/search?created_at_timestamp=4000000000'));
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'No cars match your search.' })).toBeVisible();
});
