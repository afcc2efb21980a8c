import { expect, type Page, test } from '@playwright/test';
import dealer from '../../dealers/harbour-motors/dealer.json' with { type: 'json' };
import { at, hydrated, problemsOf, searchPath } from './sites.ts';

const harbour = 'harbour-motors';
const cards = 'main article';

async function open(page: Page): Promise<void> {
  await page.goto(at(harbour, searchPath));
  await hydrated(page);
}

test('SEARCH-05 SEARCH-21 the first 21 cars are links in the HTML before any script runs', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(at(harbour, searchPath));
  await expect(page.locator(`${cards} h2 a[href^="/cars/"]`)).toHaveCount(21);
  await page.close();
});

test('SEARCH-01 a typo still finds the make, filters narrow it, a car opens and back returns to the same place', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  const problems = problemsOf(page);
  await page.goto(at('northside-toyota', searchPath));
  await hydrated(page);
  await page.getByRole('combobox', { name: /search/i }).fill('toyta');
  await page.keyboard.press('Enter');
  await expect(page.locator(`${cards} h2 a`).first()).toContainText('Toyota');
  await expect(page).toHaveURL(/\/search\/toyota$/);
  await expect(page.getByRole('status').first()).toHaveText(/\d/);
  const found = await page.getByRole('status').first().textContent();

  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click();
  const condition = page.getByRole('group', { name: 'Condition' }).getByRole('checkbox', { name: /Pre-Owned/ });
  await condition.check();
  if (isMobile) await page.getByRole('button', { name: /^Show Me/ }).click();
  await expect(page).toHaveURL(/\/search\/used-cars\?refinementList\[make\]\[0\]=Toyota/);
  await expect(page.getByRole('status').first()).not.toHaveText(found ?? '');
  const filtered = await page.getByRole('status').first().textContent();

  const link = page.locator(`${cards} h2 a`).nth(5);
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  const name = await link.textContent();
  const searchAddress = page.url();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '');

  await page.goBack();
  await expect(page).toHaveURL(searchAddress);
  await expect(page.getByRole('status').first()).toHaveText(filtered ?? '');
  await expect(page.locator(`${cards} h2 a`).nth(5)).toHaveText(name ?? '');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200);
  expect(problems).toEqual([]);
});

test('SEARCH-13 sorting by lowest price shows the cheapest first', async ({ page }) => {
  await open(page);
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' });
  await expect(page).toHaveURL(/sortBy=price/);
  await expect
    .poll(async () => {
      const prices = (await page.locator(`${cards} strong`).allTextContents())
        .filter((text) => text.startsWith('$'))
        .map((text) => Number(text.replace(/\D/g, '')));
      return prices.length > 15 && prices.every((price, n) => n === 0 || price >= (prices[n - 1] ?? 0));
    })
    .toBe(true);
});

test('SEARCH-01 numbered pages show other cars and keep their place in the address', async ({ page }) => {
  await open(page);
  const first = await page.locator(`${cards} h2 a`).first().getAttribute('href');
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator(`${cards} h2 a`).first()).not.toHaveAttribute('href', first ?? '');
  await page.reload();
  await expect(page.locator('[aria-current=page]').filter({ hasText: '2' })).toBeVisible();
});

