import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { at, hydrated, noSidewaysScroll, problemsOf } from './sites.ts';

const figures = '[data-figure]';
const note = '[data-repayment-note]';

/** Dollars a week that the cards of the page show, in their order; NaN for a card that shows none. */
const weeklyOnCards = (page: Page): Promise<number[]> =>
  page.locator('main article').evaluateAll((cards, figure) => {
    const dollarsOf = (text = '') => Number(/\$([\d,.]+) a week/.exec(text)?.[1]?.replaceAll(',', ''));
    return cards.map((card) => dollarsOf(card.querySelector(figure)?.textContent ?? ''));
  }, figures);

/**
 * Expects every card to cost this much a week at most. Heading, address and note follow the search at once, the cards once
 * they are found, and those below the first screen a moment after that.
 */
const expectAtMost = (page: Page, dollars: number, order: 'any' | 'cheapest first' = 'any') =>
  expect
    .poll(async () => {
      const weekly = await weeklyOnCards(page);
      const inOrder = order === 'any' || weekly.every((it, n) => n === 0 || it >= (weekly[n - 1] ?? 0));
      return { within: weekly.length > 0 && weekly.every((it) => it <= dollars), inOrder };
    })
    .toEqual({ within: true, inOrder: true });

/** A search by the week, as its page shows it. */
function weeklySearch(page: Page, isMobile: boolean) {
  const press = async (name: RegExp) => {
    if (isMobile) await page.getByRole('button', { name }).click();
  };
  return {
    openFilters: () => press(/^Filters/),
    closeFilters: () => press(/^Show Me/),
    status: page.getByRole('status').first(),
  };
}

/** From up to $180 a week to up to $120, cheapest first, and on terms of one's own; the count as quoted and the address. */
async function toOwnTerms(page: Page, isMobile: boolean): Promise<{ quoted: string; address: string }> {
  const { openFilters, closeFilters, status } = weeklySearch(page, isMobile);
  await hydrated(page);
  await expect(page).toHaveURL(/range\[weekly_repayment\]=:180/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/up to \$180 a week on finance$/);
  await openFilters();
  const most = page.getByRole('textbox', { name: 'Highest weekly repayment, typed' });
  await most.fill('120');
  await most.press('Enter');
  await expect(page).toHaveURL(/range\[weekly_repayment\]=:120/);
  await closeFilters();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/up to \$120 a week on finance$/);
  // As many as the page says are left out, and the way to them.
  await expect(page.locator(note)).toContainText(/As quoted for each car\..* \d+ cars without finance are hidden\./);
  await expectAtMost(page, 120);

  await page.getByLabel('Sort by').selectOption({ label: 'Lowest weekly repayment' });
  await expect(page).toHaveURL(/sortBy=weekly_repayment:asc/);
  await expectAtMost(page, 120, 'cheapest first');
  const quoted = (await status.textContent()) ?? '';

  // Terms of one's own, without a page that loads.
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  await openFilters();
  await page.getByText('Change term or deposit').click();
  await page.getByLabel('Loan term').selectOption({ label: '7 Years' });
  // One answer after the other: each finds another number of cars, and the last one is the one to compare with.
  await expect(status).not.toHaveText(quoted);
  const longer = (await status.textContent()) ?? '';
  const deposit = page.getByRole('textbox', { name: 'Deposit or trade-in' });
  await deposit.fill('$6,000');
  await deposit.press('Enter');
  await expect(page).toHaveURL(/loanTerm=7&deposit=6000/);
  if (isMobile) await expectAccessible(page, 'the filter with terms of one’s own', { within: '#filters' });
  await closeFilters();
  await expect(page.locator(note)).toContainText(
    'Over 7 years with a $6,000 deposit, at each car’s own interest rate.',
  );
  await expect(status).not.toHaveText(longer);
  await expect(status).not.toHaveText(quoted);
  const first = page.locator(`main article ${figures}`).first();
  await expect(first).toHaveText(/^\$\d+ a week at [\d.]+% p\.a\.\s*Comparison rate [\d.]+% p\.a\. for this loan$/);
  await expectAtMost(page, 120, 'cheapest first');
  // Once on the page.
  await expect(page.getByText(/^WARNING: This comparison rate is true only/)).toHaveCount(1);
  await noSidewaysScroll(page);
  expect(loads).toEqual([]);
  return { quoted, address: page.url() };
}

