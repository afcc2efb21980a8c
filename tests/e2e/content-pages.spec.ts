import { expect, test } from '@playwright/test';
import { at } from './sites.ts';

test('LEGAL-04 the footer of every dealer leads to complaints, with the body of its own state and of no other', async ({
  page,
}) => {
  for (const [dealer, state] of [
    ['harbour-motors', 'NSW'],
    ['northside-toyota', 'QLD'],
    ['coastline-caravans', 'VIC'],
    ['ironbark-trucks', 'WA'],
  ] as const) {
    await page.goto(at(dealer, '/our-location'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Complaints' }).click();
    const bodies = page.locator('main li').filter({ hasText: /^\s*(ACT|NSW|NT|QLD|SA|TAS|VIC|WA):/ });
    await expect(bodies).toHaveCount(1);
    await expect(bodies).toContainText(`${state}:`);
    await expect(bodies.getByRole('link').first()).toHaveAttribute('href', /^https:/);
    await expect(page.getByText('or seek independent legal advice')).toBeVisible();
  }
});

test('SEARCH-18 a page shows as many cars as its filter matches, up to its limit', async ({ page }) => {
  await page.goto(at('harbour-motors'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Warranty' }).click();
  await expect(page).toHaveURL(/\/warranty/);
  const cars = page.locator('main article');
  await expect(cars).toHaveCount(3);
  for (const car of await cars.all()) await expect(car).toContainText('Used');
});

test('CONTENT-01 both contact addresses are one page, with phones, locations and the form', async ({ page }) => {
  for (const path of ['/contact', '/contact-us']) {
    await page.goto(at('harbour-motors', path));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await expect(main.locator('form[action^="/enquire"]')).toBeVisible();
    await expect(main.getByRole('link', { name: '02 5550 1400' }).first()).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Harbour Motors Newcastle', exact: true })).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/contact$/);
  }
});

test('CONTENT-01 the contact page of one location starts with it', async ({ page }) => {
  await page.goto(at('harbour-motors', '/contact-us/newcastle'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us: Harbour Motors Newcastle');
  await expect(page.locator('[name="location_id"] option:checked')).toHaveText('Harbour Motors Newcastle');
});

test('CONTENT-01 the page for visitors shows each location with its hours', async ({ page }) => {
  await page.goto(at('harbour-motors', '/pages/visit-us'));
  const places = page.locator('main .location');
  await expect(places).toHaveCount(6);
  await expect(places.first()).toContainText('Monday to Friday');
});

test('CONTENT-02 CONTENT-03 service pages have the form of the workshop, parts pages that of the parts counter', async ({
  page,
}) => {
  for (const [path, own, button] of [
    ['/service', 'work', 'Book a Service'],
    ['/genuine-service', 'work', 'Book a Service'],
    ['/parts-and-accessories', 'part', 'Ask for a Part'],
    ['/vehicle-parts-and-accessories', 'part', 'Ask for a Part'],
    ['/parts/search', 'part', 'Ask for a Part'],
  ] as const) {
    await page.goto(at('northside-toyota', path));
    await expect(page.locator(`form[action^="/enquire"] [name="${own}"]`).first()).toBeVisible();
    await expect(page.locator('form[action^="/enquire"] [data-submit]')).toHaveText(button);
  }
});

test('CONTENT-03 URL-14 the parts pages list models with accessories', async ({ page }) => {
  for (const path of ['/parts-and-accessories', '/vehicle-parts-and-accessories', '/parts/search']) {
    await page.goto(at('northside-toyota', path));
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Accessories/ })
        .first(),
    ).toBeVisible();
  }
});

test('CONTENT-04 a dealer without fleet content has no such page and no link to it', async ({ page }) => {
  const answer = await page.goto(at('coastline-caravans', '/fleet'));
  expect(answer?.status()).toBe(404);
  await page.goto(at('coastline-caravans', '/'));
  await expect(page.locator('a[href="/fleet"]')).toHaveCount(0);
});

test('CONTENT-05 the buying page links to stock by body, price and make, and names who buys', async ({ page }) => {
  await page.goto(at('harbour-motors', '/buying'));
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^SUV/ })).toBeVisible();
  await expect(main.getByRole('slider').first()).toBeVisible();
  await expect(main.locator('.location h3')).toHaveText(['Harbour Motors Five Dock', 'Harbour Motors Newcastle']);
});

test('CONTENT-09 the blog’s reviews have a list of their own; other categories are other sites', async ({ page }) => {
  await page.goto(at('harbour-motors', '/blog'));
  const categories = page.getByRole('navigation', { name: 'Blog categories' });
  await expect(categories.getByRole('link', { name: /Workshop videos/ })).toHaveAttribute('href', /^https:\/\//);
  await expect(page.locator('main .post')).toHaveCount(3);
  // Its day and its length share a line.
  await expect(page.locator('main .post time').first()).toHaveCSS('display', 'inline');
  await categories.getByRole('link', { name: 'Vehicle reviews' }).click();
  await expect(page).toHaveURL(/\/blog\/vehicle-reviews\/?$/);
  await expect(page.locator('main .post')).toHaveCount(1);
  await page.locator('main .post').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mazda CX-5');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('"BlogPosting"');
  expect(data.join()).toContain('"BreadcrumbList"');
});

test('CONTENT-09 CONTENT-06 the feed and the sitemap list the posts; a dealer without posts has no blog', async ({
  page,
}) => {
  // Asked by the browser: names below "localhost" are known to it alone.
  const fetched = (path: string) =>
    page.evaluate(async (address) => {
      const answer = await fetch(address);
      return { status: answer.status, text: await answer.text() };
    }, path);
  await page.goto(at('harbour-motors', '/privacy-policy'));
  const { text: feed } = await fetched('/blog/feed.xml');
  expect(feed).toContain('<link href="https://www.harbourmotors.example/blog/first-service-checklist"/>');
  const { text: sitemap } = await fetched('/sitemap.xml');
  expect(sitemap).toContain('/blog/first-service-checklist</loc>');
  expect(sitemap).toContain('/blog/vehicle-reviews</loc>');
  await page.goto(at('ironbark-trucks', '/privacy-policy'));
  for (const path of ['/blog', '/blog/feed.xml']) expect((await fetched(path)).status).toBe(404);
});

test('REVIEW-03 LOC-08 a location shows its rating and its newest twelve reviews', async ({ page }) => {
  await page.goto(at('harbour-motors', '/our-location/five-dock'));
  const main = page.getByRole('main');
  await expect(main.getByText('Based on 812 reviews').first()).toBeVisible();
  const reviews = main.locator('blockquote');
  await expect(reviews).toHaveCount(12);
  await expect(reviews.filter({ visible: true })).toHaveCount(3);
  await main.getByText('Show all 12 reviews').click();
  await expect(reviews.filter({ visible: true })).toHaveCount(12);
});

test('REVIEW-02 a dealer that hides reviews shows neither ratings nor reviews', async ({ page }) => {
  for (const path of ['/', '/about-us', '/locations', '/locations/welshpool']) {
    await page.goto(at('ironbark-trucks', path));
    await expect(page.locator('main .rating')).toHaveCount(0);
    await expect(page.locator('main blockquote')).toHaveCount(0);
  }
});
