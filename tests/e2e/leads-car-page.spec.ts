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
  openCarToBuy,
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

/** Opens the enquiry of a car page and closes it in every way; `shifts` measures the page so far. */
async function expectDialogToClose(page: Page, shifts: () => Promise<number>): Promise<void> {
  const opener = page.locator('a[data-lead-form="car-enquiry"]:visible').first();
  await opener.scrollIntoViewIfNeeded();
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
    await expectBackOut(page);
  }
  const form = await openDialog(page, 'car-enquiry');
  await expect(form.locator('[name="name"]')).toHaveValue('Priya');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await opener.boundingBox())?.x).toBe(before?.x);
  expect(await shifts()).toBeLessThan(still);
  await expectBackOut(page);
}

/** The browser has gone back to the page without its dialog; a dialog opened before that would be closed by it. */
async function expectBackOut(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.history.state?.leadDialog)).toBeUndefined();
}

test.beforeEach(({ context }) => newShopper(context));

const closing =
  'the back button, Escape and the close button close the dialog; what was typed stays; the page does not move';

test('ENQ-01 ENQ-08 ENQ-11 LEAD-09 TRACK-03 TRACK-04 TRACK-06 a shopper opens each form of a used car, sends it and is thanked', async ({
  page,
}, { workerIndex }) => {
  const problems = problemsOf(page);
  const events = eventsOf(page);
  const shifts = await layoutShiftsOf(page);
  await test.step('LEAD-09 without a lead the success page claims nothing', async () => {
    await page.goto(at(harbour, '/success'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your enquiry');
    await expect(page.locator('main')).not.toContainText(/thank|received|in touch|we call|reads your/i, {
      useInnerText: true,
    });
    await expect(page).not.toHaveTitle(/Thank/);
    await expectAccessible(page);
  });
  for (const { form, event, more } of [
    { form: 'car-enquiry', event: 15, more: { message: 'Is it still available?' } },
    { form: 'test-drive', event: 48, more: {} },
    { form: 'offer', event: 22, more: { offer_from_client: '25000', phone: '1300 555 014' } },
  ]) {
    await test.step(`ENQ-01 ENQ-08 ENQ-11 LEAD-09 TRACK-03 TRACK-04 TRACK-06 ${form} of a used car: opened, sent, thanked for`, async () => {
      await openCarToBuy(page);
      // With the form of another kind, so that the one that is sent is opened for the first time.
      if (form === 'test-drive') await test.step(closing, () => expectDialogToClose(page, shifts));
      const dialogForm = await openDialog(page, form);
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
      expect(events.splice(0)).toEqual([{ event_id: event, car_id: request.car_id }]);
      await expect(page.locator('[data-part="hours"]')).toBeVisible();
      expect(problems).toEqual([]);
    });
  }
  // Each form of a car thanks on the same page; their dialogs are looked at in accessible-pages.spec.ts.
  await expectAccessible(page);
});

test('VDP-11 VDP-12 ENQ-06 a shopper whose car has gone, or was sold, asks for one like it', async ({ page }, {
  workerIndex,
}) => {
  const form = page.locator('form[action^="/enquire"]');
  await test.step('VDP-11 the page of a car that has gone sends the form for similar cars', async () => {
    await page.goto(at(harbour, '/cars/2019-toyota-corolla-gone-hm1'));
    await expect(form.locator('[name="message"]')).toHaveValue(/^Please find me something similar to .+\.$/);
    await fillContact(form, { ...person, phone: phoneOf(workerIndex) });
    await form.locator('[name="location_id"]').selectOption('Harbour Motors Five Dock');
    const posted = page.waitForRequest('**/api/leads');
    await form.locator('[data-submit]').click();
    expect((await posted).postDataJSON().form).toBe('find-similar');
    await expectSent(page);
  });
  await test.step('VDP-11 VDP-12 ENQ-06 on the page of a car that was sold before the build the form is sent, even if pressed before any script has loaded', async () => {
    const scripts = await holdScripts(page);
    await page.goto(at(harbour, `/cars/${feedCar('sold').slug}`), { waitUntil: 'commit' });
    // Nothing is filled in for the shopper yet: that takes a script.
    await fillContact(form, { ...person, name: 'Anjali', phone: phoneOf(workerIndex) });
    await form.locator('[data-submit]').click();
    const posted = page.waitForRequest('**/api/leads');
    scripts.release();
    expect((await posted).postDataJSON()).toMatchObject({ form: 'find-similar', fields: { name: 'Anjali' } });
    await expectSent(page);
  });
});
