import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expectSent, fillContact, harbour, newShopper, person, phoneOf, withoutMotion } from './lead-forms.ts';
import { at, noSidewaysScroll, problemsOf } from './sites.ts';

test.use(withoutMotion);
test.beforeEach(({ context }) => newShopper(context));

const formOf = (page: Page) => page.locator('form[action^="/enquire"]');

/** Sends the form of the page; what was posted. */
async function sent(page: Page) {
  const posted = page.waitForRequest('**/api/leads');
  await formOf(page).locator('[data-submit]').click();
  const request = (await posted).postDataJSON();
  await expectSent(page);
  return request;
}

test('ENQ-06 ENQ-08 ENQ-13 LEAD-10 a shopper asks for photos, and on the contact page finds the same details and sends once', async ({
  page,
}, { workerIndex }) => {
  const problems = problemsOf(page);
  const form = formOf(page);
  const phone = phoneOf(workerIndex);
  await test.step('ENQ-13 ENQ-08 /enquire?form=request-photos sends its form', async () => {
    await page.goto(at(harbour, '/enquire?form=request-photos'));
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await fillContact(form, { ...person, phone });
    await form.locator('[name="location_id"]').selectOption({ index: 1 });
    expect((await sent(page)).form).toBe('request-photos');
  });
  await test.step('LEAD-10 the last contact details are filled in on the next form', async () => {
    await page.goto(at(harbour, '/contact'));
    for (const [field, value] of Object.entries({ name: person.name, email: person.email, phone })) {
      await expect(form.locator(`[name="${field}"]`)).toHaveValue(value);
    }
  });
  await test.step('ENQ-13 ENQ-08 /contact sends its form', async () => {
    await noSidewaysScroll(page);
    await fillContact(form, { ...person, name: 'Anjali', phone: phoneOf(workerIndex), message: 'Hello' });
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
    const posted = page.waitForRequest('**/api/leads');
    const button = form.locator('[data-submit]');
    await test.step('ENQ-06 a double click sends once, with a spinner meanwhile', async () => {
      await button.dblclick();
      await expect(button).toHaveText('Sending…');
      await expect(button.locator('[data-spinner]')).toBeVisible();
      await page.keyboard.press('Enter');
      goOn();
    });
    expect((await posted).postDataJSON()).toMatchObject({ form: 'general-enquiry', fields: { name: 'Anjali' } });
    await expectSent(page);
    expect(requests).toBe(1);
  });
  expect(problems).toEqual([]);
});

