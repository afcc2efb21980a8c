import { expect, type Locator, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { codeFor, codesOf, fillIn, mobileOf, sendCode } from './signing-in.ts';
import { at, newVisitor, stopTime } from './sites.ts';

const harbour = 'harbour-motors';
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(newVisitor()));

test('AUTH-04 OTP-02 OTP-04 OTP-10 a shopper asks for a code and gets none: what is missing or wrong, limits, failures and no answer', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(at(harbour, '/sign-in'));
  const phone = page.getByLabel('Mobile Number');
  const send = page.locator('[data-send]');

  await test.step('AUTH-04 OTP-02 OTP-04 OTP-10 an invalid number sends nothing; limits and failures show beside the field', async () => {
    let requests = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/')) requests += 1;
    });
    // Who is new here says who they are before a code is spent; all of it is marked.
    await send.click();
    for (const [label, missing] of [
      ['First Name', 'Enter your first name.'],
      ['Last Name', 'Enter your last name.'],
      ['Email', 'Enter your email address.'],
      ['Mobile Number', 'Enter your mobile number.'],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveAttribute('required');
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(missing);
    }
    // As on every form, only what is optional is marked.
    await expect(page.locator('form[data-sign-in] label', { hasText: /\*|\(optional\)/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByLabel('I’ve signed in before').check();
    await expect(page.getByLabel('First Name')).toBeHidden();
    await send.click();
    await expect(phone).toHaveAccessibleDescription('Enter your mobile number.');
    await phone.fill('02 5550 1234');
    await send.click();
    await expect(phone).toHaveAccessibleDescription(/mobile number/);
    expect(requests).toBe(0);
    await page.route('**/api/rate-limit', (route) => route.fulfill({ status: 429, json: { error: 'no' } }));
    await phone.fill('0491 570 006');
    await send.click();
    await expect(phone).toHaveAccessibleDescription('Too many verification attempts. Please try again later.');
    await expect(send).toHaveText('Send Code');
    await page.route('**/api/rate-limit', (route) => route.fulfill({ json: { success: true } }));
    await page.route('**/api/auth/send-code', (route) =>
      route.fulfill({ status: 503, json: { error: 'No SMS today.' } }),
    );
    await send.click();
    await expect(phone).toHaveAccessibleDescription('No SMS today.');
    await expect(page.getByRole('alert')).toContainText('No SMS today.');
  });

  await test.step('OTP-10 after 15 seconds without an answer a code can be requested again', async () => {
    await page.route('**/api/rate-limit', () => {});
    await phone.fill('0491 570 006');
    // However slow the machine is: only these seconds pass in the page.
    await stopTime(page);
    await send.click();
    await expect(send).toHaveText('Sending...');
    await expect(phone).toHaveAccessibleDescription('');
    await page.clock.fastForward(14_000);
    await expect(send).toHaveText('Sending...');
    await page.clock.fastForward(1000);
    await expect(phone).toHaveAccessibleDescription('Sending the code took too long. Please try again.');
    await expect(send).toHaveText('Send Code');
  });
});

test('OTP-05 OTP-09 after five codes for a number in an hour there is no sixth, and each is in the list of codes', async ({
  page,
  request,
}, { workerIndex }) => {
  // No other test has a code sent at this dealer: they run at the same time.
  const coastline = 'coastline-caravans';
  const before = await codesOf(coastline);
  const phone = mobileOf(workerIndex);
  await page.goto(at(coastline, '/sign-in'));
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
  await page.waitForURL(at(coastline, '/'), { waitUntil: 'commit' });
  // What the operator reads of the log: five messages, one code given back, by one stored shopper.
  const after = await codesOf(coastline);
  const counted = { dealer: coastline, dealership: 'coastline-caravans-geelong' };
  expect(after).toEqual([
    { ...counted, type: 'sms', codes: (before[0]?.codes ?? 0) + 5, shoppers: before[0]?.shoppers ?? 0 },
    { ...counted, type: 'verify', codes: (before[1]?.codes ?? 0) + 1, shoppers: (before[1]?.shoppers ?? 0) + 1 },
  ]);
});

const troubles = [
  { what: 'a server in trouble', answer: { status: 500, body: 'oops' } },
  { what: 'an answer that is none', answer: { status: 200, json: {} } },
];

test('ERR-05 a server in trouble and an answer that is none read the same at each step, and what was entered stays', async ({
  page,
  request,
}, { workerIndex }) => {
  const phone = mobileOf(workerIndex);
  const submit = page.getByRole('button', { name: 'Sign In' });
  /** Presses a button whose call is answered so; the text of the last answer is gone while one is awaited. */
  const expectUnknown = async (call: string, button: Locator, { what, answer }: (typeof troubles)[number]) => {
    let letAnswer = () => {};
    const gate = new Promise<void>((resolve) => {
      letAnswer = resolve;
    });
    await page.route(`**/api/auth/${call}`, async (route) => {
      await gate;
      await route.fulfill(answer);
    });
    await button.click();
    await expect(page.getByRole('alert'), what).toHaveCount(0);
    letAnswer();
    await expect(page.getByRole('alert'), what).toContainText('Sorry, that didn’t work. Try again or call us.');
    await page.unroute(`**/api/auth/${call}`);
  };
  await page.goto(at(harbour, '/sign-in'));
  await fillIn(page, phone);
  for (const trouble of troubles) {
    await expectUnknown('send-code', page.locator('[data-send]'), trouble);
    await expect(page.getByLabel('First Name'), trouble.what).toHaveValue('Priya');
  }
  await sendCode(page, phone);
  const code = await codeFor(request, phone);
  await page.getByLabel('Verification Code').fill(code);
  for (const trouble of troubles) {
    await expectUnknown('verify-code', submit, trouble);
    await expect(page.getByLabel('Verification Code'), trouble.what).toHaveValue(code);
  }
  await submit.click();
  await page.waitForURL(at(harbour, '/'), { waitUntil: 'commit' });
});
