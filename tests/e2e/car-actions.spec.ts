import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { carSlug } from '../../src/domain/car/slug.ts';
import { at, type DealerSlug, dealers, layoutShiftsOf, problemsOf, searchPath } from './sites.ts';

const harbour = 'harbour-motors';

interface CarLink {
  slug: string;
  name: string;
}

/** A car of a dealer's stock for which a filter of the search language holds. */
async function aCarWhere(page: Page, dealer: DealerSlug, filter: string): Promise<CarLink> {
  const key = `${dealer} ${filter}`;
  const known = found.get(key) ?? (await findCar(page, dealer, filter));
  found.set(key, known);
  return known;
}
const found = new Map<string, CarLink>();

async function findCar(page: Page, dealer: DealerSlug, filter: string): Promise<CarLink> {
  if (!page.url().startsWith(at(dealer))) await page.goto(at(dealer, '/our-location'));
  const car = await page.evaluate(async (wanted) => {
    const answer = await fetch('/api/search/indexes/Car_production/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q: '', filter: wanted, limit: 1 }),
    });
    return (await answer.json()).hits[0];
  }, filter);
  expect(car, filter).toBeDefined();
  return car;
}

const inStock = 'status = in_stock AND reserved != true AND car_type = used';

/** The first car of the demo feed with a status: "in_stock"; or "sold", so long ago that no list shows it any more. */
function feedCar(status: string): CarLink {
  const feed = readFileSync(join(import.meta.dirname, `../../dealers/${harbour}/stock.csv`), 'utf8');
  const rows: Record<string, string>[] = parse(feed, { columns: true });
  const row = rows.find((it) => it['Stock Status'] === status);
  const { Year = '', Make: make = '', Model: model = '', Badge: badge = '', 'Stock No': stocknum = '' } = row ?? {};
  return {
    slug: carSlug({ year: Number(Year), make, model, badge, stocknum, id: '' }),
    name: [Year, make, model, badge].join(' '),
  };
}

/** What the page asks the server for; a test says what the answer is. */
async function answers(page: Page, view: { status?: number; body?: unknown }): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
  await page.route('**/view.json?*', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: view.status ?? 200, json: view.body ?? { views: 0, car_fields: {} } });
  });
  return asked;
}

async function openCar(page: Page, filter = inStock, view: Parameters<typeof answers>[1] = {}): Promise<CarLink> {
  const car = await aCarWhere(page, harbour, filter);
  await answers(page, view);
  await page.goto(at(harbour, `/cars/${car.slug}`));
  return car;
}

async function noSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), 'sideways').toBe(true);
}

const side = (page: Page) => page.locator('[data-side]');

test.describe('sharing', () => {
  test('SHARE-01 SHARE-02 SHARE-03 the menu offers every way; a social share opens a window of 550 x 400', async ({
    page,
    context,
  }) => {
    await context.route(/facebook\.com/, (route) => route.fulfill({ body: '<title>Share</title>' }));
    const car = await openCar(page);
    const opened = page.evaluate(
      () =>
        new Promise<string>((done) => {
          const open = window.open.bind(window);
          window.open = (url, name, features) => {
            done(String(features));
            return open(url, name, features);
          };
        }),
    );
    const share = side(page).getByRole('button', { name: 'Share' });
    await share.click();
    const menu = page.getByRole('group', { name: 'Share this page' });
    await expect(menu.getByRole('listitem')).toHaveText([
      'Facebook',
      'Twitter (X)',
      'Text message',
      'E-mail',
      'Copy link',
    ]);
    const address = encodeURIComponent(`https://www.harbourmotors.example/cars/${car.slug}`);
    for (const [name, start] of [
      ['Facebook', 'https://www.facebook.com/'],
      ['Text message', 'sms:'],
      ['E-mail', 'mailto:'],
    ] as const) {
      const href = await menu.getByRole('link', { name }).getAttribute('href');
      expect(href?.startsWith(start)).toBe(true);
      expect(href).toContain(address);
    }
    const popup = page.waitForEvent('popup');
    await menu.getByRole('link', { name: 'Facebook' }).click();
    expect(await opened).toContain('width=550,height=400');
    await (await popup).close();
    await expect(menu).toBeHidden();
    await expect(share).toBeFocused();
  });

  test('SHARE-04 copying the link reads "Copied", then the label returns', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    const car = await openCar(page);
    await side(page).getByRole('button', { name: 'Share' }).click();
    await side(page).getByRole('button', { name: 'Copy link' }).click();
    await expect(side(page).getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `https://www.harbourmotors.example/cars/${car.slug}`,
    );
    await page.clock.runFor(1500);
    await expect(side(page).getByRole('button', { name: 'Copy link' })).toBeVisible();
  });

  test('SHARE-04 where the clipboard is closed the link stands there, selected', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    const car = await openCar(page);
    await side(page).getByRole('button', { name: 'Share' }).click();
    await side(page).getByRole('button', { name: 'Copy link' }).click();
    const field = page.getByLabel('Copy this link');
    await expect(field).toBeFocused();
    expect(await page.evaluate(() => String(getSelection()))).toBe(
      `https://www.harbourmotors.example/cars/${car.slug}`,
    );
  });

  test('SHARE-02 a device with a share sheet uses it', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (data: ShareData) => document.documentElement.setAttribute('data-shared', data.url ?? ''),
      });
    });
    const car = await openCar(page);
    await side(page).getByRole('button', { name: 'Share' }).click();
    await expect(page.locator('html')).toHaveAttribute(
      'data-shared',
      `https://www.harbourmotors.example/cars/${car.slug}`,
    );
    await expect(page.getByRole('group', { name: 'Share this page' })).toBeHidden();
  });
});

