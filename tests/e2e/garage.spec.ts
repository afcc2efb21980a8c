import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { isPrivateAddress } from '../../src/domain/analytics/private-address.ts';
import { expectAccessible } from './accessibility.ts';
import { carInStock, harbour, newShopper } from './lead-forms.ts';
import { mobileOf, signedInByCalls, signIn, signInByCalls } from './signing-in.ts';
import { at, layoutShiftsOf, newVisitor, noSidewaysScroll, problemsOf } from './sites.ts';

const { port } = new URL(at(harbour));
const drive = (page: Page) => page.locator('[data-drive]');

/**
 * Books a test drive of a car, as its form does, on the last day that is offered: other tests take the first times. The start, and the
 * name of the car.
 */
async function bookDrive(page: Page, phone: string): Promise<{ start: string; car: string }> {
  const car = await carInStock(page, harbour, 'used');
  const start = await page.evaluate(
    async ({ id, phone }) => {
      const { days } = await (await fetch(`/api/test-drive/slots?car_id=${id}`)).json();
      const [date, time] = [days.at(-1).date, days.at(-1).times[0]] as [string, string];
      const person = { name: 'Marigold', email: 'marigold@thistle.example', phone };
      const answer = await fetch('/api/leads', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          form: 'test-drive',
          idempotency_key: crypto.randomUUID(),
          car_id: id,
          fields: { ...person, date, time, terms_conditions: true },
          url: location.href,
          lead_attributes: { visited_pages: ['/'], linked_query_params: {} },
          consent: { wording: 'News', page: '/contact' },
          started_at: Date.now() - 20_000,
        }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return `${date}T${time}`;
    },
    { id: car.id, phone },
  );
  return { start, car: car.name };
}

/** Subjects of the emails in the outbox that name something. */
async function emailsAbout(request: APIRequestContext, words: string): Promise<string[]> {
  const answer = await request.get(`http://127.0.0.1:${port}/outbox.json`, { headers: { host: `localhost:${port}` } });
  const items = (await answer.json()) as { kind: string; subject?: string; text: string }[];
  return items.filter(({ text }) => text.includes(words)).map(({ subject = '' }) => subject);
}

