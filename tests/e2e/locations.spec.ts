import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { at, noSidewaysScroll, problemsOf } from './sites.ts';

test('LOC-18 the locations are sorted by their distance from a postcode', async ({ page }) => {
  const problems = problemsOf(page);
  await page.goto(at('harbour-motors', '/our-location'));
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
  await expect(page.getByText('Invalid postcode. Please enter a 4-digit number.')).toBeVisible();
  await expectAccessible(page);
  expect(problems).toEqual([]);
});

test('LOC-18 where all departments are at one location there is nothing to sort', async ({ page }) => {
  await page.goto(at('northside-toyota', '/our-location'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Your postcode')).toHaveCount(0);
});

test('LOC-07 LOC-12 a card of a grid has picture, name, rating, address, hours, phone, licence and details', async ({
  page,
}) => {
  await page.goto(at('harbour-motors', '/pages/visit-us'));
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
  await card.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Motors Five Dock');
});

test('LOC-05 LOC-08 a single matching location is a card with rating, directions and details', async ({ page }) => {
  await page.goto(at('northside-toyota', '/buying'));
  const card = page.getByRole('article').filter({ hasText: 'Northside Toyota Chermside' });
  await expect(card.getByText(/^Based on [\d,]+ reviews$/)).toBeVisible();
  await expect(card.getByRole('link', { name: 'Get directions' })).toHaveAttribute('href', /google\.com\/maps\/dir/);
  await expect(card.getByText('Monday to Friday')).toBeVisible();
  await expect(card.getByRole('link', { name: 'View Details' })).toBeVisible();
});

test('LOC-05 the plain layout lists locations with their hours', async ({ page }) => {
  await page.goto(at('coastline-caravans', '/about-us'));
  const entry = page.locator('main li').filter({ has: page.getByRole('link', { name: 'Coastline Caravans Bendigo' }) });
  await expect(entry.getByText('Monday to Friday: 9:00am – 5:00pm')).toBeVisible();
  await expect(entry.locator('img')).toHaveCount(0);
});

test('LOC-11 the carousel is called "Our Locations", hints at swiping, and never widens the page', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.goto(at('northside-toyota', '/about-us'));
  await expect(page.getByRole('heading', { name: 'Our Locations' })).toBeVisible();
  await expect(page.getByText('Swipe', { exact: true })).toBeVisible({ visible: isMobile });
  await noSidewaysScroll(page);
  const last = page.getByRole('heading', { name: /Parts/ });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expectAccessible(page);
});

test('LOC-13 LOC-17 a location’s page links to its stock and, without a map service, to the place on a map', async ({
  page,
}) => {
  await page.goto(at('harbour-motors', '/our-location/newcastle'));
  await expect(page.getByRole('link', { name: 'See it on Google Maps' })).toHaveAttribute('href', /google\.com\/maps/);
  await expect(page.locator('location-map')).toHaveCount(0);
  await page.getByRole('link', { name: /^View Our Stock/ }).click();
  await expect(page).toHaveURL(/\/search\/newcastle\/?$/);
});

test('OFFER-03 OFFER-04 an offer card has picture, name, text, conditions, "Enquire Now" and "Explore"', async ({
  page,
}) => {
  await page.goto(at('northside-toyota', '/special-offers'));
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'HiLux SR5 with tow pack' }) });
  await expect(card.locator('img')).toBeVisible();
  await expect(card.getByText('Genuine tow bar and wiring included')).toBeVisible();
  await expect(card.getByText('While stock lasts.')).toBeVisible();
  await expect(card.getByRole('link', { name: /^Explore/ })).toHaveAttribute('href', '/toyota-hilux');
  await card.getByRole('link', { name: /^Enquire Now/ }).click();
  await expect(page.getByRole('textbox', { name: /comments|message/i })).toHaveValue(/HiLux SR5 with tow pack/);
});
