import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facetOf } from '~/domain/search/facets/facets.ts';
import {
  handleEnd,
  isOutside,
  movedRange,
  rangeLabel,
  sliderBounds,
  snapRange,
} from '~/domain/search/facets/ranges.ts';
import { askedForTexts } from '~/domain/texts/search/search.ts';

const price = facetOf('price');

test('FACET-12 a slider spans the facet statistics, else 0 to 100000, in a hundred steps', () => {
  expect(sliderBounds(price, {})).toMatchObject({ min: 0, max: 100_000, step: 1000 });
  expect(sliderBounds(price, { min: 8990, max: 61_500 })).toMatchObject({ min: 8000, max: 62_000, step: 540 });
  expect(sliderBounds(facetOf('year'), { min: 2008, max: 2026 })).toMatchObject({ min: 2008, max: 2026, step: 1 });
});

test('FACET-10 FACET-11 values snap to thousands, stay inside and never cross', () => {
  const bound = fc.integer({ min: 0, max: 300_000 });
  fc.assert(
    fc.property(bound, bound, bound, bound, (a, b, low, high) => {
      const bounds = sliderBounds(price, { min: Math.min(a, b), max: Math.max(a, b) });
      const [from, to] = snapRange(price, [low, high], bounds);
      expect(from).toBeLessThanOrEqual(to);
      expect(from).toBeGreaterThanOrEqual(bounds.min);
      expect(to).toBeLessThanOrEqual(bounds.max);
      expect(from % 1000).toBe(0);
    }),
  );
});

test('FACET-13 the label reads min - max, weekly prices say so', () => {
  expect(rangeLabel(price, [10_000, 35_000], askedForTexts)).toBe('$10,000 - $35,000');
  expect(rangeLabel(facetOf('subscription_price'), [100, 250], askedForTexts)).toBe('$100 - $250 / week');
});

test('FACET-11 the smallest step of the arrow keys always moves the slider', () => {
  const bounds = sliderBounds(price, { min: 10_000, max: 30_000 });
  expect(bounds.step).toBe(200);
  expect(movedRange(price, [10_000, 30_000], [10_000, 29_800], bounds)).toEqual([10_000, 29_000]);
  expect(movedRange(price, [12_000, 30_000], [12_200, 30_000], bounds)).toEqual([13_000, 30_000]);
  expect(movedRange(price, [10_000, 30_000], [10_000, 30_000], bounds)).toEqual([10_000, 30_000]);
});

test('FACET-15 a refinement below or above the range is recognised, to be ignored', () => {
  const bounds = { min: 5000, max: 60_000, step: 550 };
  expect(isOutside([5000, 60_000], bounds)).toBe(false);
  expect(isOutside([4000, 60_000], bounds)).toBe(true);
  expect(isOutside([5000, 61_000], bounds)).toBe(true);
});

test('FACET-11 a slider can never strand the shopper: the cheapest and the most expensive car stay inside', () => {
  const stats = { min: 7890, max: 87_490 };
  const bounds = sliderBounds(price, stats);
  expect(snapRange(price, [7000, 7000], bounds)[1]).toBeGreaterThanOrEqual(stats.min);
  expect(snapRange(price, [88_000, 88_000], bounds)[0]).toBeLessThanOrEqual(stats.max);
});

test('FACET-11 a handle reaches the end of its line even if the last step is shorter than the others', () => {
  const bounds = sliderBounds(facetOf('towing'), { min: 745, max: 3500 });
  expect(bounds.step).toBe(28);
  const last = 745 + 28 * 98;
  expect([last - 28, last, 3500].map((value) => handleEnd(value, bounds))).toEqual([last - 28, 3500, 3500]);
  const even = sliderBounds(price, { min: 10_000, max: 30_000 });
  expect([29_800, 30_000].map((value) => handleEnd(value, even))).toEqual([29_800, 30_000]);
});
