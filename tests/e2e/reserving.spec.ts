import { expect, type Page, test } from '@playwright/test';
import { textsOf } from '../built/built-page.ts';
import { served } from '../built/served-page.ts';
import { expectAccessible } from './accessibility.ts';
import { emailTo } from './outbox.ts';
import { atProvider, heading, pay } from './paying.ts';
import { fillIn, freeCar, holdsNow, letGo, reserveButton, toPayment, usedCars } from './reserving.ts';
import { at, type DealerSlug, layoutShiftsOf, newVisitor, noSidewaysScroll, problemsOf, still } from './sites.ts';

/*
 * The journey from a car's page to a paid hold and back, at the payment page of the demo provider.
 */

const northside: DealerSlug = 'northside-toyota';
const { port } = new URL(at(northside));

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(newVisitor()));

/** What the dealer's analytics were told of deposits in this page. */
const toldOf = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { ecommerce?: object }[] }).dataLayer ?? []).filter(({ ecommerce }) => ecommerce),
  );

test('RESERVE-01 RESERVE-04 RESERVE-05 RESERVE-06 RESERVE-07 RESERVE-08 TAG-04 VDP-23 a shopper reserves a car by its button, the next shopper cannot, and it is free again once the dealer has released it by the button in its email', async ({
  page,
  browser,
  request,
}, { workerIndex }) => {
  test.slow();
  const problems = problemsOf(page);
  const email = `reserve-${workerIndex}-${Date.now()}@example.com`;
  const car = await freeCar(request, northside, workerIndex % 3, true);
  const checkout = `${car.path}/checkout`;
  /** What another shopper is told, who has no session here. */
  const headingElsewhere = async (path: string) => textsOf((await served(request, northside, path)).page, 'h1')[0];
  const other = await browser.newPage({ extraHTTPHeaders: newVisitor() });
  try {
    await page.goto(at(northside, car.path));
    await expect(reserveButton(page)).toHaveText('Reserve Now $200');
    await reserveButton(page).click();
    await expect(page).toHaveURL(at(northside, checkout));
    await expect(page.getByText('A fully refundable deposit of $200 holds this car for 48 hours.')).toBeVisible();
    await expect(page.locator('[aria-current="step"]')).toHaveText('Your details');
    const deposit = {
      ...{ currency: 'AUD', value: 200 },
      items: [{ item_id: car.id, item_name: car.name, price: 200, quantity: 1 }],
    };
    const about = { event_owner: northside, car_id: car.id };
    await expect.poll(() => toldOf(page)).toEqual([{ event: 'begin_checkout', ...about, ecommerce: deposit }]);
    await expectAccessible(page);
    await noSidewaysScroll(page);

    // What is missing is said beside its field; what was typed is there after the page is loaded anew.
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('alert')).toContainText('Please fix the following errors:');
    await fillIn(page, email);
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.locator('[aria-current="step"]')).toHaveText('Check and accept');
    expect(await toldOf(page), 'loaded anew, it has not begun again').toEqual([]);
    const conditions = page.locator('[data-conditions]');
    await expect(conditions).toContainText('You get all $200 back if you change your mind');
    await expect(conditions).toContainText('The money goes back to the card you paid with');
    await expect(conditions).toContainText('A reservation isn’t a contract of sale.');
    await expect(conditions.locator('[data-cooling-off]')).toContainText('In Queensland you have 1 business day');
    for (const name of ['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay'])
      await expect(page.getByRole('img', { name, exact: true })).toBeVisible();
    await expectAccessible(page);
    const submit = page.locator('form[data-checkout] [data-submit]');
    await expect(submit).toHaveText('Reserve Now $200');
    await submit.click();
    await expect(page.getByRole('alert')).toContainText('You must agree to the terms');
    await page.getByRole('checkbox').check();

    // Without a connection nothing is lost.
    await page.route('**/api/reservations', (route) => route.abort());
    await submit.click();
    await expect(page.getByRole('alert')).toContainText('Nothing has been charged');
    await page.unroute('**/api/reservations');
    await submit.click();
    await atProvider(page);
    await expect(page.getByText('$200.00')).toBeVisible();

    // A second tab and the way back lead to the same payment page; another shopper is told at once.
    const payment = page.url();
    const tab = await page.context().newPage();
    await tab.goto(at(northside, checkout));
    await expect(tab.getByRole('link', { name: 'Go to the payment page' })).toHaveAttribute('href', payment);
    await expect(tab.getByLabel('Email')).toHaveValue(email);
    await tab.close();
    await page.goBack();
    expect(await headingElsewhere(checkout)).toBe('Someone else is reserving this car');
    await page.getByRole('link', { name: 'Go to the payment page' }).click();
    await pay(page);
    await expect(heading(page)).toHaveText('It’s on hold for you');
    await expect(page.getByText('We have your $200 deposit')).toBeVisible();
    // Told once, at an address that opens nothing to anybody else; loaded anew, the page is the same and tells nothing.
    expect([...new URL(page.url()).searchParams.keys()]).toEqual(['hold', 'from']);
    const purchase = { ...deposit, transaction_id: expect.stringMatching(/^\w{4}-\w{4}$/) };
    await expect.poll(() => toldOf(page)).toEqual([{ event: 'purchase', ...about, ecommerce: purchase }]);
    await page.reload();
    await expect(heading(page)).toHaveText('It’s on hold for you');
    await expectAccessible(page);
    expect(await toldOf(page)).toEqual([]);
    const { pathname, search } = new URL(page.url());
    expect(await headingElsewhere(pathname + search)).toBe('We can’t find that reservation');

    // Reserved to everyone else, on its page, in the search and in what the stock list says.
    await other.goto(at(northside, car.path));
    await expect(other.locator('[data-tag]').first()).toHaveText('RESERVED');
    await expect(reserveButton(other)).toHaveCount(0);
    expect(await headingElsewhere(checkout)).toBe('Someone has just reserved this car');
    // Pages that were built before: a card of the search, and what crawlers and advertisers read, who run no script.
    await other.goto(at(northside, usedCars));
    const card = other.locator('main article').filter({ has: other.locator(`a[href="${car.path}"]`) });
    await expect(card.first()).toHaveAttribute('data-reserved', 'RESERVED');
    await expect(card.first().locator('.tag')).toBeHidden();
    const tagWidth = () => card.first().evaluate((it) => Number.parseFloat(getComputedStyle(it, '::after').width));
    await expect.poll(tagWidth, 'the tag is written').toBeGreaterThan(50);
    const read = async (path: string) =>
      (await request.get(`http://127.0.0.1:${port}${path}`, { headers: { host: new URL(at(northside)).host } })).text();
    expect(await read(car.path)).toContain('https://schema.org/Reserved');
    expect(await read('/feeds/google-vehicle-ads.xml')).not.toContain(`<g:id>${car.id}</g:id>`);
    expect(await read('/feeds/meta-automotive.csv')).not.toContain(`"${car.id}"`);
    expect(await read('/stock.json')).toMatch(new RegExp(`"id":"${car.id}"[^{}]*"status":"reserved"`));

    const receipt = await emailTo(request, email, /It’s on hold for you/);
    expect(receipt.text).toContain('Deposit paid: $200');
    expect(receipt.attachments?.[0]?.content).toContain('BEGIN:VALARM');
    const link = /http:\S+\/reservation\?\S+/.exec(receipt.text ?? '')?.[0] ?? '';
    const reference = /Reference: (\w{4}-\w{4})/.exec(receipt.text ?? '')?.[1] ?? 'no reference';
    const notice = await emailTo(request, 'sales@northsidetoyota.example', reference, 'A vehicle has been reserved');
    expect(notice.text).toContain('Name: Priya Sharma');
    expect(notice.text).toContain('VIN: ');

    // Opening the button's page changes nothing, as an email scanner does; pressing the button there does.
    await other.goto(/http:\S+\/answer-hold\?\S+=release/.exec(notice.text ?? '')?.[0] ?? '');
    await expect(heading(other)).toHaveText('A vehicle has been reserved');
    await expect(other.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    await expectAccessible(other);
    await noSidewaysScroll(other);
    expect(await headingElsewhere(checkout)).toBe('Someone has just reserved this car');
    await other.getByRole('button', { name: 'Yes, release it' }).click();
    await expect(heading(other)).toHaveText('A hold has ended');
    await expect(other.locator('form')).toHaveCount(0);
    await expect.poll(() => headingElsewhere(checkout)).toMatch(/^Reserve the /);
    await page.goto(link);
    await expect(heading(page)).toHaveText(/Your deposit (is on its way back|has been refunded)/);
    await emailTo(request, email, /Your hold has ended/);
    // The one aborted call is the test's own.
    expect(problems.filter((problem) => !/ERR_FAILED/.test(problem))).toEqual([]);
  } finally {
    await letGo(northside, car.id);
    await other.close();
  }
});

