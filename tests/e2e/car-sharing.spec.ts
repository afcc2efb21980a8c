import { expect, test } from '@playwright/test';
import { served } from '../built/served-page.ts';
import { aCarWhere, answers, carWhere, harbour, inStock, openCar, side, whileOpen } from './car-visits.ts';
import { at, newVisitor, stopTime } from './sites.ts';

const onSite = (slug: string) => `https://www.harbourmotors.example/cars/${slug}`;

test('SHARE-01 SHARE-02 SHARE-03 SHARE-04 a shopper shares a car in every way', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route(/facebook\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Share</title>' }),
  );
  await page.clock.install();
  const car = await openCar(page);
  const share = side(page).getByRole('button', { name: 'Share' });
  const menu = page.getByRole('group', { name: 'Share this page' });

  await test.step('SHARE-01 SHARE-02 SHARE-03 the menu offers every way; a social share opens a window of 550 x 400', async () => {
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
    await share.click();
    await expect(menu.getByRole('listitem')).toHaveText([
      'Facebook',
      'Twitter (X)',
      'Text message',
      'Email',
      'Copy link',
    ]);
    for (const [name, start] of [
      ['Facebook', 'https://www.facebook.com/'],
      ['Text message', 'sms:'],
      ['Email', 'mailto:'],
    ] as const) {
      const href = await menu.getByRole('link', { name }).getAttribute('href');
      expect(href?.startsWith(start)).toBe(true);
      expect(href).toContain(encodeURIComponent(onSite(car.slug)));
    }
    const opening = page.waitForEvent('popup');
    await menu.getByRole('link', { name: 'Facebook' }).click();
    expect(await opened).toContain('width=550,height=400');
    const popup = await opening;
    // Chromium may not close a window whose page is still on its way.
    await expect(popup).toHaveTitle('Share');
    await popup.close();
    // The page looks once a second.
    await page.clock.runFor(1000);
    await expect(menu).toBeHidden();
    await expect(share).toBeFocused();
  });

  await test.step('SHARE-04 copying the link reads "Copied", then the label returns', async () => {
    // However slow the machine is, "Copied" waits to be read.
    await stopTime(page);
    await share.click();
    await menu.getByRole('button', { name: 'Copy link' }).click();
    await expect(menu.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(onSite(car.slug));
    await page.clock.runFor(1500);
    await expect(menu.getByRole('button', { name: 'Copy link' })).toBeVisible();
  });

  await test.step('SHARE-04 without access to the clipboard the link is shown, selected', async () => {
    await page.evaluate(() => {
      getSelection()?.removeAllRanges();
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await menu.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByLabel('Copy this link')).toBeFocused();
    expect(await page.evaluate(() => String(getSelection()))).toBe(onSite(car.slug));
  });

  await test.step('SHARE-02 a device with a share sheet uses it', async () => {
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (data: ShareData) => document.documentElement.setAttribute('data-shared', data.url ?? ''),
      });
    });
    await share.click();
    await expect(page.locator('html')).toHaveAttribute('data-shared', onSite(car.slug));
    await expect(menu).toBeHidden();
  });
});

test('PHONE-01 PHONE-02 PRINT-02 PRINT-03 TRACK-07 a shopper has the number and the PDF of a car shown', async ({
  page,
}) => {
  const reveals: unknown[] = [];
  await page.route('**/api/phone-reveals', (route) => {
    reveals.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true } });
  });
  const { slug } = await openCar(page);

  await test.step('PHONE-01 PHONE-02 TRACK-07 a press shows the whole number as a link and is recorded once', async () => {
    const { page: sent } = await served(page.request, harbour, `/cars/${slug}`);
    const main = sent.querySelector('main')?.toString() ?? '';
    expect(main).toContain('Show number');
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
  });

  const button = side(page).locator('[data-action="print"] a');
  await test.step('PRINT-02 "Preparing..." shows while the file is made, which is saved as {slug}.pdf', async () => {
    const ready = Promise.withResolvers<void>();
    await page.route('**/api/cars/*.pdf', async (route) => {
      await ready.promise;
      await route.fulfill({ body: '%PDF-1.7', contentType: 'application/pdf' });
    });
    await button.click();
    await expect(button).toHaveText('Preparing...');
    const saved = page.waitForEvent('download');
    ready.resolve();
    expect((await saved).suggestedFilename()).toBe(`${slug}.pdf`);
    await expect(button).toHaveText('Print PDF');
  });

  await test.step('PRINT-03 a failure shows an alert and the spinner disappears', async () => {
    await page.route('**/api/cars/*.pdf', (route) =>
      route.fulfill({ status: 500, json: { error: 'The photo could not be read.' } }),
    );
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      return dialog.accept();
    });
    await button.click();
    await expect.poll(() => said).toEqual(['The photo could not be read.']);
    await expect(button).toHaveText('Print PDF');
  });
});

test('TRACK-07 PHONE-02 the call button calls, shows the number and sends event 25', async ({ page }) => {
  const sent: { event_id: number }[] = [];
  await page.clock.setFixedTime(whileOpen);
  const { slug } = await aCarWhere(page, harbour, inStock);
  await answers(page, {});
  await page.route('**/api/phone-reveals', (route) => route.fulfill({ json: { success: true } }));
  await page.route('**/api/events', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  await page.goto(at(harbour, `/cars/${slug}`));
  // The view of the page itself, which a busy browser reports late.
  await expect.poll(() => sent.map((event) => event.event_id)).toEqual([4]);
  const call = side(page).getByRole('link', { name: 'Call the yard' });
  await expect(call).toHaveAttribute('href', /^tel:02\d{8}$/);
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await call.click();
  await expect(side(page).getByRole('link', { name: /^02 \d{4} \d{4}$/ })).toBeVisible();
  await expect
    .poll(() => sent.slice(1))
    .toEqual([{ event_id: 25, dealer_slug: harbour, url: page.url(), car_id: expect.any(String) }]);
});

test('PHONE-04 where the dealer shows no number nothing shows, and the console warns', async ({ page, request }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.setExtraHTTPHeaders(newVisitor());
  const { slug } = await carWhere(request, 'ausloans-cars', 'status = in_stock');
  await page.goto(at('ausloans-cars', `/cars/${slug}`));
  await expect.poll(() => warnings).toContain('This dealer has no phone number to show.');
  await expect(page.locator('main [href^="tel:"], main [data-phone-reveal], main [data-action="call"]')).toHaveCount(0);
});
