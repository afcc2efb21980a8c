import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { codeFor, codesOf, messageTo, mobileOf, sendCode, signedInAt, signIn } from './signing-in.ts';
import { at, newVisitor } from './sites.ts';

const harbour = 'harbour-motors';
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(newVisitor()));

test('AUTH-03 AUTH-08 OTP-01 OTP-03 OTP-07 OTP-08 GATE-03 the gate leads to sign-in, a wrong code is refused, a right one leads on', async ({
  page,
  request,
}, { workerIndex }) => {
  const phone = mobileOf(workerIndex);
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
  const asked = page.waitForRequest('**/api/auth/send-code');
  await sendCode(page, phone);
  // What the message is sent with: who asks, at which dealer; the site is the one that was asked.
  const sending = await asked;
  expect(sending.postDataJSON()).toEqual({
    phone,
    first_name: 'Priya',
    last_name: 'Sharma',
    email: 'priya@example.com',
  });
  expect(new URL(sending.url()).host).toBe(new URL(at(harbour)).host);
  expect(await messageTo(request, phone)).toContain('Harbour Motors');
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
  await code.focus();
  await page.keyboard.insertText(`${right.slice(0, 3)} ${right.slice(3)}`);
  await expect(code).toHaveValue(right);
  await submit.click();
  // A dealer with saved cars as well has one list for both.
  await page.waitForURL(at(harbour, '/favourites'));
  await expect(page.getByText('Kept on your account')).toBeVisible();
  await expectAccessible(page);
  const cookie = (await page.context().cookies()).find(({ name }) => name.includes('session'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  // It stands for a stored user with an id and this number, and no script can read it.
  const { user, read } = await page.evaluate(async () => ({
    user: (await (await fetch('/api/auth/session')).json()).user as Record<string, string>,
    read: document.cookie,
  }));
  expect(user).toMatchObject({ id: expect.stringMatching(/./), phone_number: expect.stringMatching(/\d{9}/) });
  expect(user['phone_number']?.slice(-9)).toBe(phone.replace(/\D/g, '').slice(-9));
  expect(read).not.toContain('session');
});

test('AUTH-04 OTP-02 OTP-04 OTP-10 a bad number sends nothing; limits and failures show beside the field', async ({
  page,
}) => {
  await page.goto(at(harbour, '/sign-in'));
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/')) requests += 1;
  });
  const phone = page.getByLabel('Mobile Number');
  const send = page.locator('[data-send]');
  // Who is new here says who they are before a code is spent; all of it is marked.
  await send.click();
  for (const label of ['First Name', 'Last Name', 'Email', 'Mobile Number']) {
    await expect(page.getByLabel(label)).toHaveAttribute('required');
    await expect(page.getByLabel(label)).toHaveAccessibleDescription('This is a required field.');
  }
  await expect(page.getByText('Fields marked * are required.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('I’ve signed in before').check();
  await expect(page.getByLabel('First Name')).toBeHidden();
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
  await page.getByLabel('I’ve signed in before').check();
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

test('AUTH-01 whoever is signed in goes straight on', async ({ page, request }, { workerIndex }) => {
  await page.goto(at(harbour, '/sign-in?redirect=%2Four-location'));
  await signIn(page, request, mobileOf(workerIndex));
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

test('AUTH-04 OTP-06 a returning number is asked for nothing but the code, in any browser; who is new after all says who they are', async ({
  browser,
  page,
  request,
}, { workerIndex }) => {
  const phone = mobileOf(workerIndex);
  const signInWithCode = async (here: Page) => {
    await here.goto(at(harbour, '/sign-in?redirect=%2Fcontact'));
    await here.getByLabel('I’ve signed in before').check();
    await expect(here.getByRole('textbox')).toHaveCount(2);
    await here.getByLabel('Mobile Number').fill(phone);
    await here.getByRole('button', { name: 'Send Code' }).click();
    await expect(here.getByText('Code sent!')).toBeVisible();
    await here.getByLabel('Verification Code').fill(await codeFor(request, phone));
    await here.getByRole('button', { name: 'Sign In' }).click();
  };
  // Not so: this number is new. The code is good all the same, and nothing of it is asked again.
  await signInWithCode(page);
  await expect(page.getByText('You’re signed in. Please tell us who you are.')).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveAccessibleDescription(/This is a required field\.$/);
  await expect(page.getByLabel('Verification Code')).toBeHidden();
  await expectAccessible(page);
  await page.getByLabel('First Name').fill('Priya');
  await page.getByLabel('Last Name').fill('Sharma');
  await page.getByLabel('Email').fill('priya@example.com');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(at(harbour, '/contact'));

  // The same person on another device.
  const other = await browser.newContext({ extraHTTPHeaders: newVisitor() });
  const elsewhere = await other.newPage();
  await signInWithCode(elsewhere);
  await elsewhere.waitForURL(at(harbour, '/contact'));
  await other.close();
  // And in a browser that is known already, which says so by itself.
  await page.context().clearCookies({ name: /session/ });
  await page.goto(at(harbour, '/sign-in'));
  await expect(page.getByText('Welcome back. All we need is the code.')).toBeVisible();
  await expect(page.getByLabel('I’ve signed in before')).toBeChecked();
  await expect(page.getByLabel('First Name')).toBeHidden();
});

test('OTP-05 OTP-09 after five codes for a number in an hour there is no sixth, and each is in the list of codes', async ({
  page,
  request,
}, { workerIndex }) => {
  // Nobody else signs in at this dealer while the tests run.
  const northside = 'northside-toyota';
  const before = await codesOf(northside);
  const phone = mobileOf(workerIndex);
  await page.goto(at(northside, '/sign-in'));
  await sendCode(page, phone);
  const resend = page.getByRole('button', { name: 'Resend Code' });
  for (let sent = 1; sent < 5; sent++) {
    const answer = page.waitForResponse('**/api/auth/send-code');
    await resend.click();
    expect((await answer).status()).toBe(200);
    await expect(page.getByText('Code sent!')).toBeVisible();
  }
  const limited = page.waitForResponse('**/api/rate-limit');
  await resend.click();
  expect((await limited).status()).toBe(429);
  await expect(page.getByLabel('Mobile Number')).toHaveAccessibleDescription(
    'Too many verification attempts. Please try again later.',
  );
  // The last code is still good.
  await page.getByLabel('Verification Code').fill(await codeFor(request, phone));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(at(northside, '/'));
  // What the operator reads of the log: five messages, one code given back, by one stored shopper.
  const after = await codesOf(northside);
  const counted = { dealer: northside, dealership: 'northside-toyota' };
  expect(after).toEqual([
    { ...counted, type: 'sms', codes: (before[0]?.codes ?? 0) + 5, shoppers: before[0]?.shoppers ?? 0 },
    { ...counted, type: 'verify', codes: (before[1]?.codes ?? 0) + 1, shoppers: (before[1]?.shoppers ?? 0) + 1 },
  ]);
});

for (const { what, answer } of [
  { what: 'a server in trouble', answer: { status: 500, body: 'oops' } },
  { what: 'an answer that is none', answer: { status: 503, json: {} } },
]) {
  test(`ERR-05 ${what} reads "An unknown error occurred." at each step, and what was entered stays`, async ({
    page,
    request,
  }, { workerIndex }) => {
    const phone = mobileOf(workerIndex);
    const unknown = 'An unknown error occurred.';
    await page.goto(at(harbour, '/sign-in'));
    await page.route('**/api/auth/send-code', (route) => route.fulfill(answer));
    await page.getByLabel('Mobile Number').fill(phone);
    await page.getByLabel('First Name').fill('Priya');
    await page.getByLabel('Last Name').fill('Sharma');
    await page.getByLabel('Email').fill('priya@example.com');
    await page.locator('[data-send]').click();
    await expect(page.getByRole('alert')).toContainText(unknown);
    await expect(page.getByLabel('First Name')).toHaveValue('Priya');
    await page.unroute('**/api/auth/send-code');
    await sendCode(page, phone);
    await page.route('**/api/auth/verify-code', (route) => route.fulfill(answer));
    const code = await codeFor(request, phone);
    await page.getByLabel('Verification Code').fill(code);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toContainText(unknown);
    await expect(page.getByLabel('Verification Code')).toHaveValue(code);
    await page.unroute('**/api/auth/verify-code');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(at(harbour, '/'));
  });
}

test('AUTH-06 nobody but shoppers signs in: there is no page and no call for staff', async ({ page, request }, {
  workerIndex,
}) => {
  await page.goto(at(harbour, '/contact'));
  const staff = ['/admin', '/staff', '/dashboard', '/login', '/manage', '/api/admin', '/api/users'];
  const statuses = await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
    staff,
  );
  expect(statuses).toEqual(staff.map(() => 404));
  await signedInAt(page, request, harbour, '/contact', mobileOf(workerIndex));
  const { user } = await page.evaluate(async () => (await fetch('/api/auth/session')).json());
  expect(Object.keys(user).sort()).toEqual(['email', 'first_name', 'id', 'last_name', 'phone_number']);
});

test('AUTH-02 while it is not known who visits, nothing says signed out; then the menu greets', async ({
  page,
  request,
}, { workerIndex }) => {
  await signedInAt(page, request, harbour, '/contact', mobileOf(workerIndex));
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/auth/session', async (route) => {
    await held;
    await route.continue();
  });
  const part = (state: string) => page.locator(`account-menu [data-when="${state}"]`);
  await page.reload();
  // Whether it ever showed, however shortly.
  await part('signed-out').evaluate((element) => {
    const note = () => (element as HTMLElement).hidden || document.body.setAttribute('data-flashed', '');
    new MutationObserver(note).observe(element, { attributes: true });
  });
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(part('loading')).toBeVisible();
  await expect(part('signed-out')).toBeHidden();
  await expect(part('loaded')).toBeHidden();
  goOn();
  await expect(page.locator('account-menu [data-name]')).toHaveText('Priya Sharma');
  await expect(part('loading')).toBeHidden();
  await expect(page.locator('body')).not.toHaveAttribute('data-flashed');
});

test('AUTH-02 a visitor who never signed in is signed out, without a question to the server', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/auth/') && asked.push(request.url()));
  await page.goto(at(harbour, '/contact'));
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /redirect=%2Fcontact/);
  expect(asked).toEqual([]);
});

test('AUTH-05 signing out ends the session, clears what was searched and told of oneself, and shows the page anew; a failure says so', async ({
  page,
  request,
}, { workerIndex }) => {
  const dealer = 'ironbark-trucks';
  await signedInAt(page, request, dealer, '/watchlist', mobileOf(workerIndex));
  expect(await page.evaluate(() => localStorage.getItem('contact-details'))).toContain('Priya');
  await page.evaluate(() => {
    localStorage.setItem('recent-searches', '{"version":1,"value":[{"address":"/search","label":"Toyota"}]}');
    sessionStorage.setItem('searches', '{"version":1,"value":[]}');
  });
  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.locator('.toast')).toContainText('An unknown error occurred.');
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
