import { expect, test } from '@playwright/test';
import { served } from '../built/served-page.ts';
import { expectAccessible } from './accessibility.ts';
import { aCarWhere, answers, feedCar, harbour, inStock, openCar, side, whileOpen } from './car-visits.ts';
import {
  at,
  type DealerSlug,
  dealers,
  layoutShiftsOf,
  noSidewaysScroll,
  problemsOf,
  searchPath,
  still,
} from './sites.ts';

test.describe('state that stays true', () => {
  test('VDP-25 VDP-26 the page reports its state; views count up to their number in place', async ({ page }) => {
    const problems = problemsOf(page);
    const shifts = await layoutShiftsOf(page);
    const { slug } = await aCarWhere(page, harbour, inStock);
    const requests = await answers(page, { body: { views: 1234, car_fields: {} } });
    await page.goto(at(harbour, `/cars/${slug}`));
    await expect(page.locator('[data-views]')).toHaveText('1,234 views');
    const query = new URL(requests[0] ?? '').searchParams;
    expect(query.get('website_id')).toBe(harbour);
    expect(Number(query.get('photos_count'))).toBeGreaterThan(0);
    expect(Date.parse(query.get('updated_at') ?? '')).not.toBeNaN();
    expect(await shifts(), 'layout shift').toBeLessThan(still);
    expect(problems).toEqual([]);
  });

  test('ELIG-07 RESERVE-03 VDP-25 VDP-26 a shopper who prefers reduced motion sees what has changed since the build', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      // The first number that stands there is the one that counts.
      new MutationObserver(() => {
        const views = document.querySelector('[data-views]');
        if (views?.textContent) document.documentElement.dataset['firstViews'] ??= views.textContent;
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    const fields = { price: 12_345, before_price: 23_456, price_type: 'Drive Away', reserved: true };
    await openCar(page, 'price = 24990 AND status = "in_stock" AND car_type = "used"', {
      body: { views: 1234, car_fields: fields },
    });

    await test.step('VDP-25 nothing counts up for those who prefer reduced motion', async () => {
      await expect(page.locator('html')).toHaveAttribute('data-first-views', '1,234 views');
    });

    const title =
      'VDP-26 RESERVE-03 ELIG-07 a new price and a reservation show in place, and figures for the old price go';
    await test.step(title, async () => {
      await expect(side(page).locator('[data-price="amount"]')).toHaveText('$12,345');
      await expect(side(page).locator('[data-price="was"]')).toHaveText('Was $23,456');
      await expect(side(page).locator('[data-price="note"]')).toContainText('registration');
      await expect(page.locator('[data-tag]').first()).toHaveText('RESERVED');
      await expect
        .poll(async () => (await page.locator('script[type="application/ld+json"]').allTextContents()).join())
        .toContain('https://schema.org/Reserved');
      await expect(page.locator('[data-finance-figure] [data-warning]')).toHaveCount(1);
      await expect(page.locator('[data-finance-figure] dl, [data-of-price]')).toHaveCount(0);
      await expect(page.locator(':is([data-side], [data-action-bar]) [data-figure]')).toHaveCount(0);
      await page.locator('[data-calculator]').scrollIntoViewIfNeeded();
      await expect(page.locator('[data-calculator] [name="amount"]')).toHaveValue('12,345');
      await expect(side(page).getByRole('link', { name: 'Enquire Now' })).toBeVisible();
    });
  });

  test('VDP-09 VDP-10 VDP-11 VDP-26 a car sold since the build changes to the sold view with its form', async ({
    page,
    isMobile,
  }) => {
    const problems = problemsOf(page);
    await page.clock.setFixedTime(whileOpen);
    const { name } = await openCar(page, inStock, { body: { views: 3, car_fields: { status: 'sold', sold: true } } });
    await expect(side(page).getByText('Sorry, this car has just sold.')).toBeVisible();
    await expect(side(page).getByText("But don't worry, we can help you find a similar car!")).toBeVisible();
    await expect(side(page).getByText('Like this and want something similar?')).toBeVisible();
    await expect(side(page).getByRole('heading', { name: 'Find Me Something Similar' })).toBeVisible();
    await expect(side(page).getByLabel('Comments')).toHaveValue(`Please find me something similar to the ${name}.`);
    await expect(side(page).locator('[data-action], [data-price]')).toHaveCount(0);
    await expect(page.locator('[data-tag]').first()).toHaveText('JUST SOLD');
    await expect(side(page).getByRole('button', { name: /^SAVE/ })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Similar and in stock now' })).toBeVisible();
    if (isMobile) {
      await expect(page.locator('[data-action-bar]').getByRole('link')).toHaveText(['Find similar', 'Call Now']);
    }
    await noSidewaysScroll(page);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

  test('VDP-26 answers that a page cannot use', async ({ page }) => {
    const { slug } = await aCarWhere(page, harbour, inStock);
    for (const [what, view] of [
      ['not OK', { status: 503, body: { error: 'Busy' } }],
      ['not understood', { body: { views: 'many', car_fields: { sold: true } } }],
      ['not there', { status: 404, body: '<!doctype html>' }],
    ] as const) {
      await test.step(`VDP-26 an answer that is ${what} changes nothing and shows nothing`, async () => {
        await answers(page, view);
        const answered = page.waitForResponse('**/view.json?*');
        await page.goto(at(harbour, `/cars/${slug}`));
        expect((await answered).status()).toBe('status' in view ? view.status : 200);
        await (await answered).finished();
        await expect(page.locator('[data-views]')).toBeHidden();
        await expect(side(page).locator('[data-price="amount"]')).toBeVisible();
        await expect(side(page).getByText('has just sold')).toHaveCount(0);
      });
    }
  });

  test('VDP-26 TRACK-02 the server returns views and state, and accepts the event of a used car', async ({ page }) => {
    const { slug } = await aCarWhere(page, harbour, inStock);
    const event = page.waitForResponse('**/api/events');
    const view = page.waitForResponse('**/view.json?*');
    await page.goto(at(harbour, `/cars/${slug}`));
    expect((await event).status()).toBe(204);
    expect((await event).request().postDataJSON()).toMatchObject({ event_id: 4, car_id: expect.any(String) });
    expect(await (await view).json()).toMatchObject({ views: expect.any(Number), car_fields: { status: 'in_stock' } });
  });
});

test.describe('sold and gone', () => {
  test('CONTENT-06 VDP-10 VDP-11 VDP-12 a shopper opens the page of a car that was sold long ago', async ({
    page,
    request,
  }) => {
    const { name, slug } = feedCar('sold');
    await answers(page, {});
    const answer = await page.goto(at(harbour, `/cars/${slug}`));

    await test.step('VDP-10 VDP-11 VDP-12 a sold car keeps its page, with the form and similar cars', async () => {
      await expect(side(page).getByText('Sorry, this car has just sold.')).toBeVisible();
      await expect(side(page).getByLabel('Comments')).toHaveValue(`Please find me something similar to the ${name}.`);
      await expect(side(page).locator('[data-action], [data-price], save-car')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Similar and in stock now' })).toBeVisible();
      await expect(page.locator('main article').first()).toBeVisible();
      await noSidewaysScroll(page);
    });

    const title = 'VDP-12 CONTENT-06 a sold car that is out of the listings keeps its page and leaves the sitemap';
    await test.step(title, async () => {
      expect(answer?.status()).toBe(200);
      const { host, port } = new URL(at(harbour));
      const sitemap = await request.get(`http://127.0.0.1:${port}/sitemap.xml`, { headers: { host } });
      const text = await sitemap.text();
      const listed = await page.locator('main article a[href^="/cars/"]').first().getAttribute('href');
      expect(text).toContain(`${listed}</loc>`);
      expect(text).not.toContain(`/cars/${slug}</loc>`);
    });
  });

  test('VDP-12 addresses of cars that are not there, at every dealer', async ({ page }) => {
    const gone: Record<DealerSlug, [kind: string, slug: string]> = {
      'harbour-motors': ['car', '2019-toyota-corolla-gone'],
      'northside-toyota': ['car', '2019-toyota-corolla-gone'],
      'coastline-caravans': ['caravan', '2019-jayco-journey-gone'],
      'ironbark-trucks': ['truck', '2017-fuso-canter-gone'],
    };
    for (const dealer of dealers) {
      const [kind, slug] = gone[dealer];
      const title = `VDP-12 ${dealer}: an address of a car that is not there shows the sold view, with status 404`;
      await test.step(title, async () => {
        const response = await page.goto(at(dealer, `/cars/${slug}`));
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^2019 Jayco|^2017 Fuso|^2019 Toyota/);
        await expect(page.getByText(`Sorry, this ${kind} has just sold.`)).toBeVisible();
        await expect(page.getByLabel('Comments')).toHaveValue(/^Please find me something similar to the 20\d\d /);
        await expect(page.locator('main article').first()).toBeVisible();
        await noSidewaysScroll(page);
      });
    }
  });

  test('VDP-12 /cars alone leads to the stock', async ({ request }) => {
    for (const path of ['/cars/', '/cars']) {
      const { status, location } = await served(request, harbour, path);
      expect([path, status, location]).toEqual([path, 302, searchPath]);
    }
    expect((await served(request, harbour, searchPath)).status).toBe(200);
  });
});
