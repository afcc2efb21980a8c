import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  nearestYards,
  radii,
  radiiThatReach,
  radiusOfNear,
  yardsOf,
  yardsWithin,
} from '~/domain/location/points/yards.ts';

const namesWithin = (...of: Parameters<typeof yardsWithin>) => yardsWithin(...of).map(({ name }) => name);

const fiveDock = { name: 'Five Dock', lat: -33.8661, long: 151.1297 };
const brookvale = { name: 'Brookvale', lat: -33.763, long: 151.274 };
const newcastle = { name: 'Newcastle', lat: -32.9255, long: 151.733 };
const yards = [fiveDock, brookvale, newcastle];

const places = {
  Hamilton: { lat: -32.92, long: 151.75 },
  Gosford: { lat: -33.43, long: 151.34 },
  'Port Macquarie': { lat: -31.43, long: 152.91 },
  Perth: { lat: -31.95, long: 115.86 },
};

test.each([
  ['Hamilton', 50, ['Newcastle']],
  ['Gosford', 50, ['Brookvale']],
  // Nothing within 50 km, nor within 100.
  ['Port Macquarie', 250, ['Newcastle']],
  ['Perth', undefined, []],
] as const)('near %s means within %s km', (place, radius, names) => {
  const nearest = nearestYards(yards, places[place]);
  expect(radiusOfNear(nearest)).toBe(radius);
  expect(radius === undefined ? [] : namesWithin(nearest, radius)).toEqual(names);
});

test('a larger radius includes further yards, nearest first', () => {
  const nearest = nearestYards(yards, places.Gosford);
  expect(radiiThatReach(nearest)).toEqual([50, 100, 250, 500]);
  expect(namesWithin(nearest, 100)).toEqual(['Brookvale', 'Five Dock', 'Newcastle']);
  expect(radiiThatReach(nearestYards(yards, fiveDock))).toEqual([...radii]);
  expect(radiiThatReach(nearestYards(yards, places.Perth))).toEqual([]);
});

test('yards are where vehicles are, under their own names', () => {
  const at = ({ lat, long }: { lat?: number; long?: number }) => ({ address: { lat, long } });
  const locations = [
    { id: '1', ...at(fiveDock) },
    { id: '2', ...at(newcastle) },
    { id: '3', ...at({}) },
    { id: '4', ...at(brookvale) },
  ];
  const vehicles = ['1', '1', '2', '3', undefined].map((id) => ({ location_id: id, location_name: `Yard ${id}` }));
  expect(yardsOf(vehicles, locations)).toEqual([
    { ...fiveDock, name: 'Yard 1' },
    { ...newcastle, name: 'Yard 2' },
  ]);
  expect(yardsOf(vehicles.slice(0, 2), locations), 'one place').toEqual([]);
});

test('what is within a radius is within every larger one, and nothing nearer is left out', () => {
  const point = fc.record({
    lat: fc.double({ min: -44, max: -9, noNaN: true }),
    long: fc.double({ min: 96, max: 168, noNaN: true }),
  });
  const yard = fc.record({ name: fc.string() }).chain(({ name }) => point.map((it) => ({ ...it, name })));
  fc.assert(
    fc.property(fc.array(yard), point, (some, from) => {
      const nearest = nearestYards(some, from);
      const found = radii.map((radius) => namesWithin(nearest, radius));
      for (const names of found) expect(nearest.slice(0, names.length).map(({ name }) => name)).toEqual(names);
      expect(found.map(({ length }) => length)).toEqual(found.map(({ length }) => length).toSorted((a, b) => a - b));
      const radius = radiusOfNear(nearest);
      if (radius !== undefined) expect(yardsWithin(nearest, radius)).not.toEqual([]);
    }),
  );
});
