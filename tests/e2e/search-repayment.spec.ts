import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { at, hydrated, noSidewaysScroll, problemsOf } from './sites.ts';

const figures = '[data-figure]';
const note = '[data-repayment-note]';

/** Dollars a week that the cards of the page show, in their order. */
const weeklyOnCards = async (page: Page): Promise<number[]> => {
  const texts = await page.locator(`main article ${figures}`).allTextContents();
  return texts.map((text) => Number(/\$([\d,.]+) a week/.exec(text)?.[1]?.replaceAll(',', '')));
};

const isCheapestFirst = async (page: Page): Promise<boolean> => {
  const weekly = await weeklyOnCards(page);
  return weekly.every((dollars, n) => n === 0 || dollars >= (weekly[n - 1] ?? 0));
};

test('FIN-27 FIN-30 SEARCH-13 URL-04 FACET-13 a weekly budget finds cars on their own terms, and on the shopper’s', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  const problems = problemsOf(page);
  await page.goto(at('harbour-motors'));
  // The range of the home page, by the week: its handles keep apart, and lead to cars by what they cost a week.
  await page.getByRole('radio', { name: 'By the week' }).check();
  await expect(page.getByRole('slider', { name: 'Highest price' })).toBeHidden();
  const range = page.getByRole('group', { name: 'By the week' });
  await range.getByRole('slider', { name: 'Highest weekly repayment' }).fill('180');
  await range.getByRole('slider', { name: 'Lowest weekly repayment' }).fill('300');
  await expect(range).toHaveText('$180 – $180 a week');
  await range.getByRole('slider', { name: 'Lowest weekly repayment' }).fill('50');
  await expect(range).toHaveText('$50 – $180 a week');
  await page.getByRole('button', { name: 'Show cars' }).click();
  await hydrated(page);
  await expect(page).toHaveURL(/range\[weekly_repayment\]=:180/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/up to \$180 a week on finance$/);
  const filters = async () => {
    if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click();
  };
  const done = async () => {
    if (isMobile) await page.getByRole('button', { name: /^Show Me/ }).click();
  };
  const status = page.getByRole('status').first();

  await filters();
  const most = page.getByRole('textbox', { name: 'Highest weekly repayment, typed' });
  await most.fill('120');
  await most.press('Enter');
  await expect(page).toHaveURL(/range\[weekly_repayment\]=:120/);
  await done();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/up to \$120 a week on finance$/);
  // As many as the page says are left out, and the way to them.
  await expect(page.locator(note)).toContainText(
    /As quoted for each car\..* Not shown: \d+ cars without a repayment\./,
  );
  expect(Math.max(...(await weeklyOnCards(page)))).toBeLessThanOrEqual(120);
  expect((await weeklyOnCards(page)).length).toBe(await page.locator('main article').count());

  await page.getByLabel('Sort by').selectOption({ label: 'Lowest weekly repayment' });
  await expect(page).toHaveURL(/sortBy=weekly_repayment:asc/);
  await expect.poll(() => isCheapestFirst(page)).toBe(true);
  const quoted = await status.textContent();

  // Terms of one's own, without a page that loads.
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  await filters();
  await page.getByText('Change term or deposit').click();
  await page.getByLabel('Loan term').selectOption({ label: '7 Years' });
  const deposit = page.getByRole('textbox', { name: 'Deposit or trade-in' });
  await deposit.fill('$6,000');
  await deposit.press('Enter');
  await expect(page).toHaveURL(/loanTerm=7&deposit=6000/);
  if (isMobile) await expectAccessible(page, 'the filter with terms of one’s own', { within: '#filters' });
  await done();
  await expect(page.locator(note)).toContainText(
    'Over 7 years with a $6,000 deposit, at each car’s own interest rate.',
  );
  await expect(status).not.toHaveText(quoted ?? '');
  const first = page.locator(`main article ${figures}`).first();
  await expect(first).toHaveText(/^\$\d+ a week at [\d.]+% p\.a\.\s*Comparison rate [\d.]+% p\.a\. for this loan$/);
  await expect.poll(() => isCheapestFirst(page)).toBe(true);
  expect(Math.max(...(await weeklyOnCards(page)))).toBeLessThanOrEqual(120);
  // Words can be read while a slow search keeps the shopper waiting, too.
  await page.locator('[data-searching]').evaluate((list) => list.setAttribute('data-searching', 'true'));
  if (!isMobile) await expectAccessible(page, 'results on terms of one’s own, waiting for others');
  // Once on the page.
  await expect(page.getByText(/^WARNING: This comparison rate is true only/)).toHaveCount(1);
  await noSidewaysScroll(page);
  expect(loads).toEqual([]);

  // The address brings the same to somebody else, and back leads to repayments as quoted.
  const [address, found] = [page.url(), await status.textContent()];
  await page.goto('about:blank');
  await page.goto(address);
  await hydrated(page);
  await expect(status).toHaveText(found ?? '');
  await page.getByRole('button', { name: 'Back to quoted repayments' }).click();
  await expect(page).not.toHaveURL(/loanTerm/);
  await expect(status).toHaveText(quoted ?? '');
  await page.getByRole('button', { name: 'Show them too' }).click();
  await expect(page).not.toHaveURL(/range/);
  await expect(page.locator(note)).toContainText('Any without a repayment come last.');

  // Where nothing is found, the nearest cars are on the same terms; and so is the calculator of the one that somebody opens.
  await page.goto(`${address}&query=zzqqxx`);
  await hydrated(page);
  const nearest = page.getByRole('region', { name: 'Nearest matches' }).locator('article');
  await expect(nearest).toHaveCount(6);
  const ofThisLoan = nearest.locator(figures).filter({ hasText: /for this loan$/ });
  await expect.poll(() => ofThisLoan.count()).toBeGreaterThan(0);
  await expect(nearest.locator(figures)).toHaveCount(await ofThisLoan.count());
  await nearest.getByRole('link').first().click();
  const calculator = page.locator('[data-calculator]');
  await calculator.scrollIntoViewIfNeeded();
  await expect(calculator.getByLabel('Loan term', { exact: true })).toHaveValue('7');
  await expect(calculator.getByLabel('Deposit or trade-in', { exact: true })).toHaveValue('6,000');
  expect(problems).toEqual([]);
});