test('GARAGE-01 GARAGE-02 GATE-06 AUTH-05 from the account menu to the garage: a test drive moved and cancelled, signed out everywhere, everything erased', async ({
  page,
  request,
  browser,
}, { workerIndex }) => {
  test.slow();
  await newShopper(page.context());
  const problems = problemsOf(page);
  const phone = mobileOf(workerIndex);
  const { start, car } = await bookDrive(page, phone);

  // Signed out the page asks to sign in first; from the menu it is a step further.
  await page.getByRole('button', { name: 'Account' }).click();
  await page.locator('[data-sign-in-link]').click();
  await signIn(page, request, phone);
  await page.waitForURL(at(harbour, '/contact'));
  await page.getByRole('button', { name: 'Account' }).click();
  await page.locator('account-menu').getByRole('link', { name: 'My garage' }).click();
  await page.waitForURL(at(harbour, '/my-garage'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My garage');
  await expect(drive(page)).toHaveCount(1);
  await expect(drive(page)).toContainText(car);
  await expect(page.locator('#enquiries li')).toContainText([/Test drive.*Booked/s]);
  const reference = /[\dA-Z]{4}-[\dA-Z]{4}/.exec((await drive(page).textContent()) ?? '')?.[0] ?? '';
  expect(reference).not.toBe('');
  await noSidewaysScroll(page);
  await expectAccessible(page);

  // To another time; the first one is free for others.
  await drive(page).getByText('Change the time').click();
  const times = drive(page).getByLabel('New day and time');
  const other = await times.locator('option').last().getAttribute('value');
  await times.selectOption(other);
  await drive(page).getByRole('button', { name: 'Move test drive' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your test drive is now' })).toBeVisible();
  // The address names the enquiry as one where no tag of another company loads.
  expect(isPrivateAddress(new URL(page.url()).search)).toBe(true);
  await drive(page).getByText('Change the time').click();
  await expect(times.locator(`option[value="${start}"]`)).toHaveCount(1);
  await expect(times.locator(`option[value="${other}"]`)).toHaveCount(0);

  // In a second browser, without script there: called off.
  const second = await browser.newContext({
    viewport: page.viewportSize(),
    javaScriptEnabled: false,
    extraHTTPHeaders: newVisitor(),
  });
  await signInByCalls(second, request, harbour, phone);
  const noScript = await second.newPage();
  await noScript.goto(at(harbour, '/my-garage'));
  await drive(noScript).getByText('Cancel test drive').click();
  await drive(noScript).getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(noScript.getByRole('status')).toContainText('Your test drive is cancelled');
  await expect(noScript.locator('#drives')).toContainText('No test drives booked.');
  await expect(noScript.locator('#enquiries li')).toContainText([/Cancelled/]);
  // What the first page still shows is not true any more, and it says so.
  await page.getByLabel('New day and time').selectOption(start);
  await page.getByRole('button', { name: 'Move test drive' }).click();
  await expect(page.getByRole('alert')).toContainText('has changed in the meantime');
  await expect
    .poll(() => emailsAbout(request, reference))
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('Test drive moved'),
        expect.stringContaining('Test drive cancelled'),
        expect.stringContaining('Your test drive has moved'),
        expect.stringContaining('Your test drive is cancelled'),
      ]),
    );

  // Details, and all of it as a file.
  await page.getByLabel('Email').fill('nonsense');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.locator('#email-error')).toBeVisible();
  await page.getByLabel('Email').fill(`${phone.replaceAll(' ', '')}@thistle.example`);
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your details are saved.' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await downloading).suggestedFilename()).toBe('my-data.json');
  const data = await page.evaluate(async () => (await fetch('/api/my-data.json')).json());
  expect(data.account).toMatchObject({ first_name: 'Priya', mobile: phone });
  expect(data.enquiries).toMatchObject([{ reference, answers: { name: 'Marigold' } }]);

  // Out of both browsers.
  await page.getByRole('button', { name: 'Sign out on all devices' }).click();
  await page.waitForURL(at(harbour, '/'), { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('signed-in'))).toBeNull();
  await noScript.goto(at(harbour, '/my-garage'));
  await noScript.waitForURL(/\/sign-in\?type=my-garage/);
  await second.close();

  // Everything erased; who comes back is new.
  expect(await page.evaluate(async () => (await fetch('/my-garage')).url)).toMatch(/\/sign-in\?type=my-garage/);
  await signedInByCalls(page, request, harbour, phone);
  await page.goto(at(harbour, '/my-garage'));
  await expect(page.locator('#enquiries li')).toHaveCount(1);
  await page.getByText('Erase my data', { exact: true }).click();
  await expect(page.getByText('What stays, because tax law says so')).toBeVisible();
  await page.getByLabel('Yes, erase everything').check();
  await page.getByRole('button', { name: 'Erase my data now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data has been erased');
  // What the browser knew of them is gone, too; how this visit began is no one's.
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await expect.poll(stored).not.toMatch(/Priya|contact-details|signed-in|account-cars/);
  expect(await page.evaluate(async () => (await fetch('/api/my-data.json')).status)).toBe(401);
  expect(await emailsAbout(request, reference)).toEqual([]);
  // A refused form and a call without a session are what the browser calls errors.
  expect(problems.filter((problem) => !/status of (401|409|422)/.test(problem))).toEqual([]);
});

test('GARAGE-01 @wide nothing in the garage yet: each part says so with a link onwards, and nothing moves', async ({
  page,
  request,
}, { workerIndex }) => {
  await page.context().setExtraHTTPHeaders(newVisitor());
  const phone = mobileOf(workerIndex);
  await signedInByCalls(page, request, 'northside-toyota', phone);
  const shifts = await layoutShiftsOf(page);
  await page.goto(at('northside-toyota', '/toyota-garage'));
  await expect(page.locator('#drives').getByRole('link', { name: 'Book a test drive' })).toHaveAttribute(
    'href',
    '/book-test-drive',
  );
  await expect(page.locator('#enquiries').getByRole('link')).toHaveAttribute('href', '/enquire?form=general-enquiry');
  await expect(page.locator('#saved').getByRole('link')).toBeVisible();
  await noSidewaysScroll(page);
  await expectAccessible(page);
  expect(await shifts()).toBeLessThan(0.05);
});
