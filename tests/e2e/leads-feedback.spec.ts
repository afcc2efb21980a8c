import { type Browser, expect, type Page, test } from '@playwright/test';
import { harbour, newShopper } from './lead-forms.ts';
import { at, newVisitor, problemsOf } from './sites.ts';

test.beforeEach(({ context }) => newShopper(context));

async function withoutScripts(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders: newVisitor() });
  const page = await context.newPage();
  await page.goto(at(harbour, path));
  return page;
}

test('REVIEW-05 the review page greets with the names in the address, as text', async ({ page }) => {
  const problems = problemsOf(page);
  const query = new URLSearchParams({
    first_name: '<img src=x onerror=alert(1)>',
    dealership_name: 'Harbour Motors Newcastle',
  });
  await page.goto(at(harbour, `/customer-feedback?${query}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi <img src=x onerror=alert(1)>, how did we go?');
  await expect(page.locator('main')).toContainText('Thank you for choosing Harbour Motors Newcastle');
  await expect(page.locator('main h1 img')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('REVIEW-05 without names, and without JavaScript, it greets everyone', async ({ page, browser }) => {
  await page.goto(at(harbour, '/customer-feedback'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Valued Customer, how did we go?');
  await expect(page.locator('main')).toContainText('Thank you for choosing Our Dealership');
  const plain = await withoutScripts(browser, '/customer-feedback?first_name=Priya');
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Hi Valued Customer, how did we go?');
  await plain.context().close();
});

test('REVIEW-06 good goes to the location’s review page, bad to the survey', async ({ page }) => {
  await page.goto(at(harbour, '/customer-feedback?dealership_name=Harbour+Motors+Newcastle'));
  const good = page.getByRole('link', { name: /It was good/ });
  await expect(good).toHaveAttribute('href', 'https://reviews.harbourmotors.example/newcastle');
  await page.goto(at(harbour, '/customer-feedback?dealership_name=Somewhere+Else'));
  await expect(good).toHaveAttribute('href', 'https://reviews.harbourmotors.example/five-dock');
  await page.getByRole('link', { name: /It could have been better/ }).click();
  await expect(page).toHaveURL(/\/customer-feedback-survey\/?$/);
});

test('REVIEW-06 the survey takes stars by keyboard and ends with thanks', async ({ page }) => {
  await page.goto(at(harbour, '/customer-feedback-survey'));
  const form = page.locator('form[action^="/enquire"]');
  await form.locator('[data-submit]').click();
  await expect(page.getByRole('alert')).toContainText('How did we go? This is a required field.');
  await form.getByRole('radio', { name: /Very poor/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: /2 stars/ })).toBeChecked();
  await form.locator('[name="location_id"]').selectOption({ label: 'Harbour Motors Newcastle' });
  await form.locator('[name="message"]').fill('Nobody rang back.');
  const posted = page.waitForRequest('**/api/leads');
  await form.locator('[data-submit]').click();
  const request = (await posted).postDataJSON();
  expect(request).toMatchObject({ form: 'feedback', fields: { rating: '2', message: 'Nobody rang back.' } });
  await page.waitForURL(/\/success/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for telling us');
  await expect(page.locator('[data-part="steps"]')).toContainText('A manager');
});

test('REVIEW-06 the survey works without JavaScript', async ({ browser }) => {
  const page = await withoutScripts(browser, '/customer-feedback-survey');
  const form = page.locator('form[action^="/enquire"]');
  await form.getByText('Great').click();
  await form.locator('[name="location_id"]').selectOption({ label: 'Harbour Motors Five Dock' });
  await form.locator('[name="message"]').fill('Eleni was great.');
  await form.locator('[data-submit]').click();
  await page.waitForURL(/\/success\?lead=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for telling us');
  await page.context().close();
});

test('CONTENT-07 unsubscribing needs an address or a number, and says what happens then', async ({ page }) => {
  await page.goto(at(harbour, '/unsubscribe'));
  await expect(page.getByRole('main')).toContainText('within five business days');
  const form = page.locator('form[action^="/enquire"]');
  await form.locator('[data-submit]').click();
  await expect(page.getByRole('alert')).toContainText('Please enter the email address or mobile number');
  await form.locator('[name="email"]').fill('priya@example.com');
  await form.locator('[data-submit]').click();
  await page.waitForURL(/\/success/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, we’ll take you off our lists');
  await expect(page.getByText('There’s nothing else you need to do.')).toBeVisible();
  await expect(page.getByText('will be in touch')).toHaveCount(0);
});

test('CONTENT-07 unsubscribing works without JavaScript', async ({ browser }) => {
  const page = await withoutScripts(browser, '/unsubscribe');
  const form = page.locator('form[action^="/enquire"]');
  await form.locator('[name="phone"]').fill('0491 570 006');
  await form.locator('[data-submit]').click();
  await page.waitForURL(/\/success\?lead=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, we’ll take you off our lists');
  await page.context().close();
});
