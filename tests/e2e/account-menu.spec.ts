import { expect, test } from '@playwright/test';
import { mobileOf, signedInByCalls } from './signing-in.ts';
import { at, newVisitor } from './sites.ts';

const harbour = 'harbour-motors';
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(newVisitor()));

test('AUTH-02 a visitor opens the account menu before and after signing in', async ({ page, request }, {
  workerIndex,
}) => {
  const account = page.getByRole('button', { name: 'Account' });

  await test.step('AUTH-02 a visitor who never signed in is signed out, without a request to the server', async () => {
    const requests: string[] = [];
    page.on('request', (it) => it.url().includes('/api/auth/') && requests.push(it.url()));
    await page.goto(at(harbour, '/contact'));
    await account.click();
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /redirect=%2Fcontact/);
    expect(requests).toEqual([]);
  });

  await test.step('AUTH-02 while it is unknown who visits, nothing says signed out; then the menu greets', async () => {
    await signedInByCalls(page, request, harbour, mobileOf(workerIndex));
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/api/auth/session', async (route) => {
      await gate;
      await route.continue();
    });
    const part = (state: string) => page.locator(`account-menu [data-when="${state}"]`);
    await page.goto(at(harbour, '/contact'));
    // Whether it ever showed, however shortly.
    await part('signed-out').evaluate((element) => {
      const note = () => (element as HTMLElement).hidden || document.body.setAttribute('data-flashed', '');
      new MutationObserver(note).observe(element, { attributes: true });
    });
    await account.click();
    await expect(part('loading')).toBeVisible();
    await expect(part('signed-out')).toBeHidden();
    await expect(part('loaded')).toBeHidden();
    goOn();
    await expect(page.locator('account-menu [data-name]')).toHaveText('Priya Sharma');
    await expect(part('loading')).toBeHidden();
    await expect(page.locator('body')).not.toHaveAttribute('data-flashed');
  });
});

test('AUTH-05 signing out ends the session, clears searches and personal details, and reloads the page; a failure says so', async ({
  page,
  request,
}, { workerIndex }) => {
  const dealer = 'ironbark-trucks';
  await signedInByCalls(page, request, dealer, mobileOf(workerIndex));
  await page.goto(at(dealer, '/watchlist'));
  await page.evaluate(() => {
    const value = { name: 'Priya', last_name: 'Sharma', email: 'priya@example.com', phone: '0491 570 006' };
    localStorage.setItem('contact-details', JSON.stringify({ version: 1, value }));
    localStorage.setItem('recent-searches', '{"version":1,"value":[{"address":"/search","label":"Toyota"}]}');
    sessionStorage.setItem('searches', '{"version":1,"value":[]}');
  });
  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.locator('.toast')).toContainText('Sorry, that didn’t work. Try again or call us.');
  await page.unroute('**/api/auth/sign-out');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/sign-in\?type=watchlist/);
  expect((await page.context().cookies()).filter(({ name, value }) => name.includes('session') && value)).toEqual([]);
  const left = await page.evaluate(() => [
    localStorage.getItem('recent-searches'),
    sessionStorage.getItem('searches'),
    localStorage.getItem('signed-in'),
    localStorage.getItem('contact-details'),
  ]);
  expect(left).toEqual(['{"version":1,"value":[]}', null, null, null]);
  // The next person starts with an empty form.
  await expect(page.getByLabel('First Name')).toHaveValue('');
  await expect(page.getByLabel('Mobile Number')).toHaveValue('');
});
