import { expect, test } from '@playwright/test';
import { answers, feedCar, harbour, openCar, side, whileOpen } from './car-visits.ts';
import { at } from './sites.ts';

test.describe('sharing', () => {
  test('SHARE-01 SHARE-02 SHARE-03 the menu offers every way; a social share opens a window of 550 x 400', async ({
    page,
    context,
  }) => {
    await context.route(/facebook\.com/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Share</title>' }),
    );
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
      'Email',
      'Copy link',
    ]);
    const address = encodeURIComponent(`https://www.harbourmotors.example/cars/${car.slug}`);
    for (const [name, start] of [
      ['Facebook', 'https://www.facebook.com/'],
      ['Text message', 'sms:'],
      ['Email', 'mailto:'],
    ] as const) {
      const href = await menu.getByRole('link', { name }).getAttribute('href');
      expect(href?.startsWith(start)).toBe(true);
      expect(href).toContain(address);
    }
    const opening = page.waitForEvent('popup');
    await menu.getByRole('link', { name: 'Facebook' }).click();
    expect(await opened).toContain('width=550,height=400');
    const popup = await opening;
    // Chromium may not close a window whose page is still on its way.
    await expect(popup).toHaveTitle('Share');
    await popup.close();
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

  test('SHARE-04 without access to the clipboard the link is shown, selected', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
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
  test('PHONE-01 PHONE-02 TRACK-07 a press shows the whole number as a link and is recorded once', async ({ page }) => {
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
    await page.clock.setFixedTime(whileOpen);
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
  // What the page is built with where a dealer gives no number.
  const { host, port } = new URL(at(harbour));
  const built = await page.request.get(`http://127.0.0.1:${port}/cars/${slug}`, { headers: { host } });
  const body = (await built.text()).replaceAll(/&quot;phone&quot;:\[0,\{.*?\}\]/g, '&quot;phone&quot;:[0]');
  await page.route(`**/cars/${slug}`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(at(harbour, `/cars/${slug}`));
  await expect.poll(() => warnings).toContain('This dealer has no phone number to show.');
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
  test('PRINT-02 "Preparing..." shows while the file is made, which is saved as {slug}.pdf', async ({ page }) => {
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

  test('PRINT-03 a failure shows an alert and the spinner disappears', async ({ page }) => {
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
