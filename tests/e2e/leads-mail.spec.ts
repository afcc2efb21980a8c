import { expect, test } from '@playwright/test';
import {
  expectSent,
  fillContact,
  harbour,
  newShopper,
  openCarToBuy,
  openDialog,
  person,
  phoneOf,
  withoutMotion,
} from './lead-forms.ts';
import { emailTo, outboxAt } from './outbox.ts';
import { at, problemsOf } from './sites.ts';

test.use(withoutMotion);
test.beforeEach(({ context }) => newShopper(context));

test('LEAD-06 LEAD-20 ENQ-08 ENQ-09 a test drive sends an email to the shopper, who can reopen the page from it; the dealer sees whom to call', async ({
  page,
  browser,
  request,
}, { workerIndex }) => {
  const email = `mail-${workerIndex}-${Date.now()}@example.com`;
  const slug = await openCarToBuy(page);
  const form = await openDialog(page, 'test-drive');
  const phone = phoneOf(workerIndex);
  await fillContact(form, { ...person, email, phone });
  const day = form.locator('select[name="date"]');
  await day.selectOption({ index: 3 + (workerIndex % 3) });
  const chosen = await day.locator('option:checked').textContent();
  await form.locator('select[name="time"]').selectOption({ index: 1 + (workerIndex % 4) });
  await form.locator('[data-submit]').click();
  const reference = await expectSent(page);
  await test.step('ENQ-09 a test drive is booked at a time that is free there, and the success page shows it', async () => {
    await expect(page.locator('[data-part="lines"]')).toContainText(chosen ?? 'a day');
  });

  const mine = await emailTo(request, new RegExp(`^${email}$`), reference);
  expect(mine.attachments?.[0]?.content).toContain('DTSTART;TZID=Australia/Sydney:');
  const dealers = await emailTo(request, /@harbourmotors\.example$/, reference);

  // Opened on another device, so that nothing is remembered from the form.
  const reader = await browser.newPage();
  const problems = problemsOf(reader);
  await reader.goto(outboxAt(`/outbox/${mine.line}.html`));
  const logo = reader.getByRole('img', { name: 'Harbour Motors' });
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await expect(reader.getByText(reference, { exact: true })).toBeVisible();
  await reader.getByRole('link', { name: 'See your enquiry online' }).click();
  await expect(reader).toHaveURL(/\/success\?lead=/);
  await expect(reader.locator('[data-part="reference"]')).toHaveText(reference);

  await reader.goto(outboxAt(`/outbox/${dealers.line}.html`));
  const dial = reader.getByRole('link', { name: phone.replace(/(....)(...)(...)/, '$1 $2 $3') });
  await expect(dial).toHaveAttribute('href', `tel:${phone}`);
  await reader.getByRole('link', { name: /^20\d\d / }).click();
  await expect(reader).toHaveURL(`${at(harbour, '/cars/')}${slug}`);
  expect(problems).toEqual([]);
  await reader.close();
});
