import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { harbour } from './car-visits.ts';
import { at, hydrated, noSidewaysScroll, problemsOf, searchPath } from './sites.ts';

const ticked = (page: Page) =>
  page.getByRole('group', { name: 'Location', exact: true }).getByRole('checkbox', { checked: true });
const field = (page: Page) => page.getByLabel('Near postcode');
const cards = (page: Page) => page.locator('main article');
const yards = (address: string) =>
  [...new URL(address).searchParams].filter(([key]) => key.startsWith('refinementList[location_name]'));

/** Everything that the page sends, addresses and bodies. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(decodeURIComponent(request.url()), request.postData() ?? ''));
  return sent;
}

test('a shopper looks for cars near a postcode, and further away', { tag: '@wide' }, async ({ page }) => {
  const problems = problemsOf(page);
  const sent = sentBy(page);
  await page.goto(at(harbour, searchPath));
  await hydrated(page);
  const status = page.getByRole('status').first();
  const order = page.getByLabel('Sort by');
  const all = (await status.textContent()) ?? '';
  const lists = () => sent.filter((text) => /postcode/.test(text));
  expect(lists(), 'the list of postcodes, before one is asked about').toEqual([]);

  await test.step('a postcode that does not exist, or is too far from every yard, changes nothing and says so', async () => {
    await field(page).fill('9999');
    await expect(page.getByText('There is no postcode 9999.')).toBeVisible();
    await field(page).fill('6000');
    await expect(page.getByText(/^Nothing within 500 km\. The nearest is .* \(3,\d{3} km\)\.$/)).toBeVisible();
    await expect(ticked(page)).toHaveCount(0);
    expect(yards(page.url())).toEqual([]);
  });

  await test.step('a postcode narrows the search to nearby yards, and to those further away on request', async () => {
    await field(page).fill('2303');
    await expect(ticked(page)).toHaveCount(1);
    await expect(page.getByText(/^Harbour Motors Newcastle \(\d km\)$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Harbour Motors Newcastle' })).toBeVisible();
    await expect(cards(page).filter({ hasNotText: 'Broadmeadow' })).toHaveCount(0);
    await expect.poll(() => yards(page.url()).map(([, name]) => name)).toEqual(['Harbour Motors Newcastle']);
    expect(lists().length, 'the list of postcodes is loaded once').toBe(1);

    // The other yards are further away, and come with a wider radius, nearest first.
    await page.getByLabel('How far').selectOption({ label: 'Within 250 km' });
    await expect(ticked(page)).toHaveCount(3);
    await expect(order.getByRole('option', { selected: true })).toHaveText('Nearest first');
    await expect(cards(page).first()).toContainText('Broadmeadow');
    await order.selectOption({ label: 'Latest' });
    await expect(page).toHaveURL(/sortBy=created_at_timestamp:desc/);
    await order.selectOption({ label: 'Nearest first' });
    await expect(page).toHaveURL(/sortBy=_geoPoint\(-32\.9\d,151\.7\d\):asc/);
    await expect(
      page.getByText(/Newcastle \(\d km\), .*Brookvale \(10\d km\), .*Five Dock \(1\d\d km\)$/),
    ).toBeVisible();
    await expect(status).toHaveText(all);
    await expectAccessible(page, 'a postcode with its yards', { within: '#filters' });

    // A link to it shows the same to whoever opens it, also while the search is away.
    await page.getByLabel('How far').selectOption({ label: 'Within 50 km' });
    await expect(page).not.toHaveURL(/Brookvale/);
    await expect(status).not.toHaveText(all);
    const count = (await status.textContent()) ?? '';
    await page.route('**/api/search/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByText(/stock list from/)).toBeVisible();
    await expect(status).toHaveText(count);
    await expect(ticked(page)).toHaveCount(1);
    await expect(order.getByRole('option', { selected: true })).toHaveText('Nearest first');
    expect(problems.filter((problem) => !/Failed to load resource|net::ERR/.test(problem))).toEqual([]);
  });
});

test('a phone shares its location once, and nobody else gets it', async ({ page, context }) => {
  const sent = sentBy(page);
  await page.goto(at('ironbark-trucks', searchPath));
  await hydrated(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText(/^Your browser hasn’t shared your location/)).toBeVisible();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -31.7654, longitude: 115.8123 });
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(
    page.getByText(/^Ironbark Trucks Wangara \(\d km\), Ironbark Trucks Welshpool \(2\d km\)$/),
  ).toBeVisible();
  await page.getByLabel('How far').selectOption({ label: 'Within 25 km' });
  await expect(ticked(page)).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 640 });
  await noSidewaysScroll(page);
  await expectAccessible(page, 'the sheet with the yards near by', { within: '#filters' });
  await page.getByRole('button', { name: /^Show me/i }).click();
  await expect(cards(page).first()).toContainText('Wangara');
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  for (const text of [...sent, stored, page.url()]) expect(text).not.toMatch(/31\.765|115\.812/);
});

test('SEARCH-26 a place name finds the yards near it, from the home page and on the search page', {
  tag: '@wide',
}, async ({ page, context }) => {
  const box = page.getByRole('combobox', { name: 'Search cars' });
  const chip = (words: string) => page.getByRole('button', { name: new RegExp(`^Remove ${words}$`, 'i') });
  const order = page.getByLabel('Sort by').getByRole('option', { selected: true });
  await page.goto(at(harbour));
  await box.fill('suv near 2303');
  await page.keyboard.press('Enter');
  await hydrated(page);
  await expect(ticked(page)).toHaveCount(1);
  await expect(cards(page).filter({ hasNotText: 'Broadmeadow' })).toHaveCount(0);
  await expect(order).toHaveText('Nearest first');
  await chip('near 2303').click();
  await expect(ticked(page)).toHaveCount(0);
  await expect(chip('suv')).toBeVisible();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -33.8512, longitude: 151.2123 });
  await box.fill('cheapest suv near me');
  await page.keyboard.press('Enter');
  await expect(chip('near me')).toBeVisible();
  await expect(ticked(page)).toHaveCount(2);
  await expect(order).toHaveText('Lowest price');
  await expect(cards(page).filter({ hasText: 'Broadmeadow' })).toHaveCount(0);
});
