import { expect, type Locator, type Page, test } from '@playwright/test';
import { builtPage } from '../built/built-page.ts';
import { expectAccessible } from './accessibility.ts';
import { holidayDate, promotionDate } from './demo-dates.ts';
import { at, layoutShiftsOf, noSidewaysScroll, problemsOf, still } from './sites.ts';

/** Moments in Sydney and what a place says that is open from 8:30 am on Mondays, and on Sundays from 10 am. */
const mondayMorning = { time: new Date('2026-11-23T10:00:00+11:00'), opens: undefined };
const mondayEvening = { time: new Date('2026-11-23T20:00:00+11:00'), opens: '8:30 am tomorrow' };
const christmas = { time: new Date(holidayDate('2026-12-25T11:00:00+11:00')), opens: '10:00 am Sun' };

/** The call, or what stands in its place. */
async function expectCall(call: Locator, opens: string | undefined): Promise<void> {
  const link = call.locator('.now a').first();
  const later = call.getByText(/^Call when we open/);
  if (opens === undefined) {
    await expect(link).toBeVisible();
    await expect(later).toBeHidden();
    return;
  }
  await expect(later).toBeVisible();
  await expect(later).toHaveText(`Call when we open, ${opens}`);
  await expect(link).toBeHidden();
}

/** The page's clock shows another time, by which the page goes within a minute. */
async function turnTo(page: Page, time: Date): Promise<void> {
  await page.clock.setSystemTime(time);
  await page.clock.runFor(60_000);
}

const cardOf = (page: Page) =>
  page
    .locator('#locations li')
    .filter({ has: page.getByRole('heading', { name: 'Harbour Motors Five Dock', exact: true }) });

async function expectCard(page: Page, opens: string | undefined): Promise<void> {
  const card = cardOf(page);
  await card.scrollIntoViewIfNeeded();
  await expectCall(card.locator('call-now'), opens);
  await expect(card.getByRole('link', { name: /^Send a message/ })).toBeVisible();
  // The number itself stays.
  await expect(card.locator('a.figures[href^="tel:"]')).toBeVisible();
}

const toLocation = (page: Page) =>
  cardOf(page)
    .getByRole('link', { name: /^View Location Details/ })
    .click();
const toCar = (page: Page) => page.getByRole('article').first().getByRole('link').first().click();

async function expectLocation(page: Page, opens: string | undefined): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Motors Five Dock');
  await expectCall(page.locator('main call-now'), opens);
  await expect(page.getByRole('link', { name: 'Send a message', exact: true })).toBeVisible();
}

async function expectCar(page: Page, opens: string | undefined): Promise<void> {
  const side = page.locator('[data-side]');
  await expectCall(side.locator('call-now'), opens);
  await expect(side.getByRole('link', { name: 'Enquire Now' })).toBeVisible();
}

async function expectBar(page: Page, opens: string | undefined): Promise<void> {
  const bar = page.locator('[data-action-bar]');
  await expectCall(bar.locator('call-now'), opens);
  await expect(bar.getByRole('link')).toHaveText(['Reserve Now $500', 'Enquire Now', ...(opens ? [] : ['Call Now'])]);
}

test('HOURS-05 HOURS-06 VDP-19 on a Monday morning the car page, its bar, the location and its card can be called', {
  tag: '@wide',
}, async ({ page }) => {
  const problems = problemsOf(page);
  const shifts = await layoutShiftsOf(page);
  const { time, opens } = mondayMorning;
  await page.clock.setFixedTime(time);
  await page.goto(at('harbour-motors', '/our-location'));
  await expectCard(page, opens);
  expect(await shifts(), 'layout shift of the cards').toBeLessThan(still);
  await toLocation(page);
  await expectLocation(page, opens);
  await toCar(page);
  await expectCar(page, opens);
  await noSidewaysScroll(page);
  expect(await shifts(), 'layout shift').toBeLessThan(still);
  expect(problems).toEqual([]);
});

test('HOURS-05 HOURS-06 VDP-19 on a Monday evening and on Christmas Day the car page, its bar, the location and its card say when to call', async ({
  page,
}) => {
  const problems = problemsOf(page);
  const shifts = await layoutShiftsOf(page);
  // Each page is loaded at one of the moments, and then kept open until the other.
  await page.clock.install({ time: mondayEvening.time });
  await page.goto(at('harbour-motors', '/our-location'));
  await expectCard(page, mondayEvening.opens);
  await turnTo(page, christmas.time);
  await expectCard(page, christmas.opens);
  expect(await shifts(), 'layout shift of the cards').toBeLessThan(still);

  await toLocation(page);
  await expectLocation(page, christmas.opens);
  await turnTo(page, mondayEvening.time);
  await expectLocation(page, mondayEvening.opens);

  await toCar(page);
  await expectCar(page, mondayEvening.opens);
  await expectBar(page, mondayEvening.opens);
  await page.setViewportSize({ width: 320, height: 640 });
  await noSidewaysScroll(page);
  await expectAccessible(page);
  await turnTo(page, christmas.time);
  await expectCar(page, christmas.opens);
  await expectBar(page, christmas.opens);
  await noSidewaysScroll(page);
  expect(await shifts(), 'layout shift').toBeLessThan(still);
  expect(problems).toEqual([]);
});

test('HOURS-05 the call button appears as the location opens, without a reload', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-23T08:28:30+11:00') });
  await page.goto(at('harbour-motors', '/our-location/five-dock'));
  const call = page.locator('main call-now');
  const state = page.locator('main [data-open-state]').first();
  await expectCall(call, '8:30 am today');
  await state.scrollIntoViewIfNeeded();
  await expect(state).toHaveText('Closed now, opens today at 8:30 am');
  await page.clock.runFor(120_000);
  await expectCall(call, undefined);
  await expect(state).toHaveText('Open now until 5:30 pm');
});

test('HOURS-05 VDP-10 SEARCH-20 OFFER-03 a car that has gone, a make out of stock and an offer show when to call', {
  tag: '@wide',
}, async ({ page }) => {
  const problems = problemsOf(page);
  // A day on which the offers run.
  const evening = new Date(promotionDate('2026-11-23T20:00:00+11:00'));
  const morning = new Date(promotionDate('2026-11-23T10:00:00+11:00'));
  await page.clock.install({ time: evening });
  const offer = builtPage('harbour-motors', '/special-offers').querySelector('main a[href^="/offers/hm-"]');
  for (const [path, call, atFirst] of [
    ['/cars/2019-toyota-corolla-gone-hm1', 'main .lead call-now', evening],
    ['/search/motorhome', 'main .lead call-now', morning],
    [offer?.getAttribute('href'), 'main article call-now', evening],
  ] as const) {
    await page.clock.setSystemTime(atFirst);
    await page.goto(at('harbour-motors', path));
    const expectAt = (time: Date) => expectCall(page.locator(call), time === evening ? '8:30 am tomorrow' : undefined);
    await expectAt(atFirst);
    const later = atFirst === evening ? morning : evening;
    await turnTo(page, later);
    await expectAt(later);
  }
  // The server answers 404 for a car that it does not know.
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});
