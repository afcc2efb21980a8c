import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { cards, nameOf, openSearch, toast } from './car-cards.ts';
import { problemsOf, searchPath } from './sites.ts';

test('CARD-01 the photos of a card load only on request; arrow keys and arrows step through them without opening the car', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  const problems = problemsOf(page);
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/parts/photos') && requests.push(request.url()));
  await openSearch(page);
  const card = cards(page).first();
  const count = card.locator('.photo-count');
  await expect(count).toHaveText(/^1 \/ \d+$/);
  expect(requests).toEqual([]);
  if (isMobile) {
    await expect.poll(() => card.locator('card-photos').evaluate((it) => Boolean(it.shadowRoot))).toBe(true);
    await card.locator('.strip').evaluate((strip) => strip.scrollTo({ left: strip.clientWidth, behavior: 'instant' }));
  } else {
    await card.locator('card-photos').hover();
    await card.getByRole('button', { name: 'Next photo' }).click();
  }
  await expect(count).toHaveText(/^2 \/ \d+$/);
  await expect(card.locator('.strip img').nth(0)).toBeVisible();
  expect(requests).toHaveLength(1);
  await card.getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(count).toHaveText(/^3 \/ \d+$/);
  // Quick presses lose no step, however far the last one has got.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(count).toHaveText(/^2 \/ \d+$/);
  expect(page.url()).toContain(searchPath);
  await expectAccessible(page, 'a card with photos', { within: 'main li:first-child > article' });
  await card.locator('card-photos').click({ position: { x: 60, y: 100 } });
  await expect(page).toHaveURL(/\/cars\//);
  expect(problems).toEqual([]);
});

test('SHARE-05 copying the link of a card shows a note for three seconds', async ({ page, context }) => {
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
