import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { codeFor, codesOf, fillIn, mobileOf, sendCode } from './signing-in.ts';
import { at, newVisitor } from './sites.ts';

const harbour = 'harbour-motors';
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(newVisitor()));

test('AUTH-04 OTP-02 OTP-04 OTP-10 an invalid number sends nothing; limits and failures show beside the field', async ({
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

test('OTP-10 after 15 seconds without an answer a code can be requested again', async ({ page }) => {
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
    await fillIn(page, phone);
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
