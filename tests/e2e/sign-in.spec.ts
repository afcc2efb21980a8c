import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { at, newVisitor, problemsOf } from './sites.ts';

const harbour = 'harbour-motors';
const port = new URL(at(harbour)).port;

/** Numbers of the range for fiction; each test has its own, since codes are limited by number. */
let numbers = 0;
const phoneOf = (worker: number) =>
  `0491 5${String(70 + (worker % 10))} ${String((Date.now() % 900) + ++numbers).padStart(3, '0')}`;

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(newVisitor()));

/** The code that was sent to a number last, from the outbox. */
async function codeFor(request: APIRequestContext, phone: string): Promise<string> {
  const to = `+61${phone.replace(/\D/g, '').slice(1)}`;
  const answer = await request.get(`http://127.0.0.1:${port}/outbox.json`, {
    headers: { host: `localhost:${port}` },
  });
  const items = (await answer.json()) as { kind: string; to: string; text: string }[];
  const text = items.find((item) => item.kind === 'sms' && item.to === to)?.text ?? '';
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

async function sendCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Mobile Number').fill(phone);
  await page.getByLabel('First Name').fill('Priya');
  await page.getByLabel('Last Name').fill('Sharma');
  await page.getByLabel('Email').fill('priya@example.com');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText('Code sent!')).toBeVisible();
}