test('ENQ-08 ENQ-13 LEAD-07 a shopper writes to a yard, asks for a blue one and books a test drive, each on its own page', async ({
  page,
}, { workerIndex }) => {
  const problems = problemsOf(page);
  const form = formOf(page);
  await test.step('ENQ-13 ENQ-08 /contact-us/brookvale sends its form', async () => {
    await page.goto(at(harbour, '/contact-us/brookvale'));
    await noSidewaysScroll(page);
    await fillContact(form, { ...person, phone: phoneOf(workerIndex), message: 'Hello' });
    await expect(form.locator('[name="location_id"] option:checked')).toContainText('Brookvale');
    expect((await sent(page)).form).toBe('general-enquiry');
  });
  await test.step('ENQ-13 ENQ-08 /enquire?form=find-similar sends its form', async () => {
    await page.goto(at(harbour, '/enquire?form=find-similar'));
    await noSidewaysScroll(page);
    await fillContact(form, { ...person, phone: phoneOf(workerIndex), message: 'A blue one.' });
    await form.locator('[name="location_id"]').selectOption({ index: 1 });
    expect((await sent(page)).form).toBe('find-similar');
    expect(problems).toEqual([]);
  });
  await test.step('LEAD-07 a dealer without steps shows the same form whole', async () => {
    await page.goto(at(harbour, '/book-test-drive/'));
    await expect(form.locator('[name="date"]')).toBeVisible();
    await expect(form.locator('[name="phone"]')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Next' })).toHaveCount(0);
    await noSidewaysScroll(page);
  });
  await fillContact(form, { ...person, phone: phoneOf(workerIndex) });
  await form.locator('[name="location_id"]').selectOption({ index: 1 });
  await test.step('what the server rejects is shown beside its field, and nothing is stored', async () => {
    const field_errors = { time: 'This time has just been taken.' };
    await page.route('**/api/leads', (route) => route.fulfill({ status: 422, json: { error: 'Taken', field_errors } }));
    await form.locator('[data-submit]').click();
    await expect(form.getByRole('alert')).toHaveText('Time: This time has just been taken.');
    await expect(form.locator('[name="time"]')).toHaveAccessibleDescription('This time has just been taken.');
    expect(await page.evaluate(() => localStorage.getItem('unsent-leads'))).toBeNull();
    await page.unroute('**/api/leads');
    // The browser notes the answer, and nothing else is wrong.
    await expect.poll(() => problems.splice(0)).toEqual([expect.stringContaining('422')]);
  });
  await test.step('ENQ-13 ENQ-08 /book-test-drive/ sends its form', async () => {
    expect((await sent(page)).form).toBe('test-drive');
    expect(problems).toEqual([]);
  });
});

test('LEAD-11 LEAD-12 LEAD-13 LEAD-14 a shopper makes mistakes in an enquiry and corrects them', async ({ page }) => {
  const leads: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/leads') && leads.push(request.url()));
  // This dealer asks for the postcode, and does without last names.
  await page.goto(at('coastline-caravans', '/enquire?form=car-enquiry'));
  const form = formOf(page);
  const alert = form.getByRole('alert');
  await test.step('LEAD-12 LEAD-13 LEAD-14 several errors are listed and focused, each beside its field; they disappear as they are corrected', async () => {
    await form.locator('[name="postcode"]').fill('20');
    await form.locator('[data-submit]').click();
    await expect(alert).toBeFocused();
    await expect(alert).toContainText('Please fix the following errors:');
    await expect(alert.getByRole('link')).toHaveText([
      'First Name: Enter your first name.',
      'Email: Enter your email address.',
      'Mobile Number: Enter your mobile number.',
      'Postcode: Enter your 4-digit postcode.',
      'Location: Choose a location.',
      'Comments: Tell us what you’d like to know.',
    ]);
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const name = form.getByLabel('First Name');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Enter your first name.');
    await fillContact(form, { ...person, postcode: '3555', phone: '0491 570 006' });
    // The postcode has chosen the nearest place.
    await expect(form.locator('[name="location_id"] option:checked')).toHaveText('Coastline Caravans Bendigo');
    await expect(alert).toHaveText('Comments: Tell us what you’d like to know.');
    await expect(form.locator('[data-error]:visible')).toHaveCount(1);
    await form.locator('[name="message"]').fill('Hello');
    await expect(alert).toBeHidden();
  });
  await test.step('LEAD-11 a name that is too long is refused beside its field, and nothing typed is cut', async () => {
    const name = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim();
    await form.locator('[name="name"]').fill(name);
    await form.locator('[data-submit]').click();
    // Only what is sent, not what is typed, brings the focus there.
    await expect(alert).toBeFocused();
    await expect(alert).toContainText('First Name: Use no more than 80 characters.');
    await expect(form.locator('[name="name"]')).toHaveValue(name);
    expect(leads).toEqual([]);
  });
});

test('LEAD-02 a lead includes how the browser came here, in another tab too, until it is cleared', async ({
  page,
  context,
}) => {
  await page.goto(at(harbour, '/offers?utm_source=newsletter&gclid=abc&page=2'), {
    referer: 'https://news.example/cars?reader=7',
  });
  await page.goto(at(harbour, '/our-location?fbclid=second'));
  await page.reload();
  /** What a lead of a tab says of the visit; none of them reaches the server. */
  const attributesOf = async (tab: Page, answer: { status: number; json: object }) => {
    await tab.route('**/api/leads', (route) => route.fulfill(answer));
    await tab.goto(at(harbour, '/contact'));
    await fillContact(formOf(tab), { ...person, phone: '0491 570 006', message: 'Hello' });
    await formOf(tab).locator('[name="location_id"]').selectOption({ index: 1 });
    const posted = tab.waitForRequest('**/api/leads');
    await formOf(tab).locator('[data-submit]').click();
    return (await posted).postDataJSON().lead_attributes;
  };

  const moment = expect.stringMatching(/^20\d\d-/);
  const touches = {
    first_touch: {
      at: moment,
      landing_page: '/offers',
      referrer: 'https://news.example/cars',
      query_params: { utm_source: 'newsletter', gclid: 'abc' },
    },
    last_touch: { at: moment, landing_page: '/our-location', query_params: { fbclid: 'second' } },
  };
  await test.step('LEAD-02 a lead includes the pages of the visit and how the browser came here, in another tab too, until it is cleared', async () => {
    // Refused, it is not kept: the next page would send it again.
    const refused = { status: 422, json: { error: 'No.', field_errors: { message: 'No.' } } };
    expect(await attributesOf(await context.newPage(), refused)).toEqual({
      visited_pages: ['/contact'],
      linked_query_params: {},
      ...touches,
    });
  });
  await test.step('LEAD-02 a lead includes where the visitor came from and the pages of the visit, in order', async () => {
    expect(await attributesOf(page, { status: 503, json: {} })).toEqual({
      visited_pages: ['/offers', '/our-location', '/contact'],
      linked_query_params: { utm_source: 'newsletter', gclid: 'abc', page: '2' },
      ...touches,
    });
  });
  await test.step('until it is cleared', async () => {
    const stored = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    await expect(formOf(page).locator('[data-kept]')).toBeVisible();
    expect(await stored()).toEqual(expect.arrayContaining(['attribution', 'unsent-leads']));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await page.getByRole('button', { name: 'Forget me on this device' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'has forgotten you' })).toBeVisible();
    expect(await stored()).toEqual([]);
  });
});
