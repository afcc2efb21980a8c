import { expect, test } from '@playwright/test';
import { feedCar, harbour, side, whileOpen } from './car-visits.ts';
import { firstCar, usedCars } from './first-car.ts';
import { holdScripts } from './hold-scripts.ts';
import { at } from './sites.ts';

test('SPEC-02 SPEC-04 VDP-02 VDP-03 VDP-22 a shopper looks through the facts, tabs and anchors of a used car', async ({
  page,
  request,
}) => {
  // The registrations of the demo cars run out in their time.
  await page.clock.setFixedTime(whileOpen);
  await page.goto(await firstCar(request, harbour, { path: usedCars }));

  await test.step('VDP-02 tabs: in the specified order, one panel at a time, arrow keys, and addresses that open one', async () => {
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveText([
      'Dealer Comments',
      "What's Included",
      'Why Buy From Us?',
      'Reserve Online',
      'Protect Your Car',
      'Features',
    ]);
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(page.getByRole('tabpanel', { name: 'Dealer Comments' })).toBeVisible();
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tabpanel', { name: "What's Included" })).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: 'Features' })).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: 'Features' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tabpanel', { name: 'Dealer Comments' })).toBeVisible();

    await page.goto(`${page.url().split('#')[0]}#features`);
    await expect(page.getByRole('tabpanel', { name: 'Features' })).toBeVisible();
  });

  await test.step('SPEC-02 SPEC-04 four key facts show; Show More has all specifications with VIN and registration', async () => {
    const facts = page.getByRole('region', { name: 'Key facts' });
    await expect(facts.locator('.facts > li')).toHaveCount(4);
    await expect(facts.getByText('VIN', { exact: true })).toBeHidden();
    await facts.getByText('Show More').click();
    await expect(facts.getByText('VIN', { exact: true })).toBeVisible();
    await expect(facts.locator('[data-rego-expiry] dd')).toHaveText(/^Expires on \d{1,2} [A-Z][a-z]+ \d{4}$/);
    await facts.getByText('Show Less').click();
    await expect(facts.getByText('VIN', { exact: true })).toBeHidden();
  });

  await test.step('VDP-03 VDP-22 the anchors of the price block are on the page', async () => {
    await expect(page.locator('#vehicle-map')).toContainText('Get directions');
    await expect(page.locator('#vehicle-map').getByRole('row').filter({ hasText: 'Monday' })).toBeVisible();
    const links = page.locator('main a[href^="#"]');
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(targets.length).toBeGreaterThan(0);
    for (const target of targets) await expect(page.locator(target)).toHaveCount(1);
  });
});

