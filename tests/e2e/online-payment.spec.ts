import { expect, type Page, test } from '@playwright/test';
import { ownScript } from '../../scripts/bench/pages/weight.ts';
import { liveFiles } from '../../scripts/releases/release.ts';
import type { Audit } from '../../src/server/payments/audit.ts';
import { builtPage, textsOf } from '../built/built-page.ts';
import { served } from '../built/served-page.ts';
import { expectAccessible } from './accessibility.ts';
import { emailTo } from './outbox.ts';
import { atProvider, heading, operator, pay } from './paying.ts';
import { mobileOf, signIn, signInByCalls } from './signing-in.ts';
import {
  at,
  type DealerSlug,
  hydrated,
  layoutShiftsOf,
  newVisitor,
  noSidewaysScroll,
  problemsOf,
  still,
} from './sites.ts';

const harbour: DealerSlug = 'harbour-motors';

const shownAs = (page: Page, name: string) => page.locator(`[data-shown="${name}"]`);
const submit = (page: Page) => page.locator('form[data-payment] [data-submit]');

/** What is asked for besides what the account knows. */
async function fillIn(page: Page, amount: string, reference: string, email: string): Promise<void> {
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Invoice or stock number').fill(reference);
  await page.getByLabel('Email').fill(email);
}

test('GARAGE-04 GATE-03 GATE-06 RESERVE-08 from the menu to the receipt: signed in, confirmed before it is paid, declined, paid once whatever is pressed again, refunded by the operator', async ({
  page,
  request,
}, { workerIndex }) => {
  test.slow();
  await page.context().setExtraHTTPHeaders(newVisitor());
  const problems = problemsOf(page);
  const shifts = await layoutShiftsOf(page);
  const email = `pays-${workerIndex}-${Date.now()}@example.com`;
  const reference = `HI-${String(Date.now()).slice(-6)}${workerIndex}`;
  await page.goto(at(harbour, '/contact'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pay online' }).click();
  await expect(page).toHaveURL(/\/sign-in\?type=online-payment&redirect=%2Fonline-payment/);
  await signIn(page, request, mobileOf(workerIndex));
  await page.waitForURL(at(harbour, '/online-payment'));
  await expect(heading(page)).toHaveText('Pay online');
  await expect(page.getByText('Our invoices start with HI')).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Priya');
  await expect(page.getByLabel('Mobile Number')).toHaveValue(/^04\d\d \d{3} \d{3}$/);
  await expectAccessible(page);
  await noSidewaysScroll(page);

  // What is missing or too much is said beside its field; what was typed is there after the page is loaded anew.
  await fillIn(page, '19.99', '', email);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toContainText('Please fix the following errors:');
  await expect(page.locator('[data-field="amount"]')).toContainText('The smallest amount you can pay online is $20.');
  await fillIn(page, '$1,250.50', reference, email);
  await page.reload();
  await expect(page.getByLabel('Amount')).toHaveValue('$1,250.50');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('[aria-current="step"]')).toHaveText('Check');
  await expect(shownAs(page, 'amount')).toHaveText('$1,250.50');
  await expect(shownAs(page, 'reference')).toHaveText(reference);
  await expect(shownAs(page, 'email')).toHaveText(email);
  const summary = page.locator('[data-summary]');
  for (const said of ['Harbour Motor Group Pty Ltd', 'There’s no card surcharge', 'Your receipt comes by email'])
    await expect(summary).toContainText(said);
  await expectAccessible(page);
  await noSidewaysScroll(page);

  // Without a connection nothing is lost; pressed twice it is one payment page.
  await page.route('**/api/payments', (route) => route.abort());
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('Nothing has been charged');
  await page.unroute('**/api/payments');
  await submit(page).dblclick();
  await atProvider(page);
  await expect(page.getByText('$1,250.50')).toBeVisible();
  const payment = page.url();
  expect(await shifts(), 'layout shift').toBeLessThan(still);

  // Declined, and gone back: nothing was paid, and everything is still there.
  await pay(page, 'Pay with a card that is declined');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. Nothing was paid.');
  await page.getByRole('link', { name: 'Go back without paying' }).click();
  await expect(page.getByText('You came back without paying.')).toBeVisible();
  await expect(page.getByLabel('Amount')).toHaveValue('1250.50');
  await page.getByRole('button', { name: 'Next' }).click();
  await submit(page).click();
  await atProvider(page);
  expect(page.url()).not.toBe(payment);

  // From another tab it is the same payment; there it is paid with a card whose bank asks.
  const second = page.url();
  const other = await page.context().newPage();
  await other.goto(at(harbour, `/online-payment?amount=1250.50&reference=${reference.toLowerCase()}`));
  // The receipt goes to whoever was named last.
  await other.getByLabel('Email').fill(email);
  await other.getByRole('button', { name: 'Next' }).click();
  await submit(other).click();
  await expect(other).toHaveURL(second);
  await pay(other, 'Pay with a card that asks for 3-D Secure');
  await pay(other, 'It is me');
  await expect(heading(other)).toHaveText('Thanks, you’ve paid');
  const receipt = other.locator('.receipt');
  for (const said of ['$1,250.50', 'Card surcharge', reference, 'Harbour Motor Group Pty Ltd'])
    await expect(receipt).toContainText(said);
  await expect(receipt).toContainText('not a tax invoice');
  await expectAccessible(other);
  await noSidewaysScroll(other);
  // The shopper's own page needs no signature, so that none stands where others read addresses.
  expect(new URL(other.url()).searchParams.has('code')).toBe(false);
  const events = await other.evaluate(() =>
    ((window as { dataLayer?: { event?: string; ecommerce?: object }[] }).dataLayer ?? []).filter(
      ({ event }) => event === 'purchase',
    ),
  );
  const number = /[\dA-Z]{4}-[\dA-Z]{4}/.exec((await receipt.textContent()) ?? '')?.[0] ?? '';
  expect(events).toMatchObject([{ ecommerce: { value: 1250.5, currency: 'AUD', transaction_id: number } }]);
  await other.reload();
  await expect(heading(other)).toHaveText('Thanks, you’ve paid');
  await hydrated(other);
  expect(await other.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer') ?? []))).not.toContain('purchase');

  // The page that was left open can no longer be paid at, and the form sent again leads to the receipt.
  await page.reload();
  await expect(page.getByText('This payment page has ended.')).toBeVisible();
  await page.goto(at(harbour, `/online-payment?amount=1250.50&reference=${reference}`));
  await page.getByRole('button', { name: 'Next' }).click();
  await submit(page).click();
  await expect(page.getByText(`You’ve already paid $1,250.50 for ${reference}`)).toBeVisible();
  await expect(page.locator('.receipt')).toContainText(number);

  // By mail to both, in the garage, and by its link without being signed in.
  const mail = await emailTo(request, email, /^Your receipt/);
  expect(mail.text).toContain(`Receipt number: ${number}`);
  await emailTo(request, 'hello@harbourmotors.example', new RegExp(`A payment has come in · ${reference}`));
  await page.goto(at(harbour, '/my-garage'));
  const row = page.locator('#receipts li').filter({ hasText: reference });
  await expect(row).toContainText('$1,250.50');
  await row.getByRole('link').click();
  await expect(page.locator('.receipt')).toContainText(number);
  const link = /http:\S+\/payment\?\S+/.exec(mail.text ?? '')?.[0] ?? '';
  // The aborted call, the declined card and the page that has ended are the test's own.
  expect(problems.splice(0).filter((problem) => !/ERR_FAILED|status of (402|404|410)/.test(problem))).toEqual([]);
  const linked = (address: string) => served(request, harbour, address.replace(/^http:..[^/]+/, ''));
  expect(textsOf((await linked(link)).page, '.receipt').join()).toContain(number);
  const elsewhere = await linked(link.replace(/code=..../, 'code=AAAA'));
  expect([elsewhere.status, ...textsOf(elsewhere.page, 'h1')]).toEqual([404, 'We can’t find that payment']);

  // The operator gives it back, with a reason; the books add up before and after.
  const [paid] = (
    (await operator({ command: 'payments', dealer: harbour })) as { id: string; reference: string }[]
  ).filter((one) => one.reference === reference);
  await operator({ command: 'refund-payment', payment: paid?.id ?? '', reason: 'A test has ended.' });
  await page.context().clearCookies();
  await page.goto(link);
  await expect(heading(page)).toHaveText(/Your payment (is on its way back|has been refunded)/);
  await emailTo(request, email, /^Your refund/);
  const audited = (await operator({ command: 'audit-payments', days: 0 })) as Audit;
  expect(audited.problems).toEqual([]);
  // The session that is gone is asked for once.
  expect(problems.filter((problem) => !/status of 401/.test(problem))).toEqual([]);
});

test('GARAGE-04 without JavaScript a payment gets as far as the payment page, errors are shown, and its script is light @wide', async ({
  browser,
  request,
}, { workerIndex }) => {
  const dealer: DealerSlug = 'northside-toyota';
  const plain = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders: newVisitor() });
  await signInByCalls(plain, request, dealer, mobileOf(workerIndex));
  const noScript = await plain.newPage();
  const email = `plain-${workerIndex}@example.com`;
  await noScript.goto(at(dealer, '/online-payment'));
  // Besides React and the form that every page of a form has.
  const form = builtPage(dealer, '/contact').toString();
  const own = ownScript(liveFiles('.cache/e2e/dist', dealer), await noScript.content(), form);
  expect(own).toBeGreaterThan(1000);
  expect(own).toBeLessThan(15_000);
  await fillIn(noScript, 'a hundred', 'RO-77120', email);
  await submit(noScript).click();
  await expect(noScript.getByText('Please enter an amount in dollars and cents').first()).toBeVisible();
  await expect(noScript.getByLabel('Invoice or stock number')).toHaveValue('RO-77120');
  await expect(noScript.locator('[data-summary]')).toContainText('There’s no card surcharge');
  await fillIn(noScript, '419', 'RO-77120', email);
  await submit(noScript).click();
  await atProvider(noScript);
  await expect(noScript.getByText('$419.00')).toBeVisible();
  await noScript.getByRole('link', { name: 'Go back without paying' }).click();
  await expect(noScript.getByText('You came back without paying.')).toBeVisible();
  await expect(noScript.getByLabel('Amount')).toHaveValue('419.00');
  await plain.close();
});
