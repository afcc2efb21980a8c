import { expect, type Page, test } from '@playwright/test';
import { servedOnRequest } from '../built/served-page.ts';
import { at, hydrated, searchPath } from './sites.ts';

const harbour = 'harbour-motors';
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /^Remove/ });
const box = (page: Page) => page.getByRole('combobox', { name: /search/i });

test('FACET-18 SEARCH-22 keywords from the home page are chips, combine with filters, and are saved on Enter even without results @wide', async ({
  page,
}) => {
  await page.goto(at(harbour));
  await page.getByRole('combobox', { name: 'Search cars' }).fill('white zzyyxx');
  await page.keyboard.press('Enter');
  await hydrated(page);
  await expect(chips(page)).toHaveText([/White/]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('White cars for sale');
  await expect(page.locator('[data-asked] s')).toHaveText(['zzyyxx ']);
  await page.getByRole('group', { name: 'Condition' }).getByRole('checkbox', { name: /Used/ }).check();
  await expect(chips(page)).toHaveText([/White/, /Used/]);
  await expect(page).toHaveURL(/\/search\/used-cars\?refinementList\[colour\]\[0\]=White$/);
  await page.getByRole('button', { name: 'Remove White' }).click();
  await expect(page).toHaveURL(/\/search\/used-cars$/);
  await page.goBack();
  await expect(chips(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear all' }).first().click();
  await expect(chips(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('');
  await box(page).fill('zzqqxx');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No cars match your search.' })).toBeVisible();
  await expect(chips(page)).toHaveText([/‘zzqqxx’/]);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await box(page).click();
  await expect(page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option').first()).toHaveText('zzqqxx');

  // Offered on the home page, too, before what the site sells.
  await page.locator('header .logo a, header a.logo').first().click();
  const home = page.getByRole('combobox', { name: 'Search cars' });
  await home.focus();
  await page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option', { name: 'zzqqxx' }).click();
  await expect(page).toHaveURL(/\/search\/.*query=zzqqxx$/);
  await page.goBack();
  await home.focus();
  await expect(page.getByRole('listbox', { name: 'Recent searches' })).toBeVisible();
  await home.fill('mazda');
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toContainText('Mazda');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/mazda$/);
});

test('FACET-02 FACET-03 FACET-05 SEARCH-14 URL-04 from the home page the filters open and close, and the address has exactly the criteria @wide', async ({
  page,
}) => {
  await page.goto(at(harbour));
  await page.getByRole('link', { name: /^All \d+ cars/ }).click();
  await hydrated(page);
  const ticks = (name: string) => page.getByRole('group', { name, exact: true }).getByRole('checkbox');
  await expect(ticks('Make')).toHaveCount(7);
  await page.getByRole('button', { name: 'Show all makes' }).click();
  await expect(ticks('Make')).toHaveCount(14);
  await page.getByRole('button', { name: 'Hide extra makes' }).click();
  await expect(ticks('Make')).toHaveCount(7);
  await expect(ticks('Model')).toHaveCount(7);
  await page.getByRole('button', { name: 'Show all models' }).click();
  await expect(ticks('Model')).toHaveCount(30);

  await ticks('Make')
    .and(page.getByRole('checkbox', { name: /^Isuzu\b/ }))
    .check();
  await expect(page).toHaveURL(/\/search\/isuzu$/);
  await page.getByRole('button', { name: 'Remove Isuzu' }).click();
  await expect(page).toHaveURL(/\/search\/new-used-and-demo-cars\/$/);

  // Of the models called "3", only one make's.
  await page.getByRole('checkbox', { name: /^MG3\b/ }).check();
  await expect(page).toHaveURL(/\?refinementList\[model\]\[0\]=MG%203$/);
  await expect(page.getByRole('checkbox', { name: /^Mazda3\b/ })).not.toBeChecked();
  await expect(page.locator('main article h2').first()).toContainText('MG3');
  await page.getByRole('button', { name: 'Remove MG3' }).click();
  await expect(page).toHaveURL(/\/search\/new-used-and-demo-cars\/$/);

  const addressQuery = () => Object.fromEntries(new URL(page.url()).searchParams);
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest kms' });
  await expect.poll(addressQuery).toEqual({ sortBy: 'km:asc' });
  const kms = async () =>
    (await page.locator('main article').allTextContents()).map((card) =>
      Number(card.match(/([\d,]+) km/)?.[1]?.replace(/\D/g, '') ?? 0),
    );
  await expect.poll(async () => (await kms()).every((km, n, all) => n === 0 || km >= (all[n - 1] ?? 0))).toBe(true);
  await ticks('Body type')
    .and(page.getByRole('checkbox', { name: /^SUV/ }))
    .check();
  await ticks('Transmission')
    .and(page.getByRole('checkbox', { name: /^Automatic/ }))
    .check();
  // The beginning of a word, which means nothing by itself.
  await box(page).fill('au');
  const all = {
    query: 'au',
    sortBy: 'km:asc',
    'refinementList[body][0]': 'SUV',
    'refinementList[transmission][0]': 'Automatic',
  };
  await expect.poll(addressQuery).toEqual(all);
  const first = page.locator('main article h2').first();
  const ofPageOne = (await first.textContent()) ?? '';
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect.poll(addressQuery).toEqual({ ...all, page: '2' });
  // With its cars the page jumps to their top, under whatever is being pressed.
  await expect(first).not.toHaveText(ofPageOne);
  await expect(first).toBeInViewport();
  await page.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect.poll(addressQuery).toEqual(all);
  await page.getByLabel('Sort by').selectOption({ label: 'Most relevant' });
  await page.getByRole('button', { name: 'Remove Automatic' }).click();
  await box(page).fill('');
  await expect.poll(addressQuery).toEqual({ 'refinementList[body][0]': 'SUV' });
});

test('URL-08 a dealer whose search starts with a city: shoppers can remove it, and an address with other criteria has none @wide', async ({
  page,
}) => {
  await page.goto(at('coastline-caravans', searchPath));
  await hydrated(page);
  await expect(chips(page)).toHaveText([/North Geelong/]);
  const count = page.locator('main [role=status]').first();
  const here = Number((await count.textContent())?.match(/\d+/)?.[0]);
  expect(here).toBeGreaterThan(20);
  await expect(page.locator('main article').filter({ hasNotText: 'North Geelong' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove North Geelong' }).click();
  await expect(chips(page)).toHaveCount(0);
  await expect.poll(async () => Number((await count.textContent())?.match(/\d+/)?.[0])).toBeGreaterThan(here);
  await test.step('URL-08 the address says so: it survives a reload, and opens the same for others', async () => {
    await expect(page).toHaveURL(/\?show=all$/);
    const all = await count.textContent();
    await page.reload();
    await hydrated(page);
    await expect(count).toHaveText(all ?? '');
    await expect(chips(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\?show=all$/);
    await page.goBack();
    await expect(chips(page)).toHaveText([/North Geelong/]);
  });
  await test.step('URL-08 SEARCH-26 a typed place replaces the city, and words that find nothing in it are read without it', async () => {
    await box(page).fill('bendigo');
    await box(page).press('Enter');
    await expect(chips(page)).toHaveText([/Bendigo/i]);
    await page.goto(at('coastline-caravans', searchPath));
    await hydrated(page);
    await box(page).fill('pop top');
    await box(page).press('Enter');
    await expect(chips(page)).toHaveText([/pop top/i]);
    await expect(page.locator('main article').first()).toContainText('Pop Top');
  });
  await page.goto(at('coastline-caravans', '/search?query=jayco'));
  await hydrated(page);
  await expect(chips(page)).toHaveText([/Jayco/]);
});

test('FACET-18 URL-05 SEARCH-14 exclusions and additional wishes are chips and ticks that can be removed one by one @wide', async ({
  page,
}) => {
  const address =
    '/search?not[colour]=white&not[Colour][1]=black&also[1][filtered_features]=Panoramic Sunroof&sortBy=year:asc';
  await page.goto(at(harbour, address));
  await hydrated(page);
  await expect(chips(page)).toHaveText([/Not White$/, /Not Black$/, /Sunroof$/]);
  await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Oldest year');
  const count = page.locator('main [role=status]').first();
  const colours = page.getByRole('group', { name: 'Colour', exact: true });
  await expect(colours.getByRole('checkbox', { name: /^(White|Black)/ })).toHaveCount(0);
  await expect(colours.getByRole('checkbox', { name: 'Not White' })).toBeChecked();
  const cars = async () => Number((await count.textContent())?.match(/\d+/)?.[0]);
  const few = await cars();
  expect(few).toBeGreaterThan(0);

  await colours.getByRole('checkbox', { name: 'Not White' }).click();
  await expect(page).toHaveURL(/[?&]not\[colour\]\[0\]=Black&also\[1\]\[filtered_features\]\[0\]=Panoramic%20Sunroof$/);
  await expect(chips(page)).toHaveText([/Not Black$/, /Sunroof$/]);
  await expect.poll(cars).toBeGreaterThan(few);
  // The other filters go on with it.
  await page.getByRole('group', { name: 'Body type' }).getByRole('checkbox', { name: /^SUV/ }).check();
  await expect(page).toHaveURL(/refinementList\[body\]\[0\]=SUV&not\[colour\]\[0\]=Black&also/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SUVs for sale: not Black, Panoramic Sunroof');
  await page.getByRole('button', { name: 'Remove Panoramic Sunroof' }).click();
  await expect(page).not.toHaveURL(/also/);
  await page.goBack();
  await expect(chips(page)).toHaveCount(3);
  // Opened anew: what is pressed within 0.4 s of going back does not reach the address.
  await page.reload();
  await hydrated(page);
  await expect(chips(page)).toHaveText([/SUV$/, /Not Black$/, /Sunroof$/]);
  await page.getByRole('button', { name: 'Clear all' }).first().click();
  await expect(chips(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/not\[/);
});

test('FACET-10 FACET-13 DATA-13 URL-05 what no slider or filter of the page can show is searched for as it was asked @wide', async ({
  page,
}) => {
  const nothing = page.getByRole('heading', { name: 'No cars match your search.' });
  await test.step('FACET-10 FACET-13 the chip of a range reads the same as its slider', async () => {
    await page.goto(at(harbour, '/search/toyota?range[price]=:1000&year=2020&seats=7'));
    await hydrated(page);
    await expect(page.getByRole('button', { name: 'Remove Up to $1,000', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove .*2020/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove .*7/ })).toBeVisible();
    await expect(page.locator('#filters details').filter({ hasText: 'Price' }).locator('p').first()).toHaveText(
      'Up to $1,000',
    );
  });
  await test.step('DATA-13 URL-05 plain parameters of an address refine, with or without such a filter on the page', async () => {
    // No dealer has a filter by the time of listing.
    await page.goto(at(harbour, '/search?created_at_timestamp=4000000000'));
    await hydrated(page);
    await expect(nothing).toBeVisible();
  });
});

test('URL-10 SEARCH-20 FACET-17 a body type that is out of stock says so, with a form and the way to what is in stock', async ({
  page,
}) => {
  const answer = await page.goto(at('northside-toyota', '/search/motorhome'));
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Motorhome: none in stock just now');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('main article')).toHaveCount(4);
  await hydrated(page);
  await expect(page.locator('main form[action^="/enquire"] textarea[name=message]')).toHaveValue(/Motorhome/);
  await page.getByRole('link', { name: 'View our stock' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our stock');
});

test('SEARCH-21 without JavaScript keywords are searched for, within the page’s own filters, and further pages exist', async ({
  browser,
  request,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const heading = page.getByRole('heading', { level: 1 });
  const name = page.locator('main article h2').first();
  /** A machine that is busy sends the page of the path, and the page asked for a moment later. */
  const comes = (read: () => Promise<string>, expected: RegExp) =>
    expect(async () => {
      const text = await read();
      if (!expected.test(text)) await page.reload();
      expect(text).toMatch(expected);
    }).toPass();
  const headingNow = () => heading.innerText();

  // Once the server makes pages, and keeps what it has made, the browser gets them at once.
  await servedOnRequest(request, harbour, `${searchPath}?query=white`);
  await page.goto(at(harbour));
  await page.getByRole('combobox', { name: 'Search cars' }).fill('white');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/query=white/);
  await comes(headingNow, /White/);
  await expect(page.getByText(/You can still search by keyword\..*from our home page\./)).toBeVisible();
  await expect(page.locator('main article').first()).toBeVisible();

  await servedOnRequest(request, harbour, '/search/used-cars?query=suv');
  await page.goto(at(harbour, '/search/used-cars'));
  await page.getByRole('combobox', { name: 'Search cars' }).fill('suv');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/used-cars\?query=suv$/);
  await comes(headingNow, /^Used SUVs for sale$/);
  // Buttons that would do nothing.
  const active = page.locator('[aria-label="Active filters"]');
  await expect(active).toBeAttached();
  await expect(active).toBeHidden();

  const first = (await name.textContent()) ?? '';
  const second = page.getByRole('navigation', { name: /pages/i }).getByRole('link', { name: '2' }).first();
  const { pathname, search } = new URL((await second.getAttribute('href')) ?? '', page.url());
  await servedOnRequest(request, harbour, pathname + search);
  await second.click();
  await expect(page).toHaveURL(/page=2/);
  await comes(async () => ((await name.textContent()) === first ? 'the same car' : 'another car'), /^another car$/);
  await expect(heading).toHaveText(/^Used SUVs for sale$/);
  await page.close();
});