test('SPEC-03 SPEC-04 THEME-03 VDP-13 an address that opens the features of a used car, years later', async ({
  page,
  request,
}) => {
  await page.clock.setFixedTime(new Date('2031-06-14T00:00:00Z'));
  await page.goto(`${await firstCar(request, harbour, { path: usedCars })}#features`);

  await test.step('SPEC-03 VDP-13 features show eight and the rest on request; long comments open as one text', async () => {
    const features = page.getByRole('tabpanel', { name: 'Features' });
    await expect(features.getByRole('listitem')).toHaveCount(8);
    await features.getByText('Show All').click();
    await expect.poll(() => features.getByRole('listitem').count()).toBeGreaterThan(8);

    await page.getByRole('tab', { name: 'Dealer Comments' }).click();
    const comments = page.getByRole('tabpanel', { name: 'Dealer Comments' });
    const shortened = await comments.innerText();
    await comments.getByText('Show More').click();
    await expect(comments.getByText('…')).toBeHidden();
    await expect.poll(async () => (await comments.innerText()).length).toBeGreaterThan(shortened.length);
  });

  await test.step('SPEC-04 an expired registration is not shown', async () => {
    await page.getByRole('region', { name: 'Key facts' }).getByText('Show More').click();
    await expect(page.getByText('VIN', { exact: true })).toBeVisible();
    await expect(page.locator('[data-rego-expiry]')).toBeHidden();
  });

  await test.step('THEME-03 accordions open in 300 ms, and at once where the visitor prefers reduced motion', async () => {
    const duration = () =>
      page
        .locator('.accordion details')
        .first()
        .evaluate((element) => getComputedStyle(element, '::details-content').transitionDuration.split(',')[0]);
    await expect.poll(duration).toBe('0.3s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(duration).toBe('0s');
    await page.getByText('Can I get an estimate online?').click();
    await expect(page.getByText(/over 7 years old or over 100,000 km/)).toBeVisible();
  });
});

test('VDP-16 the Certified button opens its dialog, Escape closes it', async ({ page, request }) => {
  await page.goto(await firstCar(request, 'northside-toyota', { path: '/search/used-cars?toggle[certified]=true' }));
  const button = page.getByRole('button', { name: 'Certified' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Toyota Certified Pre-Owned' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('SPEC-07 will my car tow it: a clear answer with the margin for a chosen car and for a typed capacity', async ({
  page,
  request,
}) => {
  const name = /Journey|Starcraft|Silverline|New Age|Crusader/;
  const answer = page.locator('tow-check output');
  const cars = page.getByRole('combobox', { name: 'Your car' });
  // A car that is chosen while the page's scripts are on their way.
  const scripts = await holdScripts(page);
  await page.goto(await firstCar(request, 'coastline-caravans', { name }), { waitUntil: 'commit' });
  const mass = Number(await page.locator('tow-check').getAttribute('data-mass'));
  expect(mass).toBeGreaterThan(1000);
  await cars.selectOption({ label: 'Ford F-150' });
  await expect(answer).toBeEmpty();
  scripts.release();
  const toSpare = new RegExp(`^Yes\\..*${(4500 - mass).toLocaleString('en-AU')} kg to spare`);
  await expect(answer).toHaveText(toSpare);

  const capacity = page.getByRole('textbox', { name: /Braked towing capacity/ });
  await capacity.fill(String(mass - 100));
  await expect(answer).toHaveText(/^No\..*100 kg more than your car can tow/);
  await expect(cars).toHaveValue('');
  await capacity.fill(`${mass + 10} kg`);
  await expect(answer).toHaveText(/only just.*10 kg to spare/);
  await capacity.fill('plenty');
  await expect(answer).toBeEmpty();
  await cars.selectOption({ label: 'Ford F-150' });
  await expect(answer).toHaveText(toSpare);
  await expect(capacity).toHaveValue('4500');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('GALLERY-01 HOURS-05 PHONE-01 PRINT-02 SHARE-02 VDP-02 a shopper without JavaScript looks at a car and calls', async ({
    page,
  }) => {
    const { slug } = feedCar('in_stock');
    const address = at(harbour, `/cars/${slug}`);
    await page.goto(address);
    const place = side(page).getByRole('link', { name: /^Phone number of/ });

    await test.step('GALLERY-01 without JavaScript the strip scrolls and thumbnails link to their photos', async () => {
      for (const [width, height, hash] of [
        [390, 844, '#photo-1'],
        [1440, 900, '#photo-2'],
        [390, 844, '#photo-1'],
      ] as const) {
        // A page of its own: a strip that changes its width snaps to the photo that it showed before.
        await page.goto('about:blank');
        await page.setViewportSize({ width, height });
        await page.goto(`${address}${hash}`);
        await expect(page.locator(hash)).toBeInViewport();
        await expect(page.getByRole('button', { name: 'Next photo' })).toBeHidden();
        await expect(page.getByRole('button', { name: 'Show photos full screen' })).toBeHidden();
      }
      const thumbnails = page.locator('[data-photo]');
      expect(await thumbnails.count()).toBeGreaterThan(1);
      await expect(thumbnails.nth(1)).toHaveAttribute('href', '#photo-2');
    });

    await test.step('VDP-02 without JavaScript every section shows with its heading and the list links to it', async () => {
      for (const name of ['Dealer Comments', "What's Included", 'Why Buy From Us?', 'Protect Your Car', 'Features']) {
        await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
      }
      await page.getByRole('link', { name: 'Features', exact: true }).click();
      await expect(page).toHaveURL(/#features$/);
    });

    await test.step('PHONE-01 PRINT-02 SHARE-02 number, PDF and sharing are links that work', async () => {
      await expect(side(page).getByRole('button', { name: /Show number/ })).toBeHidden();
      await expect(place).toHaveAttribute('href', /^\/our-location\//);
      const call = side(page).getByRole('link', { name: 'Call the yard' });
      await expect(call).toHaveAttribute('href', /^\/our-location\//);
      const print = side(page).getByRole('link', { name: 'Print PDF' });
      await expect(print).toHaveAttribute('href', `/api/cars/${slug}.pdf`);
      await side(page).getByRole('button', { name: 'Share' }).click();
      await expect(side(page).getByRole('link', { name: 'Facebook' })).toBeVisible();
      await expect(side(page).getByRole('button', { name: 'Copy link' })).toBeHidden();
      // It lies over the links below.
      await page.keyboard.press('Escape');
      await expect(side(page).getByRole('link', { name: 'Facebook' })).toBeHidden();
      await place.click();
      await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
    });

    await test.step('HOURS-05 the number of a location remains a link to call', async () => {
      await expect(page).toHaveURL(at(harbour, '/our-location/five-dock'));
      const call = page.locator('main call-now');
      await expect(call.locator('.now a')).toBeVisible();
      await expect(call.getByText(/^Call when we open/)).toBeHidden();
      await expect(call.locator('.now a')).toHaveAttribute('href', /^tel:/);
    });
  });
});
