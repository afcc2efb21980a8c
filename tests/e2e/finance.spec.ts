import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { pageReader } from '../../scripts/build/compliance/built-page.ts';
import { rateFaults } from '../../src/server/advertising/rate-faults.ts';
import { expectAccessible } from './accessibility.ts';
import { saveButton } from './car-cards.ts';
import { carWhere, harbour } from './car-visits.ts';
import { holdScripts } from './hold-scripts.ts';
import { at, type DealerSlug, hydrated, layoutShiftsOf, noSidewaysScroll, problemsOf, still } from './sites.ts';

const calculator = (page: Page) => page.locator('[data-calculator]');
const field = (page: Page, name: string) => calculator(page).getByLabel(name, { exact: true });
const payment = (page: Page) => calculator(page).locator('[data-payment]');
const priced = 'price = 24990 AND status = "in_stock" AND car_type = "used"';

/** Opens the page of a car and brings the calculator near, by the link of the price block. */
async function openCalculator(page: Page, request: APIRequestContext): Promise<void> {
  const { slug } = await carWhere(request, harbour, priced);
  await page.goto(at(harbour, `/cars/${slug}`));
  await comeNear(page);
}

/** Follows the link of the price block; the calculator hydrates once it is near. */
async function comeNear(page: Page): Promise<void> {
  await page.locator('[data-side] a[href="#finance-calculator"]').click();
  await calculator(page).scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island:has(> [data-calculator])')).not.toHaveAttribute('ssr', '');
}

test('CALC-01 CALC-04 CALC-05 CALC-07 CALC-09 CALC-11 CALC-12 CALC-13 DATA-17 TRACK-08 a shopper works out a repayment, shares it and comes back to it', async ({
  page,
  context,
  request,
}) => {
  const shifts = await layoutShiftsOf(page);
  const problems = problemsOf(page);
  const answersAsked: string[] = [];
  page.on('request', (sent) => {
    if (['fetch', 'xhr'].includes(sent.resourceType())) answersAsked.push(new URL(sent.url()).pathname);
  });
  const events: unknown[] = [];
  page.on('request', (sent) => {
    if (!sent.url().endsWith('/api/events')) return;
    const event = sent.postDataJSON() as { event_id: number };
    if (event.event_id === 26) events.push(event);
  });
  await openCalculator(page, request);
  expect(await shifts(), 'layout shift').toBeLessThan(still);
  await expect(field(page, 'Purchase price')).toHaveValue('24,990');
  await expect(payment(page)).toHaveText(/^\$\d+\/wk$/);
  expect(events).toEqual([]);

  // $30,000 over five years at 8.5 % with $1,313.25 of fees: $642.44 a month, and the account fee of $8.
  answersAsked.length = 0;
  await field(page, 'Purchase price').fill('$30,000');
  await field(page, 'Interest rate').fill('8.5');
  await calculator(page).getByRole('radio', { name: 'Monthly' }).check();
  await expect(payment(page)).toHaveText('$650/mo');
  await expect(calculator(page)).toContainText('Your monthly repayment is calculated to be');
  await expect(calculator(page)).toContainText('60 repayments of $650$39,000');
  await expect(calculator(page).locator('[data-comparison-rate]')).toHaveText(/^1[01]\.\d\d% p\.a\.$/);
  // With the keyboard alone: a year less, by the arrow of the slider.
  await calculator(page).getByRole('slider', { name: 'Loan term, slider' }).press('ArrowLeft');
  await expect(field(page, 'Loan term')).toHaveValue('4');
  await expect(calculator(page)).toContainText('4 Years');
  await expect(payment(page)).not.toHaveText('$650/mo');
  await calculator(page).getByRole('slider', { name: 'Loan term, slider' }).press('ArrowRight');

  // A number beyond its range is brought back when it is left; a price says what it can be.
  await field(page, 'Interest rate').fill('99');
  await field(page, 'Interest rate').blur();
  await expect(field(page, 'Interest rate')).toHaveValue('20');
  await expect(calculator(page).getByRole('status')).toHaveText('From 4% p.a. to 20% p.a.: we’ve used 20% p.a.');
  await field(page, 'Interest rate').fill('8.5');
  await field(page, 'Purchase price').fill('900');
  await expect(calculator(page).getByRole('alert')).toHaveText('Cannot be less than $1,000 or more than $250,000');
  await expect(calculator(page).getByRole('link', { name: 'Enquire for Finance' })).toBeVisible();
  await expect(payment(page)).toHaveCount(0);
  await field(page, 'Purchase price').fill('30000');
  await expect(payment(page)).toHaveText('$650/mo');
  await field(page, 'Deposit or trade-in').fill('30000');
  await expect(calculator(page).getByRole('link', { name: 'Enquire for Finance' })).toBeVisible();
  await field(page, 'Deposit or trade-in').fill('3,000');
  await field(page, 'Deposit or trade-in').blur();
  await calculator(page).getByText('Show as a table').click();
  await expect(calculator(page).getByRole('row')).toHaveCount(6);
  // The calculation asks nobody. That it was used is told, and a button of a form that the pointer passes brings what the forms are made from.
  const ofOthers = ['/api/events', '/parts/lead-forms.json'];
  expect(answersAsked.filter((path) => !ofOthers.includes(path))).toEqual([]);
  await expect.poll(() => events.length).toBe(1);

  // The address brings somebody else to the same result, the browser brings its own shopper back to it on another car.
  const shown = await payment(page).textContent();
  await expect.poll(() => page.url()).toContain('tradeIn=3000');
  const shared = new URL(page.url());
  expect(shared.hash).toBe('#finance-calculator');
  const other = await (await context.browser())?.newPage();
  await other?.goto(shared.href);
  await expect(payment(other as Page)).toHaveText(shown ?? '');
  await other?.close();
  await page.goto(at(harbour, shared.pathname));
  await comeNear(page);
  await expect(field(page, 'Deposit or trade-in')).toHaveValue('3,000');
  await expect(field(page, 'Purchase price')).toHaveValue('24,990');
  await calculator(page).getByRole('button', { name: 'Start again' }).click();
  await expect(field(page, 'Deposit or trade-in')).toHaveValue('0');

  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await noSidewaysScroll(page, `width of ${width}`);
    await expectAccessible(page, `finance at ${width}`, { within: '#finance-calculator' });
  }
  expect(problems).toEqual([]);
});

