import { expect, test } from '@playwright/test';
import { expectSent, fillContact, harbour, newShopper, openDialog, person, readyForm } from './lead-forms.ts';
import { at } from './sites.ts';

/** The demo dealers' own words for a form that could not be sent. */
const unexplained = 'We could not send that. Please try again, or give us a call.';

test.beforeEach(({ context }) => newShopper(context));

test.describe('a lead is never lost', () => {
  test('LEAD-06 offline: the form says so and keeps everything; back online it is sent automatically', async ({
    page,
    context,
  }, { workerIndex }) => {
    const form = await readyForm(page, workerIndex);
    await context.setOffline(true);
    await form.locator('[data-submit]').click();
    await expect(form.getByRole('alert')).toHaveText(unexplained);
    await expect(form.locator('[data-kept]')).toContainText('saved on this device');
    await expect(form.locator('[name="message"]')).toHaveValue('Keep this.');
    await context.setOffline(false);
    await expectSent(page);
    expect(await page.evaluate(() => localStorage.getItem('unsent-leads'))).toBeNull();
  });

  test('LEAD-06 a lead stored on one page is sent on the next, which says so', async ({ page }, { workerIndex }) => {
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

  test('LEAD-06 a stored lead fills in its form again, and a lost answer does not make a second lead', async ({
    page,
  }, { workerIndex }) => {
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
    { answer: { status: 500, body: 'oops' }, shown: unexplained },
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

  test("ERR-02 away from car pages a failure without a text says the dealer's words", async ({ page }) => {
    await page.goto(at(harbour, '/contact'));
    const form = page.locator('form[action^="/enquire"]');
    await fillContact(form, { ...person, phone: '0491 570 006', message: 'Hello' });
    await form.locator('[name="location_id"]').selectOption({ index: 1 });
    await page.route('**/api/leads', (route) => route.fulfill({ status: 500, body: '' }));
    await form.locator('[data-submit]').click();
    await expect(form.getByRole('alert')).toHaveText(unexplained);
  });

  test('what the server rejects is shown beside its field, and nothing is stored', async ({ page }) => {
    await page.goto(at(harbour, '/book-test-drive'));
    const form = page.locator('form[action^="/enquire"]');
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

  test('LEAD-06 two tabs that send the stored lead at the same moment make one lead of it', async ({ page, context }, {
    workerIndex,
  }) => {
    const form = await readyForm(page, workerIndex);
    await context.route('**/api/leads', (route) => route.abort());
    await form.locator('[data-submit]').click();
    await expect(form.locator('[data-kept]')).toBeVisible();
    const other = await context.newPage();
    const tried = other.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/leads'));
    await other.goto(at(harbour, '/book-test-drive'));
    await tried;
    // Both come online; neither knows of the other, and both requests are on their way before either is answered.
    let arrived = 0;
    let goOn = () => {};
    const both = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await context.unroute('**/api/leads');
    await context.route('**/api/leads', async (route) => {
      arrived += 1;
      await both;
      await route.continue();
    });
    await expect
      .poll(async () => {
        for (const tab of [page, other]) await tab.evaluate(() => window.dispatchEvent(new Event('online')));
        return arrived;
      })
      .toBe(2);
    goOn();
    await expectSent(page);
    const { value } = await page.evaluate(() => JSON.parse(sessionStorage.getItem('sent-lead') ?? '{}'));
    const toast = other.locator('.toast');
    await expect(toast).toContainText('your saved enquiry has been sent');
    await expect(toast.getByRole('link')).toHaveAttribute('href', `/success?lead=${value.lead_id}`);
    expect(await other.evaluate(() => localStorage.getItem('unsent-leads'))).toBeNull();
  });

  test('LEAD-06 a repeated request, even many at once, is the same lead', async ({ page }, { workerIndex }) => {
    const form = await readyForm(page, workerIndex);
    const [request] = await Promise.all([page.waitForRequest('**/api/leads'), form.locator('[data-submit]').click()]);
    await expectSent(page);
    const { value } = await page.evaluate(() => JSON.parse(sessionStorage.getItem('sent-lead') ?? '{}'));
    const replay = () =>
      page.evaluate(async (body) => {
        const headers = { 'content-type': 'application/json' };
        return (await (await fetch('/api/leads', { method: 'POST', headers, body })).json()).lead_id;
      }, request.postData());
    expect(await Promise.all([replay(), replay(), replay()])).toEqual([value.lead_id, value.lead_id, value.lead_id]);
  });
});
