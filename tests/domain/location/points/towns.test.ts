import { expect, test } from 'vitest';
import { distanceKm } from '~/domain/location/points/distance.ts';
import { pointOfPostcode } from '~/domain/location/points/postcodes.ts';
import { townPostcodes } from '~/domain/location/points/towns.ts';

test('SEARCH-26 every town has a postcode with a position', () => {
  const lost = [...townPostcodes].filter(([, postcode]) => !pointOfPostcode(postcode));
  expect(townPostcodes.size).toBeGreaterThan(200);
  expect(lost).toEqual([]);
});

test.each([
  ['Wollongong', -34.425, 150.893],
  ['Gold Coast', -27.967, 153.4],
  ['Geelong', -38.147, 144.36],
  ['Fremantle', -32.057, 115.744],
  ['Alice Springs', -23.698, 133.881],
])('SEARCH-26 %s is where it is', (town, lat, long) => {
  const point = pointOfPostcode(townPostcodes.get(town) ?? '');
  expect(point && distanceKm(point, { lat, long })).toBeLessThan(15);
});
