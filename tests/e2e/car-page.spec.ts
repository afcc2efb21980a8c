import { expect, test } from '@playwright/test';
import { whileOpen } from './car-visits.ts';
import { openCar, usedCars } from './first-car.ts';

test('VDP-02 tabs: in the specified order, one panel at a time, arrow keys, and addresses that open one', async ({
  page,
}) => {
  await openCar(page, 'harbour-motors', { path: usedCars });
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

test('VDP-02 without JavaScript every section shows with its heading and the list links to it', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await openCar(page, 'harbour-motors', { path: usedCars });
  for (const name of ['Dealer Comments', "What's Included", 'Why Buy From Us?', 'Protect Your Car', 'Features']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Features', exact: true }).click();
  await expect(page).toHaveURL(/#features$/);
  await page.close();
});

test('SPEC-02 SPEC-04 four key facts show; Show More has all specifications with VIN and registration', async ({
  page,
}) => {
  // The registrations of the demo cars run out in their time.
  await page.clock.setFixedTime(whileOpen);
  await openCar(page, 'harbour-motors', { path: usedCars });
  const facts = page.getByRole('region', { name: 'Key facts' });
  await expect(facts.locator('.facts > li')).toHaveCount(4);
  await expect(facts.getByText('VIN', { exact: true })).toBeHidden();
  await facts.getByText('Show More').click();
  await expect(facts.getByText('VIN', { exact: true })).toBeVisible();
  await expect(facts.locator('[data-rego-expiry] dd')).toHaveText(/^Expires on \d{1,2} [A-Z][a-z]+ \d{4}$/);
  await facts.getByText('Show Less').click();
  await expect(facts.getByText('VIN', { exact: true })).toBeHidden();
});

test('SPEC-04 an expired registration is not shown', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-06-14T00:00:00Z'));
  await openCar(page, 'harbour-motors', { path: usedCars });
  await page.getByRole('region', { name: 'Key facts' }).getByText('Show More').click();
  await expect(page.getByText('VIN', { exact: true })).toBeVisible();
  await expect(page.locator('[data-rego-expiry]')).toBeHidden();
});

test('SPEC-03 VDP-13 features show eight and the rest on request; long comments open as one text', async ({ page }) => {
  await openCar(page, 'harbour-motors', { path: usedCars, hash: '#features' });
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

test('THEME-03 accordions open in 300 ms, and at once where the visitor prefers reduced motion', async ({ page }) => {
  await openCar(page, 'harbour-motors', { path: usedCars });
  const duration = () =>
    page
      .locator('.accordion details')
      .first()
      .evaluate((element) => getComputedStyle(element, '::details-content').transitionDuration.split(',')[0]);
  await expect.poll(duration).toBe('0.3s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(duration).toBe('0s');
  const question = page.getByText('Can I get an estimate online?');
  await question.click();
  await expect(page.getByText(/over 7 years old or over 100,000 km/)).toBeVisible();
});

test('VDP-16 the Certified button opens its dialog, Escape closes it', async ({ page }) => {
  await openCar(page, 'northside-toyota', { path: '/search/used-cars?toggle[certified]=true' });
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
}) => {
  await openCar(page, 'coastline-caravans', { name: /Journey|Starcraft|Silverline|New Age|Crusader/ });
  const mass = Number(await page.locator('tow-check').getAttribute('data-mass'));
  expect(mass).toBeGreaterThan(1000);
  const answer = page.locator('tow-check output');
  await expect(answer).toBeEmpty();
  await page.getByRole('combobox', { name: 'Your car' }).selectOption({ label: 'Ford F-150' });
  await expect(answer).toHaveText(new RegExp(`^Yes\\..*${(4500 - mass).toLocaleString('en-AU')} kg to spare`));
  const capacity = page.getByRole('textbox', { name: /Braked towing capacity/ });
  await expect(capacity).toHaveValue('4500');
  await capacity.fill(String(mass - 100));
  await expect(answer).toHaveText(/^No\..*100 kg more than your car can tow/);
  await expect(page.getByRole('combobox', { name: 'Your car' })).toHaveValue('');
  await capacity.fill(`${mass + 10} kg`);
  await expect(answer).toHaveText(/only just.*10 kg to spare/);
  await capacity.fill('plenty');
  await expect(answer).toBeEmpty();

  // A car that is chosen while the page's scripts are on their way.
  const scripts = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(page.url(), { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Your car' }).selectOption({ label: 'Ford F-150' });
  await expect(answer).toBeEmpty();
  scripts.resolve();
  await expect(answer).toHaveText(/^Yes\./);
});

test('VDP-03 VDP-22 the anchors of the price block are on the page', async ({ page }) => {
  await openCar(page, 'harbour-motors', { path: usedCars });
  await expect(page.locator('#vehicle-map')).toContainText('Get directions');
  await expect(page.locator('#vehicle-map').getByRole('row').filter({ hasText: 'Monday' })).toBeVisible();
  for (const link of await page.locator('main a[href^="#"]').all()) {
    const target = await link.getAttribute('href');
    await expect(page.locator(target ?? '')).toHaveCount(1);
  }
});
