import { expect, test } from '@playwright/test';
import { at, hydrated, problemsOf, stopTime } from './sites.ts';

const northside = 'northside-toyota';
const harbour = 'harbour-motors';
const count = 'main [role="status"]';

test.describe.configure({ mode: 'parallel' });

test('URL-06 URL-12 URL-13 addresses of other days open the search refined to what they name', async ({ page }) => {
  const problems = problemsOf(page);
  for (const [path, chips] of [
    ['/new-used-and-demo-cars?refinementList[make][0]=Toyota', ['Toyota']],
    ['/pre-owned?certified=true', ['Pre-Owned', 'Certified']],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(at(northside, path));
      await hydrated(page);
      for (const chip of chips) await expect(page.getByRole('button', { name: `Remove ${chip}` })).toBeVisible();
      await expect(page.locator('main article').first()).toBeVisible();
    });
  }
  expect(problems).toEqual([]);
});

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

test('URL-03 SEARCH-12 a shopper on a phone chooses in the filters and closes them', async ({ page }) => {
  await page.goto(at(harbour, '/search'));
  await hydrated(page);
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await test.step('URL-03 choosing one make in the filters changes the path', async () => {
    await page.getByRole('button', { name: /^Filters/ }).click();
    await sheet.getByRole('group', { name: 'Make' }).getByRole('checkbox', { name: /Kia/ }).check();
    await page.getByRole('button', { name: /^Show Me/ }).click();
    await expect(page).toHaveURL(/\/search\/kia$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kia for sale');
    await expect(page).toHaveTitle(/^Kia for sale \| /);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/search\/kia$/);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    await page.getByRole('combobox', { name: /search/i }).fill('white');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  });
  await page.getByRole('button', { name: 'Clear all' }).first().click();
  await expect(page).toHaveURL(/\/search\/new-used-and-demo-cars\/$/);
  await expect(sheet).toBeHidden();

  await test.step('SEARCH-12 on a phone the back button closes the filters without losing them', async () => {
    await page.getByRole('button', { name: /^Filters/ }).click();
    await sheet.getByRole('group', { name: 'Condition' }).getByRole('checkbox', { name: /Demo/ }).check();
    await expect(page).toHaveURL(/demo-cars$/);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/demo-cars$/);
    await expect(page.getByRole('button', { name: 'Remove Demo' })).toBeVisible();
  });
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

test('FACET-01 FACET-08 FACET-09 a shopper ticks, switches and clears filters beside the cars', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto(at(northside, '/search'));
  await hydrated(page);
  const shown = page.locator(count).first();
  const all = (await shown.textContent()) ?? '';
  await test.step('FACET-01 filtering works with the keyboard alone', async () => {
    await page.getByRole('group', { name: 'Condition' }).getByRole('checkbox').first().focus();
    await page.keyboard.press('Space');
    await expect(shown).not.toHaveText(all);
    await expect(page.getByRole('button', { name: /Remove New/ })).toBeVisible();
    await page.getByRole('button', { name: 'Clear all' }).focus();
    await page.keyboard.press('Enter');
    await expect(shown).toHaveText(all);
  });
  await test.step('FACET-08 FACET-09 a switch shows certified cars only, and all again', async () => {
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /^Remove/ });
    const certified = page.getByRole('switch', { name: 'Certified only' });
    await certified.check();
    await expect(page).toHaveURL(/refinementList\[certified\]\[0\]=true/);
    await expect(chips).toHaveText([/Certified/]);
    await expect(shown).not.toHaveText(all);
    await certified.uncheck();
    await expect(page).not.toHaveURL(/certified/);
    await expect(shown).toHaveText(all);
  });
  await test.step('yards in one place cannot be told apart by distance', async () => {
    await expect(page.getByLabel('Near postcode')).toHaveCount(0);
  });
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
  // What cannot be understood, what cannot be decoded and what is no word is as if it were not there.
  for (const query of [
    '?page=-1&range[price]=a:b&sortBy=nope&refinementList[x][0]=y',
    '?%E0%A4%A',
    '?query=%00%F0%9F%9A%97',
  ]) {
    await page.goto(at(harbour, `/search${query}`));
    await hydrated(page);
    await expect(page.locator(count).first(), query).toBeVisible();
    await expect(page.locator('main article').first(), query).toBeVisible();
  }
  await test.step('URL-07 a page beyond the last one shows the last one', async () => {
    await page.goto(at(harbour, '/search?page=999'));
    await hydrated(page);
    await expect(page.locator('main article').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No cars match your search.' })).toBeHidden();
  });
  expect(problems).toEqual([]);
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
  await stopTime(page);
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

  await test.step('SEARCH-09 FACET-14 what is moved and typed just before the search is cleared is not sent', async () => {
    await page.clock.resume();
    await expect(page).toHaveURL(/query=maz/);
    // What is typed next is typed anew.
    await page.getByRole('heading', { level: 1 }).click();
    await stopTime(page);
    const before = await highest.inputValue();
    await highest.press('PageDown');
    await expect(highest).not.toHaveValue(before);
    await box.pressSequentially('da');
    await page.getByRole('button', { name: 'Clear all' }).first().click();
    await expect(box).toHaveValue('');
    await page.clock.runFor(3000);
    await page.clock.resume();
    await expect(page).toHaveURL(/\/search(\/new-used-and-demo-cars\/)?$/);
    await expect(page.getByRole('button', { name: 'Clear all' })).toHaveCount(0);
  });
});
