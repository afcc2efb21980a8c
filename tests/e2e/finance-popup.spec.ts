import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { carWhere, harbour, inStock } from './car-visits.ts';
import { eventsOf, expectSent, fillContact, newShopper, person } from './lead-forms.ts';
import { emailTo } from './outbox.ts';
import { codeFor, mobileOf } from './signing-in.ts';
import { at, noSidewaysScroll, problemsOf } from './sites.ts';

const quotePath = '**/api/tidewater/quote';
const customerPath = '**/api/tidewater/create-customer';
/** What this dealer says of failures without a cause. */
const sorry = 'Sorry, that didn’t work. Try again or call us.';
const labels = ['Quick Estimate', 'Your Details', 'Instant pre-approval', 'Apply to the lender'];
const dialog = (page: Page) => page.locator('dialog[data-lead-dialog]');
const figures = (form: Locator) => form.locator('[data-finance-quote] dd');
const problem = (form: Locator) => form.locator('#finance-errors');

test.beforeEach(({ context }) => newShopper(context));

/** Bodies that a page posts to an address from now on. */
function postsTo(page: Page, ending: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith(ending)) {
      bodies.push(request.postDataJSON());
    }
  });
  return bodies;
}

/** A car that came with a quote, within what the form accepts. */
const quotedCar = `${inStock} AND weekly_repayment > 50 AND price > 15000 AND price < 60000`;

async function openCar(page: Page, request: APIRequestContext): Promise<void> {
  const { slug } = await carWhere(request, harbour, quotedCar);
  await page.goto(at(harbour, `/cars/${slug}`));
}

/**
 * Reads the repayment of the car wherever the shopper meets it, up to the open popup, and expects one figure.
 * @returns it as every line of text has it: "$137 a week", its rate, its comparison rate
 */
async function expectOneFigure(page: Page, form: Locator): Promise<string[]> {
  const lines = await page.locator('[data-side] [data-figure] span').allInnerTexts();
  const [, week = '', rate = ''] = /^(\$[\d.]+ a week) at (.+)$/.exec(lines[0] ?? '') ?? [];
  const compared = (lines[1] ?? '').replace('Comparison rate ', '');
  const figure = [week, rate, compared];
  expect(figure.every(Boolean), lines.join(', ')).toBe(true);
  const section = page.locator('#finance-calculator');
  const shown = await section.locator('[data-finance-figure] dd:not(.others)').allInnerTexts();
  expect(shown).toEqual([...figure, '5 Years', '$0']);
  const calculator = section.locator('[data-calculator]');
  await expect(calculator.locator('[data-payment]')).toHaveText(week.replace(' a week', '/wk'));
  await expect(calculator.locator('[data-comparison-rate]')).toHaveText(compared);
  await expect(calculator).toContainText(`The figure shown for this vehicle: 5 Years, $0 deposit.`);
  await expect(figures(form)).toHaveText(figure);
  await expect(form.locator('[data-terms]')).toHaveText('The figure shown for this vehicle: 5 Years, $0 deposit.');
  return figure;
}

async function toDetails(form: Locator): Promise<void> {
  await form.locator('[data-next]').click();
  await expect(form.locator('[name="name"]')).toBeVisible();
}

