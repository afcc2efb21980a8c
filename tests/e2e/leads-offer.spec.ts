import { expect, type Page, test } from '@playwright/test';
import { isPrivateAddress } from '../../src/domain/analytics/private-address.ts';
import { expectAccessible } from './accessibility.ts';
import {
  expectSent,
  fillContact,
  harbour,
  newShopper,
  openCarToBuy,
  openDialog,
  person,
  withoutMotion,
} from './lead-forms.ts';
import { emailTo, outboxAt } from './outbox.ts';
import { mobileOf, signedInAt } from './signing-in.ts';
import { at, newVisitor, noSidewaysScroll, problemsOf } from './sites.ts';

test.use(withoutMotion);

/** Opens a button of a mail as its reader does. */
async function follow(page: Page, line: number | undefined, name: string): Promise<void> {
  await page.goto(outboxAt(`/outbox/${line}.html`));
  await page.getByRole('link', { name }).click();
  // What is measured next has its styles.
  await page.waitForLoadState();
}

test('ENQ-11 LEAD-06 LEAD-16 GARAGE-01 @phone an offer on a car page is answered from the dealer’s email, once, and the answer reaches mailbox and garage', async ({
  page,
  request,
  browser,
}, { workerIndex }) => {
  test.slow();
  await newShopper(page.context());
  const problems = problemsOf(page);
  const email = `offer-${workerIndex}-${Date.now()}@example.com`;
  const phone = mobileOf(workerIndex);
  const slug = await openCarToBuy(page);
  const form = await openDialog(page, 'offer');
  await expect(form.page().getByText('until we both sign a contract')).toBeVisible();
  await fillContact(form, { ...person, email, phone, offer_from_client: '500' });
  await form.locator('[data-submit]').click();
  await expect(form.locator('[data-field="offer_from_client"]')).toContainText('We can look at offers from $');
  const amount = form.locator('[name="offer_from_client"]');
  await amount.fill('1234');
  await expect(amount).toHaveValue('1,234');
  await expect(form.locator('[data-field="offer_from_client"]').getByText('$', { exact: true })).toBeVisible();
  const picks = form.getByRole('list', { name: 'Usual amounts' }).getByRole('button');
  for (const label of await picks.allTextContents()) expect(label).toMatch(/^\$\d{1,3},\d{3}$/);
  await picks.first().click();
  const offered = await amount.inputValue();
  expect(`$${offered}`).toBe(await picks.first().textContent());
  await form.locator('[data-submit]').click();
  const reference = await expectSent(page);
  await expect(page.getByText('a yes, a counter-offer or a no thanks')).toBeVisible();

  // At the dealer: opening a link changes nothing, the form of its page does.
  const context = await browser.newContext({ viewport: page.viewportSize(), javaScriptEnabled: false });
  const dealer = await context.newPage();
  dealer.setDefaultTimeout(15_000);
  const mail = await emailTo(request, /@harbourmotors\.example$/, reference);
  await follow(dealer, mail.line, 'Decline');
  await expect(dealer.getByRole('button', { name: 'Decline the offer' })).toBeVisible();
  await follow(dealer, mail.line, 'Make a counter-offer');
  expect(isPrivateAddress(new URL(dealer.url()).search)).toBe(true);
  await expect(dealer.locator('[data-offer]')).toContainText(`$${offered}`);
  await noSidewaysScroll(dealer);
  await dealer.getByLabel('Your counter-offer').fill(offered);
  await dealer.getByRole('button', { name: 'Send the counter-offer' }).click();
  await expect(dealer.locator('#counter-error')).toContainText('more than you were offered');
  const counter = (Number(offered.replaceAll(',', '')) + 250).toLocaleString('en-AU');
  await dealer.getByLabel('Your counter-offer').fill(counter);
  await dealer.getByLabel('A few words to go with it').fill('That’s with a fresh service.\nSam');
  await dealer.getByRole('button', { name: 'Send the counter-offer' }).click();
  await expect(dealer.getByRole('heading', { level: 1 })).toHaveText('Counter-offer made');
  // Another button of the mail, pressed afterwards, says what was answered.
  await follow(dealer, mail.line, 'Accept');
  await expect(dealer.getByRole('status')).toContainText(`answered with $${counter}`);
  await expect(dealer.getByRole('button', { name: 'Accept the offer' })).toHaveCount(0);
  // Nobody gets there with an address of their own making.
  const forged = await dealer.goto(dealer.url().replace(/code=.{6}/, 'code=AAAAAA'));
  expect(forged?.status()).toBe(404);
  await expect(dealer.getByRole('heading', { level: 1 })).toHaveText('There’s no offer here');

  // The shopper's mail leads to the car; the garage says the same.
  const answer = await emailTo(request, new RegExp(`^${email}$`), reference, 'counter-offer');
  expect(answer.text).toContain('That’s with a fresh service.');
  await follow(dealer, answer.line, 'See the vehicle');
  await expect(dealer).toHaveURL(at(harbour, `/cars/${slug}`));
  await context.close();
  // On another device, where no form has been filled in.
  const device = await browser.newContext({ viewport: page.viewportSize(), extraHTTPHeaders: newVisitor() });
  const later = await device.newPage();
  const laterProblems = problemsOf(later);
  await signedInAt(later, request, harbour, '/my-garage', phone);
  const row = later.locator('#enquiries li').filter({ hasText: reference });
  await expect(row).toContainText(`Your offer: $${offered}`);
  await expect(row).toContainText(`We could do: $${counter}`);
  await expect(row).toContainText('Counter-offer');
  const reserveOnline = row.getByRole('link', { name: 'Reserve it online' });
  const byMail = new URL(/Reserve it online: (http\S+)/.exec(answer.text ?? '')?.[1] ?? 'http://no-such-button');
  await expect(reserveOnline).toHaveAttribute('href', byMail.pathname + byMail.search);
  await noSidewaysScroll(later);
  await expectAccessible(later);
  // "Reserve it online" goes on at the price of the answer.
  await reserveOnline.click();
  await expect(later.getByText(`The price we agreed on for this car is $${counter}.`)).toBeVisible();
  await expect(later.locator('main article [data-amount]')).toHaveText(`$${counter}`);
  await expect(later.locator('form[data-checkout]')).toHaveAttribute('action', /\?offer=.+&agreed=.+/);
  await device.close();
  expect([...problems, ...laterProblems]).toEqual([]);
});
