import { expect, test } from '@playwright/test';
import { asIfRead, carToBuy, expectSent, fillContact, harbour, person, phoneOf } from './lead-forms.ts';
import { at, newVisitor } from './sites.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('ENQ-13 a shopper sends a form of the server and one of a prerendered page, and opens that of a car', async ({
    page,
    context,
  }, { workerIndex }) => {
    await context.setExtraHTTPHeaders(newVisitor());
    const form = page.locator('form[action^="/enquire"]');
    await test.step('a form is returned with its errors and everything typed, then goes through', async () => {
      await page.goto(at(harbour, '/enquire?form=offer'));
      await fillContact(form, { ...person, phone: '12', message: 'Cash', offer_from_client: '20,000' });
      await form.locator('[name="opt_in"]').check();
      await form.locator('[name="location_id"]').selectOption({ index: 2 });
      await asIfRead(form);
      await form.locator('[data-submit]').click();
      await expect(page.getByRole('alert')).toContainText('Mobile Number: Enter a mobile number');
      await expect(form.locator('[name="name"]')).toHaveValue('Priya');
      await expect(form.locator('[name="offer_from_client"]')).toHaveValue('20,000');
      await expect(form.locator('[name="opt_in"]')).toBeChecked();
      await expect(form.locator('[name="location_id"] option:checked')).toHaveCount(1);
      await form.locator('[name="phone"]').fill(phoneOf(workerIndex));
      await asIfRead(form);
      await form.locator('[data-submit]').click();
      await expectSent(page);
    });
    await test.step('ENQ-13 a form of a prerendered page goes through', async () => {
      await page.goto(at(harbour, '/contact'));
      await fillContact(form, { ...person, phone: phoneOf(workerIndex), message: 'Hello' });
      await form.locator('[name="location_id"]').selectOption({ index: 2 });
      await form.locator('[data-submit]').click();
      await expectSent(page);
    });
    await test.step('a link of a car page opens the same form on a page of its own', async () => {
      const { slug } = await carToBuy(page);
      await page.goto(at(harbour, `/cars/${slug}`));
      await page.locator('a[data-lead-form="car-enquiry"]:visible').first().click();
      await expect(page.locator('[name="car_id"]')).toHaveValue(/.+/);
      await expect(page.locator('form [name="message"]')).toBeVisible();
    });
  });
});

test('OPS-05 LEAD-06 a post that is too large, or is not a form, is refused with a message, not with a failure', async ({
  request,
}) => {
  // Not every system finds *.localhost by itself; browsers do.
  const { host, port } = new URL(at(harbour));
  const post = (type: string, data: string) =>
    request.post(`http://127.0.0.1:${port}/enquire`, {
      headers: { ...newVisitor(), host, 'content-type': type },
      data,
    });
  for (const bytes of [200_000, 2_000_000]) {
    const large = await post('application/x-www-form-urlencoded', `message=${'x'.repeat(bytes)}`);
    expect([large.status(), await large.text()]).toEqual([413, expect.stringContaining('at most 128 kB')]);
  }
  for (const type of ['application/json', 'text/plain']) expect((await post(type, '{}')).status()).toBe(415);
  expect((await post('multipart/form-data; boundary=x', '{}')).status()).toBe(400);
});
