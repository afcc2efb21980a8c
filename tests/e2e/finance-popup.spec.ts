import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { carWhere, harbour, inStock } from './car-visits.ts';
import { eventsOf, expectSent, fillContact, newShopper, openDialog, person } from './lead-forms.ts';
import { codeFor, mobileOf } from './signing-in.ts';
import { at, noSidewaysScroll, problemsOf } from './sites.ts';

const quotePath = '**/api/tidewater/quote';
const customerPath = '**/api/tidewater/create-customer';
const labels = ['Quick Estimate', 'Your Details', 'Instant pre-approval', 'Apply to lender'];
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

async function openCar(page: Page, request: APIRequestContext): Promise<void> {
  const { slug } = await carWhere(request, harbour, inStock);
  await page.goto(at(harbour, `/cars/${slug}`));
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
  await expect(figures(form)).toHaveText([/^\$[\d.]+ a week$/, /% p\.a\.$/, /% p\.a\.$/]);
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
  await form.getByText('Great', { exact: true }).click();
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
  await expect(form).toContainText('An unknown error occurred while advancing step.');
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
  const form = await openDialog(page, 'finance');
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
  await expect(problem(form)).toContainText('This is a required field.');
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
  await expect(problem(form)).toContainText('An unknown error occurred during verification.');
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
  await expect(problem(form)).toContainText('An unknown error occurred.');
  await page.evaluate(() => void Reflect.deleteProperty(crypto, 'randomUUID'));
  expect(leads).toEqual([]);

  // The partner is away, has nothing to say, says no: the lead has arrived, and a further press sends no other.
  const answers: [string, object][] = [
    ['Failed to create customer with Tidewater Finance', { abort: true }],
    ['Failed to create customer with Tidewater Finance', { status: 503, json: { error: 'x' } }],
    ['Failed to create customer with Tidewater Finance', { body: '<!doctype html>' }],
    ['Failed to create customer or no redirect URL received.', { json: {} }],
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
    await page.unroute(customerPath);
  }
  expect(events).toHaveLength(1);

  // The demonstration has no lender to go to: it sends the shopper back to the page that thanks.
  await send.click();
  await page.waitForURL(at(harbour, '/success'));
  await expectSent(page);

  expect(new Set(leads.map((lead) => lead['idempotency_key'])).size).toBe(1);
  expect(leads[0]).toMatchObject({ form: 'finance', fields: { amount: '28500', term: '5', phone } });
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
