import { expect, type Page, test } from '@playwright/test';
import {
  expectSent,
  fillContact,
  harbour,
  newShopper,
  openDialog,
  person,
  phoneOf,
  readyForm,
  withoutMotion,
} from './lead-forms.ts';
import { at } from './sites.ts';

/** The demo dealers' own words for a form that could not be sent. */
const unexplained = 'We couldn’t send that just now. If it can’t wait, give us a call.';

test.use(withoutMotion);
test.beforeEach(({ context }) => newShopper(context));

/** What the page remembers of the lead that it sent last. */
const sentLead = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('sent-lead') ?? '{}').value?.lead_id as string | undefined);

test.describe('a lead is never lost', () => {
  test('ERR-02 ERR-03 ERR-04 LEAD-06 a shopper whose enquiry meets a failing server, and then a dead network, loses nothing', async ({
    page,
    context,
  }, { workerIndex }) => {
    const form = await readyForm(page, workerIndex);
    // Each attempt ends with other words than the one before, so that none is taken for the next.
    for (const { answer, shown, button } of [
      { answer: { status: 500, body: 'oops' }, shown: unexplained, button: form.locator('[data-submit]') },
      {
        answer: { status: 503, json: { error: 'We are closed for a moment.' } },
        shown: 'We are closed for a moment.',
        button: form.getByRole('button', { name: 'Try again now' }),
      },
    ]) {
      await test.step(`ERR-02 ERR-03 ERR-04 a server that fails (${answer.status}) is reported and tried again`, async () => {
        await page.route('**/api/leads', (route) => route.fulfill(answer));
        await button.click();
        await expect(form.getByRole('alert')).toHaveText(shown);
        await expect(form.locator('[name="name"]')).toHaveValue('Priya');
      });
    }
    await test.step('LEAD-06 offline: the form says so and keeps everything; back online it is sent automatically', async () => {
      await context.setOffline(true);
      // Not before: the page itself tries again in the background.
      await page.unroute('**/api/leads');
      await form.locator('[data-submit]').click();
      await expect(form.getByRole('alert')).toContainText('You seem to be offline');
      await expect(form.locator('[data-kept]')).toContainText('saved on this device');
      await expect(form.locator('[name="message"]')).toHaveValue('Keep this.');
      await context.setOffline(false);
      await expectSent(page);
      expect(await page.evaluate(() => localStorage.getItem('unsent-leads'))).toBeNull();
    });
  });

  test('ERR-01 ERR-02 ERR-05 LEAD-06 a bug and then the server stop an enquiry on the contact page; it is sent from the next page', async ({
    page,
  }, { workerIndex }) => {
    await page.goto(at(harbour, '/contact'));
    const form = page.locator('form[action^="/enquire"]');
    await fillContact(form, { ...person, phone: phoneOf(workerIndex), message: 'Hello' });
    await form.locator('[name="location_id"]').selectOption({ index: 1 });
    await test.step('ERR-01 ERR-05 a form that fails because of a bug says so in an alert, and keeps what was entered', async () => {
      await page.evaluate(() =>
        Object.defineProperty(crypto, 'randomUUID', {
          configurable: true,
          value: () => {
            throw new Error('broken');
          },
        }),
      );
      await form.locator('[data-submit]').click();
      await expect(form.getByRole('alert')).toHaveText(unexplained);
      await expect(form.getByRole('alert')).toBeFocused();
      await expect(form.locator('[name="message"]')).toHaveValue('Hello');
      await page.evaluate(() => delete (crypto as { randomUUID?: unknown }).randomUUID);
    });
    await test.step("ERR-02 away from car pages a failure without a text says the dealer's words", async () => {
      await page.route('**/api/leads', (route) => route.fulfill({ status: 500, body: '' }));
      await form.locator('[data-submit]').click();
      await expect(form.getByRole('alert')).toHaveText(unexplained);
    });
    await test.step('LEAD-06 a lead stored on one page is sent on the next, which says so', async () => {
      await expect(form.locator('[data-kept]')).toBeVisible();
      await page.unroute('**/api/leads');
      // The message shows for ten seconds, which a busy machine may need for the rest of the page.
      await page.goto(at(harbour, '/our-location'), { waitUntil: 'commit' });
      const toast = page.locator('toast-area .toast');
      await expect(toast).toContainText('your saved enquiry has been sent');
      await toast.getByRole('link', { name: 'Details' }).click();
      await expectSent(page);
    });
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
    const posted = page.waitForRequest('**/api/leads');
    await again.locator('[data-kept] button').click();
    await expectSent(page);
    expect(await sentLead(page)).toBe(stored);
    await test.step('LEAD-06 a repeated request, even many at once, is the same lead', async () => {
      const body = (await posted).postData();
      const replay = () =>
        page.evaluate(async (body) => {
          const headers = { 'content-type': 'application/json' };
          return (await (await fetch('/api/leads', { method: 'POST', headers, body })).json()).lead_id;
        }, body);
      expect(await Promise.all([replay(), replay(), replay()])).toEqual([stored, stored, stored]);
    });
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
    await other.goto(at(harbour, '/our-location'));
    await tried;
    // Both come online; neither knows of the other, and both requests are on their way before either is answered.
    let arrived = 0;
    let goOn = () => {};
    const both = new Promise<void>((resolve) => {
      goOn = resolve;
    });
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
    const toast = other.locator('.toast');
    await expect(toast).toContainText('your saved enquiry has been sent');
    await expect(toast.getByRole('link')).toHaveAttribute('href', `/success?lead=${await sentLead(page)}`);
    expect(await other.evaluate(() => localStorage.getItem('unsent-leads'))).toBeNull();
  });
});
