import { type APIRequestContext, expect, type Page, type Route, test } from '@playwright/test';
import { formatDollars } from '../../src/domain/money.ts';
import { expectAccessible } from './accessibility.ts';
import { carWhere, harbour } from './car-visits.ts';
import { holdScripts } from './hold-scripts.ts';
import { openDialog } from './lead-forms.ts';
import { at, layoutShiftsOf, newVisitor, problemsOf, still } from './sites.ts';

/** A used car that came without a quote, free and for sale. */
const unquoted = 'price > 20000 AND price < 60000 AND status = "in_stock" AND car_type = "demo" AND reserved != true';
const quote = (page: Page) => page.locator('[data-finance-quote]');
const failed = 'Failed to get Tidewater Finance quick quote';

async function openCar(page: Page, request: APIRequestContext): Promise<void> {
  const { slug } = await carWhere(request, harbour, unquoted);
  await page.setExtraHTTPHeaders(newVisitor());
  await page.goto(at(harbour, `/cars/${slug}`));
}

test('FIN-18 FIN-19 FIN-21 FIN-23 FIN-31 a car without a quote gets one from the partner, once its section is nearly in view', async ({
  page,
  request,
}) => {
  const shifts = await layoutShiftsOf(page);
  const problems = problemsOf(page);
  const requests: unknown[] = [];
  const disclaimers: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname === '/api/tidewater/quote') requests.push(sent.postDataJSON());
    if (pathname.endsWith('/finance-disclaimer')) disclaimers.push(pathname);
  });
  await openCar(page, request);
  await page.waitForLoadState('networkidle');
  expect(requests, 'before anyone comes near').toEqual([]);

  const gate = await holdScripts(page, '**/api/tidewater/quote');
  await quote(page).scrollIntoViewIfNeeded();
  await expect.poll(() => requests.length).toBe(1);
  await expect(quote(page).locator('dd')).toHaveText(['...', '...', '...']);
  gate.release();
  await expect(quote(page).locator('dd')).toHaveText([/^\$\d+ a week$/, /^\d\.\d\d% p\.a\.$/, /^\d+\.\d\d% p\.a\.$/]);
  const [week, rate, compared] = (await quote(page).locator('dd').allInnerTexts()).map((text) =>
    Number.parseFloat(text.replace('$', '')),
  ) as [number, number, number];
  expect(compared).toBeGreaterThan(rate);
  await expect(quote(page)).toContainText(`or ${formatDollars(Math.round(week * 4.33))} a month`);
  const state = JSON.parse((await page.locator('script[data-car-state]').textContent()) ?? '') as {
    id: string;
    car: { price: number };
  };
  expect(requests).toEqual([
    expect.objectContaining({ selfAssessedCreditScore: 'GREAT', loanTerm: 5, purchasePrice: state.car.price }),
  ]);
  await expect.poll(() => disclaimers).toEqual([`/api/cars/${state.id}/finance-disclaimer`]);
  await expect(page.locator('[data-warning]')).toHaveCount(1);
  await expect(page.locator('[data-warning]')).toBeVisible();
  await expect(page.locator('[data-disclaimer]')).toContainText('Weekly repayment is an estimate');
  expect(await shifts(), 'layout shift').toBeLessThan(still);
  expect(problems).toEqual([]);
  await expectAccessible(page);

  await test.step('FIN-18 FIN-27 the calculators of car page and finance page, and “Get Finance”, start with that quote', async () => {
    const figures = await quote(page).locator('dd').allInnerTexts();
    const calculated = async () => {
      const calculator = page.locator('[data-calculator]');
      await calculator.scrollIntoViewIfNeeded();
      await expect(calculator.locator('[data-terms="stated"]')).toContainText('5 Years, $0 deposit');
      await expect(calculator.locator('[data-payment]')).toHaveText(`${figures[0]?.replace(' a week', '')}/wk`);
      for (const rate of figures.slice(1)) await expect(calculator.locator('dl').first()).toContainText(rate);
    };
    await calculated();
    const form = await openDialog(page, 'finance');
    await expect(form.locator('[data-finance-quote] dd')).toHaveText(figures);
    await expect(form.locator('[data-terms="stated"]')).toContainText('5 Years, $0 deposit');
    expect(requests, 'the dialog needs no request of its own').toHaveLength(1);
    const link = await page.locator('a[data-lead-form="finance"]').first().getAttribute('href');
    await page.goto(at(harbour, link ?? ''));
    await calculated();
    expect(requests).toHaveLength(2);
    expect(requests[1]).toEqual(requests[0]);
    expect(problems).toEqual([]);
  });
});

test('FIN-31 conditions of a car that have changed since the build replace the old ones', async ({ page, request }) => {
  const disclaimer = 'Rates are those of today.';
  await page.route('**/finance-disclaimer', (route) => route.fulfill({ json: { disclaimer, warning: '' } }));
  await openCar(page, request);
  await quote(page).scrollIntoViewIfNeeded();
  await expect(page.locator('[data-disclaimer]')).toHaveText(disclaimer);
});

const quoted = { weeklyRepaymentAmount: 150, advertisedRate: 7.49, comparisonRate: 8.64 };
const lie = (figures: object) => (route: Route) => route.fulfill({ json: { ...quoted, ...figures } });
const faults: Record<string, (route: Route) => unknown> = {
  'is down': (route) => route.abort(),
  'is busy': (route) => route.fulfill({ status: 503 }),
  'has no quote': (route) => route.fulfill({ json: { error: failed } }),
  'answers a page': (route) => route.fulfill({ body: '<!doctype html>' }),
  'answers a fraction': lie({ advertisedRate: 0.0629, comparisonRate: 0.0711 }),
  'leaves out the comparison rate': lie({ comparisonRate: null }),
};

test('FIN-22 a partner that fails shows nothing and is reported in the log only', async ({ page, request }) => {
  const said: string[] = [];
  page.on('console', (message) => {
    // But for the browser's own line about a request that was cut off.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) said.push(message.text());
  });
  let answer: (route: Route) => unknown = lie({ comparisonRate: null });
  await page.route('**/api/tidewater/quote', (route) => answer(route));
  await openCar(page, request);
  await quote(page).scrollIntoViewIfNeeded();
  await expect.poll(() => said).toEqual([failed]);
  await expect(quote(page).locator('dl')).toBeHidden();
  await expect(quote(page)).toContainText('What would it cost you a week?');
  expect(await page.locator('#finance-calculator').innerText()).not.toContain('7.49');

  // The dialog asks as the section does, and again for each change: every fault takes the figures away, or the dots in their place.
  answer = lie({});
  const form = await openDialog(page, 'finance');
  await expect(form.locator('[data-finance-quote] dd').last()).toHaveText('8.64% p.a.');
  for (const [n, [fault, failing]] of Object.entries(faults).entries()) {
    said.length = 0;
    answer = failing;
    await form.getByText(n % 2 === 0 ? 'Poor' : 'Excellent or good', { exact: true }).click();
    await expect.poll(() => said, fault).toEqual([failed]);
    await expect(form.locator('[data-finance-quote] dl'), fault).toBeHidden();
    expect(await form.innerText(), fault).not.toContain('8.64');
    await expect(form.locator('[data-finance-quote]'), fault).toContainText('to see what it could cost');
  }
});