test('FACET-11 the price slider works from the keyboard and with the mouse, and its thumbs do not cross', {
  tag: '@wide',
}, async ({ page }) => {
  await open(page);
  const total = await page.getByRole('status').first().textContent();
  const highest = page.getByRole('slider', { name: 'Highest price' });
  await highest.focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/range.*price.*=/);
  await expect(page.getByRole('status').first()).not.toHaveText(total ?? '');
  await highest.focus();
  await page.keyboard.press('Home');
  const lowest = page.getByRole('slider', { name: 'Lowest price' });
  const ends = async () => [Number(await lowest.inputValue()), Number(await highest.inputValue())] as const;
  const [low, high] = await ends();
  expect(high).toBeGreaterThanOrEqual(low);

  // Both at the far end, the lower one can be pulled back. No search is sent meanwhile: it would move the line.
  await page.clock.install();
  await page.goto(at(harbour, searchPath));
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 5000);
  await highest.scrollIntoViewIfNeeded();
  const line = await highest.boundingBox();
  const on = (share: number) => [(line?.x ?? 0) + 16 + ((line?.width ?? 0) - 32) * share, (line?.y ?? 0) + 22] as const;
  const [min, max] = await ends();
  await lowest.focus();
  await page.keyboard.press('End');
  expect(await ends()).toEqual([max, max]);
  await page.mouse.move(...on(1));
  await page.mouse.down();
  await page.mouse.move(...on(0.5));
  await page.mouse.up();
  const middle = (min + max) / 2;
  const step = Number(await lowest.getAttribute('step'));
  expect(Math.abs(Number(await lowest.inputValue()) - middle)).toBeLessThanOrEqual(step);
  // Pressed beside them, the nearer one comes, and has the keyboard.
  await page.mouse.click(...on(0.9));
  await expect(highest).toBeFocused();
  expect(Number(await highest.inputValue())).toBeLessThan(max);
});

test('SEARCH-20 a search without results says so and offers a way back', async ({ page }) => {
  await open(page);
  await page.getByRole('combobox', { name: /search/i }).fill('zzqqxx');
  await expect(page.getByRole('heading', { name: 'No cars match your search.' })).toBeVisible();
  const startAgain = page.getByRole('button', { name: 'Show all stock' });
  // Where it is at first, it stays: the ways to other cars come below.
  const place = await startAgain.boundingBox();
  await expect(page.getByRole('region', { name: 'Nearest matches' })).toBeVisible();
  expect(await startAgain.boundingBox()).toEqual(place);
  await startAgain.click();
  await expect(page.locator(cards)).toHaveCount(21);
});

test('URL-07 a shared link opens the search it describes', async ({ page }) => {
  await page.goto(at(harbour, `${searchPath}?refinementList[make][0]=Toyota&sortBy=price:asc`));
  await expect(page.getByRole('button', { name: /Remove Toyota/ })).toBeVisible();
  await expect(page.locator(`${cards} h2 a`).first()).toContainText('Toyota');
  await expect(page.getByLabel('Sort by')).toHaveValue(/price:asc/);
});

test('URL-11 /search always opens the same search', async ({ page }) => {
  await page.goto(at(harbour, searchPath));
  const own = await page.locator(`${cards} h2 a`).allTextContents();
  await page.goto(at(harbour, '/search'));
  await expect(page.locator(`${cards} h2 a`)).toHaveText(own);
});

test('SEARCH-16 while the search is down, the last results stay with a notice', async ({ page }) => {
  await open(page);
  await page.route('**/api/search/**', (route) => route.abort());
  await page.route('**/search-data/**', (route) => route.abort());
  await page.getByRole('combobox', { name: /search/i }).fill('mazda');
  await expect(page.getByRole('alert')).toContainText('isn’t responding');
  await expect(page.locator(cards)).toHaveCount(21);
});

test('SEARCH-06 SEARCH-07 whatever a client asks for, it gets only this dealer’s listed cars', async ({ page }) => {
  await page.goto(at(harbour, '/our-location'));
  const answer = await page.evaluate(async () => {
    const response = await fetch('/api/search/indexes/Car_production/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        filter: 'dealership_id != "x" OR status = sold',
        limit: 500,
        facets: ['dealership_id', 'status'],
      }),
    });
    return (await response.json()) as { facetDistribution: Record<string, Record<string, number>> };
  });
  const dealerships = Object.keys(answer.facetDistribution['dealership_id'] ?? {});
  expect(dealerships.length).toBeGreaterThan(0);
  const own = dealer.dealerships.map(({ id }) => String(id));
  expect(dealerships.filter((id) => !own.includes(id))).toEqual([]);
});
