import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import {
  carToBuy,
  eventsOf,
  expectSent,
  fillContact,
  harbour,
  newShopper,
  person,
  phoneOf,
  withoutMotion,
} from './lead-forms.ts';
import { at, noSidewaysScroll, problemsOf } from './sites.ts';

test.use(withoutMotion);
test.beforeEach(({ context }) => newShopper(context));

test('ENQ-08 ENQ-09 TRACK-04 a test drive without a car asks which: found by stock number, chosen by keyboard, sent as a lead on that car', async ({
  page,
}, { workerIndex }) => {
  const problems = problemsOf(page);
  const events = eventsOf(page);
  const car = await carToBuy(page, harbour, 'new');
  await page.goto(at(harbour, '/book-test-drive'));
  const form = page.locator('form[action^="/enquire"]');
  const words = form.getByLabel('Which vehicle would you like to drive?');
  const vehicles = form.getByRole('group', { name: 'Vehicle to drive' }).getByRole('radio');
  await expect(vehicles).toHaveCount(1);
  await expect(form.getByRole('radio', { name: 'Not sure yet' })).toBeChecked();

  await words.fill('Mazda');
  await expect(form.getByRole('status').filter({ hasText: '6 vehicles found. Choose one below.' })).toBeVisible();
  await expect(vehicles).toHaveCount(7);
  await words.fill('qqqqqqqqq');
  await expect(form.getByText('Nothing in stock matches that.')).toBeVisible();
  await words.fill(car.stocknum ?? '-');
  const choice = form.getByRole('radio', { name: car.name });
  await expect(choice).toHaveCount(1);
  await expect(form.locator('label', { has: page.getByRole('radio', { name: car.name }) })).toContainText(
    `Stock no. ${car.stocknum}`,
  );
  await expectAccessible(page);
  await noSidewaysScroll(page);

  // By keyboard: from the words to the choice, which is "Not sure yet" at first, and up to the car.
  await words.focus();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('radio', { name: 'Not sure yet' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(choice).toBeChecked();
  // The place is the car's, and so are the free times.
  await expect(form.locator('[name="location_id"]')).toBeHidden();
  await expect(form.locator('select[name="date"] option').nth(1)).toBeAttached();

  await form.getByRole('radio', { name: 'Not sure yet' }).check();
  await expect(form.locator('[name="location_id"]')).toBeVisible();
  await choice.check();
  // It stays on the list, whatever else is looked for.
  await words.fill('Kia');
  await expect(vehicles).toHaveCount(8);
  await expect(choice).toBeChecked();
  await fillContact(form, { ...person, phone: phoneOf(workerIndex) });
  const posted = page.waitForRequest('**/api/leads');
  await form.locator('[data-submit]').click();
  const request = (await posted).postDataJSON();
  expect(request).toMatchObject({ form: 'test-drive', car_id: car.id });
  expect(request.fields).not.toHaveProperty('car_wish');
  expect(request.fields).not.toHaveProperty('location_id');
  await expectSent(page);
  expect(events).toEqual([{ event_id: 17, car_id: car.id }]);
  await expect(page.getByRole('main')).toContainText(car.name);
  expect(problems).toEqual([]);
});
