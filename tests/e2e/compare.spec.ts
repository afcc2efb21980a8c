import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { saveFirst, storedCars } from './car-cards.ts';
import { harbour } from './car-visits.ts';
import { at, noSidewaysScroll, problemsOf } from './sites.ts';

test('FAV-06 a shopper compares saved cars, sends the address to a stranger and prints the comparison', async ({
  page,
  browser,
}) => {
  test.slow();
  const problems = problemsOf(page);
  const names = await saveFirst(page, 3);
  const table = page.getByRole('table');
  const stranger = await browser.newPage();

  const title =
    'FAV-06 saved cars are compared side by side, differences first, the best marked; the address shares them';
  await test.step(title, async () => {
    await page.goto(at(harbour, '/favourites'));
    await page.locator('main').getByRole('link', { name: 'Compare' }).click();
    await expect(table.locator('[data-slug]')).toHaveCount(3);
    const groups = table.locator('.group');
    await expect(groups.first()).toHaveText('What sets them apart');
    await expect(groups.last()).toHaveText('What they share');
    await expect(table).toContainText('Lowest kilometres');
    await expect(page).toHaveURL(/\/compare\?cars=[a-z0-9-]+,[a-z0-9-]+,[a-z0-9-]+$/);
    await expectAccessible(page);
    await noSidewaysScroll(page);

    await stranger.goto(page.url());
    await expect(stranger.getByRole('table').locator('[data-slug]')).toHaveCount(3);

    const last = names.at(-1) ?? '';
    await table.getByRole('button', { name: `Remove ${last} from the comparison` }).click();
    await expect(table.locator('[data-slug]')).toHaveCount(2);
    await expect(page).toHaveURL(/cars=[a-z0-9-]+,[a-z0-9-]+$/);
    await page.getByRole('button', { name: `Add ${last}` }).click();
    await expect(table.locator('[data-slug]')).toHaveCount(3);
    await expect.poll(() => storedCars(page, 'saved-cars')).toHaveLength(3);
  });

  await test.step('FAV-06 an address with nonsense and cars that are gone compares what is left and mentions the rest', async () => {
    const [slug] = new URL(page.url()).searchParams.get('cars')?.split(',') ?? [];
    await stranger.goto(at(harbour, `/compare?cars=${slug},..%2Fx,2009-mazda-6-gone`));
    const status = stranger.getByRole('status').filter({ hasText: 'No longer in stock: 2009 mazda 6 gone.' });
    await expect(status).toBeVisible();
    await expect(stranger.getByRole('table').locator('[data-slug]')).toHaveCount(1);
    await stranger.goto(at(harbour, '/compare?cars='));
    await expect(stranger.getByText('Choose two to four')).toBeVisible();
    await stranger.close();
  });

  await test.step('FAV-06 the comparison prints without header, footer and controls', async () => {
    await page.goto(at(harbour, '/compare'));
    await expect(table.locator('[data-slug]')).toHaveCount(3);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('body > header')).toBeHidden();
    await expect(page.locator('body > footer')).toBeHidden();
    await expect(table).toBeVisible();
  });
  expect(problems).toEqual([]);
});
