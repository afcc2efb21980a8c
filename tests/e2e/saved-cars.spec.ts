import { expect, test } from '@playwright/test';
import { builtPage } from '../built/built-page.ts';
import { served } from '../built/served-page.ts';
import { expectAccessible } from './accessibility.ts';
import { cards, header, nameOf, openSearch, saveButton, saveFirst, storedCars, toast } from './car-cards.ts';
import { harbour } from './car-visits.ts';
import { at, hydrated, layoutShiftsOf, noSidewaysScroll, problemsOf, searchPath, still, stopTime } from './sites.ts';

test('FAV-01 FAV-02 a car is saved on a card, stays saved after a reload and on its own page, and can be removed', async ({
  page,
}) => {
  const problems = problemsOf(page);
  await openSearch(page);
  const name = (await nameOf(page, 0)) ?? '';
  const button = saveButton(page, 0);
  await expect(button).toHaveText(`SAVE ${name}`);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await button.click();
  await expect(button).toHaveText(`SAVED ${name}`);
  await expect(toast(page)).toContainText(`Saved ${name}`);
  await expect(toast(page).getByRole('link')).toHaveAttribute('href', '/favourites');
  await expect(header(page)).toContainText('1');
  expect(page.url()).toContain(searchPath);

  await page.reload();
  await hydrated(page);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(Object.keys((await storedCars(page, 'saved-cars'))[0] ?? {})).toEqual([
    'id',
    'name',
    'slug',
    'make',
    'model',
    'primary_image_url',
  ]);

  await cards(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/cars\//);
  const onPage = page
    .locator('main')
    .getByRole('button', { name: `SAVED ${name}` })
    .first();
  await onPage.click();
  await expect(
    page
      .locator('main')
      .getByRole('button', { name: `SAVE ${name}` })
      .first(),
  ).toBeVisible();
  await expect.poll(() => storedCars(page, 'saved-cars')).toEqual([]);
  expect(problems).toEqual([]);
});

test('SHARE-05 THEME-04 notes of what was done go away by themselves', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await openSearch(page);
  // Only the test lets time pass, however slow the machine is.
  await stopTime(page);

  await test.step('THEME-04 SHARE-05 a toast closes after 3 seconds, and is gone from the page 1000000 ms later', async () => {
    await saveButton(page, 0).click();
    await expect(toast(page)).toContainText('Saved');
    await page.clock.fastForward(3500);
    await expect(toast(page)).toHaveCount(0);
    await page.clock.fastForward(990_000);
    await expect(page.locator('.toast')).toHaveCount(1);
    await page.clock.fastForward(15_000);
    await expect(page.locator('.toast')).toHaveCount(0);
  });

  await test.step('SHARE-05 copying the link of a card shows a note for three seconds', async () => {
    const name = (await nameOf(page, 0)) ?? '';
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
});

test('FAV-05 a shopper opens the list of saved cars while the site does not answer, and once it does', async ({
  page,
}) => {
  const names = await saveFirst(page, 2);
  const [name = ''] = names;

  await test.step('FAV-05 while the site does not answer, the list says so, keeps the cars, and loads them on retry', async () => {
    await page.route('**/parts/**', (route) => route.abort());
    await page.goto(at(harbour, '/favourites'));
    await expect(page.getByRole('alert')).toContainText('still on this device');
    await expect(page.getByRole('link', { name: `Open: ${name}` })).toHaveAttribute('href', /^\/cars\//);
    await expectAccessible(page);
    await page.unroute('**/parts/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'In stock now' })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });

  const title =
    'FAV-05 the list shows saved cars as they are now and those that are gone with a link to similar ones, and removes them';
  await test.step(title, async () => {
    const problems = problemsOf(page);
    await page.evaluate(() => {
      const { version, value } = JSON.parse(localStorage.getItem('saved-cars') ?? '');
      const gone = {
        id: 'gone-1',
        name: '2009 Mazda 6 Luxury',
        slug: '2009-mazda-6-luxury',
        make: 'Mazda',
        model: '6',
      };
      localStorage.setItem('saved-cars', JSON.stringify({ version, value: [gone, ...value] }));
    });
    const shifts = await layoutShiftsOf(page);
    await page.reload();
    const inStock = page.locator('section').filter({ has: page.getByRole('heading', { name: 'In stock now' }) });
    await expect(inStock.getByRole('article')).toHaveCount(2);
    await expect(inStock.getByRole('article').first()).toContainText(/\$\d/);
    const gone = page.locator('section').filter({ has: page.getByRole('heading', { name: 'No longer in stock' }) });
    await expect(gone).toContainText('2009 Mazda 6 Luxury');
    await expect(gone.getByRole('link', { name: /See similar/ })).toHaveAttribute(
      'href',
      /refinementList\[make\]\[0\]=Mazda/,
    );
    expect(await shifts()).toBeLessThan(still);
    await expectAccessible(page);
    await noSidewaysScroll(page);

    await gone.getByRole('button', { name: 'Remove 2009 Mazda 6 Luxury' }).click();
    await expect(gone).toBeHidden();
    for (const saved of names) await page.getByRole('button', { name: `Remove ${saved}` }).click();
    await expect(page.getByText('You haven’t saved anything yet')).toBeVisible();
    await expect(page.locator('main').getByRole('link', { name: 'View our stock' })).toBeFocused();
    expect(problems).toEqual([]);
  });
});

test('FAV-01 VDP-27 a shopper who has opened cars goes to the home page and saves one there', async ({
  page,
  context,
}) => {
  const problems = problemsOf(page);
  const links = builtPage(harbour, searchPath).querySelectorAll('main article card-photos > a');
  const hrefs = links.map((link) => link.getAttribute('href') ?? '');
  for (const n of [0, 1, 0]) {
    await page.goto(at(harbour, hrefs[n]));
    // A loaded page may note its car a moment later; addresses end in stock numbers.
    const newest = async () => (await storedCars(page, 'viewed-cars'))[0]?.['stocknum']?.toLowerCase();
    await expect.poll(newest).toBe(hrefs[n]?.split('-').at(-1));
  }

  const title = 'VDP-27 opened cars show as recently viewed on the home page, each once, newest first, as they are now';
  await test.step(title, async () => {
    expect(await storedCars(page, 'viewed-cars')).toHaveLength(2);
    for (const car of await storedCars(page, 'viewed-cars')) {
      expect(['id', 'stocknum', 'make', 'model', 'body', 'simple_body']).toEqual(
        expect.arrayContaining(Object.keys(car)),
      );
    }
    await page.goto(at(harbour));
    const row = page.locator('viewed-cars');
    await row.getByRole('heading', { name: 'Recently viewed' }).scrollIntoViewIfNeeded();
    await expect(row.getByRole('article')).toHaveCount(2);
    await expect(row.getByRole('article').first().getByRole('link').first()).toHaveAttribute('href', hrefs[0] ?? '');
    await expectAccessible(page, 'recently viewed', { within: 'viewed-cars' });
  });

  await test.step('FAV-01 a car saved on the home page shows in a second tab at once', async () => {
    const second = await context.newPage();
    await second.goto(at(harbour, '/favourites'));
    await expect(second.getByText('You haven’t saved anything yet')).toBeVisible();
    const name = (await nameOf(page, 0)) ?? '';
    await saveButton(page, 0).click();
    await expect(second.locator('main').getByRole('button', { name: `Remove ${name}` })).toBeVisible();
    await expect(header(second)).toContainText('1');
    await second.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(saveButton(page, 0)).toHaveAttribute('aria-pressed', 'false');
  });
  expect(problems).toEqual([]);
});

test('FAV-02 FAV-03 TAG-05 TAG-08 dealers differ: labels of the button, none where favourites are off, pictures and colours of tags', async ({
  page,
  request,
}) => {
  await page.goto(at('northside-toyota', '/search/used-cars'));
  await hydrated(page);
  await expect(page.getByRole('button', { name: /^Favourite / }).first()).toBeVisible();
  await expect(header(page)).toContainText('Favourites');
  await expect(page.getByRole('img', { name: 'Certified pre-owned' }).first()).toBeVisible();
  await page.goto(at('ironbark-trucks', searchPath));
  await hydrated(page);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('save-car')).toHaveCount(0);
  await expect(header(page)).toHaveCount(0);
  expect((await served(request, 'ironbark-trucks', '/favourites')).status).toBe(404);
});

test('FAV-02 a dealer with a comparison shows Compare and links to it', async ({ page }) => {
  await openSearch(page, 'coastline-caravans');
  const button = cards(page)
    .first()
    .getByRole('button', { name: /^Compare / });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page).getByRole('link')).toHaveAttribute('href', '/compare');
  await header(page).click();
  await expect(page).toHaveURL(/\/compare\?cars=/);
  await expect(page.getByRole('status').filter({ hasText: 'Add another one' })).toBeVisible();
});
