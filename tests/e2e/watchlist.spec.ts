import { expect, type Page, test } from '@playwright/test';
import { builtPage, builtPaths } from '../built/built-page.ts';
import { expectAccessible } from './accessibility.ts';
import { openCar } from './lead-forms.ts';
import { mobileOf, signedInAt, signIn } from './signing-in.ts';
import { at, newVisitor, problemsOf } from './sites.ts';

/** Has a watchlist and no saved cars. */
const dealer = 'ironbark-trucks';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(newVisitor()));

const button = (page: Page) => page.locator('[data-side] watch-car button');
const toast = (page: Page) => page.locator('.toast:popover-open');
const cards = (page: Page) => page.locator('watch-list li[data-car]:visible');

/** The page of a car as a signed-in shopper has it; the path of the car. */
async function openCarSignedIn(
  page: Page,
  request: Parameters<typeof signedInAt>[1],
  workerIndex: number,
): Promise<string> {
  const path = `/cars/${await openCar(page, dealer)}`;
  await signedInAt(page, request, dealer, path, mobileOf(workerIndex));
  await expect(button(page)).toBeVisible();
  return path;
}

/** A sold car that keeps its page. */
function soldCar(): { path: string; id: string } {
  for (const path of builtPaths(dealer, '/cars/')) {
    // The first of them is the page's own; the page of a car in stock holds one for when it sells.
    const watch = builtPage(dealer, path).querySelector('[data-side] watch-car');
    if (watch?.getAttribute('data-sold') === 'true') return { path, id: watch.getAttribute('data-car') ?? '' };
  }
  throw new Error(`${dealer} has no sold car.`);
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

test('WATCH-05 GATE-03 without a signed-in shopper Save goes to sign-in with type=watchlist, and back to the car', async ({
  page,
  request,
}, { workerIndex }) => {
  const path = `/cars/${await openCar(page, dealer)}`;
  const calls: string[] = [];
  page.on('request', (it) => it.url().includes('/api/watchlist/') && calls.push(it.url()));
  // The script behind the button comes with the press: the first does not arrive, the second is late, and each press counts.
  let asked = 0;
  await page.route('**/_astro/watchlist.*.js', async (route) => {
    asked += 1;
    if (asked === 1) return route.abort();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return route.continue();
  });
  await button(page).click();
  await expect.poll(() => asked).toBe(1);
  await button(page).click();
  await page.waitForURL(/\/sign-in/);
  expect(asked).toBeGreaterThan(1);
  const query = Object.fromEntries(new URL(page.url()).searchParams);
  expect(query).toEqual({ type: 'watchlist', redirect: path, back: path });
  expect(calls).toEqual([]);
  await signIn(page, request, mobileOf(workerIndex));
  await page.waitForURL(at(dealer, path));
});

test('WATCH-05 a signed-in shopper without a phone number goes there too', async ({ page, request }, {
  workerIndex,
}) => {
  await openCarSignedIn(page, request, workerIndex);
  const user = { id: 'u1', phone_number: '', first_name: 'Priya', last_name: 'Sharma', email: '' };
  await page.route('**/api/auth/session', (route) => route.fulfill({ json: { user } }));
  await page.reload();
  const calls: string[] = [];
  page.on('request', (it) => it.url().includes('/api/watchlist/') && calls.push(it.url()));
  // The server knows the number and leads straight back: what counts is where the page goes.
  const going = page.waitForRequest((it) => new URL(it.url()).pathname === '/sign-in');
  await button(page).click();
  expect(new URL((await going).url()).searchParams.get('type')).toBe('watchlist');
  expect(calls).toEqual([]);
});

test('WATCH-01 WATCH-02 WATCH-03 the car is saved and removed at once, with one toast at a time', async ({
  page,
  request,
}, { workerIndex }) => {
  const problems = problemsOf(page);
  await openCarSignedIn(page, request, workerIndex);
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
});

test('WATCH-02 ERR-05 a failed call restores the list and says why, or that the reason is unknown', async ({
  page,
  request,
}, { workerIndex }) => {
  await openCarSignedIn(page, request, workerIndex);
  for (const { json, text } of [
    { json: { success: false, error: 'Not now.' }, text: 'Not now.' },
    { json: { success: false }, text: 'An unknown error occurred.' },
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

test('WATCH-06 a call that throws shows an alert with the error message and counts as failed', async ({
  page,
  request,
}, { workerIndex }) => {
  await openCarSignedIn(page, request, workerIndex);
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

test('WATCH-07 WATCH-02 the list shows the cars; a removed one disappears at once and returns if that failed', async ({
  page,
  request,
}, { workerIndex }) => {
  await openCarSignedIn(page, request, workerIndex);
  await button(page).click();
  await toast(page).getByRole('link', { name: 'View List' }).click();
  await page.waitForURL(at(dealer, '/watchlist'));
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

test('WATCH-04 a sold car has no save button; one that is on the list can be taken off', async ({ page, request }, {
  workerIndex,
}) => {
  await openCarSignedIn(page, request, workerIndex);
  const sold = soldCar();
  const known = page.waitForResponse('**/api/watchlist');
  await page.goto(at(dealer, sold.path));
  await known;
  await expect(page.locator('[data-side] watch-car').first()).toBeAttached();
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

test('WATCH-02 a car that is added and removed quickly stays off, in this order at the server too', async ({
  page,
  request,
}, { workerIndex }) => {
  await openCarSignedIn(page, request, workerIndex);
  const calls: string[] = [];
  page.on('request', (it) => it.url().includes('/api/watchlist/') && calls.push(it.url().split('/').at(-1) ?? ''));
  await button(page).dblclick();
  await expect(toast(page)).toHaveText('Removed from watchlist');
  expect(calls).toEqual(['save-car', 'remove-car']);
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  await page.goto(at(dealer, '/watchlist'));
  await expect(page.getByText('Your watchlist is empty.')).toBeVisible();
});

test('WATCH-07 a dealer without a watchlist has no such page', async ({ page }) => {
  await page.goto(at('coastline-caravans', '/watchlist'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('can’t find');
});
