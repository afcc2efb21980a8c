import { expect, type Page, test } from '@playwright/test';
import { holidayDate } from './demo-dates.ts';
import { at } from './sites.ts';

const terms = 'All prices on this website are in Australian dollars';
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name });

test('LEGAL-05 long terms show whole on a wide screen', { tag: '@wide' }, async ({ page }) => {
  await page.goto(at('harbour-motors', '/terms-and-conditions'));
  await expect(page.getByText(terms)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
});

test('SEARCH-18 LEGAL-05 CONTENT-01 CONTENT-09 a shopper with a phone reads the blog, the warranty, the terms and how to get in touch', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo');

  await test.step('CONTENT-09 the day of a post and its length share a line', async () => {
    await page.goto(at('harbour-motors', '/blog'));
    await expect(page.locator('main .post time').first()).toHaveCSS('display', 'inline');
  });

  await test.step('SEARCH-18 a page shows as many cars as its filter matches, up to its limit', async () => {
    await footer.getByRole('link', { name: 'Warranty' }).click();
    await expect(page).toHaveURL(/\/warranty/);
    const cars = page.locator('main article');
    await expect(cars).toHaveCount(3);
    for (const car of await cars.all()) await expect(car).toContainText('Used');
  });

  await test.step('LEGAL-05 long terms start folded on a phone: their beginning and contents show, and each part opens', async () => {
    await footer.getByRole('link', { name: 'Terms and conditions' }).click();
    const text = page.getByText(terms);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(page.getByText('These terms are between you and')).toBeVisible();
    await expect(text).toBeHidden();
    await contents.getByRole('link', { name: 'Contact' }).click();
    await expect(heading(page, 'Contact')).toBeInViewport();
    await expect(text).toBeVisible();
    await page.getByText('Show less').click();
    await expect(text).toBeHidden();
    await page.getByText('Show the whole text').click();
    await expect(text).toBeVisible();
    // Someone who was sent to one part finds it open.
    await page.reload();
    await expect(heading(page, 'Contact')).toBeVisible();
  });

  await test.step('CONTENT-01 the contact page of one location starts with it', async () => {
    await page.goto(at('harbour-motors', '/contact-us/newcastle'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us: Harbour Motors Newcastle');
    await expect(page.locator('[name="location_id"] option:checked')).toHaveText('Harbour Motors Newcastle');
  });
});

test('HOURS-04 HOURS-06 HOURS-07 as days go by, a page that is open shows the hours of the day', async ({ page }) => {
  const current = page.locator('.departments .current');
  const open = async (path: string, moment: string) => {
    await page.clock.install({ time: new Date(moment) });
    await page.goto(at('northside-toyota', path));
  };
  /** The page's own clock ticks every minute. */
  const passTo = async (moment: string) => {
    await page.clock.setSystemTime(new Date(moment));
    await page.clock.fastForward(60_000);
  };

  await test.step('HOURS-07 every second Saturday the workshop is open by appointment only', async () => {
    await open('/our-location/chermside-service', '2026-11-19T02:00:00Z');
    const saturday = current.getByRole('row', { name: /Saturday/ });
    await expect(saturday).toContainText('7:30 am');
    await passTo('2026-11-26T02:00:00Z');
    await expect(saturday).toContainText('By Appointment Only');
  });

  await test.step('HOURS-06 the showroom in Brisbane shows until when it is open, or when it opens next', async () => {
    await open('/our-location/chermside', '2026-11-23T03:00:00Z');
    await expect(current.getByText(/^Open now until 5:30\spm$/)).toBeVisible();
    await passTo('2026-11-23T08:00:00Z');
    await expect(current.getByText(/^Closed now, opens tomorrow at 8:00\sam$/)).toBeVisible();
    await passTo(holidayDate('2026-12-25T02:00:00Z'));
    await expect(current.getByText(/^Closed now, opens on Tuesday at 8:00\sam$/)).toBeVisible();
  });

  await test.step('HOURS-04 holiday hours open in a dialog, and the day itself reads "Today"', async () => {
    await page.getByRole('button', { name: 'View Holiday Hours' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Today')).toBeVisible();
    await expect(dialog.getByText('8:00 am – 1:00 pm')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});
