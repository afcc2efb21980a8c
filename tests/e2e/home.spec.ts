import { expect, type Locator, type Page, test } from '@playwright/test';
import { builtPage } from '../built/built-page.ts';
import { promotionDate } from './demo-dates.ts';
import { at, dealers, hydrated } from './sites.ts';

const tops = async (items: Locator) =>
  new Set(await items.evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().top)))).size;

/** On the home page that is open. */
const expectBanners = (page: Page, { swiped }: { swiped: boolean }) =>
  test.step('PROMO-06 PROMO-07 the feature banner is side by side, and swiped on a phone; the text of a slide has its own background', async () => {
    const banner = page.getByRole('region', { name: 'What we can do for you' }).getByRole('list');
    await banner.scrollIntoViewIfNeeded();
    await expect(banner.getByRole('listitem')).toHaveCount(3);
    expect(await tops(banner.getByRole('listitem'))).toBe(1);
    expect(await banner.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(swiped);
    const words = page.getByRole('region', { name: 'Promotions' }).locator('.words').first();
    const ground = await words.evaluate((it) => {
      const own = getComputedStyle(it).backgroundColor;
      const picture = it.parentElement?.querySelector('img')?.getBoundingClientRect();
      const overlaps = picture !== undefined && it.getBoundingClientRect().top < picture.bottom - 1;
      return !overlaps || !/transparent|, 0\)$/.test(own);
    });
    expect(ground).toBe(true);
  });

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

test('PROMO-06 PROMO-07 THEME-01 the home page makes use of a wide screen', { tag: '@wide' }, async ({ page }) => {
  await page.goto(at('harbour-motors'));
  await expectBanners(page, { swiped: false });
  await test.step('THEME-01 a wide screen has no drawer for the menu', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(menuButton(page)).toBeHidden();
  });
});

test('PROMO-05 PROMO-06 PROMO-07 OFFER-01 THEME-01 a home page on a phone has menu, banner and promotions; what has ended is not shown', async ({
  page,
}) => {
  const slider = page.getByRole('region', { name: 'Promotions' });
  await page.goto(at('harbour-motors'));
  await expectBanners(page, { swiped: true });

  await test.step('THEME-01 the menu opens as a drawer on a phone and closes with Escape', async () => {
    await menuButton(page).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  });

  await test.step('PROMO-07 the slider of the home page shows its pictures at 1920 x 540; an expired one is gone', async () => {
    const pictures = slider.locator('img');
    await expect(pictures).toHaveCount(2);
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveAttribute('width', '1920');
      await expect(picture).toHaveAttribute('height', '540');
    }
    await expect(slider.getByRole('link', { name: /trade-in/ })).toBeVisible();
    await page.clock.setFixedTime(new Date(promotionDate('2027-06-01T02:00:00Z')));
    await page.goto(at('harbour-motors'));
    await expect(slider).toBeAttached();
    await expect(slider.getByRole('link', { name: /trade-in/ })).toBeHidden();
  });

  await test.step('OFFER-01 an offer that has ended since the build is hidden, and its page says so', async () => {
    await page.clock.setFixedTime(new Date(promotionDate('2027-06-01T02:00:00Z')));
    await page.goto(at('harbour-motors', '/special-offers'));
    await expect(page.getByText('There are no special offers at the moment.')).toBeVisible();
    await page.goto(at('harbour-motors', '/offers/mazda/hm-spring-cx5'));
    await expect(page.getByText('This offer has ended')).toBeVisible();
  });

  await test.step('PROMO-05 past its last day the popup never shows', async () => {
    await page.clock.setFixedTime(new Date(promotionDate('2027-02-01T04:00:00Z')));
    await page.goto(at('ironbark-trucks', '/about-us'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await hydrated(page);
    await expect(page.locator('[data-promo-popup]')).toBeHidden();
  });
});

test('THEME-02 each dealer has its own colours, fonts and logo on every page', async ({ page }) => {
  const looks = new Set<string>();
  for (const dealer of dealers) {
    // The styles alone: no script and no picture of a page has a part in its look.
    const styles = builtPage(dealer, '/complaints').querySelectorAll('style').map(String);
    await page.setContent(`<!doctype html><html><head>${styles.join('')}</head></html>`);
    looks.add(
      await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return ['--colour-brand', '--font-text', '--font-heading', '--radius-m']
          .map((name) => style.getPropertyValue(name))
          .join(' ');
      }),
    );
  }
  expect(looks.size).toBe(dealers.length);
});

test('FACET-16 FACET-13 questions specific to a trade lead to matching results: berths, tow car, licence, and a location to book at', async ({
  page,
}) => {
  await page.goto(at('coastline-caravans'));
  const finder = page.locator('[data-finder]').first();
  await finder.getByLabel('Sleeps').selectOption('4');
  await finder.getByRole('button').click();
  await expect(page).toHaveURL(/refinementList\[sleeps\]\[0\]=4|sleeps/);
  await expect(page.getByRole('button', { name: /Sleeps 4/ }).first()).toBeVisible();
  await expect(page.locator('main article').first()).toContainText('Sleeps 4');

  await page.goto(at('coastline-caravans'));
  await page.getByLabel('Your car').selectOption({ label: 'Subaru Outback – tows 2,000 kg' });
  await page.getByRole('button', { name: 'Show what it can tow' }).click();
  await expect(page.getByRole('button', { name: /2,000 kg/ }).first()).toBeVisible();

  /** Where the first link of a page with these words leads. */
  const target = (dealer: (typeof dealers)[number], path: string, words: RegExp) => {
    const links = builtPage(dealer, path).querySelectorAll('main a');
    return at(dealer, links.find(({ textContent }) => words.test(textContent))?.getAttribute('href'));
  };
  await page.goto(target('ironbark-trucks', '/', /Light rigid/));
  await expect(page.locator('main article')).toHaveCount(2);

  await page.goto(target('harbour-motors', '/our-location/newcastle', /^\s*Book a test drive/));
  await expect(page.locator('select[name=location_id]')).toHaveValue('2103');
});