async function signIn(page: Page, request: APIRequestContext, phone: string): Promise<void> {
  await sendCode(page, phone);
  await page.getByLabel('Verification Code').fill(await codeFor(request, phone));
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

test('AUTH-03 OTP-01 OTP-03 OTP-08 GATE-03 WATCH-07 the gate leads to sign-in, a wrong code is refused, a right one leads on', async ({
  page,
  request,
}, { workerIndex }) => {
  const phone = phoneOf(workerIndex);
  await page.goto(at(harbour, '/our-location'));
  await page.goto(at(harbour, '/watchlist'), { referer: at(harbour, '/our-location') });
  const address = new URL(page.url());
  expect(address.pathname).toBe('/sign-in');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    type: 'watchlist',
    redirect: '/watchlist',
    back: '/our-location',
  });
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/our-location');
  await expectAccessible(page);

  const form = page.locator('form[data-sign-in]');
  await expect(form).toHaveAttribute('data-status', 'default');
  await page.route('**/api/auth/send-code', async (route) => {
    await expect(page.locator('[data-send]')).toHaveText('Sending...');
    await route.continue();
  });
  await sendCode(page, phone);
  await expect(form).toHaveAttribute('data-status', 'verificationSent');
  await expect(page.getByRole('button', { name: 'Resend Code' })).toBeVisible();
  const code = page.getByLabel('Verification Code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');

  const submit = page.getByRole('button', { name: 'Sign In' });
  await submit.click();
  await expect(code).toHaveAccessibleDescription(/This is a required field\.$/);
  await code.fill('12345');
  await submit.click();
  await expect(code).toHaveAccessibleDescription(/Code must be 6 digits\.$/);
  const right = await codeFor(request, phone);
  await code.fill(right === '123456' ? '654321' : '123456');
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('The verification code is invalid. Please try again.');
  await expect(form).toHaveAttribute('data-status', 'verificationSent');
  await expectAccessible(page);

  // Pasted as people copy it.
  await code.fill('');
  await code.evaluate(
    (input: HTMLInputElement, text) => {
      input.focus();
      document.execCommand('insertText', false, text);
    },
    `${right.slice(0, 3)} ${right.slice(3)}`,
  );
  await expect(code).toHaveValue(right);
  await submit.click();
  await page.waitForURL(at(harbour, '/watchlist'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your watchlist');
  await expectAccessible(page);
  const cookie = (await page.context().cookies()).find(({ name }) => name.includes('session'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
});

test('OTP-02 OTP-04 OTP-10 a bad number sends nothing; limits and failures show beside the field', async ({ page }) => {
  await page.goto(at(harbour, '/sign-in'));
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/')) requests += 1;
  });
  const phone = page.getByLabel('Mobile Number');
  const send = page.locator('[data-send]');
  await send.click();
  await expect(phone).toHaveAccessibleDescription('This is a required field.');
  await phone.fill('02 5550 1234');
  await send.click();
  await expect(phone).toHaveAccessibleDescription(/mobile number/);
  expect(requests).toBe(0);
  await page.route('**/api/rate-limit', (route) => route.fulfill({ status: 429, json: { error: 'no' } }));
  await phone.fill('0491 570 006');
  await send.click();
  await expect(phone).toHaveAccessibleDescription('Too many verification attempts. Please try again later.');
  await expect(send).toHaveText('Send Code');
  await page.unroute('**/api/rate-limit');
  await page.route('**/api/rate-limit', (route) => route.fulfill({ json: { success: true } }));
  await page.route('**/api/auth/send-code', (route) =>
    route.fulfill({ status: 503, json: { error: 'No SMS today.' } }),
  );
  await send.click();
  await expect(phone).toHaveAccessibleDescription('No SMS today.');
  await expect(page.getByRole('alert')).toContainText('No SMS today.');
});

test('OTP-10 after 15 seconds without an answer a code can be asked for again', async ({ page }) => {
  await page.clock.install();
  await page.goto(at(harbour, '/sign-in'));
  await page.route('**/api/rate-limit', () => {});
  const phone = page.getByLabel('Mobile Number');
  const send = page.locator('[data-send]');
  await phone.fill('0491 570 006');
  await send.click();
  await expect(send).toHaveText('Sending...');
  await page.clock.fastForward(14_000);
  await expect(send).toHaveText('Sending...');
  await page.clock.fastForward(1000);
  await expect(phone).toHaveAccessibleDescription('Sending the code took too long. Please try again.');
  await expect(send).toHaveText('Send Code');
});

for (const redirect of ['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example']) {
  test(`AUTH-07 sign-in with redirect ${redirect} stays on the site`, async ({ page }) => {
    await page.goto(
      at(harbour, `/sign-in?redirect=${encodeURIComponent(redirect)}&back=${encodeURIComponent(redirect)}`),
    );
    await expect(page.locator('form[data-sign-in]')).toHaveAttribute('data-target', '/');
    await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
  });
}

test('WATCH-01 to WATCH-07 AUTH-05 a car goes on the list and off it, a failed call puts it back, signing out ends it all', async ({
  page,
  request,
}, { workerIndex }) => {
  const problems = problemsOf(page);
  const phone = phoneOf(workerIndex);
  await page.goto(at(harbour, '/our-location'));
  const slug = await page.evaluate(async () => {
    const answer = await fetch('/api/search/indexes/Car_production/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q: '', filter: 'status = in_stock AND car_type = used', limit: 1 }),
    });
    return (await answer.json()).hits[0].slug as string;
  });
  const carPage = `/cars/${slug}`;
  await page.goto(at(harbour, carPage));
  const button = page.locator('watch-car button');
  await button.click();
  await page.waitForURL(/\/sign-in/);
  expect(new URL(page.url()).searchParams.get('type')).toBe('watchlist');
  await signIn(page, request, phone);
  await page.waitForURL(at(harbour, carPage));

  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const toast = page.locator('toast-area .toast');
  await expect(toast).toContainText('Saved to watchlist');
  await toast.getByRole('link', { name: 'View List' }).click();
  await page.waitForURL(at(harbour, '/watchlist'));
  const cards = page.locator('watch-list li[data-car]:visible');
  await expect(cards).toHaveCount(1);

  const remove = cards.getByRole('button', { name: /Remove from watchlist/ });
  await page.route('**/api/watchlist/remove-car', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: 'Not now.' } }),
  );
  await remove.click();
  await expect(toast).toContainText('Not now.');
  await expect(cards).toHaveCount(1);

  await page.unroute('**/api/watchlist/remove-car');
  await page.route('**/api/watchlist/remove-car', (route) => route.abort());
  const said: string[] = [];
  page.once('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  await remove.click();
  await expect.poll(() => said.length).toBe(1);
  expect(said[0]).not.toBe('');
  await expect(cards).toHaveCount(1);

  await page.unroute('**/api/watchlist/remove-car');
  await remove.click();
  await expect(toast).toContainText('Removed from watchlist');
  await expect(cards).toHaveCount(0);
  await expect(page.getByText('Your watchlist is empty.')).toBeVisible();

  await page.evaluate(() => localStorage.setItem('recent-searches', '[]'));
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.locator('account-menu [data-name]')).toHaveText('Priya Sharma');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/sign-in\?type=watchlist/);
  expect((await page.context().cookies()).filter(({ name, value }) => name.includes('session') && value)).toEqual([]);
  expect(problems.filter((problem) => !/500|ERR_FAILED/.test(problem))).toEqual([]);
});

test('AUTH-01 whoever is signed in goes straight on', async ({ page, request }, { workerIndex }) => {
  await page.goto(at(harbour, '/sign-in?redirect=%2Four-location'));
  await signIn(page, request, phoneOf(workerIndex));
  await page.waitForURL(at(harbour, '/our-location'));
  await page.goto(at(harbour, '/sign-in?redirect=%2Fcontact'));
  expect(new URL(page.url()).pathname).toMatch(/^\/contact\/?$/);
});

test('AUTH-04 the form starts with the last contact details', async ({ page }) => {
  await page.goto(at(harbour, '/our-location'));
  await page.evaluate(() =>
    localStorage.setItem(
      'contact-details',
      JSON.stringify({
        version: 1,
        value: { name: 'Priya', last_name: 'Sharma', email: 'p@example.com', phone: '0491 570 006', postcode: '2000' },
      }),
    ),
  );
  await page.goto(at(harbour, '/sign-in'));
  await expect(page.getByLabel('First Name')).toHaveValue('Priya');
  await expect(page.getByLabel('Mobile Number')).toHaveValue('0491 570 006');
});

test('WATCH-07 a dealer without a watchlist has no such page', async ({ page }) => {
  await page.goto(at('coastline-caravans', '/watchlist'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('can’t find');
});
