import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import {
  expectSent,
  fillContact,
  newShopper,
  openCarToBuy,
  openDialog,
  person,
  phoneOf,
  withoutMotion,
} from './lead-forms.ts';
import { at, layoutShiftsOf, problemsOf } from './sites.ts';

const stepped = 'northside-toyota';

test.use(withoutMotion);
test.beforeEach(({ context }) => newShopper(context));

const step = (form: Locator) => form.locator('legend[tabindex]:visible');
const next = (form: Locator) => form.getByRole('button', { name: 'Next' });
const back = (form: Locator) => form.getByRole('button', { name: 'Back' });
const submit = (form: Locator) => form.locator('[data-submit]');

async function openTestDrive(page: Page): Promise<Locator> {
  await page.goto(at(stepped, '/book-test-drive'));
  return page.locator('form[action^="/enquire"]');
}

test('LEAD-07 Next leads on until the last step, which sends the lead; the car is remembered and /success says thanks', async ({
  page,
}, { workerIndex }) => {
  const problems = problemsOf(page);
  const slug = await openCarToBuy(page, stepped);
  const form = await openDialog(page, 'test-drive');
  await expect(step(form)).toHaveText('Your test drive');
  await expect(form.locator('[aria-current="step"]')).toHaveText('Your test drive');
  await expect(submit(form)).toBeHidden();
  await expect(back(form)).toBeHidden();
  await expect(form.locator('[name="phone"]')).toBeHidden();
  await expectAccessible(page);
  const day = form.locator('select[name="date"]');
  await day.selectOption({ index: 2 + (workerIndex % 5) });
  await form.locator('select[name="time"]').selectOption({ index: 1 + (workerIndex % 8) });
  const chosen = (await day.locator('option:checked').textContent()) ?? '';

  const posts: unknown[] = [];
  page.on('request', (request) => request.url().endsWith('/api/leads') && posts.push(request.postDataJSON()));
  await next(form).click();
  await expect(step(form)).toHaveText('Your details');
  await expect(step(form)).toBeFocused();
  await expect(form.locator('[aria-current="step"]')).toHaveText('Your details');
  await expect(day).toBeHidden();
  await expect(next(form)).toBeHidden();
  // The page behind the dialog is as it was.
  await expectAccessible(page, 'the last step', { within: 'dialog[open]' });
  expect(posts).toEqual([]);

  await back(form).click();
  await expect(day.locator('option:checked')).toHaveText(chosen);
  await next(form).click();
  await fillContact(form, { ...person, phone: phoneOf(workerIndex) });
  const event = page.waitForRequest((it) => it.url().endsWith('/api/events') && it.postDataJSON().event_id === 48);
  await submit(form).click();
  expect((await event).postDataJSON()).toMatchObject({ dealer_slug: stepped, car_id: expect.stringMatching(/./) });
  await expectSent(page);
  await expect(page.locator('[data-part="lines"]')).toContainText(chosen);
  await expect(page.locator('[data-part="car"]')).toHaveAttribute('href', `/cars/${slug}`);
  const marker = await page.evaluate(() => JSON.parse(sessionStorage.getItem('sent-lead') ?? '{}').value);
  expect(marker).toMatchObject({ lead_id: expect.stringMatching(/./), category: 'Test Drive', car: { slug } });
  expect(problems).toEqual([]);
});

/** Answers that are no receipt, and what the shopper reads; each differs from the one before, so that none is taken for it. */
const refusals = [
  { what: 'an error', answer: { status: 503, json: { error: 'Not today.' } }, shown: 'Not today.' },
  {
    what: 'success without a lead_id',
    answer: { json: { success: true } },
    shown: 'We couldn’t send that just now. If it can’t wait, give us a call.',
  },
  {
    what: 'an error of an earlier step',
    answer: { status: 422, json: { error: 'No.', field_errors: { time: 'This time has just been taken.' } } },
    shown: 'Time: This time has just been taken.',
  },
];

