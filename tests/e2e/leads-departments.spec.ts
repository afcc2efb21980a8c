import { join } from 'node:path';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { OutboxItem } from '../../src/server/embedded/outbox.ts';
import { expectAccessible } from './accessibility.ts';
import { expectSent, fillContact, harbour, newShopper, person, phoneOf, withoutMotion } from './lead-forms.ts';
import { emailTo } from './outbox.ts';
import { at, noSidewaysScroll, problemsOf } from './sites.ts';

test.use(withoutMotion);
test.beforeEach(({ context }) => newShopper(context));

/** The mail that brings a form to the dealer, once it has been sent. */
async function mailToDealer(
  request: APIRequestContext,
  page: Page,
  reference: string,
): Promise<OutboxItem | undefined> {
  const { port } = new URL(page.url());
  const answer = await request.get(`http://127.0.0.1:${port}/outbox.json`, { headers: { host: `localhost:${port}` } });
  const items = (await answer.json()) as OutboxItem[];
  return items.find(({ to, subject }) => to.endsWith('@harbourmotors.example') && subject?.includes(reference));
}

const fixture = (name: string) => join(import.meta.dirname, '../fixtures/resumes', name);

test('ENQ-09 ENQ-12 LEAD-13 LEAD-17 a service is booked at the nearest workshop, with vehicle, work, day and loan car', async ({
  page,
  request,
}, { workerIndex }) => {
  const problems = problemsOf(page);
  const email = `service-${workerIndex}-${Date.now()}@example.com`;
  await page.goto(at(harbour, '/enquiries/service-enquiry'));
  await expectAccessible(page);
  await noSidewaysScroll(page);
  const form = page.locator('form[action^="/enquire"]');
  const place = form.locator('[name="location_id"]');
  await expect(place.locator('option')).toHaveText([
    'Please choose',
    'Harbour Motors Five Dock Service',
    'Harbour Motors Newcastle Service',
  ]);
  await expect(form.locator('[name="regoState"]')).toHaveValue('nsw');
  await form.locator('[data-submit]').click();
  await expect(form.getByRole('alert')).toContainText('What needs doing? Choose what needs doing.');
  await fillContact(form, { ...person, email, phone: phoneOf(workerIndex) });
  await place.selectOption('Harbour Motors Newcastle Service');
  await fillContact(form, { vehicle_make: 'Mazda', vehicle_model: 'CX-5', rego: 'abc 12d', kilometres: '45,000 km' });
  await form.getByLabel('Logbook service').check();
  await form.getByLabel('Brakes or tyres').check();
  const day = form.locator('select[name="date"]');
  await test.step('ENQ-09 HOURS-01 the days and times are those of the workshop, which is closed at weekends', async () => {
    await expect(day.locator('option', { hasText: 'Monday' }).first()).toBeAttached();
    await expect(day.locator('option', { hasText: /Saturday|Sunday/ })).toHaveCount(0);
    await day.selectOption({ index: 3 });
    await expect(form.locator('select[name="time"] option')).toContainText(['Any time', '7:30 am', '8:00 am']);
    await form.locator('select[name="time"]').selectOption('08:30');
  });
  const when = `${await day.locator('option:checked').textContent()} at 8:30\u00a0am`;
  await form.getByLabel('I need a loan car').check();
  const posted = page.waitForRequest('**/api/leads');
  await form.locator('[data-submit]').click();
  expect((await posted).postDataJSON()).toMatchObject({
    form: 'service',
    fields: {
      vehicle_make: 'Mazda',
      kilometres: '45,000 km',
      work: ['Logbook service', 'Brakes or tyres'],
      loan_car: true,
    },
  });
  const reference = await expectSent(page);
  await expect(page.getByText('Until then please don’t drop your vehicle off.')).toBeVisible();
  await test.step('LEAD-09 LEAD-20 the success page and both emails name the same day and time', async () => {
    await expect(page.locator('[data-part="lines"]')).toContainText(when);
    expect((await emailTo(request, email, reference)).text).toContain(when);
    expect((await emailTo(request, /@harbourmotors\.example$/, reference)).text).toContain(when);
  });
  expect(problems).toEqual([]);
});

