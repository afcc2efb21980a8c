import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from '~/domain/location/points/distance.ts';
import { packPostcodes, unpackPostcodes } from '~/domain/location/points/packed-points.ts';
import { pointOfPostcode, postcodeAt } from '~/domain/location/points/postcodes.ts';

test.each([
  ['0800', -12.46, 130.84],
  ['2046', -33.87, 151.13],
  ['2300', -32.93, 151.77],
  ['3550', -36.76, 144.28],
  ['4825', -20.73, 139.49],
  ['5725', -30.49, 136.85],
  ['6065', -31.78, 115.82],
  ['7000', -42.88, 147.32],
  ['6798', -10.45, 105.69],
])('LEAD-13 postcode %s lies where it lies', (postcode, lat, long) => {
  const point = pointOfPostcode(postcode);
  expect(point && distanceKm(point, { lat, long })).toBeLessThan(15);
});

test('LEAD-13 an invalid postcode has no position; one of post office boxes is in its town', () => {
  for (const text of ['9999', '0000', '20', '', '2046 ', '__proto__']) expect(pointOfPostcode(text)).toBeUndefined();
  const [city, boxes] = ['2000', '2001'].map((postcode) => pointOfPostcode(postcode) ?? { lat: 0, long: 0 });
  expect(city && boxes && distanceKm(city, boxes)).toBeLessThan(2);
});

test('LEAD-13 the postcode at a place is one with mail delivery', () => {
  expect(postcodeAt({ lat: -33.8661, long: 151.1297 })).toBe('2046');
  expect(postcodeAt({ lat: -33.87, long: 151.21 })).toBe('2000');
  expect(postcodeAt({ lat: -32.93, long: 151.78 })).toBe('2300');
});

test('LEAD-13 points are read from a packed text as they were written, to a hundredth of a degree', () => {
  const postcode = fc.integer({ min: 200, max: 9998 }).map((number) => String(number).padStart(4, '0'));
  const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((number) => number / 100);
  const point = fc.record({ lat: hundredths(-4400, -900), long: hundredths(9600, 16800) });
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(postcode, point), { selector: ([it]) => it, minLength: 1 }), (points) => {
      expect(Object.fromEntries(unpackPostcodes(packPostcodes(new Map(points))))).toEqual(Object.fromEntries(points));
    }),
  );
});
