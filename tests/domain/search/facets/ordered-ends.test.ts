import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderedEnds } from '~/domain/search/facets/ordered-ends.ts';

test('SEARCH-23 handles cannot cross: the moving one stops at the other, which stays', () => {
  const dollars = fc.integer({ min: 5000, max: 250_000 });
  fc.assert(
    fc.property(dollars, dollars, fc.constantFrom(0, 1), (low, high, moved) => {
      const ends = orderedEnds([low, high], moved);
      expect(ends[0]).toBeLessThanOrEqual(ends[1]);
      expect(ends[1 - moved]).toBe([low, high][1 - moved]);
      if (low <= high) expect(ends).toEqual([low, high]);
    }),
    { seed: 23 },
  );
});