test('ENQ-12 LOC-09 a part is requested at the counter, for the vehicle it has to fit, and the dealer gets both', async ({
  page,
  request,
}, { workerIndex }) => {
  await page.goto(at(harbour, '/our-location/five-dock'));
  await page.getByRole('link', { name: 'Order a part' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order a part');
  await expect(page.getByRole('region', { name: 'Rather talk to someone?' })).toContainText('Five Dock Parts');
  await expectAccessible(page);
  const form = page.locator('form[action^="/enquire"]');
  await fillContact(form, {
    ...person,
    phone: phoneOf(workerIndex),
    part: 'Tow bar',
    vehicle_make: 'Mazda',
    vehicle_model: 'CX-5',
  });
  await form.locator('[data-submit]').click();
  await expect(form.getByRole('alert')).toContainText('Rego: Enter your rego or your VIN');
  await form.locator('[name="vin"]').fill('jm0kf4w7a00123456');

  await form.locator('[data-submit]').click();
  const reference = await expectSent(page);
  await expect(page.getByText('Nothing is ordered until you say so.')).toBeVisible();
  await expect(async () => {
    const dealerMail = await mailToDealer(request, page, reference);
    expect(dealerMail?.text).toMatch(/Part:? +Tow bar|Tow bar/);
    expect(dealerMail?.text).toContain('JM0KF4W7A00123456');
    expect(dealerMail?.subject).toMatch(/^Parts enquiry/);
  }).toPass();
});

test('ENQ-05 TRACK-05 LEAD-06 a job application goes from the careers page to the dealer with its résumé', async ({
  page,
  request,
}, { workerIndex }) => {
  const problems = problemsOf(page);
  const events: number[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/events')) events.push(sent.postDataJSON().event_id);
  });
  await page.goto(at(harbour, '/careers'));
  const form = page.locator('form[action^="/enquire"]');
  await expect(form.locator('[name="rego"], [name="opt_in"]')).toHaveCount(0);
  await form.locator('[name="resume"]').setInputFiles(fixture('macros.docm'));
  await form.locator('[data-submit]').click();
  await expect(form.getByRole('alert')).toContainText('Résumé: Choose a PDF or Word file.');
  await expectAccessible(page);
  await fillContact(form, {
    ...person,
    phone: phoneOf(workerIndex),
    position: 'Technician',
    message: 'I mend things.',
  });
  await form.locator('[name="location_id"]').selectOption({ index: 1 });
  // Called a PDF it gets as far as the server, which looks inside.
  await form
    .locator('[name="resume"]')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') });
  await form.locator('[data-submit]').click();
  await expect(form.getByRole('alert')).toContainText('Résumé: Choose a PDF or Word file.');
  await form.locator('[name="resume"]').setInputFiles(fixture('resume.docx'));
  const posted = page.waitForRequest('**/api/leads');
  await form.locator('[data-submit]').click();
  expect((await posted).postDataJSON()).toMatchObject({ form: 'careers', file: { name: 'resume.docx' } });
  const reference = await expectSent(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, we have your application');
  expect(events).toContain(51);
  await expect(async () => {
    const mail = await mailToDealer(request, page, reference);
    expect(mail?.subject).toMatch(/^Job application · Priya Sharma/);
    expect(mail?.attachments?.map(({ name }) => name)).toEqual(['resume.docx', 'lead.adf.xml']);
  }).toPass();
  // A file that was refused by the server is an answer 422, which the browser notes.
  expect(problems.filter((problem) => !/422/.test(problem))).toEqual([]);
});

test('ENQ-07 TRACK-05 a fleet gives its company, its ABN and its size', async ({ page }, { workerIndex }) => {
  const problems = problemsOf(page);
  await page.goto(at(harbour, '/enquiries/fleet-enquiry'));
  await test.step('ENQ-07 the fleet page is headed "Get In Touch" and lists what fleets get', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get In Touch');
    for (const point of ['Custom fleet solutions', 'Servicing and repairs', 'Fast quotes', 'Finance Options']) {
      await expect(page.getByRole('listitem').filter({ hasText: point })).toBeVisible();
    }
  });
  await expectAccessible(page);
  await noSidewaysScroll(page);
  const form = page.locator('form[action^="/enquire"]');
  await fillContact(form, { ...person, phone: phoneOf(workerIndex), message: 'Ten utes, please.' });
  await fillContact(form, { company: 'Sharma Plumbing Pty Ltd', abn: '51 824 753 557', fleet_size: '10' });
  await form.locator('[name="location_id"]').selectOption({ index: 1 });
  await form.locator('[data-submit]').click();
  await expect(form.getByRole('alert')).toHaveText('ABN: Check your ABN. Those digits don’t make a valid one.');
  await form.locator('[name="abn"]').fill('51824753556');
  const event = page.waitForRequest(
    (sent) => sent.url().endsWith('/api/events') && sent.postDataJSON().event_id === 19,
  );
  const posted = page.waitForRequest('**/api/leads');
  await form.locator('[data-submit]').click();
  expect((await posted).postDataJSON()).toMatchObject({ form: 'fleet', fields: { fleet_size: '10' } });
  await event;
  await expectSent(page);
  expect(problems).toEqual([]);
});

test('ENQ-04 ENQ-06 REVIEW-06 feedback in the general form requires neither a name nor a mobile, and survives a reload', async ({
  page,
}) => {
  await page.goto(at(harbour, '/contact'));
  const form = page.locator('form[action^="/enquire"]');
  const optional = form.locator('label[for="general-enquiry-phone"]').getByText('(optional)');
  await expect(optional).toBeHidden();
  await form.locator('[name="category"]').selectOption('Feedback');
  await expect(optional).toBeVisible();
  await form.locator('[name="location_id"]').selectOption({ index: 1 });
  await form.locator('[name="message"]').fill('The hand-over was well explained.');
  // A page that is loaded anew in mid-form keeps what was typed.
  await page.reload();
  await expect(form.locator('[name="message"]')).toHaveValue('The hand-over was well explained.');
  await expect(form.locator('[name="category"]')).toHaveValue('Feedback');
  const posted = page.waitForRequest('**/api/leads');
  await form.locator('[data-submit]').click();
  expect((await posted).postDataJSON()).toMatchObject({ fields: { category: 'Feedback', phone: '', name: '' } });
  await expectSent(page);
});
