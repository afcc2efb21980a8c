import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { liveFiles } from '../../scripts/releases/release.ts';
import { holidayDate, promotionDate } from './demo-dates.ts';
import { at, dealers } from './sites.ts';

test('LEGAL-01 the footer of every dealer leads to terms and privacy policy', async ({ page }) => {
  for (const dealer of dealers) {
    await page.goto(at(dealer, '/complaints'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions');
  }
});

const terms = 'All prices on this website are in Australian dollars';

test('LEGAL-05 long terms show whole on a wide screen', { tag: '@wide' }, async ({ page }) => {
  await page.goto(at('harbour-motors', '/terms-and-conditions'));
  await expect(page.getByText(terms)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
});

test('LEGAL-05 long terms start folded on a phone: their beginning and contents show, and each part opens', async ({
  page,
}) => {
  await page.goto(at('harbour-motors'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' }).click();
  const text = page.getByText(terms);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(page.getByText('These terms are between you and')).toBeVisible();
  await expect(text).toBeHidden();
  await contents.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Contact' })).toBeInViewport();
  await expect(text).toBeVisible();
  await page.getByText('Show less').click();
  await expect(text).toBeHidden();
  await page.getByText('Show the whole text').click();
  await expect(text).toBeVisible();
  // Someone who was sent to one part finds it open.
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Contact' })).toBeVisible();
});

test('HOURS-04 holiday hours open in a dialog, and the day itself reads "Today"', async ({ page }) => {
  await page.clock.setFixedTime(new Date(holidayDate('2026-12-25T02:00:00Z')));
  await page.goto(at('northside-toyota', '/our-location/chermside'));
  await page.getByRole('button', { name: 'View Holiday Hours' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Today')).toBeVisible();
  await expect(dialog.getByText('8:00am-1:00pm')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('HOURS-06 the showroom in Brisbane shows until when it is open, or when it opens next', async ({ page }) => {
  for (const [moment, text] of [
    ['2026-11-23T03:00:00Z', /^Open now until 5:30pm$/],
    ['2026-11-23T08:00:00Z', /^Closed now, opens tomorrow at 8:00am$/],
    [holidayDate('2026-12-25T02:00:00Z'), /^Closed now, opens on Monday at 8:00am$/],
  ] as const) {
    await page.clock.setFixedTime(new Date(moment));
    await page.goto(at('northside-toyota', '/our-location/chermside'));
    await expect(page.locator('.departments .current').getByText(text), moment).toBeVisible();
  }
});

test('HOURS-07 every second Saturday the workshop is open by appointment only', async ({ page }) => {
  const saturday = async (moment: string) => {
    await page.clock.setFixedTime(new Date(moment));
    await page.goto(at('northside-toyota', '/our-location/chermside-service'));
    return page.locator('.departments .current').getByRole('row', { name: /Saturday/ });
  };
  await expect(await saturday('2026-11-19T02:00:00Z')).toContainText('7:30am');
  await expect(await saturday('2026-11-26T02:00:00Z')).toContainText('By Appointment Only');
});

test('LOC-09 a location with several departments switches between them', async ({ page }) => {
  await page.goto(at('northside-toyota', '/our-location/chermside-service'));
  const departments = page.getByRole('navigation', { name: 'Departments here' });
  await expect(departments.getByRole('link', { name: 'Service' })).toHaveAttribute('aria-current', 'page');
  await departments.getByRole('link', { name: 'Parts' }).click();
  await expect(page).toHaveURL(/chermside-parts/);
});

test('OFFER-01 an offer that has ended since the build is hidden, and its page says so', async ({ page }) => {
  await page.clock.setFixedTime(new Date(promotionDate('2027-06-01T02:00:00Z')));
  await page.goto(at('harbour-motors', '/special-offers'));
  await expect(page.getByText('There are no special offers at the moment.')).toBeVisible();
  await page.goto(at('harbour-motors', '/offers/mazda/hm-spring-cx5'));
  await expect(page.getByText('This offer has ended')).toBeVisible();
});

test('MODEL-07 the models page shows only the models of a body type', async ({ page }) => {
  await page.goto(at('northside-toyota', '/models?body=ute'));
  await expect(page.getByRole('heading', { name: 'HiLux' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Yaris', exact: true })).toBeHidden();
});

test('MODEL-02 a phone has all models below each other in its drawer', async ({ page }) => {
  await page.goto(at('northside-toyota', '/'));
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('navigation', { name: 'Menu' });
  await drawer.getByText('New Vehicles', { exact: true }).click();
  await expect(drawer.getByRole('link', { name: 'HiLux' })).toBeVisible();
});

test('MODEL-02 NAV-05 the models menu switches categories and closes with Escape', { tag: '@wide' }, async ({
  page,
}) => {
  await page.goto(at('northside-toyota', '/'));
  // Pointing opens it, and the press that follows leaves it open.
  const entry = page.getByText('New Vehicles', { exact: true }).first();
  const menu = page.locator('models-menu');
  await entry.hover();
  await expect(menu).toBeVisible();
  await entry.click();
  await expect(menu.getByText('Corolla Sedan', { exact: true })).toBeVisible();
  await menu.getByRole('button', { name: 'Utes & Vans' }).click();
  await expect(menu.getByText('HiLux', { exact: true })).toBeVisible();
  await expect(menu.getByText('Corolla Sedan', { exact: true })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

/** Addresses that the dealer's server answers on demand. */
const onDemand =
  /^\/(api|cars|enquire|finance|finance-enquiry|print|sign-in|success|watchlist|book-test-drive|trade-in|sell-my-car|sell-your-car|online-payment|checkout-journey|spin-to-win|(my|toyota)-garage)(\/|\?|$)/;

for (const dealer of dealers) {
  test(`CONTENT-06 every internal link of ${dealer} leads somewhere`, () => {
    const root = liveFiles('.cache/e2e/dist', dealer);
    const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter(({ name }) =>
      name.endsWith('.html'),
    );
    const missing = new Map<string, string>();
    for (const file of files) {
      const html = readFileSync(join(file.parentPath, file.name), 'utf8');
      for (const [, href = ''] of html.matchAll(/\shref="(\/[^"#?]*)/g)) {
        const path = decodeURI(href);
        const places = [path, `${path}/index.html`, `${path}.html`, join(path, 'index.html')];
        if (onDemand.test(path) || places.some((place) => existsSync(join(root, place)))) continue;
        missing.set(path, join(file.parentPath, file.name).slice(root.length));
      }
    }
    expect([...missing]).toEqual([]);
  });
}
