import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expectSent, fillContact, harbour, newShopper, person, phoneOf } from './lead-forms.ts';
import { at, noSidewaysScroll, problemsOf } from './sites.ts';

test.beforeEach(({ context }) => newShopper(context));

test.describe('pages with a form', () => {
  for (const { path, form, more } of [
    { path: '/contact', form: 'general-enquiry', more: { message: 'Hello' } },
    { path: '/contact-us', form: 'general-enquiry', more: { message: 'Hello' } },
    { path: '/contact-us/brookvale', form: 'general-enquiry', more: { message: 'Hello' } },
    { path: '/book-test-drive/', form: 'test-drive', more: {} },
    { path: '/enquire?form=request-photos', form: 'request-photos', more: {} },
    { path: '/enquire?form=find-similar', form: 'find-similar', more: { message: 'A blue one.' } },
  ]) {
    test(`ENQ-13 ENQ-08 ${path} sends its form`, async ({ page }, { workerIndex }) => {
      const problems = problemsOf(page);
      await page.goto(at(harbour, path));
      await expectAccessible(page);
      await noSidewaysScroll(page);
      const element = page.locator('form[action^="/enquire"]');
      await fillContact(element, { ...person, phone: phoneOf(workerIndex), ...more });
      const location = element.locator('[name="location_id"]');
      if (path.endsWith('brookvale')) await expect(location.locator('option:checked')).toContainText('Brookvale');
      else await location.selectOption({ index: 1 });
      const posted = page.waitForRequest('**/api/leads');
      await element.locator('[data-submit]').click();
      expect((await posted).postDataJSON().form).toBe(form);
      await expectSent(page);
      expect(problems).toEqual([]);
    });
  }

  test('ENQ-07 the fleet page is headed "Get In Touch" and lists what fleets get', async ({ page }) => {
    await page.goto(at(harbour, '/enquiries/fleet-enquiry'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get In Touch');
    for (const point of ['Custom fleet solutions', 'Servicing and repairs', 'Fast quotes', 'Finance Options']) {
      await expect(page.getByRole('listitem').filter({ hasText: point })).toBeVisible();
    }
  });

  test('ENQ-12 each enquiry page presets its category', async ({ page }) => {
    await page.goto(at(harbour, '/enquiries/general-enquiry'));
    await expect(page.locator('[name="category"]')).toHaveValue('General Enquiry');
  });

  test('ENQ-12 REVIEW-06 feedback is sent as such, without a name or a mobile', async ({ page }) => {
    await page.goto(at(harbour, '/enquiries/feedback'));
    const form = page.locator('form[action^="/enquire"]');
    await form.locator('[name="rating"][value="4"]').check({ force: true });
    await form.locator('[name="location_id"]').selectOption({ index: 1 });
    await form.locator('[name="message"]').fill('The hand-over was well explained.');
    const posted = page.waitForRequest('**/api/leads');
    await form.locator('[data-submit]').click();
    expect((await posted).postDataJSON()).toMatchObject({ form: 'feedback', fields: { phone: '', name: '' } });
    await expectSent(page);
  });

  test('LEAD-11 a name that is too long is refused beside its field, and nothing typed is cut', async ({ page }) => {
    await page.goto(at(harbour, '/enquire?form=car-enquiry'));
    const form = page.locator('form[action^="/enquire"]');
    const name = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim();
    await form.locator('[name="name"]').fill(name);
    await form.locator('[data-submit]').click();
    await expect(form.getByRole('alert')).toContainText('First Name: Please use no more than 80 characters.');
    await expect(form.locator('[name="name"]')).toHaveValue(name);
  });

  test('LEAD-09 without a lead the success page is a general thank-you', async ({ page }) => {
    await page.goto(at(harbour, '/success'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
    await expect(page.locator('[data-part="details"]')).toBeHidden();
    await expectAccessible(page);
  });
});

test.describe('mistakes', () => {
  test('LEAD-12 LEAD-13 LEAD-14 several errors are listed and focused, each beside its field; they disappear as they are corrected', async ({
    page,
  }) => {
    await page.goto(at(harbour, '/enquire?form=car-enquiry'));
    const form = page.locator('form[action^="/enquire"]');
    await form.locator('[name="postcode"]').fill('20');
    await form.locator('[data-submit]').click();
    const alert = form.getByRole('alert');
    await expect(alert).toBeFocused();
    await expect(alert).toContainText('Please fix the following errors:');
    await expect(alert.getByRole('link')).toHaveText([
      'First Name: This is a required field.',
      'Last Name: This is a required field.',
      'Email: This is a required field.',
      'Mobile Number: This is a required field.',
      'Postcode: Invalid postcode. Please enter a 4-digit number.',
      'Location: This is a required field.',
      'Comments: This is a required field.',
    ]);
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const name = form.getByLabel('First Name');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('This is a required field.');
    await fillContact(form, { ...person, phone: '0491 570 006' });
    // The postcode has chosen the nearest place.
    await expect(form.locator('[name="location_id"] option:checked')).toHaveText('Harbour Motors Five Dock');
    await expect(alert).toHaveText('Comments: This is a required field.');
    await expect(form.locator('[data-error]:visible')).toHaveCount(1);
    await form.locator('[name="message"]').fill('Hello');
    await expect(alert).toBeHidden();
  });

  test('ERR-01 ERR-05 a form that fails because of a bug says so in an alert, and keeps what was entered', async ({
    page,
  }, { workerIndex }) => {
    await page.goto(at(harbour, '/contact'));
    const form = page.locator('form[action^="/enquire"]');
    await fillContact(form, { ...person, phone: phoneOf(workerIndex), message: 'Hello' });
    await form.locator('[name="location_id"]').selectOption({ index: 1 });
    await page.evaluate(() =>
      Object.defineProperty(crypto, 'randomUUID', {
        configurable: true,
        value: () => {
          throw new Error('broken');
        },
      }),
    );
    await form.locator('[data-submit]').click();
    await expect(form.getByRole('alert')).toHaveText('An error occurred when submitting this form');
    await expect(form.getByRole('alert')).toBeFocused();
    await expect(form.locator('[name="message"]')).toHaveValue('Hello');
    await page.evaluate(() => delete (crypto as { randomUUID?: unknown }).randomUUID);
    await form.locator('[data-submit]').click();
    await expectSent(page);
  });

  test('ENQ-06 a double click sends once, with a spinner meanwhile', async ({ page }, { workerIndex }) => {
    await page.goto(at(harbour, '/contact'));
    const form = page.locator('form[action^="/enquire"]');
    await fillContact(form, { ...person, phone: phoneOf(workerIndex), message: 'Hello' });
    await form.locator('[name="location_id"]').selectOption({ index: 1 });
    let requests = 0;
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/api/leads', async (route) => {
      requests += 1;
      await gate;
      await route.continue();
    });
    const button = form.locator('[data-submit]');
    await button.dblclick();
    await expect(button).toHaveText('Sending…');
    await expect(button.locator('[data-spinner]')).toBeVisible();
    await page.keyboard.press('Enter');
    goOn();
    await expectSent(page);
    expect(requests).toBe(1);
  });
});

test('LEAD-10 the last contact details are filled in on the next form', async ({ page }, { workerIndex }) => {
  const phone = phoneOf(workerIndex);
  await page.goto(at(harbour, '/enquire?form=request-photos'));
  const form = page.locator('form[action^="/enquire"]');
  await fillContact(form, { ...person, phone });
  await form.locator('[name="location_id"]').selectOption({ index: 1 });
  await form.locator('[data-submit]').click();
  await expectSent(page);
  await page.goto(at(harbour, '/contact'));
  for (const [field, value] of Object.entries({ ...person, phone })) {
    await expect(page.locator(`form[action^="/enquire"] [name="${field}"]`)).toHaveValue(value);
  }
});

test('LEAD-02 a lead includes the pages of the visit and how the browser came here, in another tab too, until it is cleared', async ({
  page,
  context,
}) => {
  await page.goto(at(harbour, '/offers?utm_source=newsletter&gclid=abc&page=2'), {
    referer: 'https://news.example/cars?reader=7',
  });
  await page.goto(at(harbour, '/?fbclid=second'));
  await page.reload();

  const tab = await context.newPage();
  await tab.goto(at(harbour, '/contact'));
  const form = tab.locator('main form[action^="/enquire"]');
  await fillContact(form, { ...person, phone: '0491 570 006', message: 'Hello' });
  await form.locator('[name="location_id"]').selectOption({ index: 1 });
  await tab.route('**/api/leads', (route) => route.fulfill({ status: 503, json: {} }));
  const posted = tab.waitForRequest('**/api/leads');
  await form.locator('[data-submit]').click();
  const moment = expect.stringMatching(/^20\d\d-/);
  expect((await posted).postDataJSON().lead_attributes).toEqual({
    visited_pages: ['/contact'],
    linked_query_params: {},
    first_touch: {
      at: moment,
      landing_page: '/offers',
      referrer: 'https://news.example/cars',
      query_params: { utm_source: 'newsletter', gclid: 'abc' },
    },
    last_touch: { at: moment, landing_page: '/', query_params: { fbclid: 'second' } },
  });

  const stored = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(await stored()).toContain('attribution');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await page.getByRole('button', { name: 'Forget me on this device' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'has forgotten you' })).toBeVisible();
  expect(await stored()).toEqual([]);
});

test('LEAD-02 a lead includes where the visitor came from and the pages of the visit, in order', async ({ page }) => {
  await page.goto(at(harbour, '/?utm_source=newsletter&gclid=abc'));
  await page.goto(at(harbour, '/our-location?x=1'));
  await page.goto(at(harbour, '/contact'));
  const form = page.locator('main form[action^="/enquire"]');
  await fillContact(form, { ...person, phone: '0491 570 006', message: 'Hello' });
  await form.locator('[name="location_id"]').selectOption({ index: 1 });
  await page.route('**/api/leads', (route) => route.fulfill({ status: 503, json: {} }));
  const posted = page.waitForRequest('**/api/leads');
  await form.locator('[data-submit]').click();
  expect((await posted).postDataJSON().lead_attributes).toMatchObject({
    visited_pages: ['/', '/our-location', '/contact'],
    linked_query_params: { utm_source: 'newsletter', gclid: 'abc' },
  });
});

test('ENQ-12 the short addresses lead to the enquiry pages', async ({ page }) => {
  for (const slug of ['service-enquiry', 'parts-enquiry', 'fleet-enquiry', 'general-enquiry', 'feedback']) {
    await page.goto(at(harbour, `/${slug}?x=1`));
    expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe(`/enquiries/${slug}`);
    await expect(page.locator('form[action^="/enquire"]')).toBeVisible();
  }
});
