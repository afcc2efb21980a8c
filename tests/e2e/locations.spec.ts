import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { builtPage, textsOf } from '../built/built-page.ts';
import { expectAccessible } from './accessibility.ts';
import { at, noSidewaysScroll, problemsOf } from './sites.ts';

test('LOC-01 LOC-02 LOC-08 LOC-18 HOURS-01 REVIEW-03 CONF-02 a shopper looks for the nearest yard, and at its hours and reviews', async ({
  page,
}) => {
  const problems = problemsOf(page);
  const scripts: string[] = [];
  page.on('response', (response) => response.request().resourceType() === 'script' && scripts.push(response.url()));
  const main = page.getByRole('main');
  const details = main.getByRole('link', { name: /View Location Details/ });

  await test.step('CONF-02 a static page of a dealer loads no framework JavaScript', async () => {
    await page.goto(at('harbour-motors', '/our-location'), { waitUntil: 'networkidle' });
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((url) => /client|react/i.test(url))).toEqual([]);
  });

  await test.step('LOC-18 the locations are sorted by their distance from a postcode', async () => {
    const cards = page.locator('#locations').getByRole('heading', { level: 2 });
    await expect(cards.first()).toHaveText('Harbour Motors Five Dock');
    const postcode = page.getByLabel('Your postcode');
    await postcode.fill('2300');
    await postcode.press('Enter');
    await expect(page.getByText('Nearest to 2300 first.')).toBeVisible();
    await expect(cards.first()).toHaveText(/Newcastle/);
    await expect(page.locator('#locations li').first()).toContainText(/\d km away/);
    await postcode.fill('23');
    await postcode.press('Enter');
    await expect(page.getByText('Enter your 4-digit postcode.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('LOC-01 LOC-02 HOURS-01 locations list, details and hours', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Our locations' })).toBeVisible();
    await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
    // The list is in another order by now: this yard came first.
    await details.and(page.locator('[href="/our-location/five-dock"]')).click();
    await expect(page.getByRole('link', { name: 'Get Directions from Google Maps' })).toHaveAttribute(
      'href',
      /google\.com\/maps\/dir/,
    );
    await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(8);
    await expect(page.getByRole('rowheader').first()).toHaveText('Monday');
  });

  await test.step('REVIEW-03 LOC-08 a location shows its rating and its newest twelve reviews', async () => {
    await expect(main.getByText('Based on 812 reviews').first()).toBeVisible();
    const reviews = main.locator('blockquote');
    await expect(reviews).toHaveCount(12);
    await expect(reviews.filter({ visible: true })).toHaveCount(3);
    await main.getByText('Show all 12 reviews').click();
    await expect(reviews.filter({ visible: true })).toHaveCount(12);
  });
  expect(problems).toEqual([]);
});

test('CONTENT-01 LOC-07 LOC-12 a visitor reads where the yards are and when they are open', async ({ page }) => {
  await page.goto(at('harbour-motors', '/pages/visit-us'));
  await test.step('CONTENT-01 the page for visitors shows each location with its hours', async () => {
    const places = page.locator('main .location');
    await expect(places).toHaveCount(6);
    await expect(places.first()).toContainText('Monday to Friday');
  });
  await test.step('LOC-07 LOC-12 a card of a grid has picture, name, rating, address, hours, phone, licence and details', async () => {
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Harbour Motors Five Dock', exact: true }) });
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('img')).toBeVisible();
    await expect(card.getByText(/^\d\.\d$/)).toBeVisible();
    for (const text of [
      '412 Great North Road',
      'Five Dock NSW',
      'Monday to Friday',
      'Saturday',
      'Sunday',
      'Dealer licence',
    ]) {
      await expect(card.getByText(text)).toBeVisible();
    }
    await expect(card.getByText(/^(Open|Closed) now/)).toBeVisible();
    await expect(card.locator('a.figures[href^="tel:"]')).toBeVisible();
    const path = (await card.getByRole('link', { name: 'View Details' }).getAttribute('href')) ?? '';
    expect(textsOf(builtPage('harbour-motors', path), 'h1')).toEqual(['Harbour Motors Five Dock']);
  });
});

test('LOC-11 LOC-17 VDP-22 the carousel is called "Our Locations", hints at swiping, and never widens the page; a location has its map', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.goto(at('northside-toyota', '/about-us'));
  await expect(page.getByRole('heading', { name: 'Our Locations' })).toBeVisible();
  await expect(page.getByText('Swipe', { exact: true })).toBeVisible({ visible: isMobile });
  await noSidewaysScroll(page);
  const last = page.getByRole('heading', { name: /Parts/ });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();

  await test.step('LOC-17 VDP-22 a map asks the dealer’s map service alone, once a shopper wants it, and shows the location', async () => {
    const { tileUrl, tileCredit, tileCreditUrl } = JSON.parse(
      readFileSync('dealers/northside-toyota/dealer.json', 'utf8'),
    ).map;
    const service = new URL(tileUrl).hostname;
    const own = new URL(page.url()).hostname;
    const problems = problemsOf(page);
    const asked: string[] = [];
    await page.route(
      ({ protocol, hostname }) => protocol.startsWith('http') && hostname !== own,
      (route, request) => {
        asked.push(new URL(request.url()).hostname);
        return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
      },
    );
    await page.goto(at('northside-toyota', '/our-location/chermside-service'), { waitUntil: 'networkidle' });
    const map = page.getByRole('region', { name: 'Map of Northside Toyota Chermside Service' });
    const show = map.getByRole('button', { name: 'Show the map' });
    await show.scrollIntoViewIfNeeded();
    expect(asked).toEqual([]);
    await show.click();
    await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
    await expect(map.getByRole('link', { name: tileCredit })).toHaveAttribute('href', tileCreditUrl);
    await expect(show).toHaveCount(0);
    const pin = map.locator('.map-pin');
    await expect(pin).toBeInViewport({ ratio: 1 });
    const isInside = async () => {
      const [box, mark] = [await map.boundingBox(), await pin.boundingBox()];
      if (!box || !mark) return false;
      const right = mark.x + mark.width <= box.x + box.width;
      return right && mark.x >= box.x && mark.y >= box.y && mark.y + mark.height <= box.y + box.height;
    };
    for (const press of ['Zoom in', 'Zoom in', 'Zoom in']) {
      await map.getByRole('button', { name: press }).click();
      await expect(map.locator('.leaflet-zoom-anim')).toHaveCount(0);
      await expect.poll(isInside).toBe(true);
    }
    await expectAccessible(page);
    expect([...new Set(asked)]).toEqual([service]);
    expect(problems).toEqual([]);
  });
});

test('OFFER-03 OFFER-04 an offer card has picture, name, text, conditions, "Enquire Now" and "Explore"', async ({
  page,
}) => {
  await page.goto(at('northside-toyota', '/special-offers'));
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'HiLux SR with tow pack' }) });
  await expect(card.locator('img')).toBeVisible();
  await expect(card.getByText('Genuine tow bar and wiring included')).toBeVisible();
  await expect(card.getByText('While stock lasts.')).toBeVisible();
  await expect(card.getByRole('link', { name: /^Explore/ })).toHaveAttribute('href', '/toyota-hilux');
  await card.getByRole('link', { name: /^Enquire Now/ }).click();
  await expect(page.getByRole('textbox', { name: /comments|message/i })).toHaveValue(/HiLux SR with tow pack/);
});
