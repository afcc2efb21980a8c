import { expect, type Locator, test } from '@playwright/test';
import { at } from './sites.ts';

const tops = async (items: Locator) =>
  new Set(await items.evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().top)))).size;

test('PROMO-06 PROMO-07 the feature banner is side by side, and swiped on a phone; the text of a slide has its own background', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.goto(at('harbour-motors'));
  const banner = page.getByRole('region', { name: 'What we can do for you' }).getByRole('list');
  await banner.scrollIntoViewIfNeeded();
  await expect(banner.getByRole('listitem')).toHaveCount(3);
  expect(await tops(banner.getByRole('listitem'))).toBe(1);
  expect(await banner.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(isMobile);
  const words = page.getByRole('region', { name: 'Promotions' }).locator('.words').first();
  const ground = await words.evaluate((it) => {
    const own = getComputedStyle(it).backgroundColor;
    const picture = it.parentElement?.querySelector('img')?.getBoundingClientRect();
    const overlaps = picture !== undefined && it.getBoundingClientRect().top < picture.bottom - 1;
    return !overlaps || !/transparent|, 0\)$/.test(own);
  });
  expect(ground).toBe(true);
});

test('FACET-16 FACET-13 questions specific to a trade lead to matching results: berths, tow car, licence, and a location to book at', async ({
  page,
}) => {
  await page.goto(at('coastline-caravans'));
  const finder = page.locator('[data-finder]').first();
  await finder.getByLabel('Sleeps').selectOption('4');
  await finder.getByRole('button').click();
  await expect(page).toHaveURL(/refinementList\[sleeps\]\[0\]=4|sleeps/);
  await expect(page.getByRole('button', { name: /Sleeps 4/ }).first()).toBeVisible();
  await expect(page.locator('main article').first()).toContainText('Sleeps 4');

  await page.goto(at('coastline-caravans'));
  await page.getByLabel('Your car').selectOption({ label: 'Subaru Outback – tows 2,000 kg' });
  await page.getByRole('button', { name: 'Show what it can tow' }).click();
  await expect(page.getByRole('button', { name: /2,000 kg/ }).first()).toBeVisible();

  await page.goto(at('ironbark-trucks'));
  await page.getByRole('link', { name: /Light rigid/ }).click();
  await expect(page.locator('main article')).toHaveCount(2);

  await page.goto(at('harbour-motors', '/our-location/newcastle'));
  await page.getByRole('link', { name: 'Book a test drive' }).first().click();
  await expect(page.locator('select[name=location_id]')).toHaveValue('2103');
});
