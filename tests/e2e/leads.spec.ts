import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { at, layoutShiftsOf, newVisitor, problemsOf } from './sites.ts';

const harbour = 'harbour-motors';
const person = { name: 'Priya', last_name: 'Sharma', email: 'priya@example.com', postcode: '2046' };

/** Each test has a number of its own, since one number may not send forms without end. */
let numbers = 0;
const phoneOf = (worker: number) =>
  `04917${String(worker % 100).padStart(2, '0')}${String(++numbers).padStart(3, '0')}`;

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(newVisitor()));

/** The page of a car that can be bought. */
async function openCar(page: Page): Promise<string> {
  await page.goto(at(harbour, '/our-location'));
  const slug = await page.evaluate(async () => {
    const answer = await fetch('/api/search/indexes/Car_production/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q: '', filter: 'status = in_stock AND car_type = used AND reserved != true', limit: 1 }),
    });
    return (await answer.json()).hits[0].slug as string;
  });
  await page.goto(at(harbour, `/cars/${slug}`));
  return slug;
}

/** Opens a form of the car page in its dialog. */
async function openDialog(page: Page, form: string): Promise<Locator> {
  await page.locator(`a[data-lead-form="${form}"]:visible`).first().click();
  const dialog = page.locator('dialog[data-lead-dialog]');
  await expect(dialog.locator('form')).toBeVisible();
  return dialog.locator('form');
}

async function fillContact(form: Locator, details: Record<string, string>): Promise<void> {
  for (const [field, value] of Object.entries(details)) await form.locator(`[name="${field}"]`).fill(value);
}

/** The form counts as a program's when it is sent in no time. */
const humanPause = (page: Page) => page.waitForTimeout(1600);

async function expectSent(page: Page): Promise<string> {
  await page.waitForURL(/\/success/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
  const reference = page.locator('[data-part="reference"]');
  await expect(reference).toHaveText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  return (await reference.textContent()) ?? '';
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

test.describe('forms of a car page', () => {
  for (const { form, more } of [
    { form: 'car-enquiry', more: { message: 'Is it still available?' } },
    { form: 'test-drive', more: {} },
    { form: 'offer', more: { offer_from_client: '25000', message: 'Cash today.' } },
  ]) {
    test(`ENQ-01 ENQ-08 ENQ-11 LEAD-09 ${form}: opened, sent, thanked for`, async ({ page }, { workerIndex }) => {
      const problems = problemsOf(page);
      await openCar(page);
      const dialogForm = await openDialog(page, form);
      await expectAccessible(page);
      await fillContact(dialogForm, { ...person, phone: phoneOf(workerIndex), ...more });
      if (form === 'offer') await expect(dialogForm.locator('[name="offer_from_client"]')).toHaveValue('25,000');
      const posted = page.waitForRequest('**/api/leads');
      await humanPause(page);
      await dialogForm.locator('[data-submit]').click();
      const request = (await posted).postDataJSON();
      expect(request.car_id).toBeTruthy();
      expect(request.lead_attributes.visited_pages.length).toBeGreaterThan(1);
      expect(request.fields.opt_in).toBe(false);
      expect(request.consent.wording).toContain('unsubscribe');
      await expectSent(page);
      await expect(page.locator('[data-part="hours"]')).toBeVisible();
      await expectAccessible(page);
      expect(problems).toEqual([]);
    });
  }

  test('ENQ-09 a test drive is booked at a free time of the place, and the success page says when', async ({ page }, {
    workerIndex,
  }) => {
    await openCar(page);
    const form = await openDialog(page, 'test-drive');
    const day = form.locator('select[name="date"]');
    await day.selectOption({ index: 3 + (workerIndex % 3) });
    const chosen = await day.locator('option:checked').textContent();
    const times = form.locator('select[name="time"]');
    await times.selectOption({ index: 1 + Math.floor(Math.random() * 4) });
    await fillContact(form, { ...person, phone: phoneOf(workerIndex) });
    await humanPause(page);
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
    expect((await opener.boundingBox())?.x).toBe(before?.x);
    expect(await shifts()).toBeLessThan(0.001);
  });

  test('ENQ-01 a car page with an opened form has loaded at most 95 kB of scripts', async ({ page, browser }) => {
    const slug = await openCar(page);
    // A visitor who comes here first: nothing is in a cache, and no other page's scripts are counted.
    await using context = await browser.newContext();
    const fresh = await context.newPage();
    const sizes: Promise<number>[] = [];
    fresh.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) {
        sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
      }
    });
    await fresh.goto(at(harbour, `/cars/${slug}`));
    await openDialog(fresh, 'offer');
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total / 1000, 'kB').toBeLessThan(95);
    expect(total).toBeGreaterThan(5000);
  });
});

