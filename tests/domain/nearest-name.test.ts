import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, nearestName } from '~/domain/nearest-name.ts';

test.each([
  { wrong: 'serach', names: ['search', 'reserve', 'theme'], expected: 'search' },
  { wrong: 'opening_hours', names: ['openingHours', 'licences'], expected: 'openingHours' },
  { wrong: 'nsw', names: ['ACT', 'NSW', 'NT'], expected: 'NSW' },
  { wrong: 'rounded', names: ['square', 'soft', 'round'], expected: 'round' },
  { wrong: 'price', names: ['prices', 'price-asc', 'price-desc'], expected: 'prices' },
  { wrong: 'banana', names: ['search', 'theme'], expected: undefined },
  { wrong: 'x', names: ['a', 'b'], expected: undefined },
  { wrong: '', names: ['a'], expected: undefined },
])('the nearest name to "$wrong" is $expected', ({ wrong, names, expected }) => {
  expect(nearestName(wrong, names)).toBe(expected);
});

test('the distance is 0 for the same name only, the same both ways, and at most the longer length', () => {
  const name = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'b', 'c') });
  fc.assert(
    fc.property(name, name, (a, b) => {
      const distance = editDistance(a, b);
      expect(distance === 0).toBe(a === b);
      expect(distance).toBe(editDistance(b, a));
      expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});
