import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { feedCar } from './car-visits.ts';
import { holdScripts } from './hold-scripts.ts';
import {
  eventsOf,
  expectSent,
  fillContact,
  harbour,
  newShopper,
  openCar,
  openDialog,
  person,
  phoneOf,
} from './lead-forms.ts';
import { at, layoutShiftsOf, problemsOf, still } from './sites.ts';

/** The buttons of an offer begin at the car's price, or just below it. */
async function expectAmountsAroundPrice(page: Page, form: Locator): Promise<void> {
  const price = Number((await page.locator('[data-side] [data-price="amount"]').innerText()).replace(/\D/g, ''));
  const amounts = (await form.getByRole('list', { name: 'Usual amounts' }).getByRole('button').allInnerTexts()).map(
    (text) => Number(text.replace(/\D/g, '')),
  );
  expect(amounts).toHaveLength(8);
  for (const amount of amounts) expect(amount / price).toBeGreaterThan(0.8);
  expect(Math.max(...amounts)).toBeLessThanOrEqual(price);
  await form.getByRole('list', { name: 'Usual amounts' }).getByRole('button').last().click();
  await expect(form.locator('[name="offer_from_client"]')).toHaveValue(Math.max(...amounts).toLocaleString('en-AU'));
}

test.beforeEach(({ context }) => newShopper(context));

test.describe('forms of a car page', () => {
  for (const { form, event, more } of [
    { form: 'car-enquiry', event: 15, more: { message: 'Is it still available?' } },
    { form: 'test-drive', event: 48, more: {} },
    { form: 'offer', event: 22, more: { offer_from_client: '25000', phone: '1300 555 014' } },
  ]) {
    test(`ENQ-01 ENQ-08 ENQ-11 LEAD-09 TRACK-03 TRACK-04 TRACK-06 ${form} of a used car: opened, sent, thanked for`, async ({
      page,
    }, { workerIndex }) => {
      const problems = problemsOf(page);
      const events = eventsOf(page);
      await openCar(page);
      const dialogForm = await openDialog(page, form);
      await expectAccessible(page);
      if (form === 'offer') await expectAmountsAroundPrice(page, dialogForm);
      await fillContact(dialogForm, { ...person, phone: phoneOf(workerIndex), ...more });
      if (form === 'offer') await expect(dialogForm.locator('[name="offer_from_client"]')).toHaveValue('25,000');
      const posted = page.waitForRequest('**/api/leads');
      await dialogForm.locator('[data-submit]').click();
      const request = (await posted).postDataJSON();
      expect(request.car_id).toBeTruthy();
      expect(request.lead_attributes.visited_pages.length).toBeGreaterThan(1);
      expect(request.fields.opt_in).toBe(false);
      expect(request.consent.wording).toContain('unsubscribe');
      await expectSent(page);
      expect(events).toEqual([{ event_id: event, car_id: request.car_id }]);
      await expect(page.locator('[data-part="hours"]')).toBeVisible();
      await expectAccessible(page);
      expect(problems).toEqual([]);
    });
  }

  test('ENQ-09 a test drive is booked at a time that is free there, and the success page shows it', async ({ page }, {
    workerIndex,
  }) => {
    await openCar(page);
    const form = await openDialog(page, 'test-drive');
    const day = form.locator('select[name="date"]');
    await day.selectOption({ index: 3 + (workerIndex % 3) });
    const chosen = await day.locator('option:checked').textContent();
    const times = form.locator('select[name="time"]');
    await times.selectOption({ index: 1 + (workerIndex % 4) });
    await fillContact(form, { ...person, phone: phoneOf(workerIndex) });
    await form.locator('[data-submit]').click();
    await expectSent(page);
    await expect(page.locator('[data-part="lines"]')).toContainText(chosen ?? 'a day');
  });

  test('the back button, Escape and the close button close the dialog; what was typed stays; the page does not move', async ({
    page,
  }) => {
    await openCar(page);
    const opener = page.locator('a[data-lead-form="car-enquiry"]:visible').first();
    await opener.scrollIntoViewIfNeeded();
    const shifts = await layoutShiftsOf(page);
    await page.reload();
    const before = await opener.boundingBox();
    const address = page.url();
    const dialog = page.locator('dialog[data-lead-dialog]');
    for (const close of [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
    ]) {
      const form = await openDialog(page, 'car-enquiry');
      await form.locator('[name="name"]').fill('Priya');
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      expect(page.url()).toBe(address);
    }
    const form = await openDialog(page, 'car-enquiry');
    await expect(form.locator('[name="name"]')).toHaveValue('Priya');
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await opener.boundingBox())?.x).toBe(before?.x);
    expect(await shifts()).toBeLessThan(still);
  });
});

test('VDP-11 VDP-12 ENQ-06 on the page of a car that was sold before the build the form is sent, even if pressed before any script has loaded', async ({
  page,
}, { workerIndex }) => {
  const scripts = await holdScripts(page);
  await page.goto(at(harbour, `/cars/${feedCar('sold').slug}`), { waitUntil: 'commit' });
  const form = page.locator('form[action^="/enquire"]');
  await fillContact(form, { ...person, phone: phoneOf(workerIndex) });
  await form.locator('[data-submit]').click();
  const posted = page.waitForRequest('**/api/leads');
  scripts.release();
  expect((await posted).postDataJSON()).toMatchObject({ form: 'find-similar', fields: { name: person.name } });
  await expectSent(page);
});

test('VDP-11 the page of a car that has gone sends the form for similar cars', async ({ page }, { workerIndex }) => {
  await page.goto(at(harbour, '/cars/2019-toyota-corolla-gone-hm1'));
  const form = page.locator('form[action^="/enquire"]');
  await expect(form.locator('[name="message"]')).toHaveValue(/^Please find me something similar to .+\.$/);
  await fillContact(form, { ...person, phone: phoneOf(workerIndex) });
  await expect(form.locator('[name="location_id"] option:checked')).toHaveText('Harbour Motors Five Dock');
  const posted = page.waitForRequest('**/api/leads');
  await form.locator('[data-submit]').click();
  expect((await posted).postDataJSON().form).toBe('find-similar');
  await expectSent(page);
});
