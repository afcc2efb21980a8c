import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { holdScripts } from './hold-scripts.ts';
import { codeFor, messageTo, mobileOf, sendCode } from './signing-in.ts';
import { at, newVisitor } from './sites.ts';

const harbour = 'harbour-motors';
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(newVisitor()));

test('AUTH-01 AUTH-03 AUTH-06 AUTH-08 OTP-01 OTP-03 OTP-07 OTP-08 GATE-03 a new shopper opens a page that requires signing in, signs in, and is known from there on', async ({
  page,
  request,
}, { workerIndex }) => {
  const phone = mobileOf(workerIndex);

  await test.step('AUTH-03 AUTH-08 OTP-01 OTP-03 OTP-07 OTP-08 GATE-03 the gate leads to sign-in, a wrong code is refused, a right one leads on', async () => {
    await page.goto(at(harbour, '/watchlist'), { referer: at(harbour, '/our-location') });
    const address = new URL(page.url());
    expect(address.pathname).toBe('/sign-in');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      type: 'watchlist',
      redirect: '/watchlist',
      back: '/our-location',
    });
    await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/our-location');

    const form = page.locator('form[data-sign-in]');
    await expect(form).toHaveAttribute('data-status', 'default');
    await page.route('**/api/auth/send-code', async (route) => {
      await expect(page.locator('[data-send]')).toHaveText('Sending...');
      await route.continue();
    });
    const requests = page.waitForRequest('**/api/auth/send-code');
    await sendCode(page, phone);
    // What the message is sent with: who asks, at which dealer; the site is the one that was asked.
    const sending = await requests;
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
    await expect(code).toHaveAccessibleDescription(/Enter the 6-digit code we texted you\.$/);
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
    await expect(page.getByText('Saved to your account')).toBeVisible();
    await expectAccessible(page);
    const cookie = (await page.context().cookies()).find(({ name }) => name.includes('session'));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    // It stands for a stored user with an id and this number, and no script can read it.
    const { user, read, known } = await page.evaluate(async () => ({
      user: (await (await fetch('/api/auth/session')).json()).user as Record<string, string>,
      read: document.cookie,
      known: localStorage.getItem('contact-details'),
    }));
    expect(user).toMatchObject({ id: expect.stringMatching(/./), phone_number: expect.stringMatching(/\d{9}/) });
    expect(user['phone_number']?.slice(-9)).toBe(phone.replace(/\D/g, '').slice(-9));
    expect(read).not.toContain('session');
    // The forms know who it is, too.
    expect(known).toContain('Priya');
  });

  await test.step('AUTH-01 signed-in shoppers are redirected at once', async () => {
    const address = await page.evaluate(async () => (await fetch('/sign-in?redirect=%2Fcontact')).url);
    expect(new URL(address).pathname).toMatch(/^\/contact\/?$/);
  });

  await test.step('AUTH-06 only shoppers can sign in: a session has what a shopper has', async () => {
    const { user } = await page.evaluate(async () => (await fetch('/api/auth/session')).json());
    expect(Object.keys(user).sort()).toEqual(['email', 'first_name', 'id', 'last_name', 'phone_number']);
  });
});

test('AUTH-04 OTP-06 a returning number needs only the code, in any browser; a new one gives a name after it', async ({
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
  await expect(page.getByLabel('First Name')).toHaveAccessibleDescription(/Enter your first name\.$/);
  await expect(page.getByLabel('Verification Code')).toBeHidden();
  await expectAccessible(page);
  await page.getByLabel('First Name').fill('Priya');
  await page.getByLabel('Last Name').fill('Sharma');
  await page.getByLabel('Email').fill('priya@example.com');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(at(harbour, '/contact'), { waitUntil: 'commit' });

  // The same person on another device.
  const other = await browser.newContext({ extraHTTPHeaders: newVisitor() });
  const elsewhere = await other.newPage();
  await signInWithCode(elsewhere);
  await elsewhere.waitForURL(at(harbour, '/contact'), { waitUntil: 'commit' });
  await other.close();
  // And in a browser that is known already, which says so by itself.
  await page.context().clearCookies({ name: /session/ });
  await page.goto(at(harbour, '/sign-in'));
  await expect(page.getByText('Welcome back. All we need is the code.')).toBeVisible();
  await expect(page.getByLabel('I’ve signed in before')).toBeChecked();
  await expect(page.getByLabel('First Name')).toBeHidden();
});

test('AUTH-04 the form starts with the last contact details, and typing in a focused field replaces them', async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'contact-details',
      JSON.stringify({
        version: 1,
        value: { name: 'Priya', last_name: 'Sharma', email: 'p@example.com', phone: '0491 570 006', postcode: '2000' },
      }),
    ),
  );
  const scripts = await holdScripts(page);
  await page.goto(at(harbour, '/sign-in'), { waitUntil: 'commit' });
  const phone = page.getByLabel('Mobile Number');
  await phone.focus();
  await expect(phone).toHaveValue('');
  scripts.release();
  // The field that has the focus, and one that has not.
  await expect(phone).toHaveValue('0491 570 006');
  await expect(page.getByLabel('First Name')).toHaveValue('Priya');
  await page.keyboard.type('0491');
  await expect(phone).toHaveValue('0491');
});
