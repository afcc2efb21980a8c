import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceBlock, priceBlockQuery, priceBlockRange } from '~/domain/search/price-block.ts';
import { isRange } from '~/domain/search/search-state.ts';

test('SEARCH-23 the handles keep to 500-dollar steps from 5,000 to 250,000 and cannot cross', () => {
  const dollars = fc.integer({ min: -10_000, max: 400_000 });
  fc.assert(
    fc.property(dollars, dollars, fc.constantFrom('low' as const, 'high' as const), (low, high, moved) => {
      const [from, to] = priceBlockRange(low, high, moved);
      expect(from).toBeLessThanOrEqual(to);
      for (const end of [from, to]) {
        expect(end % priceBlock.step).toBe(0);
        expect(end).toBeGreaterThanOrEqual(5000);
        expect(end).toBeLessThanOrEqual(250_000);
      }
    }),
  );
});

test('SEARCH-23 the handle that moved stops at the other one', () => {
  expect(priceBlockRange(90_000, 40_000, 'low')).toEqual([40_000, 40_000]);
  expect(priceBlockRange(90_000, 40_000, 'high')).toEqual([90_000, 90_000]);
});

test('SEARCH-23 the query is a range of the search page; an end at its extreme is open', () => {
  expect(priceBlockQuery([20_000, 45_500])).toBe('20000:45500');
  expect(priceBlockQuery([5000, 45_500])).toBe(':45500');
  expect(priceBlockQuery([5000, 250_000])).toBeUndefined();
  expect(isRange(priceBlockQuery([20_000, 250_000]) ?? '')).toBe(true);
});