test('FIN-14 FIN-15 FIN-16 FIN-18 FIN-20 FIN-21 a live quote follows the first step, and only the latest answer shows', async ({
  page,
  request,
}) => {
  const problems = problemsOf(page);
  const requests = postsTo(page, '/api/tidewater/quote');
  await openCar(page, request);
  await page.getByRole('link', { name: 'Get Finance', exact: true }).click();
  const form = dialog(page).locator('form');
  await expect(
    page.getByRole('dialog', { name: 'Instant Finance pre-approval with no impact on your credit score.' }),
  ).toBeVisible();
  await expect(form.locator('ol').first().locator('li')).toHaveText(labels);
  await expect(form.locator('[aria-current="step"]')).toHaveText('Quick Estimate');
  const shown = await form
    .locator('[data-now] [name]:visible')
    .evaluateAll((all) => [...new Set(all.map((control) => control.getAttribute('name')))]);
  expect(shown).toEqual(['amount', 'term', 'selfAssessedCreditScore', 'whoIsHelping']);
  await expect(dialog(page)).toContainText('Four short steps with Tidewater Finance');
  await test.step('FIN-27 FIN-30 block, calculator and popup have one figure, and no partner is asked for another', async () => {
    await expectOneFigure(page, form);
    expect(requests).toEqual([]);
  });
  await expect(form).toContainText('WARNING: This comparison rate is true only for the examples given');
  await expectAccessible(page);
  await noSidewaysScroll(page);

  // Several changes in a row are one question; an answer that comes late is nobody's any more.
  requests.length = 0;
  const waiting: (() => void)[] = [];
  await page.route(quotePath, async (route) => {
    const { loanTerm } = route.request().postDataJSON() as { loanTerm: number };
    const answer = { weeklyRepaymentAmount: 100 + loanTerm, advertisedRate: 7.49, comparisonRate: 8.64 };
    if (loanTerm === 4) await new Promise<void>((go) => waiting.push(go));
    await route.fulfill({ json: answer }).catch(() => {});
  });
  const term = form.getByRole('slider');
  await term.press('ArrowLeft');
  await expect(figures(form)).toHaveText(['...', '...', '...']);
  await expect.poll(() => waiting.length).toBe(1);
  expect(requests).toMatchObject([{ loanTerm: 4 }]);
  // In one go: a busy machine presses keys so slowly that each would be a question.
  await term.evaluate((slider: HTMLInputElement) => {
    for (const years of [-1, -1, -1, 1]) {
      slider.stepUp(years);
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await expect(figures(form).first()).toHaveText('$102 a week');
  await expect(form.locator('[data-terms]')).toHaveText(/^Your own figures, .*: 2 Years, \$0 deposit\.$/);
  waiting[0]?.();
  await expect(figures(form).first()).toHaveText('$102 a week');
  expect(requests.map((question) => question['loanTerm'])).toEqual([4, 2]);
  expect(requests.at(-1)).toMatchObject({
    selfAssessedCreditScore: 'GREAT',
    year: expect.any(Number),
    vin: expect.any(String),
  });

  // No answer clears the figures, and nothing else.
  await page.route(quotePath, (route) => route.fulfill({ json: { error: 'no' } }));
  await form.getByText('Poor', { exact: true }).click();
  await expect(form.locator('[data-finance-quote] dl')).toBeHidden();
  expect(requests.at(-1)).toMatchObject({ selfAssessedCreditScore: 'POOR' });
  expect(problems).toEqual(['Failed to get Tidewater Finance quick quote']);

  // A partner that never answers holds nobody up.
  await page.route(quotePath, () => {});
  await form.getByText('Excellent or good', { exact: true }).click();
  await expect(figures(form).first()).toHaveText('...');
  await toDetails(form);
});

/** Of the dialog's first step. */
async function expectFirstStepChecked(page: Page, form: Locator): Promise<void> {
  await form.locator('[name="amount"]').evaluate((input: HTMLInputElement) => {
    input.value = '500';
  });
  await form.locator('[data-next]').click();
  await expect(form.locator('[aria-current="step"]')).toHaveText('Quick Estimate');
  await expect(problem(form)).toBeVisible();
  await form.locator('[name="amount"]').fill('25000');
  await page.evaluate(() => {
    Object.defineProperty(HTMLLegendElement.prototype, 'focus', {
      configurable: true,
      value: () => {
        throw new Error('broken');
      },
    });
  });
  await form.locator('[data-next]').click();
  await expect(form).toContainText(sorry);
  await page.evaluate(() => void Reflect.deleteProperty(HTMLLegendElement.prototype, 'focus'));
  await form.locator('[data-back]').click();
  await expect(form.locator('[aria-current="step"]')).toHaveText('Quick Estimate');
}

test('FIN-16 FIN-17 FIN-24 FIN-25 FIN-26 code, lead, customer, lender: in this order, and one lead whatever the partner does', async ({
  page,
  request,
}, { workerIndex }) => {
  const leads = postsTo(page, '/api/leads');
  const checks = postsTo(page, '/api/auth/verify-code');
  const customers = postsTo(page, '/create-customer');
  const events = eventsOf(page);
  await openCar(page, request);
  // "Get pre-approved", the dealer's name for it, opens the same as "Get Finance".
  await page.locator('[data-side]').getByRole('link', { name: 'Get pre-approved', exact: true }).click();
  const form = dialog(page).locator('form');
  await expect(form.locator('[aria-current="step"]')).toHaveText('Quick Estimate');
  const figure = await expectOneFigure(page, form);
  const car = page.url();
  await test.step('FIN-16 FIN-26 the first step continues only when it is valid, and says what is wrong otherwise', () =>
    expectFirstStepChecked(page, form));
  await form.locator('[name="amount"]').fill('28,500');
  await toDetails(form);
  await expect(form.locator('[aria-current="step"]')).toHaveText('Your Details');
  await expect(form).toContainText('We’ll send these details to Tidewater Finance');
  await expectAccessible(page);
  const phone = mobileOf(workerIndex);
  await fillContact(form, { ...person, phone });

  // Without a code, with a code that cannot be checked, and with a wrong one nothing is sent.
  const send = form.locator('[data-submit]');
  await send.click();
  await expect(form.locator('[data-field="code"], [name="code"]').first()).toBeVisible();
  await expect(problem(form)).toContainText('Enter the 6-digit code we texted you.');
  await form.getByRole('button', { name: 'Send Code' }).click();
  await expect(form.getByText('Code sent!')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Resend Code' })).toBeVisible();
  await expect(form.locator('[name="code"]')).toBeFocused();
  const right = await codeFor(request, phone);
  await form.locator('[name="code"]').fill(right === '111111' ? '222222' : '111111');
  await send.click();
  await expect(problem(form)).toContainText('The verification code is invalid. Please try again.');
  await page.route('**/api/auth/verify-code', (route) => route.abort());
  await form.locator('[name="code"]').fill(right);
  await send.click();
  await expect(problem(form)).toContainText(sorry);
  await page.unroute('**/api/auth/verify-code');
  expect([leads, customers]).toEqual([[], []]);

  // A fault of the page itself.
  await page.evaluate(() => {
    Object.defineProperty(crypto, 'randomUUID', {
      configurable: true,
      value: () => {
        throw new Error('broken');
      },
    });
  });
  await send.click();
  // The words are those of the fault before: what counts is that this one happened, after the code was checked.
  await expect.poll(() => checks.length).toBe(3);
  await expect(send).toHaveAttribute('aria-disabled', 'false');
  await expect(problem(form)).toContainText(sorry);
  await page.evaluate(() => void Reflect.deleteProperty(crypto, 'randomUUID'));
  expect(leads).toEqual([]);

  await test.step('FIN-26 a lead that fails without a known text says so in the popup’s own words', async () => {
    await page.route('**/api/leads', (route) => route.fulfill({ status: 500, body: '' }));
    await send.click();
    await expect.poll(() => leads.length).toBe(1);
    await expect(send).toHaveAttribute('aria-disabled', 'false');
    await expect(problem(form)).toContainText(sorry);
    await page.unroute('**/api/leads');
    leads.length = 0;
  });

  // The partner is away, has nothing to say, says no: the lead has arrived, and a further press sends no other.
  const answers: [string, object][] = [
    [sorry, { abort: true }],
    [sorry, { status: 503, json: { error: 'x' } }],
    [sorry, { body: '<!doctype html>' }],
    [sorry, { json: {} }],
    ['Not this time.', { json: { error: 'Not this time.' } }],
  ];
  for (const [text, answer] of answers) {
    await page.route(customerPath, (route) => ('abort' in answer ? route.abort() : route.fulfill(answer)));
    const before = customers.length;
    await send.click();
    // Two answers have the same words: what is asked for is this one.
    await expect.poll(() => customers.length).toBe(before + 1);
    await expect(send).toHaveAttribute('aria-disabled', 'false');
    await expect(problem(form)).toContainText(text);
    await expect(problem(form)).toContainText('We’ve got your enquiry');
    await page.unroute(customerPath);
  }
  expect(events).toHaveLength(1);

  // The last two steps advance while the partner answers, and the demonstration ends at a page that stands for its lender.
  const waiting: (() => void)[] = [];
  await page.route(customerPath, async (route) => {
    await new Promise<void>((go) => waiting.push(go));
    await route.continue();
  });
  await send.click();
  await expect(form.locator('[aria-current="step"]')).toHaveText('Instant pre-approval');
  await expect.poll(() => waiting.length).toBe(1);
  // A page that is leaving cannot be asked any more: it writes down its steps.
  await form.evaluate((element) => {
    const note = () => {
      const step = element.querySelector('[aria-current="step"]')?.textContent;
      sessionStorage.setItem('steps', `${sessionStorage.getItem('steps') ?? ''}${step};`);
    };
    new MutationObserver(note).observe(element, { subtree: true, attributeFilter: ['aria-current'] });
  });
  waiting[0]?.();
  await page.waitForURL(/^http:\/\/127\.0\.0\.1:\d+\/apply\?/);
  await expect(page.getByText('Demo: there is no lender here, and no application is made.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the dealer' }).click();
  await page.waitForURL(at(harbour, '/success'));
  const reference = await expectSent(page);
  expect(await page.evaluate(() => sessionStorage.getItem('steps'))).toBe('Apply to the lender;');
  await test.step('FIN-27 the dealer reads the figure that the shopper saw, and the garage shows it', async () => {
    const { html = '' } = await emailTo(request, /@harbourmotors\.example$/, reference);
    const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    const [week, rate, compared] = figure;
    expect(text).toContain(`${week} at ${rate}, Comparison rate ${compared}, 5 Years, $0 deposit`);
    await page.goto(car);
    await page.locator('[data-side]').getByRole('button', { name: /^save/i }).first().click();
    await page.goto(at(harbour, '/my-garage'));
    await expect(page.locator('main [data-figure]').first()).toHaveText(
      `${week} at ${rate} Comparison rate ${compared}`,
    );
  });

  expect(new Set(leads.map((lead) => lead['idempotency_key'])).size).toBe(1);
  expect(leads[0]).toMatchObject({ form: 'finance', fields: { amount: '28,500', term: '5', phone } });
  expect(checks).toHaveLength(3);
  expect(customers).toHaveLength(answers.length + 1);
  const { data, additionalData } = customers.at(-1) as { data: object; additionalData: object };
  expect(data).toEqual({
    ...{ selfAssessedCreditScore: 'GREAT', purchasePrice: 28_500, loanTerm: 5 },
    ...{
      year: expect.any(Number),
      vin: expect.any(String),
      phoneNumber: phone,
      firstName: 'Priya',
      lastName: 'Sharma',
    },
    ...{ email: 'priya@example.com', subscribe: expect.any(Boolean), postCode: '2046' },
  });
  expect(additionalData).toEqual(leads[0]);
});
