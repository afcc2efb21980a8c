import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areApart, byDistance, distanceKm, distanceText } from '~/domain/location/points/distance.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';

const sydney = { lat: -33.8688, long: 151.2093 };
const newcastle = { lat: -32.9283, long: 151.7817 };
const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  long: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('LOC-05 SEARCH-24 the distance of two points is the one on a sphere of 6371 km', () => {
  expect(distanceKm(sydney, newcastle)).toBeCloseTo(117.4, 0);
  expect(distanceKm({ lat: 0, long: 0 }, { lat: 0, long: 180 })).toBeCloseTo(Math.PI * 6371, 6);
});

test('LOC-05 distance is the same both ways, never negative, at most half way round the Earth', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      const km = distanceKm(a, b);
      expect(km).toBeGreaterThanOrEqual(0);
      expect(km).toBeLessThanOrEqual(Math.PI * 6371 + 1e-6);
      expect(distanceKm(b, a)).toBeCloseTo(km, 6);
    }),
  );
});

test('LOC-18 places are nearest first; those without a position come last', () => {
  const places = [
    { id: 'nowhere', address: {} },
    { id: 'newcastle', address: newcastle },
    { id: 'sydney', address: sydney },
  ];
  expect(byDistance(places, sydney).map(({ location }) => location.id)).toEqual(['sydney', 'newcastle', 'nowhere']);
});

test.each([
  [0.4, 'Less than 1 km away'],
  [1, '1 km away'],
  [11.6, '12 km away'],
  [1204.2, '1,204 km away'],
])('LOC-18 %d km reads "%s"', (km, text) => {
  expect(distanceText(km, platformTexts.locations)).toBe(text);
});

test('LOC-18 places can only be sorted by distance if they are apart', () => {
  expect(areApart([sydney, newcastle])).toBe(true);
  expect(areApart([sydney, { ...sydney, lat: sydney.lat + 0.001 }, undefined])).toBe(false);
  expect(areApart([sydney])).toBe(false);
  expect(areApart([])).toBe(false);
});
