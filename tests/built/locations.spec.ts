import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { liveFiles } from '../../scripts/releases/release.ts';
import type { DealerSlug } from '../e2e/sites.ts';
import { builtPage, builtPaths, textsOf } from './built-page.ts';

const locationsOf = (dealer: DealerSlug) => JSON.parse(readFileSync(`dealers/${dealer}/locations.json`, 'utf8'));
/** The names in a block of locations, by its heading. */
function locationNames(dealer: DealerSlug, path: string, heading: string): string[] {
  const section = builtPage(dealer, path)
    .querySelectorAll('main section')
    .find((it) => it.querySelector('h2')?.textContent.trim() === heading);
  if (!section) throw new Error(`${path} of ${dealer} has no section "${heading}"`);
  return section.querySelectorAll('li h3, article h3').map(({ textContent }) => textContent.trim());
}

/** A block of locations: where it stands, its heading, and what it shows in this order. */
type Block = readonly [dealer: DealerSlug, path: string, heading: string, ...names: string[]];

function expectBlocks(blocks: readonly Block[]): void {
  for (const [dealer, path, heading, ...places] of blocks) {
    expect(locationNames(dealer, path, heading), `${path} of ${dealer}: ${heading}`).toEqual(places);
  }
}

const fiveDock = 'Harbour Motors Five Dock';
const brookvale = 'Harbour Motors Brookvale';
const newcastle = 'Harbour Motors Newcastle';
const geelong = 'Coastline Caravans Geelong';

test('LOC-04 a block of locations shows the primary one, a type, service and parts together, all, or one by its id', () => {
  expectBlocks([
    ['harbour-motors', '/fleet', 'Where fleets are looked after', fiveDock],
    ['harbour-motors', '/', 'Three yards, one stock list', fiveDock, brookvale, newcastle],
    ['coastline-caravans', '/service', 'Workshop', `${geelong} Service`],
    ['coastline-caravans', '/parts-and-accessories', 'The counter', `${geelong} Parts`],
    ['coastline-caravans', '/blog/what-happens-at-a-weigh-in', 'Where the scales are', `${geelong} Service`],
  ]);
  expect(locationNames('northside-toyota', '/', 'Come and see us')).toHaveLength(3);
});

test('LOC-06 a block is narrowed by make, by subtype, by ids, and to cities in their order', () => {
  expectBlocks([
    // Newcastle does not service Hyundai.
    [
      'harbour-motors',
      '/about-us',
      'Hyundai, Kia and BYD service and parts',
      `${fiveDock} Service`,
      `${fiveDock} Parts`,
    ],
    // Brookvale sells and does not buy.
    ['harbour-motors', '/we-buy-cars', 'Where we buy', fiveDock, newcastle],
    ['harbour-motors', '/about-us', 'Our yards', newcastle, brookvale, fiveDock],
    ['coastline-caravans', '/about-us', 'Our yards', geelong, 'Coastline Caravans Bendigo'],
    [
      'ironbark-trucks',
      '/careers',
      'Where you would work',
      'Ironbark Trucks Welshpool',
      'Ironbark Trucks Welshpool Service',
    ],
  ]);
});

test('LOC-10 locations come as sales, service, parts, whatever their order in the data; departments on the same premises share a name', () => {
  // The data names the workshop first.
  expect(locationsOf('ironbark-trucks').locations[0].location_type).toBe('service');
  expect(locationNames('ironbark-trucks', '/', 'Yards and workshop')).toEqual([
    'Ironbark Trucks Welshpool',
    'Ironbark Trucks Wangara',
    'Ironbark Trucks Welshpool Service',
  ]);
  expect(textsOf(builtPage('ironbark-trucks', '/locations'), 'main li h2').at(-1)).toBe(
    'Ironbark Trucks Welshpool Service',
  );
  for (const page of ['five-dock', 'five-dock-service', 'five-dock-parts']) {
    expect(textsOf(builtPage('harbour-motors', `/our-location/${page}`), '.departments h3')).toEqual([
      'Sales',
      'Service',
      'Parts',
    ]);
  }
});

test('LOC-15 a location that is not visible is on no page, in no select and in no footer', () => {
  const hidden = locationsOf('harbour-motors').locations.find((it: { visible?: boolean }) => it.visible === false);
  const paths = builtPaths('harbour-motors');
  expect(paths.length).toBeGreaterThan(400);
  expect(paths).not.toContain(`/our-location/${hidden.slug}/`);
  const traces = [hidden.name, hidden.address.street, hidden.phone];
  const telling = paths.filter((path) => {
    const html = readFileSync(join(liveFiles('.cache/e2e/dist', 'harbour-motors'), path, 'index.html'), 'utf8');
    return traces.some((trace) => html.includes(trace));
  });
  expect(telling).toEqual([]);
});

test('LOC-16 contact details give each number once by its digits, and an address once by its street', () => {
  // Brookvale has the same number in three spellings.
  const page = builtPage('harbour-motors', '/our-location/brookvale');
  expect(page.querySelectorAll('main .way a[href^="tel:"]').map((link) => link.getAttribute('href'))).toEqual([
    'tel:0255501420',
  ]);
  const places = textsOf(builtPage('coastline-caravans', '/contact'), '.reach li');
  expect(places.filter((text) => text.includes('218 Melbourne Road'))).toHaveLength(1);
  expect(places.filter((text) => text.includes('Coastline Caravans Geelong Parts'))).toHaveLength(1);
});

