import { expect, test } from '@playwright/test';
import { harbour, newShopper, withoutMotion } from './lead-forms.ts';
import { at, problemsOf } from './sites.ts';

test.use(withoutMotion);
test.beforeEach(({ context }) => newShopper(context));

test('REVIEW-05 REVIEW-06 a customer follows the link in a mail to the review page, and from there tells what went wrong', async ({
  page,
}) => {
  const problems = problemsOf(page);
  const heading = page.getByRole('heading', { level: 1 });
  const good = page.getByRole('link', { name: /It was good/ });
  await test.step('REVIEW-05 the review page greets with the names in the address, as text', async () => {
    const query = new URLSearchParams({
      first_name: 'Priya &lt;img src=x onerror=alert(1)&gt;',
      dealership_name: 'Harbour Motors Newcastle',
    });
    await page.goto(at(harbour, `/customer-feedback?${query}`));
    await expect(heading).toHaveText('Hi Priya &lt;img src=x onerror=alert(1)&gt;, how did we go?');
    await expect(page.locator('main')).toContainText('Thanks for choosing Harbour Motors Newcastle');
    await expect(page.locator('main h1 img')).toHaveCount(0);
    await expect(good).toHaveAttribute('href', 'https://reviews.harbourmotors.example/newcastle');
    expect(problems).toEqual([]);
  });
  await test.step('REVIEW-05 without names, or with markup in place of one, it greets everyone', async () => {
    await page.goto(at(harbour, `/customer-feedback?first_name=${encodeURIComponent('<img src=x onerror=alert(1)>')}`));
    await expect(heading).toHaveText('Hi there, how did we go?');
    await expect(page.locator('main')).toContainText('Thanks for choosing Harbour Motors');
  });
  await test.step('REVIEW-06 good goes to the location’s review page, bad to the survey', async () => {
    // That of the location in the address is above.
    await expect(good).toHaveAttribute('href', 'https://reviews.harbourmotors.example/five-dock');
    await page.getByRole('link', { name: /It could have been better/ }).click();
    await expect(page).toHaveURL(/\/customer-feedback-survey\/?$/);
  });
  await test.step('REVIEW-06 the survey takes stars by keyboard and ends with thanks', async () => {
    const form = page.locator('form[action^="/enquire"]');
    await form.locator('[data-submit]').click();
    await expect(page.getByRole('alert')).toContainText('How did we go? Choose a rating.');
    await form.getByRole('radio', { name: /Very poor/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(form.getByRole('radio', { name: /2 stars/ })).toBeChecked();
    await form.locator('[name="location_id"]').selectOption({ label: 'Harbour Motors Newcastle' });
    await form.locator('[name="message"]').fill('Nobody rang back.');
    const posted = page.waitForRequest('**/api/leads');
    await form.locator('[data-submit]').click();
    const request = (await posted).postDataJSON();
    // Neither a name nor a mobile is asked for.
    expect(request).toMatchObject({
      form: 'feedback',
      fields: { rating: '2', message: 'Nobody rang back.', phone: '', name: '' },
    });
    await page.waitForURL(/\/success/);
    await expect(heading).toHaveText('Thank you for telling us');
    await expect(page.locator('[data-part="steps"]')).toContainText('A manager');
  });
});

test('CONTENT-07 unsubscribing needs an address or a number, and says what happens then', async ({ page }) => {
  await page.goto(at(harbour, '/unsubscribe'));
  await expect(page.getByRole('main')).toContainText('within five business days');
  const form = page.locator('form[action^="/enquire"]');
  await form.locator('[data-submit]').click();
  await expect(page.getByRole('alert')).toContainText('Enter the email address or mobile number');
  await form.locator('[name="email"]').fill('priya@example.com');
  await form.locator('[data-submit]').click();
  await page.waitForURL(/\/success/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, we’ll take you off our lists');
  await expect(page.getByText('There’s nothing else you need to do.')).toBeVisible();
  await expect(page.getByText('will be in touch')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('REVIEW-06 CONTENT-07 the survey and the form to unsubscribe are sent', async ({ page }) => {
    const form = page.locator('form[action^="/enquire"]');
    await test.step('REVIEW-06 the survey works without JavaScript', async () => {
      await page.goto(at(harbour, '/customer-feedback-survey'));
      await form.getByText('Great').click();
      await form.locator('[name="location_id"]').selectOption({ label: 'Harbour Motors Five Dock' });
      await form.locator('[name="message"]').fill('Eleni was great.');
      await form.locator('[data-submit]').click();
      await page.waitForURL(/\/success\?lead=/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for telling us');
    });
    await test.step('CONTENT-07 unsubscribing works without JavaScript', async () => {
      await page.goto(at(harbour, '/unsubscribe'));
      await form.locator('[name="phone"]').fill('0491 570 006');
      await form.locator('[data-submit]').click();
      await page.waitForURL(/\/success\?lead=/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, we’ll take you off our lists');
    });
  });
});