test('LEAD-07 LEAD-08 a shopper whose test drive is refused again and again loses nothing and sends it in the end', async ({
  page,
}, { workerIndex }) => {
  const shifts = await layoutShiftsOf(page);
  const events: number[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/api/events') && events.push(request.postDataJSON().event_id),
  );
  const form = await openTestDrive(page);
  await test.step('LEAD-07 the first step does not move while its script loads', async () => {
    await expect(form.locator('select[name="date"]')).toBeVisible();
    await page.locator('astro-island:not([ssr])', { has: form }).waitFor({ state: 'attached' });
    expect(await shifts()).toBeLessThan(0.01);
  });
  await next(form).click();
  await fillContact(form, { ...person, phone: phoneOf(workerIndex), message: 'Saturday, please.' });
  for (const { what, answer, shown } of refusals) {
    await test.step(`LEAD-08 after ${what} the form stays on its step and shows the error there; entered values stay`, async () => {
      await page.route('**/api/leads', (route) => route.fulfill(answer));
      await submit(form).click();
      await expect(form.getByRole('alert')).toHaveText(shown);
      await expect(form.getByRole('alert')).toBeFocused();
      await expect(step(form)).toHaveText('Your details');
      await expect(form.locator('[name="name"]')).toHaveValue('Priya');
      await expect(form.locator('[name="message"]')).toHaveValue('Saturday, please.');
      expect(await page.evaluate(() => sessionStorage.getItem('sent-lead'))).toBeNull();
    });
  }
  // The line of the last error leads to the step of its field.
  await form.getByRole('alert').getByRole('link').click();
  await expect(step(form)).toHaveText('Your test drive');
  await expect(form.locator('[name="time"]')).toBeFocused();
  await next(form).click();
  await expect(form.locator('[name="name"]')).toHaveValue('Priya');
  await test.step('LEAD-08 a stored lead opens its form at the last step, ready to send', async () => {
    await page.route('**/api/leads', (route) => route.abort());
    await submit(form).click();
    await expect(form.locator('[data-kept]')).toContainText('saved on this device');
    // A page that opens sends what was kept, too: that has to have failed before the shopper tries.
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/leads'));
    await page.reload();
    await failed;
    await expect(step(form)).toHaveText('Your details');
    await expect(form.locator('[name="message"]')).toHaveValue('Saturday, please.');
    await page.unroute('**/api/leads');
    await form.getByRole('button', { name: 'Try again now' }).click();
    await expectSent(page);
  });
  // Failures were not submissions.
  expect(events.filter((id) => id === 17)).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('LEAD-07 without JavaScript the form is one page and goes through', async ({ page }, { workerIndex }) => {
    const form = await openTestDrive(page);
    await expect(form.locator('legend:visible')).toHaveText(['Your test drive', 'Your details']);
    await expect(next(form)).toBeHidden();
    await fillContact(form, { ...person, phone: phoneOf(workerIndex) });
    await submit(form).click();
    await expectSent(page);
  });
});

test('LEAD-07 a shopper presses Next before the script has loaded; with it, Enter leads to the next step', async ({
  page,
}) => {
  await test.step('LEAD-07 Next, pressed before the script has loaded, returns the whole form', async () => {
    await page.route('**/*.js', (route) => route.abort());
    const form = await openTestDrive(page);
    await next(form).click();
    await expect(page).toHaveURL(/\/enquire/);
    await expect(page.getByRole('alert').first()).toContainText('Please fix the following errors:');
    await expect(form.locator('[name="date"]')).toBeVisible();
    await expect(form.locator('[name="phone"]')).toBeVisible();
    await expect(submit(form)).toBeVisible();
    await page.unroute('**/*.js');
  });
  await test.step('LEAD-07 Enter leads to the next step, and an error stays on its step', async () => {
    await page.goto(at(stepped, '/enquire?form=offer'));
    const form = page.locator('form[action^="/enquire"]');
    await form.getByLabel('Comments').fill('Cash today.');
    await next(form).click();
    await expect(form.getByRole('alert')).toBeFocused();
    await expect(form.getByRole('alert')).toHaveText('Your offer: Enter your offer in dollars.');
    await expect(step(form)).toHaveText('Your offer');
    await form.getByRole('button', { name: '$20,000' }).click();
    await expect(form.getByLabel('Your Offer')).toHaveValue('20,000');
    await expect(form.getByRole('alert')).toBeHidden();
    await form.getByLabel('Your Offer').press('Enter');
    await expect(step(form)).toHaveText('Your details');
    await expect(form.locator('[data-error]:visible')).toHaveCount(0);
  });
});