/** Back leads to repayments as quoted, and on to the cars without any. */
async function expectBackToQuoted(page: Page, quoted: string): Promise<void> {
  await page.getByRole('button', { name: 'Back to quoted repayments' }).click();
  await expect(page).not.toHaveURL(/loanTerm/);
  await expect(page.getByRole('status').first()).toHaveText(quoted);
  await page.getByRole('button', { name: 'Show them.' }).click();
  await expect(page).not.toHaveURL(/range/);
  await expect(page.locator(note)).toContainText('Any without finance come last.');
}

/** Where nothing is found, the nearest cars are on the same terms; and so is the calculator of the one that somebody opens. */
async function expectNearestOnTerms(page: Page, address: string): Promise<void> {
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
}

test('FIN-27 FIN-30 SEARCH-13 URL-04 FACET-13 a weekly budget finds cars on their own terms, and on the shopper’s', async ({
  page,
  isMobile,
}) => {
  const problems = problemsOf(page);
  await page.goto(at('harbour-motors'));
  // The range of the home page, by the week: its handles keep apart, and lead to cars by what they cost a week.
  await page.getByRole('radio', { name: 'By the week' }).check();
  await expect(page.getByRole('slider', { name: 'Highest price' })).toBeHidden();
  const range = page.getByRole('group', { name: 'By the week' });
  await range.getByRole('slider', { name: 'Highest weekly repayment' }).fill('180');
  await range.getByRole('slider', { name: 'Lowest weekly repayment' }).fill('300');
  await expect(range).toHaveText('$180 – $180 a week');
  await range.getByRole('slider', { name: 'Lowest weekly repayment' }).fill('60');
  await expect(range).toHaveText('$60 – $180 a week');
  await page.getByRole('button', { name: 'Show cars' }).click();
  await page.waitForURL(/\/search/);
  const { quoted, address } = await toOwnTerms(page, isMobile);

  // The address brings the same to somebody else, and back leads to repayments as quoted.
  const { status } = weeklySearch(page, isMobile);
  const found = (await status.textContent()) ?? '';
  await page.goto('about:blank');
  await page.goto(address);
  await hydrated(page);
  await expect(status).toHaveText(found);
  await expectBackToQuoted(page, quoted);
  await expectNearestOnTerms(page, address);
  expect(problems).toEqual([]);
});

test('FIN-27 FIN-30 SEARCH-13 URL-04 a weekly budget on a wide screen, and on its terms the nearest cars and their calculator where nothing is found', {
  tag: '@wide',
}, async ({ page, isMobile }) => {
  const problems = problemsOf(page);
  await page.goto(at('harbour-motors'));
  await page.getByRole('radio', { name: 'By the week' }).check();
  const range = page.getByRole('group', { name: 'By the week' });
  await range.getByRole('slider', { name: 'Highest weekly repayment' }).fill('180');
  await page.getByRole('button', { name: 'Show cars' }).click();
  await page.waitForURL(/\/search/);
  const { quoted, address } = await toOwnTerms(page, isMobile);
  // Words can be read while a slow search keeps the shopper waiting, too.
  await page.locator('[data-searching]').evaluate((list) => list.setAttribute('data-searching', 'true'));
  await expectAccessible(page, 'results on terms of one’s own, waiting for others');

  await expectBackToQuoted(page, quoted);
  await expectNearestOnTerms(page, address);
  expect(problems).toEqual([]);
});
