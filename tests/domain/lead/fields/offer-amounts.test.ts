import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offerAmounts } from '~/domain/lead/fields/offer-amounts.ts';

test('ENQ-11 an offer starts from round amounts around the price of the car', () => {
  expect(offerAmounts(25_990)).toEqual([22_000, 22_500, 23_000, 23_500, 24_000, 24_500, 25_000, 25_500]);
  expect(offerAmounts(22_500).at(-1)).toBe(22_500);
  expect(offerAmounts(189_000)).toEqual([170_000, 172_500, 175_000, 177_500, 180_000, 182_500, 185_000, 187_500]);
  expect(offerAmounts(undefined)).toEqual([]);
  expect(offerAmounts(120)).toEqual([50, 100]);
});

test('ENQ-11 whatever the price: rising, whole, at most the price, and within a fifth of it from $3,000 on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3000, max: 500_000 }), (price) => {
      const amounts = offerAmounts(price);
      expect(amounts).toHaveLength(8);
      expect(amounts.toSorted((a, b) => a - b)).toEqual(amounts);
      expect(new Set(amounts).size).toBe(8);
      expect(amounts.every(Number.isInteger)).toBe(true);
      expect(amounts.at(-1)).toBeLessThanOrEqual(price);
      expect(amounts[0]).toBeGreaterThan(price * 0.8);
    }),
  );
});
