import { expect, type Locator, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { holidayDate, promotionDate } from './demo-dates.ts';
import { at, layoutShiftsOf, noSidewaysScroll, problemsOf, still } from './sites.ts';

interface Moment {
  when: string;
  time: string;
  opens: string | undefined;
  /** Whether the pages are looked at for accessibility, too. */
  checked?: boolean;
  tag?: string;
}

/** Moments in Sydney and what a place says that is open from 8:30am on Mondays, and on Sundays from 10am. */
const moments: readonly Moment[] = [
  { when: 'on a Monday morning', time: '2026-11-23T10:00:00+11:00', opens: undefined, tag: '@wide' },
  { when: 'on a Monday evening', time: '2026-11-23T20:00:00+11:00', opens: '8:30am tomorrow', checked: true },
  {
    when: 'on Christmas Day',
    time: holidayDate('2026-12-25T11:00:00+11:00'),
    opens: '10:00am Sun',
  },
];

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

for (const { when, time, opens, checked = false, ...only } of moments) {
  test(
    `HOURS-05 HOURS-06 VDP-19 ${when} the car page, its bar, the location and its card ${opens ? 'say when to call' : 'can be called'}`,
    only,
    async ({ page, isMobile }) => {
      const problems = problemsOf(page);
      const shifts = await layoutShiftsOf(page);
      await page.clock.setFixedTime(new Date(time));
      await page.goto(at('harbour-motors'));
      await page
        .locator('footer')
        .getByRole('link', { name: /locations/i })
        .first()
        .click();
      const card = page
        .locator('#locations li')
        .filter({ has: page.getByRole('heading', { name: 'Harbour Motors Five Dock', exact: true }) });
      await card.scrollIntoViewIfNeeded();
      await expectCall(card.locator('call-now'), opens);
      await expect(card.getByRole('link', { name: /^Send a message/ })).toBeVisible();
      // The number itself stays.
      await expect(card.locator('a.figures[href^="tel:"]')).toBeVisible();
      expect(await shifts(), 'layout shift of the cards').toBeLessThan(still);
      await card.getByRole('link', { name: /^View Location Details/ }).click();

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Motors Five Dock');
      await expectCall(page.locator('main call-now'), opens);
      await expect(page.getByRole('link', { name: 'Send a message', exact: true })).toBeVisible();
      if (checked) await expectAccessible(page);
      await page.getByRole('article').first().getByRole('link').first().click();

      const side = page.locator('[data-side]');
      await expectCall(side.locator('call-now'), opens);
      await expect(side.getByRole('link', { name: 'Enquire Now' })).toBeVisible();
      if (isMobile) {
        const bar = page.locator('[data-action-bar]');
        await expectCall(bar.locator('call-now'), opens);
        await expect(bar.getByRole('link')).toHaveText([
          'Reserve Car Now',
          'Enquire Now',
          ...(opens ? [] : ['Call Now']),
        ]);
        await page.setViewportSize({ width: 320, height: 640 });
      }
      await noSidewaysScroll(page);
      if (checked) await expectAccessible(page);
      expect(await shifts(), 'layout shift').toBeLessThan(still);
      expect(problems).toEqual([]);
    },
  );
}

test('HOURS-05 the call button appears as the location opens, without a reload', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-23T08:28:30+11:00') });
  await page.goto(at('harbour-motors', '/our-location/five-dock'));
  const call = page.locator('main call-now');
  const state = page.locator('main [data-open-state]').first();
  await expectCall(call, '8:30am today');
  await state.scrollIntoViewIfNeeded();
  await expect(state).toHaveText('Closed now, opens today at 8:30am');
  await page.clock.runFor(120_000);
  await expectCall(call, undefined);
  await expect(state).toHaveText('Open now until 5:30pm');
});

test('HOURS-05 VDP-10 SEARCH-20 OFFER-03 a car that has gone, a make out of stock and an offer show when to call', {
  tag: '@wide',
}, async ({ page }) => {
  const problems = problemsOf(page);
  for (const [time, opens] of [
    ['2026-11-23T20:00:00+11:00', '8:30am tomorrow'],
    ['2026-11-23T10:00:00+11:00', undefined],
  ] as const) {
    // A day on which the offers run.
    await page.clock.setFixedTime(new Date(promotionDate(time)));
    for (const path of ['/cars/2019-toyota-corolla-gone-hm1', '/search/motorhome']) {
      await page.goto(at('harbour-motors', path));
      await expectCall(page.locator('main .lead call-now'), opens);
    }
    await page.goto(at('harbour-motors', '/special-offers'));
    await page.locator('main a[href^="/offers/hm-"]').first().click();
    await expectCall(page.locator('main article call-now'), opens);
  }
  // The server answers 404 for a car that it does not know.
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('HOURS-05 the number of a location remains a link to call', async ({ page }) => {
    await page.goto(at('harbour-motors', '/our-location/five-dock'));
    await expectCall(page.locator('main call-now'), undefined);
    await expect(page.locator('main call-now .now a')).toHaveAttribute('href', /^tel:/);
  });
});
