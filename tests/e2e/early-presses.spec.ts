import { expect, test } from '@playwright/test';
import { aCarWhere, answers, harbour, inStock, side } from './car-visits.ts';
import { scriptsHeld } from './scripts-held.ts';
import { at } from './sites.ts';

test('PHONE-01 GALLERY-01 LEAD-02 buttons pressed before the scripts of their page have come, once or in impatience, do what they say once', async ({
  page,
}) => {
  const { slug } = await aCarWhere(page, harbour, inStock);
  await answers(page, {});
  const scripts = await scriptsHeld(page);
  await page.goto(at(harbour, `/cars/${slug}`), { waitUntil: 'commit' });
  const number = side(page).getByRole('link', { name: /^02 \d{4} \d{4}$/ });
  await side(page)
    .getByRole('button', { name: /Show number/ })
    .click();
  const next = page.getByRole('button', { name: 'Next photo' });
  await next.click();
  await next.click();
  await expect(number).toHaveCount(0);
  scripts.come();
  await expect(number).toBeVisible();
  await expect(page.locator('photo-gallery [data-position]').first()).toHaveText('2');

  const later = await scriptsHeld(page);
  await page.goto(at(harbour, '/privacy-policy'), { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Forget me on this device' }).click();
  later.come();
  await expect(page.getByRole('status').filter({ hasText: 'has forgotten you' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