test.describe('phone number', () => {
  test('PHONE-01 PHONE-02 TRACK-07 a press shows the whole number as a link and tells the server once', async ({
    page,
  }) => {
    const reveals: unknown[] = [];
    await page.route('**/api/phone-reveals', (route) => {
      reveals.push(route.request().postDataJSON());
      return route.fulfill({ json: { success: true } });
    });
    const car = await openCar(page);
    const html = await (
      await page.request.get(page.url().replace(/\/\/[^:]+/, '//127.0.0.1'), {
        headers: { host: new URL(page.url()).host },
      })
    ).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main).not.toContain('tel:');
    const button = side(page).getByRole('button', { name: /Show number/ });
    await expect(button).toHaveText(/^02 55•• ••••/);
    await button.focus();
    await page.keyboard.press('Enter');
    const link = side(page).getByRole('link', { name: /^02 \d{4} \d{4}$/ });
    await expect(link).toBeFocused();
    const number = ((await link.textContent()) ?? '').replaceAll(' ', '');
    await expect(link).toHaveAttribute('href', `tel:${number}`);
    expect(main.replaceAll(' ', '')).not.toContain(number);
    await expect
      .poll(() => reveals)
      .toEqual([{ car_id: expect.any(String), dealership_id: expect.any(String), website_id: harbour }]);
    expect(car.slug).toBeTruthy();
  });

  test('TRACK-07 PHONE-02 the call button calls, shows the number and sends event 25', async ({ page }) => {
    const sent: { event_id: number }[] = [];
    await openCar(page);
    await page.route('**/api/phone-reveals', (route) => route.fulfill({ json: { success: true } }));
    await page.route('**/api/events', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ status: 204 });
    });
    const call = side(page).getByRole('link', { name: 'Call the yard' });
    await expect(call).toHaveAttribute('href', /^tel:02\d{8}$/);
    await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await call.click();
    await expect(side(page).getByRole('link', { name: /^02 \d{4} \d{4}$/ })).toBeVisible();
    await expect
      .poll(() => sent)
      .toEqual([{ event_id: 25, dealer_slug: harbour, url: page.url(), car_id: expect.any(String) }]);
  });
});

