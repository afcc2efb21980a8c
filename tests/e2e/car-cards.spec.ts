import { expect, test } from '@playwright/test';
import { builtPage } from '../built/built-page.ts';
import { expectAccessible } from './accessibility.ts';
import { cards, openSearch } from './car-cards.ts';
import { harbour } from './car-visits.ts';
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

test('TAG-07 the just-arrived tag of a page built earlier follows the viewer’s clock', async ({ page }) => {
  const from = builtPage(harbour, searchPath).querySelector('main just-arrived')?.getAttribute('from');
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
