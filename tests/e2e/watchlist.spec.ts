import { expect, type Page, test } from '@playwright/test';
import { toastShown } from '../../src/client/toasts.ts';
import { builtPage, builtPaths } from '../built/built-page.ts';
import { expectAccessible } from './accessibility.ts';
import { mobileOf, signedInByCalls, signIn } from './signing-in.ts';
import { at, newVisitor, problemsOf, stopTime } from './sites.ts';

/** Has a watchlist and no saved cars. */
const dealer = 'ironbark-trucks';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(newVisitor()));

const button = (page: Page) => page.locator('[data-side] watch-car button');
const toast = (page: Page) => page.locator('.toast:popover-open');
const cards = (page: Page) => page.locator('watch-list li[data-car]:visible');

/** The first car that is sold and keeps its page, or that is not. */
function carThatIs(what: { sold: boolean }): { path: string; id: string } {
  for (const path of builtPaths(dealer, '/cars/')) {
    // The first of them is the page's own; the page of a car in stock holds one for when it sells.
    const watch = builtPage(dealer, path).querySelector('[data-side] watch-car');
    const isSold = watch?.getAttribute('data-sold') === 'true';
    if (watch && isSold === what.sold)
      return { path: path.replace(/\/$/, ''), id: watch.getAttribute('data-car') ?? '' };
  }
  throw new Error(`${dealer} has no such car.`);
}

/** No toast of an earlier step is open. */
async function afterToasts(page: Page): Promise<void> {
  await page.clock.runFor(toastShown);
  await expect(toast(page)).toHaveCount(0);
}

/** Holds the answers of a call until it is let go. */
async function hold(page: Page, call: string, answer?: { status?: number; json?: unknown }): Promise<() => void> {
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(`**/api/watchlist/${call}`, async (route) => {
    await gate;
    if (answer) await route.fulfill(answer);
    else await route.continue();
  });
  return goOn;
}

test('WATCH-05 GATE-03 a shopper whom Save sends to sign in: signed out, and signed in without a phone number', async ({
  page,
  request,
}, { workerIndex }) => {
  const { path } = carThatIs({ sold: false });
  const calls: string[] = [];
  page.on('request', (it) => it.url().includes('/api/watchlist/') && calls.push(it.url()));

  await test.step('WATCH-05 GATE-03 without a signed-in shopper Save goes to sign-in with type=watchlist, and back to the car', async () => {
    // The script behind the button comes with the press: the first does not arrive, the second is late, and each press counts.
    let asked = 0;
    let letCome = () => {};
    const gate = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    const script = '**/_astro/watchlist.*.js';
    await page.route(script, async (route) => {
      asked += 1;
      if (asked === 1) return route.abort();
      await gate;
      return route.continue();
    });
    await page.goto(at(dealer, path));
    await button(page).click();
    await expect.poll(() => asked).toBe(1);
    await button(page).click();
    await expect.poll(() => asked).toBeGreaterThan(1);
    letCome();
    await page.waitForURL(/\/sign-in/);
    const query = Object.fromEntries(new URL(page.url()).searchParams);
    expect(query).toEqual({ type: 'watchlist', redirect: path, back: path });
    expect(calls).toEqual([]);
    await page.unroute(script);
  });

  await test.step('WATCH-05 once signed in, the car is on the watchlist, with its toast', async () => {
    await signIn(page, request, mobileOf(workerIndex));
    await page.waitForURL(at(dealer, path));
    await expect(toast(page)).toContainText('Saved to watchlist');
    await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
    expect(calls.splice(0)).toHaveLength(1);
  });

  await test.step('WATCH-05 a signed-in shopper without a phone number goes there too', async () => {
    const user = { id: 'u1', phone_number: '', first_name: 'Priya', last_name: 'Sharma', email: '' };
    await page.route('**/api/auth/session', (route) => route.fulfill({ json: { user } }));
    await page.route('**/api/watchlist', (route) => route.fulfill({ json: { car_ids: [] } }));
    await page.reload();
    // The server knows the number and leads straight back: what counts is where the page goes.
    const going = page.waitForRequest((it) => new URL(it.url()).pathname === '/sign-in');
    await button(page).click();
    expect(new URL((await going).url()).searchParams.get('type')).toBe('watchlist');
    expect(calls).toEqual([]);
  });
});

