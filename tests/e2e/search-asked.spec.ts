import { expect, type Page, test } from '@playwright/test';
import { at, hydrated } from './sites.ts';

const harbour = 'harbour-motors';
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /^Remove/ });

test('DATA-13 URL-05 plain parameters of an address refine, with a filter on the page or without', async ({ page }) => {
  for (const { address, chip, shows } of [
    { address: '/search?year=2020', chip: /2020/, shows: /2020/ },
    { address: '/search?seats=7&make=Kia', chip: /7 seats/, shows: /Kia/ },
    { address: '/search?price=20000', chip: /\$20,000$/, shows: /\$/ },
  ]) {
    await page.goto(at(harbour, address));
    await hydrated(page);
    await expect(chips(page).filter({ hasText: chip }), address).toHaveCount(1);
    await expect(page.locator('main [role=status]').first(), address).toHaveText(/^[1-9]\d* cars?$/);
    for (const name of await page.locator('main article').allTextContents()) expect(name, address).toMatch(shows);
  }
  // No dealer has a filter by the time of listing.
  await page.goto(at(harbour, '/search?created_at_timestamp=4000000000'));
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'No cars match your search.' })).toBeVisible();
});

test('PRICE-01 a card with a weekly price has the price to buy below it', async ({ page }) => {
  await page.goto(at('ironbark-trucks'));
  const weekly = page.locator('main article').filter({ hasText: '/week' });
  await expect(weekly.filter({ hasText: /Purchase price \$[\d,]+/ }).first()).toBeVisible();
});

test('SEARCH-21 without JavaScript a keyword search says that it shows all cars', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at(harbour));
  await page.locator('.hero input[name=query]').fill('white');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/query=white/);
  await expect(page.getByText(/Whatever you searched for, this page starts with all our cars/)).toBeVisible();
  await expect(page.getByText(/from our home page\./)).toBeVisible();
  await expect(page.locator('main article')).toHaveCount(21);
  await context.close();
});
