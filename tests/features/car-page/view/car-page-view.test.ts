import { expect, test } from 'vitest';
import { listedStock } from '~/domain/car/lists/listed-stock.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { carPageView } from '~/features/car-page/view/car-page-view.ts';
import type { Site } from '~/site/site.ts';
import { cardOptions } from '~/site/slices/slices.ts';
import { aCar } from '../../../domain/car/a-car.ts';
import { aSite } from '../../../site/a-site.ts';

const now = new Date('2026-06-14T00:00:00Z');
const viewOf = (car: Partial<Car>, own: Partial<Site> = {}) => {
  const site = aSite(own);
  return carPageView(aCar(car), site, cardOptions(site, now), listedStock([]), now);
};

test('CONF-07 the dealer’s words replace the defaults on a car page', () => {
  const plain = viewOf({});
  expect([plain.tabs[0]?.title, plain.condition]).toEqual(['Dealer Comments', 'Used']);
  const labels = { ...aSite().labels, dealerCommentsTitle: 'What we think', usedKeyword: 'Pre-loved' };
  const own = viewOf({}, { labels });
  expect([own.tabs[0]?.title, own.condition]).toEqual(['What we think', 'Pre-loved']);
});

test('VDP-01 VDP-22 the car’s own location gives name, address, phone and hours; hidden locations never do', () => {
  const site = aSite();
  const [first] = site.locations;
  const own = { location_id: first?.id };
  expect(viewOf(own).location).toMatchObject({ name: first?.name, href: `/our-location/${first?.slug}` });
  expect(viewOf(own).location.directions).toMatch(/^https:\/\/www\.google\.com\/maps\/dir/);
  const hidden = site.locations.map((location) => ({ ...location, visible: false }));
  expect(viewOf(own, { locations: hidden }).location).toMatchObject({
    name: site.name,
    phone: { text: site.phone },
    href: undefined,
  });
});

test('VDP-22 the map has the configured zoom, type and centre, and the pin of the location', () => {
  const site = aSite();
  const [first] = site.locations;
  const locations = [{ ...first, address: { ...first?.address, lat: -33.9, long: 151.1 } }] as Site['locations'];
  const tiles = { tileUrl: 'https://tiles.example/{type}/{z}/{x}/{y}.png', type: 'hybrid', zoom: 12 } as const;
  const mapOf = (map: Partial<Site['map']>) =>
    viewOf({ location_id: first?.id }, { locations, map: { ...site.map, ...map } }).location.map;
  expect(mapOf({})).toBeUndefined();
  expect(mapOf(tiles)).toEqual({
    tileUrl: 'https://tiles.example/hybrid/{z}/{x}/{y}.png',
    credit: '',
    zoom: 12,
    marker: { lat: -33.9, long: 151.1 },
    centre: { lat: -33.9, long: 151.1 },
  });
  expect(mapOf({ ...tiles, centre: { lat: -33.91, long: 151.11 } })).toMatchObject({
    marker: { lat: -33.9, long: 151.1 },
    centre: { lat: -33.91, long: 151.11 },
  });
});

test('VDP-21 the page links to the stock of the car’s dealership, where the site shows it', () => {
  const dealerships = [
    { id: '7', slug: 'north-yard', name: 'North yard', hidden: false },
    { id: '8', slug: 'wholesale', name: 'Wholesale', hidden: true },
  ];
  const leadsTo = (car: Partial<Car>) => viewOf(car, { dealerships }).dealerStock;
  expect(leadsTo({ dealership_slug: 'north-yard' })).toBe('/search/north-yard');
  expect(leadsTo({ dealership_id: '7' })).toBe('/search/north-yard');
  expect(leadsTo({ dealership_slug: 'wholesale' })).toBeUndefined();
  expect(leadsTo({ dealership_id: '7', dealership_slug: 'elsewhere' })).toBeUndefined();
});

test('VDP-03 the finance section shows where the dealer finances the car, and only while it is for sale', () => {
  const finance = { ...aSite().finance, enabled: true, excludedMakes: ['Suzuki'] };
  const has = (car: Partial<Car>, own = finance) => viewOf(car, { finance: own }).finance !== undefined;
  expect(has({})).toBe(true);
  expect(has({ make: 'SUZUKI' })).toBe(false);
  expect(has({ status: 'sold' })).toBe(false);
  expect(has({}, { ...finance, enabled: false })).toBe(false);
});

test('VDP-24 the trade-in questions show where the dealer takes trade-ins', () => {
  const site = aSite();
  const shows = (tradeIn: boolean, tradeInFaq: boolean) =>
    viewOf({}, { features: { ...site.features, tradeIn }, carPage: { ...site.carPage, tradeInFaq } }).tradeInFaq;
  expect([shows(true, true), shows(false, true), shows(true, false)]).toEqual([true, false, false]);
});

test('SPEC-07 only a caravan of known mass can be checked against a tow vehicle', () => {
  const specifications = { tare_weight: 2030, aggregate_trailer_mass: 2530 };
  expect(viewOf({ item_type: 'caravan', specifications }).tow).toEqual({
    mass: 2530,
    tare: 2030,
    load: 500,
    ballLoad: 255,
  });
  expect(viewOf({ item_type: 'caravan', specifications: { aggregate_trailer_mass: 2530 } }).tow).toEqual({
    mass: 2530,
    ballLoad: 255,
  });
  expect(viewOf({ item_type: 'caravan' }).tow).toBeUndefined();
  expect(viewOf({ item_type: 'motorhome', specifications }).tow).toBeUndefined();
});

test('ENQ-10 a vehicle with few photos offers to take some, by option; a sold one does not', () => {
  const photos = (count: number) => ({
    images: Array.from({ length: count }, (_, n) => `https://photos.example/${n}.jpg`),
  });
  const offered = (count: number, car: Partial<Car> = {}, own: Partial<Site> = {}) =>
    viewOf({ primary_image_url: undefined, ...photos(count), ...car }, own).photoRequest;
  expect(offered(0)?.text).toBe('We have no photos of this car yet.');
  expect(offered(3)).toEqual({
    text: 'Want a closer look at this car?',
    href: `/enquire?form=request-photos&car=${aCar().slug}`,
  });
  expect(offered(4)).toBeUndefined();
  const video = { images: [...photos(3).images, 'https://photos.example/walk-around.mp4'] };
  expect(offered(3, video), 'a video is no photo').toBeDefined();
  expect(offered(0, { status: 'sold' })).toBeUndefined();
  const carPage = { ...aSite().carPage, enoughPhotos: 0 };
  expect(offered(0, {}, { carPage })).toBeUndefined();
});
