import { expect, test } from '@playwright/test';
import { at, hydrated, problemsOf, searchPath, stopTime } from './sites.ts';

const harbour = 'harbour-motors';
const cards = 'main article';

test('SEARCH-01 a typo still finds the make, filters narrow it, a car opens and back returns to the same place', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  const problems = problemsOf(page);
  await page.goto(at('northside-toyota', searchPath));
  await hydrated(page);
  const all = (await page.getByRole('status').first().textContent()) ?? '';
  await page.getByRole('combobox', { name: /search/i }).fill('toyta');
  await page.keyboard.press('Enter');
  await expect(page.locator(`${cards} h2 a`).first()).toContainText('Toyota');
  await expect(page).toHaveURL(/\/search\/toyota$/);
  await expect(page.getByRole('status').first()).not.toHaveText(all);
  await expect(page.getByRole('status').first()).toHaveText(/\d/);
  const found = await page.getByRole('status').first().textContent();

  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click();
  const condition = page.getByRole('group', { name: 'Condition' }).getByRole('checkbox', { name: /Pre-Owned/ });
  await condition.check();
  if (isMobile) await page.getByRole('button', { name: /^Show Me/ }).click();
  await expect(page).toHaveURL(/\/search\/used-cars\?refinementList\[make\]\[0\]=Toyota/);
  await expect(page.getByRole('status').first()).not.toHaveText(found ?? '');
  const filtered = await page.getByRole('status').first().textContent();

  // Those below the first screen come a moment after the count.
  await expect(page.locator(cards).filter({ hasNotText: 'Pre-Owned' })).toHaveCount(0);
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

test('URL-07 SEARCH-13 SEARCH-01 SEARCH-17 SEARCH-20 a shopper opens a shared link, sorts, turns pages and searches in vain', async ({
  page,
}) => {
  const names = page.locator(`${cards} h2 a`);
  const box = page.getByRole('combobox', { name: /search/i });
  const pageTwo = page.locator('[aria-current=page]').filter({ hasText: '2' });
  const order = page.getByLabel('Sort by');

  await test.step('URL-07 a shared link opens the search it describes', async () => {
    await page.goto(at(harbour, `${searchPath}?refinementList[make][0]=Toyota&sortBy=price:asc`));
    await expect(page.getByRole('button', { name: /Remove Toyota/ })).toBeVisible();
    await expect(names.first()).toContainText('Toyota');
    await expect(order).toHaveValue(/price:asc/);
  });
  await hydrated(page);
  await page.getByRole('button', { name: /Remove Toyota/ }).click();
  await order.selectOption({ label: 'Most relevant' });
  await expect(page).toHaveURL(at(harbour, searchPath));

  await test.step('SEARCH-13 sorting by lowest price shows the cheapest first', async () => {
    await order.selectOption({ label: 'Lowest price' });
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

  await test.step('SEARCH-01 numbered pages show other cars and keep their place in the address', async () => {
    const first = await names.first().getAttribute('href');
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(names.first()).not.toHaveAttribute('href', first ?? '');
    await page.reload();
    await expect(pageTwo).toBeVisible();
  });

  await test.step('SEARCH-17 changing a filter, the words or the order goes back to page 1', async () => {
    await hydrated(page);
    await order.selectOption({ label: 'Latest' });
    await expect(page).not.toHaveURL(/page=/);
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(pageTwo).toBeVisible();
    await box.fill('mazda');
    await expect(page).not.toHaveURL(/page=/);
  });

  await test.step('SEARCH-20 a search without results says so and offers a way back', async () => {
    // At the top, nothing but the page itself can move the button.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await box.fill('zzqqxx');
    await expect(page.getByRole('heading', { name: 'No cars match your search.' })).toBeVisible();
    const startAgain = page.getByRole('button', { name: 'Show all stock' });
    // Where it is at first, it stays: the ways to other cars come below.
    const place = await startAgain.boundingBox();
    await expect(page.getByRole('region', { name: 'Nearest matches' })).toBeVisible();
    expect(await startAgain.boundingBox()).toEqual(place);
    await startAgain.click();
    await expect(page.locator(cards)).toHaveCount(21);
  });
});

test('FACET-11 FACET-15 a shopper sets a price with sliders and by typing', { tag: '@wide' }, async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.clock.install();
  await page.goto(at(harbour, searchPath));
  await hydrated(page);
  const count = page.getByRole('status').first();
  const total = (await count.textContent()) ?? '';
  const highest = page.getByRole('slider', { name: 'Highest price' });
  const lowest = page.getByRole('slider', { name: 'Lowest price' });
  const ends = async () => [Number(await lowest.inputValue()), Number(await highest.inputValue())] as const;
  const [min, max] = await ends();

  await test.step('FACET-15 a typed limit outside the range is ignored, logged and not shown', async () => {
    const before = page.url();
    const field = page.getByRole('textbox', { name: 'Highest price, typed' });
    await field.fill('9000000');
    await field.press('Enter');
    await expect.poll(() => warnings.join()).toContain('outside the range');
    await expect(field).not.toHaveValue('9000000');
    expect(page.url()).toBe(before);
  });

  await test.step('FACET-11 the price slider works from the keyboard and with the mouse, and its thumbs do not cross', async () => {
    await highest.focus();
    for (let n = 0; n < 5; n++) await page.keyboard.press('PageDown');
    await expect(page).toHaveURL(/range.*price.*=/);
    await expect(count).not.toHaveText(total);
    const before = page.url();
    await highest.focus();
    await page.keyboard.press('Home');
    const [low, high] = await ends();
    expect(high).toBeGreaterThanOrEqual(low);

    // Both at the far end, the lower one can be pulled back. No search is sent meanwhile: it would move the line.
    await expect(page).not.toHaveURL(before);
    await page.getByRole('button', { name: 'Clear all' }).first().click();
    await expect(count).toHaveText(total);
    await expect.poll(ends).toEqual([min, max]);
    await stopTime(page);
    await highest.scrollIntoViewIfNeeded();
    const line = await highest.boundingBox();
    const on = (share: number) =>
      [(line?.x ?? 0) + 16 + ((line?.width ?? 0) - 32) * share, (line?.y ?? 0) + 22] as const;
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
});
