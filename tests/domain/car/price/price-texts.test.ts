import { expect, test } from 'vitest';
import type { PriceDisplay } from '~/domain/car/price/price.ts';
import { priceLine, priceTexts } from '~/domain/car/price/price-texts.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';

test.each<{ price: PriceDisplay; expected: Partial<ReturnType<typeof priceTexts>> }>([
  { price: { kind: 'weekly', dollars: 349 }, expected: { amount: '$349', type: '/week' } },
  {
    price: { kind: 'weekly', dollars: 349, purchase: { kind: 'price', dollars: 88_990, type: 'Drive Away' } },
    expected: { amount: '$349', type: '/week', purchase: 'Purchase price $88,990 Drive Away' },
  },
  { price: { kind: 'price', dollars: 34_990 }, expected: { amount: '$34,990' } },
  { price: { kind: 'price', dollars: 34_990, was: 36_990 }, expected: { amount: '$34,990', was: '$36,990' } },
  { price: { kind: 'preorder' }, expected: { amount: 'PREORDER' } },
  { price: { kind: 'enquire', text: 'Ring for a price.' }, expected: { amount: 'Ring for a price.' } },
])('PRICE-01 PRICE-02 PRICE-04 PRICE-05 $price reads $expected', ({ price, expected }) => {
  expect(priceTexts(price, platformTexts.prices)).toEqual({ amount: '', type: '', was: '', purchase: '', ...expected });
});

test('PRICE-06 the price type is beside the price', () => {
  expect(priceTexts({ kind: 'price', dollars: 20_000, type: 'Drive Away' }, platformTexts.prices).type).toBe(
    'Drive Away',
  );
});

test.each<[PriceDisplay, string]>([
  [{ kind: 'weekly', dollars: 424 }, '$424/week'],
  [
    { kind: 'weekly', dollars: 424, purchase: { kind: 'price', dollars: 45_890, type: 'Excl. Govt. Charges' } },
    '$424/week, Purchase price $45,890 Excl. Govt. Charges',
  ],
  [
    { kind: 'weekly', dollars: 1049, purchase: { kind: 'price', dollars: 129_990, type: 'Excl. GST' } },
    '$1,049/week, Purchase price $129,990 Excl. GST',
  ],
  [{ kind: 'weekly', dollars: 95, purchase: { kind: 'price', dollars: 9990 } }, '$95/week, Purchase price $9,990'],
  [{ kind: 'price', dollars: 34_990, type: 'Drive Away' }, '$34,990 Drive Away'],
  [{ kind: 'price', dollars: 34_990, was: 36_990 }, '$34,990'],
  [{ kind: 'preorder' }, 'PREORDER'],
  [{ kind: 'enquire', text: 'Ring for a price.' }, 'Ring for a price.'],
])('PRICE-04 PRICE-06 LEAD-06 %j in one line, as emails and comparisons have it: %s', (price, line) => {
  expect(priceLine(priceTexts(price, platformTexts.prices))).toBe(line);
});
