import { expect, type Page, test } from '@playwright/test';
import { textsOf } from '../built/built-page.ts';
import { servedOnRequest } from '../built/served-page.ts';
import { expectAccessible } from './accessibility.ts';
import { at, hydrated, problemsOf, searchPath, withPrerendered } from './sites.ts';

const harbour = 'harbour-motors';
const cards = 'main article';
const notice = (page: Page) => page.getByRole('status').filter({ hasText: /stock list from/ });
const count = (page: Page) => page.getByRole('status').first();
const search = '**/api/search/**';

/** Types into the search box and waits for the address to follow. */
async function searchFor(page: Page, words: string, inAddress = words): Promise<void> {
  await page.getByRole('combobox', { name: /search/i }).fill(words);
  await expect(page).toHaveURL(new RegExp(inAddress, 'i'));
}

async function tick(page: Page, group: string, value: RegExp, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('group', { name: group, exact: true }).getByRole('checkbox', { name: value }).first().check();
  if (isMobile) await page.getByRole('button', { name: /^Show me/i }).click();
}

test('SEARCH-28 with the search down from the start, filters, keywords and sorting work from the stock list', async ({
  page,
  isMobile,
}) => {
  await page.clock.install();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.route(search, (route) => route.abort());
  await withPrerendered(page);
  await page.goto(at(harbour, `${searchPath}?refinementList[car_type][0]=used`));
  await expect(notice(page)).toContainText(/from \d{1,2} \w+ \d{4}\. Prices and availability may have changed\.$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator(cards)).toHaveCount(21);
  await expectAccessible(page, 'the search is down', { within: '[role="status"], [role="alert"]' });
  const used = await count(page).textContent();

  await tick(page, 'Make', /Ford/, isMobile);
  await expect(count(page)).not.toHaveText(used ?? '');
  await expect(page.locator(`${cards} h2 a`).filter({ hasNotText: 'Ford' })).toHaveCount(0);
  const fords = await count(page).textContent();
  await searchFor(page, 'ran', 'query=ran');
  await expect(page.locator(`${cards} h2 a`).first()).toContainText(/Ranger/);
  // The first of all Fords may be one, too.
  await expect(count(page)).not.toHaveText(fords ?? '');
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' });
  await expect(page).toHaveURL(/sortBy=price/);
  const local = await count(page).textContent();
  expect(requests.filter((path) => path.startsWith('/search-data/'))).toHaveLength(1);

  // The search comes back: the next search finds out, and the notice goes.
  await page.unroute(search);
  await page.clock.fastForward(31_000);
  await searchFor(page, 'rang', 'query=rang');
  await expect(notice(page)).toHaveCount(0);
  await expect(count(page)).toHaveText(local ?? '');
  await expect(page.locator(`${cards} h2 a`).first()).toContainText(/Ranger/);
});

test('SEARCH-28 a search that takes too long is answered from the stock list, with the same cars', async ({
  page,
  request,
}) => {
  const further = 'not[colour][0]=White&also[1.1][seats]=7&also[1.2][ancap]=5&also[1.2][towing]=1000:';
  // What the server makes of the address asks the search that works.
  const works = await servedOnRequest(request, harbour, `${searchPath}?query=kia&${further}`);
  const [total = ''] = textsOf(works, 'main [role=status]');
  const titles = textsOf(works, `${cards} h2 a`);
  expect(total).toMatch(/^\d+ cars$/);
  expect(titles.length).toBeGreaterThan(0);
  expect(titles.filter((title) => !title.includes('Kia'))).toEqual([]);

  await page.clock.install();
  let hanging = 0;
  await page.route(search, () => {
    hanging += 1;
  });
  await withPrerendered(page);
  await page.goto(at(harbour, `${searchPath}?query=kia%20&${further}`));
  await expect.poll(() => hanging).toBe(1);
  await page.clock.fastForward(4000);
  await expect(notice(page)).toBeVisible();
  await expect(count(page)).toHaveText(total);
  await expect(page.locator(`${cards} h2 a`)).toHaveText(titles);
});

test('SEARCH-28 SEARCH-16 a shopper searches while the search works, and while neither it nor its stock list does', async ({
  page,
}) => {
  await test.step('SEARCH-28 a page loaded while the search works requests no stock list', async () => {
    const problems = problemsOf(page);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(at(harbour, searchPath));
    await hydrated(page);
    await searchFor(page, 'ute');
    await expect(page.locator(cards).first()).toBeVisible();
    expect(calls.filter((path) => /search-data|snapshot/.test(path))).toEqual([]);
    await expect(notice(page)).toHaveCount(0);
    expect(problems).toEqual([]);
  });

  await test.step('SEARCH-28 with neither search nor stock list, the last results stay, and trying again works', async () => {
    await page.goto(at(harbour, searchPath));
    await hydrated(page);
    await page.route(search, (route) => route.abort());
    await page.route('**/search-data/**', (route) => route.abort());
    await searchFor(page, 'mazda');
    await expect(page.getByRole('alert')).toContainText('isn’t responding');
    await expect(page.locator(cards)).toHaveCount(21);
    await page.unroute('**/search-data/**');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator(`${cards} h2 a`).first()).toContainText('Mazda');
  });
});

test('SEARCH-16 a shopper who comes back to a search sees its last results before the network answers', async ({
  page,
}) => {
  const names = page.locator(`${cards} h2 a`);
  await page.goto(at(harbour, searchPath));
  await hydrated(page);
  // The beginning of a word, which means nothing by itself.
  await searchFor(page, 'toy', 'query=toy');
  await expect(names.filter({ hasNotText: 'Toyota' })).toHaveCount(0);
  const titles = await names.allTextContents();

  for (const way of ['reload', 'back'] as const) {
    await test.step(`SEARCH-16 ${way} shows the last results of the address without the network`, async () => {
      // A document of its own between, so that the search page is really loaded again.
      if (way === 'back') await page.goto(at(harbour, '/robots.txt'));
      let asked = 0;
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
      await page.route(search, async (route) => {
        asked += 1;
        await answered;
        await route.continue();
      });
      // What the page before it still asks on its way out is not counted.
      page.once('framenavigated', () => {
        asked = 0;
      });
      await (way === 'back' ? page.goBack() : page.reload());
      await expect(names.first()).toContainText('Toyota');
      await expect(names).toHaveText(titles);
      await expect(page).toHaveURL(/query=toy$/);
      // Then it is looked up again, so that nothing old stays.
      await expect.poll(() => asked).toBe(1);
      const fresh = page.waitForResponse(search);
      answer();
      await (await fresh).finished();
      await expect(notice(page)).toHaveCount(0);
      await expect(names).toHaveText(titles);
      await page.unroute(search);
    });
  }
});
