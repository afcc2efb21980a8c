import { expect, test } from 'vitest';
import { mapView } from '~/components/map/map-view.ts';
import { locationCard, locationPage } from '~/features/locations/location-view.ts';
import type { Location } from '~/site/schema/locations.ts';
import { aSite } from '../../site/a-site.ts';

const now = new Date('2026-11-20T00:00:00Z');

function aLocation(fields: Partial<Location> = {}): Location {
  const [location] = aSite().locations;
  if (!location) throw new Error('The site has no location.');
  return { ...location, ...fields };
}

const card = (fields: Partial<Location>, site = aSite()) => locationCard(aLocation(fields), site, now);
const page = (fields: Partial<Location>, site = aSite()) => locationPage(aLocation(fields), [], site, now);

test('LOC-07 a card has picture, name, rating, street, town, hours, phone, licence and details', () => {
  const view = card({
    name: 'Lidcombe',
    slug: 'lidcombe',
    image: { image: { url: '/media/large.svg' }, thumb: { url: '/media/small.svg' } },
    reviews: { average_rating: 4.66, count: 12, list: [] },
    dealer_license_number: 'MD1',
    phone: '0255501234',
    address: { street: '12 Example Road', city: 'Lidcombe', state: 'NSW', postcode: '2141' },
    contact_detail: { opening_hours: [{ weekday: 1, status: 'Open', open: '08:00', close: '17:00' }] },
  });
  expect(view).toMatchObject({
    name: 'Lidcombe',
    image: '/media/small.svg',
    rating: { average: '4.7', count: 12 },
    street: '12 Example Road',
    town: 'Lidcombe NSW 2141',
    phone: { text: '02 5550 1234', href: 'tel:0255501234' },
    licence: 'Dealer licence (NSW): MD1',
    href: '/our-location/lidcombe',
  });
  expect(view.hours?.compact[0]).toEqual({ day: 'Monday', text: '8:00\u00a0am – 5:00\u00a0pm' });
});

test.each<[string, string, Location['address']['state'], string]>([
  ['44 High Street', 'Bendigo', 'VIC', '3550'],
  ['1 Wanneroo Road', 'Wangara', 'WA', '6065'],
  ['571 Gympie Road', 'Chermside', 'QLD', '4032'],
])('LOC-07 a card names the address as every other place does: %s, %s %s %s', (street, city, state, postcode) => {
  const view = page({ address: { street, city, state, postcode } });
  expect(`${view.street}, ${view.town}`).toBe(`${street}, ${city} ${state} ${postcode}`);
  expect(view.fullAddress).toBe(`${street}, ${city} ${state} ${postcode}`);
});

test('LOC-05 LOC-17 a location with a position has its map, where the dealer has maps', () => {
  const site = aSite({ map: { ...aSite().map, tileUrl: 'https://tiles.example/{z}/{x}/{y}.png' } });
  const address = { ...aLocation().address, lat: -33.8, long: 151.2 };
  expect(page({ address }, site).map?.marker).toEqual({ lat: -33.8, long: 151.2 });
  expect(page({ address }).map).toBeUndefined();
});

test.each([
  ['reviews', { reviews: { average_rating: 4.8, count: 214, list: [] } }],
  ['average_rating and review_count', { average_rating: 4.8, review_count: 214 }],
])('LOC-08 rating and count of the details come from %s', (_, fields) => {
  expect(page(fields).rating).toEqual({ average: '4.8', count: 214 });
});

test('LOC-13 "View Our Stock" of a location that sells links to its own search', () => {
  expect(card({ slug: 'lidcombe', location_type: 'sales' }).stock).toBe('/search/lidcombe');
  expect(card({ slug: 'lidcombe-service', location_type: 'service' }).stock).toBeUndefined();
});

const tiles = { zoom: 12, type: 'hybrid', tileUrl: 'https://maps.example/{type}/{z}/{x}/{y}?key={key}' };
const point = { lat: -33.8, long: 151.2 };

test('LOC-17 a map has the point, its key and the dealer’s settings', () => {
  expect(mapView({ ...tiles, tileCredit: 'Maps' }, { ...point, map_key: 'a b' })).toEqual({
    tileUrl: 'https://maps.example/hybrid/{z}/{x}/{y}?key=a%20b',
    credit: 'Maps',
    zoom: 12,
    marker: point,
    centre: point,
  });
  const credit = { tileCredit: 'Maps', tileCreditUrl: 'https://maps.example/copyright' };
  expect(mapView({ ...tiles, ...credit }, { ...point, map_key: 'k' })).toMatchObject({
    credit: 'Maps',
    creditUrl: 'https://maps.example/copyright',
  });
});

