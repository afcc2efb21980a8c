import { expect, test } from 'vitest';
import {
  addressLine,
  directionsUrl,
  locationRating,
  locationType,
  mapUrl,
  shownLocations,
  telHref,
} from '~/domain/location/location.ts';

const address = { street: '12 Pacific Highway', city: 'Newcastle', state: 'NSW', postcode: '2300' };

const places = {
  dealerships: [
    { id: '1', hidden: false },
    { id: '2', hidden: true },
  ],
  locations: [
    { id: 'a', visible: true, dealership_id: '1' },
    { id: 'b', visible: false, dealership_id: '1' },
    { id: 'c', visible: true, dealership_id: '2' },
    { id: 'd', visible: false, dealership_id: '2' },
  ],
};

test('LOC-15 a location with visible false shows nowhere', () => {
  expect(shownLocations({ ...places, dealerships: [] }).map(({ id }) => id)).toEqual(['a', 'c']);
});

test('CONF-08 a location of a hidden dealership shows nowhere', () => {
  expect(shownLocations(places).map(({ id }) => id)).toEqual(['a']);
});

test('DATA-08 an empty location type means sales', () => {
  expect(locationType({ location_type: '' })).toBe('sales');
  expect(locationType({})).toBe('sales');
  expect(locationType({ location_type: 'parts' })).toBe('parts');
});

test('LOC-01 the address links to the place: the given link, else a search', () => {
  expect(mapUrl('Harbour', { ...address, place_url: 'https://maps.example/x' })).toBe('https://maps.example/x');
  const url = new URL(mapUrl('Harbour & Sons', { ...address, place_id: 'abc' }));
  expect(url.searchParams.get('query')).toBe('Harbour & Sons, 12 Pacific Highway, Newcastle NSW 2300');
  expect(url.searchParams.get('query_place_id')).toBe('abc');
});

test('LOC-02 directions lead to the address', () => {
  const url = new URL(directionsUrl('Harbour', address));
  expect(url.pathname).toBe('/maps/dir/');
  expect(url.searchParams.get('destination')).toBe(`Harbour, ${addressLine(address)}`);
});

test('LOC-01 a rating shows with one decimal from the minimum on, from either place it can stand', () => {
  const options = { hidden: false, minimumRating: 4 };
  expect(locationRating({ reviews: { average_rating: 4.66, count: 120 } }, options)).toEqual({
    average: '4.7',
    count: 120,
  });
  expect(locationRating({ average_rating: 4, review_count: 3 }, options)).toEqual({ average: '4.0', count: 3 });
  expect(locationRating({ average_rating: 3.9, review_count: 3 }, options)).toBeUndefined();
  expect(locationRating({ average_rating: 4.9, review_count: 0 }, options)).toBeUndefined();
  expect(locationRating({ average_rating: 4.9, review_count: 9 }, { ...options, hidden: true })).toBeUndefined();
});

test('NAV-01 a phone number becomes a tel link of digits', () => {
  expect(telHref('02 5550 1234')).toBe('tel:0255501234');
  expect(telHref('+61 (2) 5550-1234')).toBe('tel:+61255501234');
});