test('PHONE-05 numbers are in groups of 2-4-4, however the data writes them', () => {
  expect(locationsOf('harbour-motors').locations[1].contact_detail.phone).toBe('0255501420');
  for (const path of ['/our-location/brookvale', '/our-location']) {
    expect(textsOf(builtPage('harbour-motors', path), 'main a[href="tel:0255501420"]').join()).toContain(
      '02 5550 1420',
    );
  }
  expect(textsOf(builtPage('harbour-motors', '/'), 'footer a[href^="tel:"]')).toEqual(['02 5550 1400']);
});

test('HOURS-05 the hours of a location are in a page once, for every button and table that uses them', () => {
  const [car] = builtPaths('harbour-motors', '/cars/');
  for (const [path, followers] of [
    [car ?? '', 3],
    ['/our-location', 10],
    ['/our-location/five-dock', 2],
    ['/contact', 10],
  ] as const) {
    const page = builtPage('harbour-motors', path);
    const following = page.querySelectorAll('call-now, opening-hours').map((it) => it.getAttribute('data-location'));
    expect(following.length, path).toBeGreaterThanOrEqual(followers);
    const printed = page.querySelectorAll('script[data-hours-of]');
    expect(printed.map((it) => it.getAttribute('data-hours-of')).sort(), path).toEqual([...new Set(following)].sort());
    for (const { textContent } of printed) expect(JSON.parse(textContent), path).toHaveProperty('plan.timeZone');
  }
});

/** The compact hours on the card of a location on the page of all. */
function cardHours(dealer: DealerSlug, path: string, name: string): string[] {
  const card = builtPage(dealer, path)
    .querySelectorAll('li.location')
    .find((it) => it.querySelector('h2')?.textContent.trim() === name);
  return (
    card?.querySelectorAll('opening-hours li').map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim()) ?? []
  );
}

test('HOURS-02 a card shows Monday to Friday in one line if the days are alike, else day by day; the page has all seven', () => {
  expect(cardHours('harbour-motors', '/our-location', 'Harbour Motors Five Dock')[0]).toBe(
    'Monday to Friday 8:30 am – 5:30 pm',
  );
  const late = cardHours('harbour-motors', '/our-location', 'Harbour Motors Brookvale');
  expect(late.slice(0, 5).map((line) => line.split(' ')[0])).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
  ]);
  expect(late[3]).toMatch(/– 8:00 pm$/);
  const week = builtPage('harbour-motors', '/our-location/five-dock').querySelector('.departments .hours-table');
  expect(week?.querySelectorAll('tbody tr')).toHaveLength(7);
});

test('HOURS-03 a closed Sunday reads "By appointment only" if the dealer has chosen so, else "Closed"', () => {
  const sunday = (dealer: DealerSlug, path: string) =>
    textsOf(builtPage(dealer, path), '.hours-table [data-weekday="0"] td')[0];
  expect(sunday('ironbark-trucks', '/locations/welshpool')).toBe('By appointment only');
  expect(sunday('harbour-motors', '/our-location/newcastle')).toBe('Closed');
});

test('REVIEW-01 ratings have one decimal, and show from the dealer’s minimum', () => {
  const rating = (dealer: DealerSlug, path: string) => textsOf(builtPage(dealer, path), 'main .rating strong')[0];
  // 4.66 in the data.
  expect(rating('coastline-caravans', '/our-location/bendigo')).toBe('4.7');
  // 3.8 is below the usual 4; 3.9 is above the 3 of the next dealer.
  expect(rating('coastline-caravans', '/our-location/geelong-service')).toBeUndefined();
  expect(rating('northside-toyota', '/our-location/chermside-service')).toBe('3.9');
});

test('REVIEW-04 reviews are those of the data: name, text, rating, date, reply and its date', () => {
  const { list } = locationsOf('coastline-caravans').locations[0].reviews;
  const [review] = list;
  const cards = textsOf(builtPage('coastline-caravans', '/our-location/geelong'), 'main li:has(blockquote)');
  const shown = cards.find((text) => text.includes(review.text));
  for (const part of [review.customer_name, '5.0', 'October 2026', 'Our reply', review.reply_text]) {
    expect(shown).toContain(part);
  }
  expect(cards).toHaveLength(list.length);
});

test('LOC-09 a location’s page shows hours, number and booking of sales, service and parts side by side, and each is booked here', () => {
  const page = builtPage('harbour-motors', '/our-location/five-dock');
  const departments = page.querySelectorAll('.departments > li');
  expect(departments).toHaveLength(3);
  for (const department of departments) {
    expect(department.querySelectorAll('.hours-table tbody tr')).toHaveLength(7);
    expect(department.querySelector('a[href^="tel:"]')).not.toBeNull();
  }
  const bookings = departments.map((it) => it.querySelector('a.button')?.getAttribute('href'));
  expect(bookings[0]).toBe('/enquire?form=test-drive&location=2101');
  expect(bookings[1]).toBe('/enquire?form=service&location=2111');
  expect(bookings[2]).toMatch(/^\/enquire\?form=parts&location=\d+$/);
  expect(page.querySelector('main a.button[href="/enquire?form=test-drive&location=2101"]')).not.toBeNull();
});

test('CONTENT-02 CONTENT-03 the form of a workshop has the workshops beside it, that of a parts counter the counters', () => {
  const beside = (path: string) => textsOf(builtPage('harbour-motors', path), '.reach .name');
  expect(beside('/service')).toEqual(['Harbour Motors Five Dock Service', 'Harbour Motors Newcastle Service']);
  expect(beside('/enquiries/service-enquiry')).toEqual(beside('/service'));
  expect(beside('/parts-and-accessories')).toEqual(['Harbour Motors Five Dock Parts']);
});
