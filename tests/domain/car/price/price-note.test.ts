import { expect, test } from 'vitest';
import { priceNote } from '~/domain/car/price/price-note.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';

test.each([
  ['Drive Away', 'car', /registration, stamp duty, compulsory third party insurance and dealer delivery/],
  ['drive-away', 'truck', /full on-road price/],
  ['Drive Away', 'caravan', /^Includes registration, stamp duty and dealer delivery\./],
  ['Excl. Govt. Charges', 'car', /are extra/],
  ['EGC', 'caravan', /are extra/],
  ['Plus on-roads', 'car', /are extra/],
  ['Excl. GST', 'truck', /^GST is added to this price/],
  ['Excl. GST and Govt. Charges', 'truck', /^GST is added to this price/],
  ['+ GST', 'car', /^GST is added to this price/],
  ['Indicative', 'car', /estimate/i],
] as const)('VDP-03 a price of the type "%s" of a %s says what it includes', (type, kind, expected) => {
  expect(priceNote({ kind: 'price', dollars: 20_000, type }, platformTexts.prices, kind)).toMatch(expected);
});

test.each([
  { kind: 'price', dollars: 20_000 },
  { kind: 'price', dollars: 20_000, type: 'Special' },
  { kind: 'price', dollars: 20_000, type: 'Incl. GST' },
  { kind: 'preorder' },
  { kind: 'enquire', text: 'Call us' },
] as const)('VDP-03 nothing is said of %j', (price) => {
  expect(priceNote(price, platformTexts.prices, 'car')).toBeUndefined();
});

test('VDP-03 a price per week is described as a subscription and not a repayment', () => {
  expect(priceNote({ kind: 'weekly', dollars: 199 }, platformTexts.prices, 'truck')).toMatch(
    /weekly subscription price, not a loan/,
  );
});