test.describe('pages with a form', () => {
  for (const { path, form, more } of [
    { path: '/contact', form: 'general-enquiry', more: { message: 'Hello' } },
    { path: '/contact-us', form: 'general-enquiry', more: { message: 'Hello' } },
    { path: '/contact-us/brookvale', form: 'general-enquiry', more: { message: 'Hello' } },
    { path: '/book-test-drive/', form: 'test-drive', more: {} },
    { path: '/enquiries/fleet-enquiry', form: 'fleet', more: { message: 'Ten utes, please.' } },
    { path: '/enquire?form=request-photos', form: 'request-photos', more: {} },
    { path: '/enquire?form=find-similar', form: 'find-similar', more: { message: 'A blue one.' } },
  ]) {
    test(`ENQ-13 ENQ-07 ENQ-08 ENQ-10 ${path} sends its form`, async ({ page }, { workerIndex }) => {
      const problems = problemsOf(page);
      await page.goto(at(harbour, path));
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      const element = page.locator('lead-form form');
      await fillContact(element, { ...person, phone: phoneOf(workerIndex), ...more });
      const location = element.locator('[name="location_id"]');
      if (path.endsWith('brookvale')) await expect(location.locator('option:checked')).toContainText('Brookvale');
      else await location.selectOption({ index: 1 });
      const posted = page.waitForRequest('**/api/leads');
      await humanPause(page);
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
    for (const [page_, category] of [
      ['service-enquiry', 'Service Enquiry'],
      ['feedback', 'Feedback'],
      ['general-enquiry', 'General Enquiry'],
    ]) {
      await page.goto(at(harbour, `/enquiries/${page_}`));
      await expect(page.locator('[name="category"]')).toHaveValue(category ?? '');
    }
  });

  test('LEAD-09 without a lead the success page is a general thank-you', async ({ page }) => {
    await page.goto(at(harbour, '/success'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
    await expect(page.locator('[data-part="details"]')).toBeHidden();
    await expectAccessible(page);
  });
});

test.describe('mistakes', () => {
  test('LEAD-12 LEAD-13 LEAD-14 several errors are listed and focused, each beside its field; they go as they are put right', async ({
    page,
  }) => {
    await page.goto(at(harbour, '/enquire?form=car-enquiry'));
    const form = page.locator('lead-form form');
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
    // LEAD-13: the postcode has chosen the nearest place.
    await expect(form.locator('[name="location_id"] option:checked')).toHaveText('Harbour Motors Five Dock');
    await expect(alert).toHaveText('Comments: This is a required field.');
    await expect(form.locator('[data-error]:visible')).toHaveCount(1);
    await form.locator('[name="message"]').fill('Hello');
    await expect(alert).toBeHidden();
  });

  test('ENQ-06 a double click sends once, and a spinner shows meanwhile', async ({ page }, { workerIndex }) => {
    await page.goto(at(harbour, '/contact'));
    const form = page.locator('lead-form form');
    await fillContact(form, { ...person, phone: phoneOf(workerIndex), message: 'Hello' });
    await form.locator('[name="location_id"]').selectOption({ index: 1 });
    let requests = 0;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/api/leads', async (route) => {
      requests += 1;
      await held;
      await route.continue();
    });
    await humanPause(page);
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

test.describe('a lead is never lost', () => {
  async function readyForm(page: Page, workerIndex: number): Promise<Locator> {
    await openCar(page);
    const form = await openDialog(page, 'car-enquiry');
    await fillContact(form, { ...person, phone: phoneOf(workerIndex), message: 'Keep this.' });
    await humanPause(page);
    return form;
  }

  test('offline: the form says so and keeps everything; back online it goes out by itself', async ({ page, context }, {
    workerIndex,
  }) => {
    const form = await readyForm(page, workerIndex);
    await context.setOffline(true);
    await form.locator('[data-submit]').click();
    await expect(form.getByRole('alert')).toHaveText('An unexpected error occured');
    await expect(form.locator('[data-kept]')).toContainText('saved on this device');
    await expect(form.locator('[name="message"]')).toHaveValue('Keep this.');
    await context.setOffline(false);
    await expectSent(page);
    expect(await page.evaluate(() => localStorage.getItem('unsent-leads'))).toBeNull();
  });

  test('a lead kept on one page goes out on the next, which says so', async ({ page }, { workerIndex }) => {
    const form = await readyForm(page, workerIndex);
    await page.route('**/api/leads', (route) => route.abort());
    await form.locator('[data-submit]').click();
    await expect(form.locator('[data-kept]')).toBeVisible();
    await page.unroute('**/api/leads');
    await page.goto(at(harbour, '/our-location'));
    const toast = page.locator('toast-area .toast');
    await expect(toast).toContainText('your saved enquiry has been sent');
    await toast.getByRole('link', { name: 'Details' }).click();
    await expectSent(page);
  });

  test('a kept lead fills its form in again, and an answer that was lost makes no second lead', async ({ page }, {
    workerIndex,
  }) => {
    const form = await readyForm(page, workerIndex);
    // The server stores the lead, but its answer does not arrive.
    await page.evaluate(() => {
      const send = window.fetch;
      window.fetch = async (...call) => {
        const response = await send(...call);
        if (call[0] !== '/api/leads') return response;
        sessionStorage.setItem('stored-lead', (await response.json()).lead_id);
        throw new TypeError('The answer is lost.');
      };
    });
    await form.locator('[data-submit]').click();
    await expect(form.locator('[data-kept]')).toBeVisible();
    const stored = await page.evaluate(() => sessionStorage.getItem('stored-lead'));
    expect(stored).toBeTruthy();
    // Nothing is sent again before the shopper asks for it.
    await page.route('**/api/leads', (route) => route.abort());
    await page.reload();
    const again = await openDialog(page, 'car-enquiry');
    await expect(again.locator('[name="message"]')).toHaveValue('Keep this.');
    await page.unroute('**/api/leads');
    await again.locator('[data-kept] button').click();
    await expectSent(page);
    const sent = await page.evaluate(() => JSON.parse(sessionStorage.getItem('sent-lead') ?? '{}').value.lead_id);
    expect(sent).toBe(stored);
  });

  for (const { answer, shown } of [
    { answer: { status: 503, json: { error: 'We are closed for a moment.' } }, shown: 'We are closed for a moment.' },
    { answer: { status: 500, body: 'oops' }, shown: 'An unexpected error occured' },
  ]) {
    test(`ERR-02 ERR-03 ERR-04 a server that fails (${answer.status}) is reported and tried again`, async ({ page }, {
      workerIndex,
    }) => {
      const form = await readyForm(page, workerIndex);
      await page.route('**/api/leads', (route) => route.fulfill(answer));
      await form.locator('[data-submit]').click();
      await expect(form.getByRole('alert')).toHaveText(shown);
      await expect(form.locator('[name="name"]')).toHaveValue('Priya');
      await page.unroute('**/api/leads');
      await form.getByRole('button', { name: 'Try again now' }).click();
      await expectSent(page);
    });
  }

  test('ERR-02 away from car pages a failure without a text says "Lead submission failed"', async ({ page }) => {
    await page.goto(at(harbour, '/contact'));
    const form = page.locator('lead-form form');
    await fillContact(form, { ...person, phone: '0491 570 006', message: 'Hello' });
    await form.locator('[name="location_id"]').selectOption({ index: 1 });
    await page.route('**/api/leads', (route) => route.fulfill({ status: 500, body: '' }));
    await form.locator('[data-submit]').click();
    await expect(form.getByRole('alert')).toHaveText('Lead submission failed');
  });

  test('what the server will not take is shown beside its field, and nothing is kept', async ({ page }) => {
    await page.goto(at(harbour, '/book-test-drive'));
    const form = page.locator('lead-form form');
    await fillContact(form, { ...person, phone: '0491 570 006' });
    await form.locator('[name="location_id"]').selectOption({ index: 1 });
    await page.route('**/api/leads', (route) =>
      route.fulfill({
        status: 422,
        json: { error: 'Taken', field_errors: { time: 'This time has just been taken.' } },
      }),
    );
    await form.locator('[data-submit]').click();
    await expect(form.getByRole('alert')).toHaveText('Time: This time has just been taken.');
    await expect(form.locator('[name="time"]')).toHaveAccessibleDescription('This time has just been taken.');
    expect(await page.evaluate(() => localStorage.getItem('unsent-leads'))).toBeNull();
  });
});

test('LEAD-10 the last contact details fill the next form in', async ({ page }, { workerIndex }) => {
  const phone = phoneOf(workerIndex);
  await page.goto(at(harbour, '/enquire?form=request-photos'));
  const form = page.locator('lead-form form');
  await fillContact(form, { ...person, phone });
  await form.locator('[name="location_id"]').selectOption({ index: 1 });
  await humanPause(page);
  await form.locator('[data-submit]').click();
  await expectSent(page);
  await page.goto(at(harbour, '/contact'));
  for (const [field, value] of Object.entries({ ...person, phone })) {
    await expect(page.locator(`lead-form [name="${field}"]`)).toHaveValue(value);
  }
});

test('LEAD-02 a lead carries the pages of the visit and what the visitor arrived with', async ({ page }) => {
  await page.goto(at(harbour, '/?utm_source=newsletter&gclid=abc'));
  await page.goto(at(harbour, '/our-location?x=1'));
  await page.goto(at(harbour, '/contact'));
  const form = page.locator('lead-form form');
  await fillContact(form, { ...person, phone: '0491 570 006', message: 'Hello' });
  await form.locator('[name="location_id"]').selectOption({ index: 1 });
  await page.route('**/api/leads', (route) => route.fulfill({ status: 503, json: {} }));
  const posted = page.waitForRequest('**/api/leads');
  await form.locator('[data-submit]').click();
  expect((await posted).postDataJSON().lead_attributes).toEqual({
    visited_pages: ['/', '/our-location', '/contact'],
    linked_query_params: { utm_source: 'newsletter', gclid: 'abc' },
  });
});

test.describe('without JavaScript', () => {
  async function plainPage(browser: Browser, path: string): Promise<Page> {
    const page = await (
      await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders: newVisitor() })
    ).newPage();
    await page.goto(at(harbour, path));
    return page;
  }

  test('a form comes back with its errors and everything typed, then goes through', async ({ browser }, {
    workerIndex,
  }) => {
    const page = await plainPage(browser, '/enquire?form=offer');
    const form = page.locator('form[action^="/enquire"]');
    await fillContact(form, { ...person, phone: '12', message: 'Cash', offer_from_client: '20,000' });
    await form.locator('[name="opt_in"]').check();
    await form.locator('[name="location_id"]').selectOption({ index: 2 });
    await humanPause(page);
    await form.locator('[data-submit]').click();
    await expect(page.getByRole('alert')).toContainText('Mobile Number: Please enter a phone number');
    await expect(form.locator('[name="name"]')).toHaveValue('Priya');
    await expect(form.locator('[name="offer_from_client"]')).toHaveValue('20,000');
    await expect(form.locator('[name="opt_in"]')).toBeChecked();
    await expect(form.locator('[name="location_id"] option:checked')).toHaveCount(1);
    await form.locator('[name="phone"]').fill(phoneOf(workerIndex));
    await humanPause(page);
    await form.locator('[data-submit]').click();
    await expectSent(page);
    await page.context().close();
  });

  test('ENQ-13 a form of a page built beforehand goes through', async ({ browser }, { workerIndex }) => {
    const page = await plainPage(browser, '/contact');
    const form = page.locator('form[action^="/enquire"]');
    await fillContact(form, { ...person, phone: phoneOf(workerIndex), message: 'Hello' });
    await form.locator('[name="location_id"]').selectOption({ index: 2 });
    await form.locator('[data-submit]').click();
    await expectSent(page);
    await page.context().close();
  });

  test('a link of a car page leads to the same form on a page of its own', async ({ browser, page: withScripts }) => {
    const slug = await openCar(withScripts);
    const page = await plainPage(browser, `/cars/${slug}`);
    await page.locator('a[data-lead-form="car-enquiry"]:visible').first().click();
    await expect(page.locator('[name="car_id"]')).toHaveValue(/.+/);
    await expect(page.locator('form [name="message"]')).toBeVisible();
    await page.context().close();
  });
});

test('ENQ-12 the short addresses lead to the enquiry pages', async ({ page }) => {
  for (const slug of ['service-enquiry', 'parts-enquiry', 'fleet-enquiry', 'general-enquiry', 'feedback']) {
    await page.goto(at(harbour, `/${slug}?x=1`));
    expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe(`/enquiries/${slug}`);
    await expect(page.locator('lead-form')).toBeVisible();
  }
});

test('VDP-11 the page of a car that has gone sends the form for similar cars', async ({ page }, { workerIndex }) => {
  await page.goto(at(harbour, '/cars/2019-toyota-corolla-gone-hm1'));
  const form = page.locator('lead-form form');
  await expect(form.locator('[name="message"]')).toHaveValue(/^Please find me something similar to .+\.$/);
  await fillContact(form, { ...person, phone: phoneOf(workerIndex) });
  await expect(form.locator('[name="location_id"] option:checked')).toHaveText('Harbour Motors Five Dock');
  const posted = page.waitForRequest('**/api/leads');
  await humanPause(page);
  await form.locator('[data-submit]').click();
  expect((await posted).postDataJSON().form).toBe('find-similar');
  await expectSent(page);
});
