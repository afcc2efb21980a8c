import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marketPosition, marketText } from '~/domain/car/price/market-price.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';

const averages = (state?: number, national?: number) => ({
  ...(state === undefined ? {} : { state_average_market_price: state }),
  ...(national === undefined ? {} : { average_market_price: national }),
});

test.each([
  { price: 30_000, state: 31_200, national: undefined, text: '$1,200 below market average' },
  { price: 30_000, state: 30_500, national: undefined, text: '$500 below market average' },
  { price: 30_000, state: 30_499, national: undefined, text: '' },
  { price: 30_000, state: 30_499.5, national: undefined, text: '$499 below market average' },
  { price: 30_000, state: 29_000, national: 40_000, text: '' },
  { price: 30_000, state: 30_100, national: 40_000, text: '' },
  { price: 30_000, state: 32_000, national: 29_000, text: '$2,000 below market average' },
  { price: 30_000, state: undefined, national: 31_000, text: '$1,000 below market average' },
  { price: 30_000, state: undefined, national: 30_499, text: '' },
  { price: 30_000, state: undefined, national: undefined, text: '' },
])('PRICE-07 $price against state $state and national $national says "$text"', ({ price, state, national, text }) => {
  expect(marketText(marketPosition(price, averages(state, national)), platformTexts.prices)).toBe(text);
});

test('PRICE-07 the position names its market; without averages there is none', () => {
  expect(marketPosition(20_000, averages(25_000, 30_000))).toEqual({
    kind: 'below-average',
    below: 5000,
    market: 'state',
  });
  expect(marketPosition(20_000, averages(undefined, 30_000))).toMatchObject({ market: 'national' });
  expect(marketPosition(20_000, undefined)).toEqual({ kind: 'not-told' });
});

test('PRICE-07 a gap is never claimed larger than it is', () => {
  const dollars = fc.double({ min: 0, max: 300_000, noNaN: true });
  const average = fc.option(dollars, { nil: undefined });
  fc.assert(
    fc.property(dollars, average, average, (price, state, national) => {
      const position = marketPosition(price, averages(state, national));
      if (position.kind === 'not-told') return;
      const gap = (state ?? national ?? 0) - price;
      expect(gap).toBeGreaterThan(499);
      expect(position.below).toBeLessThanOrEqual(gap);
      expect(position.below).toBeGreaterThan(gap - 1);
    }),
  );
});