test('PHONE-04 without a number nothing shows, and the console warns', async ({ page }) => {
  const { slug } = feedCar('in_stock');
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await answers(page, {});
  await page.addInitScript(() => {
    // What the page is built with where a dealer gives no number.
    document.addEventListener('readystatechange', () => {
      const button = document.querySelector('button[data-phone-reveal]');
      if (button) button.outerHTML = '<span hidden data-phone-missing></span>';
    });
  });
  await page.goto(at(harbour, `/cars/${slug}`));
  await expect.poll(() => warnings).toEqual(['This dealer has no phone number to show.']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('PHONE-01 PRINT-02 SHARE-02 number, PDF and sharing are links that work', async ({ page }) => {
    const { slug } = feedCar('in_stock');
    await page.goto(at(harbour, `/cars/${slug}`));
    await expect(side(page).getByRole('button', { name: /Show number/ })).toBeHidden();
    const place = side(page).getByRole('link', { name: /^Phone number of/ });
    await expect(place).toHaveAttribute('href', /^\/our-location\//);
    await expect(side(page).getByRole('link', { name: 'Call the yard' })).toHaveAttribute('href', /^\/our-location\//);
    await expect(side(page).getByRole('link', { name: 'Print PDF' })).toHaveAttribute('href', `/api/cars/${slug}.pdf`);
    await side(page).getByRole('button', { name: 'Share' }).click();
    await expect(side(page).getByRole('link', { name: 'Facebook' })).toBeVisible();
    await expect(side(page).getByRole('button', { name: 'Copy link' })).toBeHidden();
    await place.click();
    await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
  });
});

test.describe('PDF', () => {
  test('PRINT-02 "Preparing..." shows while the file comes, which is saved as {slug}.pdf', async ({ page }) => {
    const { slug } = await openCar(page);
    let send = () => {};
    const ready = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/api/cars/*.pdf', async (route) => {
      await ready;
      await route.fulfill({ body: '%PDF-1.7', contentType: 'application/pdf' });
    });
    const button = side(page).locator('[data-action="print"] a');
    await button.click();
    await expect(button).toHaveText('Preparing...');
    const saved = page.waitForEvent('download');
    send();
    expect((await saved).suggestedFilename()).toBe(`${slug}.pdf`);
    await expect(button).toHaveText('Print PDF');
  });

  test('PRINT-03 a failure is said in an alert and the spinner goes', async ({ page }) => {
    await openCar(page);
    await page.route('**/api/cars/*.pdf', (route) =>
      route.fulfill({ status: 500, json: { error: 'The photo could not be read.' } }),
    );
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      return dialog.accept();
    });
    const button = side(page).locator('[data-action="print"] a');
    await button.click();
    await expect.poll(() => said).toEqual(['The photo could not be read.']);
    await expect(button).toHaveText('Print PDF');
  });

  test('PRINT-02 the server makes the file', async ({ page }) => {
    const { slug } = await openCar(page);
    const file = await page.evaluate(async (address) => {
      const answer = await fetch(address);
      return { status: answer.status, start: (await answer.text()).slice(0, 5) };
    }, `/api/cars/${slug}.pdf`);
    expect(file).toEqual({ status: 200, start: '%PDF-' });
  });
});

test('VDP-19 VDP-20 the bar of small screens takes its opened style past 900 px and loses it above', async ({
  page,
  isMobile,
}) => {
  const shifts = await layoutShiftsOf(page);
  await openCar(page);
  const bar = page.locator('[data-action-bar]');
  if (!isMobile) {
    await expect(bar).toBeHidden();
    return;
  }
  await expect(bar.getByRole('link')).toHaveText(['Enquire Now', 'Call Now']);
  await expect(bar).toBeInViewport();
  const summary = bar.locator('.summary');
  await expect(summary).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 901, behavior: 'instant' }));
  await expect(summary).toBeVisible();
  await expect(bar).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect(summary).toBeHidden();
  expect(await shifts(), 'layout shift').toBeLessThan(0.001);
});

test('VDP-03 the sidebar leads to the map and to finance, and is not cut off on a low screen', async ({
  page,
  isMobile,
}) => {
  await openCar(page);
  for (const link of await side(page).locator('a[href^="#"]').all()) {
    const target = page.locator((await link.getAttribute('href')) ?? '');
    await expect(target).toHaveCount(1);
  }
  await expect(side(page).locator('a[href="#vehicle-map"]')).toContainText('Harbour Motors');
  if (isMobile) return;
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  const { bottom, screen } = await side(page).evaluate((element) => ({
    bottom: element.getBoundingClientRect().bottom,
    screen: innerHeight,
  }));
  expect(bottom).toBeLessThanOrEqual(screen);
});

test('VDP-23 no button or link of a car page leads to a page that is not there', async ({ page }) => {
  await openCar(page);
  const addresses = await page
    .locator('main a[href^="/"], [data-action-bar] a[href^="/"]')
    .evaluateAll((links) => [
      ...new Set(links.map((link) => (link as HTMLAnchorElement).pathname + (link as HTMLAnchorElement).search)),
    ]);
  const missing = await page.evaluate(async (list) => {
    const found = await Promise.all(list.map(async (address) => [address, (await fetch(address)).status] as const));
    return found.filter(([, status]) => status >= 400);
  }, addresses);
  expect(addresses.length).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});

test.describe('state that stays true', () => {
  test('VDP-25 VDP-26 the page tells what it knows; views run up to their number in place', async ({ page }) => {
    const problems = problemsOf(page);
    const shifts = await layoutShiftsOf(page);
    const { slug } = await aCarWhere(page, harbour, inStock);
    const asked = await answers(page, { body: { views: 1234, car_fields: {} } });
    await page.goto(at(harbour, `/cars/${slug}`));
    await expect(page.locator('[data-views]')).toHaveText('1,234 views');
    const query = new URL(asked[0] ?? '').searchParams;
    expect(query.get('website_id')).toBe(harbour);
    expect(Number(query.get('photos_count'))).toBeGreaterThan(0);
    expect(Date.parse(query.get('updated_at') ?? '')).not.toBeNaN();
    expect(await shifts(), 'layout shift').toBeLessThan(0.001);
    expect(problems).toEqual([]);
  });

  test('VDP-25 nothing runs for those who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      // The first number that stands there is the one that counts.
      new MutationObserver(() => {
        const views = document.querySelector('[data-views]');
        if (views?.textContent) document.documentElement.dataset['firstViews'] ??= views.textContent;
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await openCar(page, inStock, { body: { views: 1234 } });
    await expect(page.locator('html')).toHaveAttribute('data-first-views', '1,234 views');
  });

  test('VDP-26 RESERVE-03 a new price and a reservation show in place', async ({ page }) => {
    await openCar(page, inStock, {
      body: { views: 3, car_fields: { price: 12_345, before_price: 23_456, price_type: 'Drive Away', reserved: true } },
    });
    await expect(side(page).locator('[data-price="amount"]')).toHaveText('$12,345');
    await expect(side(page).locator('[data-price="was"]')).toHaveText('Was $23,456');
    await expect(side(page).locator('[data-price="note"]')).toContainText('registration');
    await expect(page.locator('[data-tag]').first()).toHaveText('RESERVED');
    await expect(side(page).getByRole('link', { name: 'Enquire Now' })).toBeVisible();
  });

  test('VDP-09 VDP-10 VDP-11 VDP-26 a car sold since the build turns to the sold view with its form', async ({
    page,
    isMobile,
  }) => {
    const problems = problemsOf(page);
    const { name } = await openCar(page, inStock, { body: { views: 3, car_fields: { status: 'sold', sold: true } } });
    await expect(side(page).getByText('Unfortunately this car recently sold.')).toBeVisible();
    await expect(side(page).getByText("But don't worry, we can help you find a similar car!")).toBeVisible();
    await expect(side(page).getByText('Like this and want something similar?')).toBeVisible();
    await expect(side(page).getByRole('heading', { name: 'Find Me Something Similar' })).toBeVisible();
    await expect(side(page).getByLabel('Comments')).toHaveValue(`Please find me something similar to ${name}.`);
    await expect(side(page).locator('[data-action], [data-price]')).toHaveCount(0);
    await expect(page.locator('[data-tag]').first()).toHaveText('JUST SOLD');
    await expect(side(page).getByRole('button', { name: /watchlist/ })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Similar and in stock now' })).toBeVisible();
    if (isMobile) {
      await expect(page.locator('[data-action-bar]').getByRole('link')).toHaveText(['Find similar', 'Call Now']);
    }
    await noSidewaysScroll(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
    expect(problems).toEqual([]);
  });

  for (const [what, view] of [
    ['not OK', { status: 503, body: { error: 'Busy' } }],
    ['not understood', { body: { views: 'many', car_fields: { sold: true } } }],
    ['not there', { status: 404, body: '<!doctype html>' }],
  ] as const) {
    test(`VDP-26 an answer that is ${what} changes nothing and shows nothing`, async ({ page }) => {
      const { slug } = await aCarWhere(page, harbour, inStock);
      await answers(page, view);
      const answered = page.waitForResponse('**/view.json?*');
      await page.goto(at(harbour, `/cars/${slug}`));
      await (await answered).finished();
      await expect(page.locator('[data-views]')).toBeHidden();
      await expect(side(page).locator('[data-price="amount"]')).toBeVisible();
      await expect(side(page).getByText('recently sold')).toHaveCount(0);
    });
  }

  test('VDP-26 TRACK-02 the server answers with views and state, and takes the event of a used car', async ({
    page,
  }) => {
    const { slug } = await aCarWhere(page, harbour, inStock);
    const event = page.waitForResponse('**/api/events');
    const view = page.waitForResponse('**/view.json?*');
    await page.goto(at(harbour, `/cars/${slug}`));
    expect((await event).status()).toBe(204);
    expect((await event).request().postDataJSON()).toMatchObject({ event_id: 4, car_id: expect.any(String) });
    expect(await (await view).json()).toMatchObject({ views: expect.any(Number), car_fields: { status: 'in_stock' } });
    await expect(page.locator('[data-views]')).toHaveText(/^[\d,]+ views?$/);
  });
});

test.describe('sold and gone', () => {
  test('VDP-10 VDP-11 VDP-12 a sold car keeps its page, with the form and similar cars', async ({ page }) => {
    const { name, slug } = feedCar('sold');
    await answers(page, {});
    await page.goto(at(harbour, `/cars/${slug}`));
    await expect(side(page).getByText('Unfortunately this car recently sold.')).toBeVisible();
    await expect(side(page).getByLabel('Comments')).toHaveValue(`Please find me something similar to ${name}.`);
    await expect(side(page).locator('[data-action], [data-price], save-car')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Similar and in stock now' })).toBeVisible();
    await expect(page.locator('main article').first()).toBeVisible();
    await noSidewaysScroll(page);
  });

  for (const dealer of dealers) {
    test(`VDP-12 ${dealer}: an address of a car that is not there shows the sold view, with status 404`, async ({
      page,
    }) => {
      const kind = { 'coastline-caravans': 'caravan', 'ironbark-trucks': 'truck' }[dealer as string] ?? 'car';
      const slug = {
        caravan: '2019-jayco-journey-gone',
        truck: '2017-fuso-canter-gone',
        car: '2019-toyota-corolla-gone',
      }[kind];
      const response = await page.goto(at(dealer, `/cars/${slug}`));
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^2019 Jayco|^2017 Fuso|^2019 Toyota/);
      await expect(page.getByText(`Unfortunately this ${kind} recently sold.`)).toBeVisible();
      await expect(page.getByLabel('Comments')).toHaveValue(/^Please find me something similar to 20\d\d /);
      await expect(page.locator('main article').first()).toBeVisible();
      await noSidewaysScroll(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    });
  }

  test('VDP-12 /cars alone leads to the stock', async ({ page }) => {
    await page.goto(at(harbour, '/cars/'));
    expect(new URL(page.url()).pathname).toBe(searchPath);
  });

  test('VDP-12 CONTENT-06 a sold car that is out of the listings keeps its page and leaves the sitemap', async ({
    page,
  }) => {
    const listed = await aCarWhere(page, harbour, inStock);
    await page.goto(at(harbour, '/our-location'));
    const sold = feedCar('sold');
    const sitemap = await page.evaluate(async () => (await fetch('/sitemap.xml')).text());
    expect(sitemap).toContain(`/cars/${listed.slug}</loc>`);
    expect(sitemap).not.toContain(`/cars/${sold.slug}</loc>`);
    const answer = await page.goto(at(harbour, `/cars/${sold.slug}`));
    expect(answer?.status()).toBe(200);
  });
});

test('VDP-04 the sidebar works with the keyboard, in the order it is read', async ({ page, isMobile }) => {
  test.slow(isMobile);
  await openCar(page);
  const focusable = side(page).locator('a:visible, button:visible');
  await focusable.first().focus();
  const count = await focusable.count();
  for (let n = 1; n < count; n++) {
    await page.keyboard.press('Tab');
    await expect(focusable.nth(n)).toBeFocused();
  }
  // What has the focus is never behind the header or the bar, once the page has come to rest.
  const bar = page.locator('[data-action-bar]');
  await expect
    .poll(async () => {
      const [last, top] = [await focusable.last().boundingBox(), await bar.boundingBox()];
      return last !== null && (top === null || last.y + last.height <= top.y);
    })
    .toBe(true);
});
