import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isForTypes, showsOn, withTiles } from '~/domain/content/promo-tiles.ts';

const tile = (position: number) => ({ position });
const cars = Array.from({ length: 21 }, (_, n) => `car ${n + 1}`);

test.each([
  ['2026-05-31', false],
  ['2026-06-01', true],
  ['2026-06-30', true],
  ['2026-07-01', false],
])('PROMO-01 a tile from 1 to 30 June on %s: %s', (day, shows) => {
  expect(showsOn({ start: '2026-06-01', expiry: '2026-06-30T17:00:00+10:00' }, day)).toBe(shows);
});

test.each([
  { display: ['used', 'demo'], strictDisplay: false, chosen: ['used'], shows: true },
  { display: ['used', 'demo'], strictDisplay: false, chosen: ['new'], shows: false },
  { display: ['used'], strictDisplay: false, chosen: ['new', 'used'], shows: true },
  { display: ['used'], strictDisplay: true, chosen: ['new', 'used'], shows: false },
  { display: ['used'], strictDisplay: false, chosen: [], shows: true },
  { display: ['used'], strictDisplay: true, chosen: [], shows: false },
  { display: ['new', 'used', 'demo'], strictDisplay: true, chosen: [], shows: true },
] as const)('PROMO-02 a tile for $display (strict: $strictDisplay) with $chosen chosen: $shows', (row) => {
  expect(isForTypes(row, row.chosen)).toBe(row.shows);
});

test('DATA-22 PROMO-03 tiles take the slots of their positions, and all 21 cars still show', () => {
  const slots = withTiles(cars, [tile(17), tile(8)]);
  expect(slots).toHaveLength(23);
  expect(slots.flatMap((slot, n) => (slot.kind === 'tile' ? [n + 1] : []))).toEqual([8, 17]);
  expect(slots.flatMap((slot) => (slot.kind === 'car' ? [slot.car] : []))).toEqual(cars);
});

test('PROMO-03 a tile beyond the cars is left out; of two for one slot the second comes next', () => {
  expect(withTiles(cars.slice(0, 3), [tile(5)]).map(({ kind }) => kind)).toEqual(['car', 'car', 'car']);
  expect(withTiles(cars.slice(0, 3), [tile(4)]).map(({ kind }) => kind)).toEqual(['car', 'car', 'car', 'tile']);
  expect(withTiles(cars.slice(0, 2), [tile(1), tile(1)]).map(({ kind }) => kind)).toEqual([
    'tile',
    'tile',
    'car',
    'car',
  ]);
});

test('PROMO-03 whatever the positions, every car shows once and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100 })), fc.nat(30), (positions, count) => {
      const some = Array.from({ length: count }, (_, n) => n);
      const slots = withTiles(some, positions.map(tile));
      expect(slots.flatMap((slot) => (slot.kind === 'car' ? [slot.car] : []))).toEqual(some);
    }),
  );
});
