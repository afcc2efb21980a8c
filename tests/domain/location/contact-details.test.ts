import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addresses, phoneNumbers } from '~/domain/location/contact-details.ts';
import { byDistance, distanceKm } from '~/domain/location/points/distance.ts';

const address = (street: string, more = {}) => ({ street, city: 'Geelong', state: 'VIC', ...more });

test('LOC-16 a number that is written in several ways is listed once, as first written', () => {
  const numbers = phoneNumbers([
    { phone: '(03) 5550 1234', address: address('1 A St') },
    { phone: '0355501234', contact_detail: { phone: '03 5550 9999' }, address: address('2 A St') },
    { contact_detail: { landline_phone: '+61 3 5550 1234' }, address: address('3 A St') },
  ]);
  expect(numbers).toEqual(['(03) 5550 1234', '03 5550 9999']);
});

test('LOC-16 an address is listed once by its place id or its street', () => {
  const found = addresses([
    { address: address('1 Example Street', { place_id: 'p1' }) },
    { address: address('1 Example St', { place_id: 'p1' }) },
    { address: address('1 example  street') },
    { address: address('9 Other Road') },
  ]);
  expect(found.map(({ street }) => street)).toEqual(['1 Example Street', '9 Other Road']);
});

test.each([
  // Distances of city centres, from their coordinates on a 6371 km sphere.
  ['Sydney', { lat: -33.8688, long: 151.2093 }, 'Melbourne', { lat: -37.8136, long: 144.9631 }, 713],
  ['Perth', { lat: -31.9523, long: 115.8613 }, 'Brisbane', { lat: -27.4698, long: 153.0251 }, 3606],
])('LEAD-13 %s is %j km from %s', (_, from, __, to, km) => {
  expect(Math.round(distanceKm(from, to))).toBeGreaterThan(km - 8);
  expect(Math.round(distanceKm(from, to))).toBeLessThan(km + 8);
});

test('LEAD-13 distance is symmetric, never negative and at most half the Earth’s circumference', () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    long: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
      expect(distanceKm(a, b)).toBeGreaterThanOrEqual(0);
      expect(distanceKm(a, b)).toBeLessThanOrEqual(Math.PI * 6371 + 1e-6);
      expect(distanceKm(a, a)).toBe(0);
    }),
  );
});

test('LEAD-13 the nearest place comes first, places without coordinates last', () => {
  const at = (name: string, lat?: number, long?: number) => ({ name, address: { lat, long } });
  const sorted = byDistance([at('nowhere'), at('far', -38, 144), at('near', -33.9, 151.2)], {
    lat: -33.87,
    long: 151.21,
  });
  expect(sorted.map(({ location }) => location.name)).toEqual(['near', 'far', 'nowhere']);
});