const chermside = { lat: -27.3838, long: 153.0312 };
const fiveDock = { lat: -33.8661, long: 151.1297 };
const centreOf = (centre: typeof point, location: typeof point, zoom: number) =>
  mapView({ zoom, type: 'roadmap', tileUrl: 'https://tiles.example/{z}/{x}/{y}.png', centre }, location)?.centre;

test.each([
  ['the same place', chermside, chermside, 20],
  ['the workshop round the corner', chermside, { lat: -27.3852, long: 153.0301 }, 15],
  ['a yard in the next suburb, from further away', chermside, { lat: -27.4, long: 153.04 }, 12],
  ['another city of the state, from far away', fiveDock, { lat: -32.9255, long: 151.733 }, 6],
  ['the other side of the country, on a map of it', chermside, { lat: -31.9905, long: 115.938 }, 1],
  ['100 pixels to the west', { lat: 0, long: 0 }, { lat: 0, long: -140.6 }, 0],
  ['100 pixels to the east', { lat: 0, long: 0 }, { lat: 0, long: 140.6 }, 0],
  ['below the equator', { lat: 0, long: 0 }, { lat: -60, long: 0 }, 0],
  ['well to the south', { lat: -42.88, long: 147.33 }, { lat: -42.89, long: 147.34 }, 13],
  ['on the same street, close up', fiveDock, { lat: -33.8665, long: 151.1295 }, 16],
])('VDP-22 LOC-17 a map keeps the dealer’s centre where it shows the location: %s', (_what, centre, location, zoom) => {
  expect(centreOf(centre, location, zoom)).toEqual(centre);
});

test.each([
  ['the workshop round the corner, close up', chermside, { lat: -27.3852, long: 153.0301 }, 18],
  ['a yard in the next suburb', chermside, { lat: -27.4, long: 153.04 }, 15],
  ['another city of the state', fiveDock, { lat: -32.9255, long: 151.733 }, 14],
  ['another suburb of the city', fiveDock, { lat: -33.763, long: 151.274 }, 14],
  ['another city, from further away', { lat: -38.1128, long: 144.3515 }, { lat: -36.7925, long: 144.24 }, 12],
  ['two suburbs on', { lat: -31.9905, long: 115.938 }, { lat: -31.793, long: 115.83 }, 13],
  ['another state', chermside, fiveDock, 10],
  ['the other side of the country', chermside, { lat: -31.9905, long: 115.938 }, 4],
  ['the other side of the country, on a map of the world', chermside, { lat: -31.9905, long: 115.938 }, 3],
  ['101 pixels to the west', { lat: 0, long: 0 }, { lat: 0, long: -142.1 }, 0],
  ['101 pixels to the east', { lat: 0, long: 0 }, { lat: 0, long: 142.1 }, 0],
  ['north of it, at the same longitude', chermside, { lat: -27.37, long: 153.0312 }, 15],
  ['south of it, at the same longitude', chermside, { lat: -27.4, long: 153.0312 }, 15],
  ['a centre whose latitude lacks its minus', { lat: 27.3838, long: 153.0312 }, chermside, 15],
  ['the centre of another place on earth', { lat: 1, long: 2 }, fiveDock, 12],
  [
    'far south, where a degree of latitude has more pixels',
    { lat: -42.88, long: 147.33 },
    { lat: -42.9, long: 147.33 },
    13,
  ],
])(
  'VDP-22 LOC-17 a map has the location in its middle where the dealer’s centre would not show it: %s',
  (_what, centre, location, zoom) => {
    expect(centreOf(centre, location, zoom)).toEqual(location);
  },
);

test('LOC-17 without the key, a service or a position there is only the link to the location, and no map', () => {
  expect(mapView(tiles, point)).toBeUndefined();
  expect(mapView({ zoom: 12, type: 'roadmap' }, { ...point, map_key: 'k' })).toBeUndefined();
  expect(mapView(tiles, { map_key: 'k' })).toBeUndefined();
  expect(page({ name: 'Lidcombe' }).mapUrl).toMatch(/^https:\/\/www\.google\.com\/maps\//);
});