test('WATCH-01 WATCH-02 WATCH-03 WATCH-06 ERR-05 a signed-in shopper at a car saves and removes it, quickly too, and hears of calls that failed', async ({
  page,
  request,
}, { workerIndex }) => {
  const problems = problemsOf(page);
  await page.clock.install();
  await signedInByCalls(page, request, dealer, mobileOf(workerIndex));
  await page.goto(at(dealer, carThatIs({ sold: false }).path));
  await stopTime(page);

  await test.step('WATCH-01 WATCH-02 WATCH-03 the car is saved and removed at once, with one toast at a time', async () => {
    const letSave = await hold(page, 'save-car');
    const posted = page.waitForRequest('**/api/watchlist/save-car');
    await button(page).click();
    expect((await posted).postDataJSON()).toEqual({
      phone_number: expect.stringMatching(/\d{9}/),
      car_id: expect.stringMatching(/./),
    });
    // Before the answer.
    await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(button(page)).toContainText('Remove from watchlist');
    await expect(toast(page)).toHaveCount(0);
    letSave();
    await expect(toast(page)).toContainText('Saved to watchlist');
    await expect(toast(page).getByRole('link', { name: 'View List' })).toHaveAttribute('href', '/watchlist');
    const letRemove = await hold(page, 'remove-car');
    await button(page).click();
    await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
    letRemove();
    await expect(toast(page)).toHaveText('Removed from watchlist');
    await expect(toast(page)).toHaveCount(1);
    expect(problems).toEqual([]);
    for (const call of ['save-car', 'remove-car']) await page.unroute(`**/api/watchlist/${call}`);
  });

  await test.step('WATCH-02 a car that is added and removed quickly stays off, in this order at the server too', async () => {
    await afterToasts(page);
    const calls: string[] = [];
    page.on('request', (it) => it.url().includes('/api/watchlist/') && calls.push(it.url().split('/').at(-1) ?? ''));
    const removed = page.waitForResponse('**/api/watchlist/remove-car');
    await button(page).dblclick();
    await removed;
    await expect(toast(page)).toHaveText('Removed from watchlist');
    expect(calls).toEqual(['save-car', 'remove-car']);
    await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
    const list = await page.evaluate(async () => (await fetch('/api/watchlist')).json());
    expect(list).toEqual({ car_ids: [] });
  });

  await test.step('WATCH-02 ERR-05 a failed call restores the list and says why, or that the reason is unknown', async () => {
    await afterToasts(page);
    for (const { json, text } of [
      { json: { success: false, error: 'Not now.' }, text: 'Not now.' },
      { json: { success: false }, text: 'Sorry, that didn’t work. Try again or call us.' },
    ]) {
      const letGo = await hold(page, 'save-car', { status: 500, json });
      await button(page).click();
      await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
      letGo();
      await expect(toast(page)).toHaveText(text);
      await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
      await page.unroute('**/api/watchlist/save-car');
    }
  });

  await test.step('WATCH-06 a call that throws shows an alert with the error message and counts as failed', async () => {
    await afterToasts(page);
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(`${dialog.type()}: ${dialog.message()}`);
      void dialog.accept();
    });
    await page.route('**/api/watchlist/save-car', (route) => route.abort());
    await button(page).click();
    await expect.poll(() => said).toEqual(['alert: Failed to fetch']);
    await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(toast(page)).toHaveCount(0);
  });
});

test('WATCH-02 WATCH-04 WATCH-07 a signed-in shopper looks at the list: cars on it, one taken off, and one that sold', async ({
  page,
  request,
}, { workerIndex }) => {
  await page.clock.install();
  await signedInByCalls(page, request, dealer, mobileOf(workerIndex));

  await test.step('WATCH-07 WATCH-02 the list shows the cars; a removed one disappears at once and returns if that failed', async () => {
    await page.goto(at(dealer, carThatIs({ sold: false }).path));
    await stopTime(page);
    await button(page).click();
    await toast(page).getByRole('link', { name: 'View List' }).click();
    await page.waitForURL(at(dealer, '/watchlist'));
    await page.clock.resume();
    await expect(cards(page)).toHaveCount(1);
    await expectAccessible(page);
    const letGo = await hold(page, 'remove-car', { status: 500, json: { success: false, error: 'Not now.' } });
    const remove = page.getByRole('button', { name: /Remove from watchlist/ });
    await remove.click();
    await expect(cards(page)).toHaveCount(0);
    letGo();
    await expect(cards(page)).toHaveCount(1);
    await expect(toast(page)).toHaveText('Not now.');
    await page.unroute('**/api/watchlist/remove-car');
    await remove.click();
    await expect(toast(page)).toHaveText('Removed from watchlist');
    await expect(page.getByText('Your watchlist is empty.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Your watchlist is empty.')).toBeVisible();
  });

  await test.step('WATCH-04 a sold car has no save button; one that is on the list can be taken off', async () => {
    const sold = carThatIs({ sold: true });
    const known = page.waitForResponse('**/api/watchlist');
    await page.goto(at(dealer, sold.path));
    await known;
    await expect(page.locator('[data-side] watch-car').first()).toHaveAttribute('data-known');
    const visible = page.locator('[data-side] watch-car button:visible');
    await expect(visible).toHaveCount(0);

    // Sold after it was saved.
    await page.route('**/api/watchlist', (route) => route.fulfill({ json: { car_ids: [sold.id] } }));
    await page.reload();
    await expect(visible).toContainText('Remove from watchlist');
    await visible.click();
    await expect(toast(page)).toHaveText('Removed from watchlist');
    await expect(visible).toHaveCount(0);
  });
});
