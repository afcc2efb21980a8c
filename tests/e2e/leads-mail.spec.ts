import { type APIRequestContext, expect, test } from '@playwright/test';
import type { OutboxItem } from '../../src/server/embedded/outbox.ts';
import { expectSent, fillContact, harbour, newShopper, openCar, openDialog, person, phoneOf } from './lead-forms.ts';
import { at, problemsOf } from './sites.ts';

test.beforeEach(({ context }) => newShopper(context));

const { port } = new URL(at(harbour));
const outboxAt = (path: string) => `http://localhost:${port}${path}`;
const outboxItems = { url: `http://127.0.0.1:${port}/outbox.json`, headers: { host: `localhost:${port}` } };

/** The letter about a reference that went to an address of this kind; deliveries leave soon after the answer. */
async function letterTo(request: APIRequestContext, to: RegExp, reference: string): Promise<OutboxItem> {
  let found: OutboxItem | undefined;
  await expect(async () => {
    const items = (await (await request.get(outboxItems.url, { headers: outboxItems.headers })).json()) as OutboxItem[];
    found = items.find((item) => to.test(item.to) && item.subject?.includes(reference));
    expect(found).toBeDefined();
  }).toPass();
  return found as OutboxItem;
}

test('LEAD-06 LEAD-09 ENQ-08 whoever books a test drive is told by mail and can open the page again from it; the dealer sees whom to call', async ({
  page,
  browser,
  request,
}, { workerIndex }) => {
  const email = `mail-${workerIndex}-${Date.now()}@example.com`;
  const slug = await openCar(page);
  const form = await openDialog(page, 'test-drive');
  const phone = phoneOf(workerIndex);
  await fillContact(form, { ...person, email, phone });
  await form.locator('select[name="date"]').selectOption({ index: 2 });
  await form.locator('select[name="time"]').selectOption({ index: 1 });
  await form.locator('[data-submit]').click();
  const reference = await expectSent(page);

  const mine = await letterTo(request, new RegExp(`^${email}$`), reference);
  expect(mine.attachments?.[0]?.content).toContain('DTSTART;TZID=Australia/Sydney:');
  const dealers = await letterTo(request, /@harbourmotors\.example$/, reference);

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
