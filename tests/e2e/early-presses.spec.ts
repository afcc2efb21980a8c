import { expect, type Request, test } from '@playwright/test';
import { builtPage } from '../built/built-page.ts';
import { answers, harbour, side } from './car-visits.ts';
import { holdScripts } from './hold-scripts.ts';
import { at, hydrated } from './sites.ts';

test('PHONE-01 GALLERY-01 LEAD-02 buttons pressed before the scripts of their page have loaded, once or repeatedly, do their work once', async ({
  page,
}) => {
  const listed = builtPage(harbour, '/search/used-cars').querySelectorAll('main article');
  const car = listed.find((card) => !/SOLD|RESERVED|COMING/.test(card.textContent))?.querySelector('a');
  await answers(page, {});
  const scripts = await holdScripts(page);
  await page.goto(at(harbour, car?.getAttribute('href')), { waitUntil: 'commit' });
  const number = side(page).getByRole('link', { name: /^02 \d{4} \d{4}$/ });
  await side(page)
    .getByRole('button', { name: /Show number/ })
    .click();
  const next = page.getByRole('button', { name: 'Next photo' });
  await next.click();
  await next.click();
  await expect(number).toHaveCount(0);
  scripts.release();
  await expect(number).toBeVisible();
  await expect(page.locator('photo-gallery [data-position]').first()).toHaveText('2');

  const later = await holdScripts(page);
  await page.goto(at(harbour, '/privacy-policy'), { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Forget me on this device' }).click();
  later.release();
  await expect(page.getByRole('status').filter({ hasText: 'has forgotten you' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('SEARCH-13 FACET-01 FACET-14 what is ticked, chosen, typed and sent on a search page before its scripts have loaded takes effect once they have', {
  tag: '@wide',
}, async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto(at(harbour, '/search'), { waitUntil: 'commit' });
  const facet = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} `) });
  await facet('SUV').check();
  await facet('Hatchback').check();
  await facet('Hatchback').uncheck();
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' });
  await page.getByLabel('Highest price, typed').fill('30000');
  await page.getByRole('combobox', { name: 'Search cars' }).fill('white');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show all models' }).click();
  scripts.release();
  const query = () => [...new URL(page.url()).searchParams].map(String).sort();
  await expect
    .poll(query)
    .toEqual([
      'range[price],:30000',
      'refinementList[body][0],SUV',
      'refinementList[colour][0],White',
      'sortBy,price:asc',
    ]);
  await expect(facet('SUV')).toBeChecked();
  await expect(facet('Hatchback')).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Show fewer models' })).toBeVisible();
  await facet('SUV').uncheck();
  await expect(page).not.toHaveURL(/SUV/);
});

test('SEARCH-12 SEARCH-23 pressed before the scripts have loaded, Filters opens on a shared search; prices set on the home page are searched for', async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto(at(harbour), { waitUntil: 'commit' });
  await page.getByRole('slider', { name: 'Lowest price' }).fill('20000');
  await page.getByRole('slider', { name: 'Highest price' }).fill('40000');
  await page.getByRole('button', { name: 'Show cars' }).click();
  await expect(page).toHaveURL(/budget_from/);
  await page.getByRole('button', { name: 'Filters' }).click();
  scripts.release();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expect(page).toHaveURL(/range\[price\]=20000:40000&?/);
  await expect(page.getByRole('dialog').getByText('$20,000 - $40,000')).toBeVisible();
});

test('SEARCH-13 SEARCH-26 FACET-18 FIN-27 what is pressed while results are on their way adds to what was pressed before', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto(at(harbour, '/search'));
  await hydrated(page);
  const suv = page.getByRole('checkbox', { name: /^SUV / });
  const query = () => [...new URL(page.url()).searchParams].map(String).sort();
  // The interpreter of the words is there; only the results are late.
  await page.getByRole('combobox', { name: 'Search cars' }).focus();
  await page.getByText('Change term or deposit').click();
  const term = page.getByLabel('Loan term');
  await expect(term).toBeVisible();
  await page.waitForLoadState('networkidle');

  const results = await holdScripts(page, '**/api/search/**');
  await suv.check();
  await page.getByRole('combobox', { name: 'Search cars' }).fill('white zzqqxx');
  await page.keyboard.press('Enter');
  await page.getByLabel('Near postcode').fill('2303');
  await expect(page.getByText(/^Harbour Motors Newcastle \(\d km\)$/)).toBeVisible();
  await term.selectOption({ label: '4 Years' });
  results.release();
  await expect
    .poll(query)
    .toEqual([
      'deposit,0',
      'loanTerm,4',
      'refinementList[body][0],SUV',
      'refinementList[colour][0],White',
      'refinementList[location_name][0],Harbour Motors Newcastle',
      'sortBy,_geoPoint(-32.92,151.75):asc',
    ]);

  const later = await holdScripts(page, '**/api/search/**');
  await page.getByRole('button', { name: 'Remove SUV' }).click();
  await page.getByRole('button', { name: 'Remove White' }).click();
  later.release();
  await expect(page).not.toHaveURL(/White/);
  expect(query().join()).toMatch(/^deposit,0,loanTerm,4,refinementList\[location_name\]\[0\],[^[]+$/);

  // Leaving the box interprets its words once more; a page chosen meanwhile stays.
  await page.goto(at(harbour, '/search'));
  await hydrated(page);
  await page.getByRole('combobox', { name: 'Search cars' }).fill('au');
  await expect(page).toHaveURL(/query=au/);
  const counts = await holdScripts(page, '**/api/search/**');
  const underWay = new Set<Request>();
  page.on('request', (request) => request.url().includes('/api/search/') && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect.poll(() => underWay.size).toBeGreaterThan(0);
  counts.release();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => underWay.size).toBe(0);
  await expect(page).toHaveURL(/page=2/);
});