test('RESERVE-07 RESERVE-08 a card that is declined, a bank that asks for confirmation, and a payment page that is left: the page says what happened', async ({
  page,
  request,
}, { workerIndex }) => {
  const email = `bank-${workerIndex}-${Date.now()}@example.com`;
  const car = await freeCar(request, northside, workerIndex % 10);
  const shifts = await layoutShiftsOf(page);
  try {
    await page.goto(at(northside, `${car.path}/checkout`));
    await toPayment(page, email);
    await pay(page, 'Pay with a card that is declined');
    await expect(page.getByRole('alert')).toHaveText('Your card was declined. Nothing was paid.');
    await page.getByRole('link', { name: 'Go back without paying' }).click();
    await expect(page.getByText('You came back without paying. Nothing has been charged')).toBeVisible();
    expect((await holdsNow(northside)).some(({ carId }) => carId === car.id)).toBe(false);
    expect(await shifts(), 'layout shift').toBeLessThan(still);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('checkbox').check();
    await page.locator('form[data-checkout] [data-submit]').click();
    await pay(page, 'Pay with a card that asks for 3-D Secure');
    await pay(page, 'It is me');
    await expect(heading(page)).toHaveText('It’s on hold for you');
    await page.getByRole('button', { name: 'End the hold and refund $200' }).click();
    await expect(heading(page)).toHaveText('It’s on hold for you');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'End the hold and refund $200' }).click();
    await expect(heading(page)).toHaveText(/Your deposit (is on its way back|has been refunded)/);
  } finally {
    await letGo(northside, car.id);
  }
});
