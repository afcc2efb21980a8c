import { expect, type Page, test } from '@playwright/test';
import { carToBuy, newShopper, openCarToBuy, withoutMotion } from './lead-forms.ts';
import { codeFor, fillIn, mobileOf, sendCode, signedInAt } from './signing-in.ts';
import { at, hydrated, problemsOf, searchPath } from './sites.ts';

const harbour = 'harbour-motors';

test.use(withoutMotion);
test.beforeEach(({ context }) => newShopper(context));

type Event = { event_id: number; dealer_slug: string; url: string; car_id?: string };

/** The events that the page sends, of one id. */
function eventsOf(page: Page, id: number): Event[] {
  const events: Event[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/events')) return;
    const event = request.postDataJSON() as Event;
    if (event.event_id === id) events.push(event);
  });
  return events;
}

/** A car page with a history report before any that the car may have: its button is put in while the page comes. */
async function openCarWithReport(page: Page): Promise<string> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const car = document.querySelector<HTMLElement>('[data-download]');
      if (!car) return;
      observer.disconnect();
      const link = document.createElement('a');
      link.href = 'https://report.example/1';
      link.target = '_blank';
      link.dataset['history'] = car.dataset['download'];
      link.textContent = 'History report';
      document.querySelector('h1')?.before(link);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.context().route('https://report.example/**', (route) => route.fulfill({ body: 'The report.' }));
  return openCarToBuy(page);
}

const carIdOf = async (page: Page) =>
  JSON.parse((await page.locator('[data-side] save-car').first().getAttribute('car')) ?? '{}').id as string;

test('TRACK-09 event 36 when a code is sent, 37 when it is verified, neither on failure', async ({ page, request }, {
  workerIndex,
}) => {
  const phone = mobileOf(workerIndex);
  const [sent, verified] = [eventsOf(page, 36), eventsOf(page, 37)];
  await page.goto(at(harbour, '/sign-in?redirect=%2Fcontact'));
  await page.route('**/api/auth/send-code', (route) => route.fulfill({ status: 503, json: { error: 'No.' } }));
  await fillIn(page, phone);
  await page.locator('[data-send]').click();
  await expect(page.getByRole('alert')).toContainText('No.');
  expect(sent).toEqual([]);
  await page.unroute('**/api/auth/send-code');
  await sendCode(page, phone);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toEqual({ event_id: 36, dealer_slug: harbour, url: page.url() });

  const right = await codeFor(request, phone);
  const code = page.getByLabel('Verification Code');
  const submit = page.getByRole('button', { name: 'Sign In' });
  await code.fill(right === '123456' ? '654321' : '123456');
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('invalid');
  expect(verified).toEqual([]);
  await code.fill(right);
  await submit.click();
  await page.waitForURL(/\/contact/);
  expect(verified).toHaveLength(1);
  expect(sent).toHaveLength(1);
});

test('TRACK-10 event 39 when a car is added to the watchlist, none on removal or failure', async ({ page, request }, {
  workerIndex,
}) => {
  const watching = 'ironbark-trucks';
  const path = `/cars/${(await carToBuy(page, watching)).slug}`;
  await signedInAt(page, request, watching, path, mobileOf(workerIndex));
  const saved = eventsOf(page, 39);
  const button = page.locator('[data-side] watch-car button');
  const toast = page.locator('.toast:popover-open');
  await page.route('**/api/watchlist/save-car', (route) => route.fulfill({ status: 500, json: { error: 'No.' } }));
  await button.click();
  await expect(toast).toHaveText('No.');
  expect(saved).toEqual([]);
  await page.unroute('**/api/watchlist/save-car');
  await button.click();
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]?.car_id).toBe(await page.locator('[data-side] watch-car').first().getAttribute('data-car'));
  await button.click();
  await expect(toast).toHaveText('Removed from watchlist');
  expect(saved).toHaveLength(1);
});

test('TRACK-01 TRACK-10 TRACK-11 a shopper looks through search pages and saves a car', async ({ page }) => {
  const [views, saved] = [eventsOf(page, 49), eventsOf(page, 39)];
  await test.step('TRACK-11 event 49 once for each view of a search page, and on no other page', async () => {
    await page.goto(at(harbour, `${searchPath}?refinementList[make][0]=Toyota`));
    await expect.poll(() => views.length).toBe(1);
    await page.goto(at(harbour, '/contact'), { waitUntil: 'networkidle' });
    expect(views).toHaveLength(1);
    await page.goto(at(harbour, searchPath));
    await expect.poll(() => views.length).toBe(2);
    expect(views[1]).toEqual({ event_id: 49, dealer_slug: harbour, url: page.url() });
  });
  await test.step('TRACK-11 TRACK-01 the data layer has the view under its standard name', async () => {
    const dataLayer = () => page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer ?? []);
    await expect.poll(dataLayer).toEqual([{ event: 'asc_itemlist_pageview', event_id: 49, event_owner: harbour }]);
  });
  await test.step('TRACK-10 event 39 when a car is saved to the favourites, none when it is removed', async () => {
    await hydrated(page);
    const save = page.locator('main article save-car button').first();
    await save.click();
    await expect.poll(() => saved.length).toBe(1);
    expect(saved[0]).toMatchObject({ dealer_slug: harbour, car_id: expect.stringMatching(/./) });
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'false');
    // The second save is the next event: the removal before it sent none.
    await save.click();
    await expect.poll(() => saved.length).toBe(2);
  });
});

test('TRACK-12 a shopper opens the history report of a car and prints the car, counted or not', async ({
  page,
  context,
}) => {
  const problems = problemsOf(page);
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const [opened, printed] = [eventsOf(page, 60), eventsOf(page, 61)];
  const slug = await openCarWithReport(page);
  const id = await carIdOf(page);
  const openReport = async () => {
    const report = context.waitForEvent('page');
    await page.getByRole('link', { name: 'History report' }).first().click();
    await (await report).close();
  };
  await test.step('TRACK-12 event 60 when a history report is opened', async () => {
    await openReport();
    await expect.poll(() => opened.length).toBe(1);
    expect(opened[0]?.car_id).toBe(id);
  });
  await test.step('TRACK-12 when analytics fail, the report opens, the page prints, and the console warns', async () => {
    const told = () => warnings.filter((warning) => warning.startsWith('/api/events could not be reached'));
    expect(told()).toEqual([]);
    await page.route('**/api/events', (route) =>
      route.fulfill({ status: route.request().postDataJSON().event_id === 60 ? 500 : 204, body: '' }),
    );
    await openReport();
    await expect.poll(() => told().length).toBe(1);
    await expect(page.locator('.toast:popover-open')).toHaveCount(0);
    expect(problems.filter((problem) => !problem.includes('500'))).toEqual([]);
    await page.unroute('**/api/events');
  });
  await test.step('TRACK-12 event 61 when a car is printed, as a file or from its page for the printer', async () => {
    await page.route('**/api/cars/*.pdf', (route) => route.fulfill({ body: '%PDF-1.7' }));
    const file = page.waitForEvent('download');
    await page.locator('a[download]:visible').first().click();
    await file;
    await expect.poll(() => printed.length).toBe(1);
    await page.goto(at(harbour, `/print?car_id=${slug}`));
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed');
    await expect.poll(() => printed.length).toBe(2);
    expect(printed.map(({ car_id }) => car_id)).toEqual([id, id]);
  });
});
