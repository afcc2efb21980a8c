import { expect, test } from 'vitest';
import type { PriceDisplay } from '~/domain/price/price.ts';
import { priceTexts } from '~/domain/price/price-texts.ts';

test.each<{ price: PriceDisplay; expected: Partial<ReturnType<typeof priceTexts>> }>([
  { price: { kind: 'weekly', dollars: 349 }, expected: { amount: '$349', type: '/week' } },
  { price: { kind: 'price', dollars: 34_990 }, expected: { amount: '$34,990' } },
  { price: { kind: 'price', dollars: 34_990, was: 36_990 }, expected: { amount: '$34,990', was: '$36,990' } },
  { price: { kind: 'preorder' }, expected: { amount: 'PREORDER' } },
  { price: { kind: 'enquire', text: 'Ring for a price.' }, expected: { amount: 'Ring for a price.' } },
])('PRICE-01 PRICE-02 PRICE-04 PRICE-05 $price reads $expected', ({ price, expected }) => {
  expect(priceTexts(price)).toEqual({ amount: '', type: '', was: '', includes: '', ...expected });
});

test.each([
  ['Drive Away', /registration.*stamp duty.*in it/],
  ['drive-away price', /in it/],
  ['Excl. Govt. Charges', /on top/],
  ['EGC', /on top/],
  ['Plus on-road costs', /on top/],
  ['Manager’s special', /^$/],
])('PRICE-06 VDP-03 the price type %j is named and says what it includes', (type, meaning) => {
  const texts = priceTexts({ kind: 'price', dollars: 20_000, type });
  expect(texts.type).toBe(type);
  expect(texts.includes).toMatch(meaning);
});