test('CALC-01 CALC-05 CALC-11 what is set in the calculator before its script has loaded stays, and counts', async ({
  page,
  request,
}) => {
  const { slug } = await carWhere(request, harbour, priced);
  const scripts = await holdScripts(page);
  await page.goto(at(harbour, `/cars/${slug}`), { waitUntil: 'commit' });
  await field(page, 'Purchase price').fill('30000');
  await field(page, 'Interest rate').fill('8.5');
  await calculator(page).getByRole('radio', { name: 'Monthly' }).check();
  scripts.release();
  await expect(payment(page)).toHaveText('$650/mo');
  await expect(calculator(page).getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await expect(field(page, 'Interest rate')).toHaveValue('8.5');
});

/** What the law misses beside the rates and repayments of a page as it stands in the browser. */
async function faultsOf(page: Page): Promise<string[]> {
  const { elements, body } = pageReader()(page.url(), await page.content());
  const comparisonRateWarning = 'WARNING: This comparison rate is true only for the examples given';
  const faults = rateFaults(elements, body, { comparisonRateWarning, subscriptions: false, finance: true });
  return faults.map(({ message }) => message);
}

test('FIN-27 FIN-30 LEGAL-03 a car’s weekly repayment is complete in lists that scripts render: searched, sorted, saved, compared', async ({
  page,
}) => {
  const problems = problemsOf(page);
  const figures = page.locator('main [data-figure]');
  const notes = page.locator('[data-finance-notes]');
  const open = async (dealer: DealerSlug) => {
    await page.goto(at(dealer, '/search/used-cars'));
    await hydrated(page);
  };
  const expectComplete = async () => {
    await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' });
    await page.waitForURL(/sort/);
    await expect(figures.first()).toHaveText(/^\$\d+ a week at 8\.49% p\.a\. Comparison rate \d+\.\d\d% p\.a\.$/);
    await expect(notes).toBeVisible();
    await expect(notes).toContainText('WARNING: This comparison rate');
    expect(await faultsOf(page)).toEqual([]);
    const sizes = await figures
      .first()
      .locator('span')
      .evaluateAll((lines) =>
        lines.map((line) => {
          const { fontSize, fontWeight, color, display } = getComputedStyle(line);
          return { fontSize, fontWeight, color, display };
        }),
      );
    expect(sizes[0]).toEqual(sizes[1]);
  };
  await open('northside-toyota');
  await expectComplete();
  await open(harbour);
  for (const n of [0, 1, 2]) {
    await saveButton(page, n).click();
    await expect(saveButton(page, n)).toHaveAttribute('aria-pressed', 'true');
  }
  await expectComplete();
  for (const path of ['/favourites', '/compare']) {
    await page.goto(at(harbour, path));
    await expect(page.locator('main :is([data-figure], [data-slug])').first()).toBeVisible();
    await expect(figures.first()).toBeVisible();
    await expect(notes).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await expectAccessible(page, path);
  }
  // Where no list names a figure, nothing is said about figures.
  await page.goto(at(harbour, '/privacy-policy'));
  await expect(notes).toBeHidden();
  expect(problems).toEqual([]);
});
