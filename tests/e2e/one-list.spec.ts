import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { header, nameOf, openSearch, saveButton, storedCars, toast } from './car-cards.ts';
import { mobileOf, signIn } from './signing-in.ts';
import { at, newVisitor, problemsOf } from './sites.ts';

const harbour = 'harbour-motors';
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(newVisitor()));

/** Ids of the cars on the signed-in shopper's account. */
const onAccount = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/watchlist')).json()).car_ids as string[]);
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
};

test(
  'CARD-04 FAV-01 WATCH-01 WATCH-08 GATE-07 where a dealer has both, one control keeps a car in the browser and, once signed in, on the account and every device',
  {},
  async ({ browser, page, request }, { workerIndex }) => {
    test.slow();
    const problems = problemsOf(page);
    const phone = mobileOf(workerIndex);
    await openSearch(page);
    await expect(page.locator('watch-car')).toHaveCount(0);
    const first = (await nameOf(page, 0)) ?? '';
    await saveButton(page, 0).click();
    await expect(saveButton(page, 0)).toHaveAttribute('aria-pressed', 'true');
    await toast(page).getByRole('link').click();
    await page.waitForURL(at(harbour, '/favourites'));
    await expectAccessible(page);
    await page.locator('car-list-slot').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL(/\/sign-in\?type=watchlist/);
    await signIn(page, request, phone);
    await page.waitForURL(at(harbour, '/favourites'));
    await expect(page.getByText('Saved to your account')).toBeVisible();
    const [kept] = await storedCars(page, 'saved-cars');
    await expect.poll(() => onAccount(page)).toEqual([kept?.['id']]);

    // A second car goes there at once, from its own page, whose only control it is.
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/\/cars\//);
    await expect(page.locator('main').getByRole('button', { name: `SAVED ${first}` })).toHaveCount(1);
    await expect(page.getByRole('button', { name: /watchlist/i })).toHaveCount(0);
    await openSearch(page);
    const second = (await nameOf(page, 1)) ?? '';
    await saveButton(page, 1).click();
    await expect.poll(async () => (await onAccount(page)).length).toBe(2);

    // Nobody changes the list of another number, or any without a session.
    const asOther = (number: string) =>
      page.evaluate(
        async (phone_number) =>
          (
            await fetch('/api/watchlist/save-car', {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ phone_number, car_id: '1' }),
            })
          ).status,
        number,
      );
    expect(await asOther('0400 000 000')).toBe(403);
    expect(await onAccount(page)).toHaveLength(2);

    // Another device has both, and takes one off.
    const other = await browser.newContext({ extraHTTPHeaders: newVisitor() });
    const elsewhere = await other.newPage();
    await elsewhere.goto(at(harbour, '/sign-in?redirect=%2Ffavourites'));
    await signIn(elsewhere, request, phone);
    await elsewhere.waitForURL(at(harbour, '/favourites'));
    await expect(header(elsewhere)).toContainText('2');
    await elsewhere.getByRole('button', { name: `Remove ${first}` }).click();
    await expect.poll(async () => (await onAccount(elsewhere)).length).toBe(1);
    await other.close();
    await page.goto(at(harbour, '/favourites'));
    await expect(header(page)).toContainText('1');
    await expect(page.getByRole('button', { name: `Remove ${second}` })).toBeVisible();
    await expect(page.getByRole('button', { name: `Remove ${first}` })).toHaveCount(0);

    // At sign-out the account's cars leave with it.
    await signOut(page);
    await expect(page.locator('car-list-slot').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect.poll(() => storedCars(page, 'saved-cars')).toEqual([]);
    expect(await asOther(phone)).toBe(401);
    expect(problems.filter((problem) => !/401|403/.test(problem))).toEqual([]);
  },
);
