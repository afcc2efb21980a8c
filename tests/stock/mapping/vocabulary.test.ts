import { expect, test } from 'vitest';
import { carTypeOf, itemTypeOf, stateOf, statusOf, vocabularies } from '~/stock/mapping/vocabulary.ts';

const find = { carType: carTypeOf, status: statusOf, state: stateOf, itemType: itemTypeOf };
const rows = Object.entries(vocabularies).flatMap(([name, values]) =>
  Object.entries(values).map(([value, words]) => [name as keyof typeof find, value, words] as const),
);

test.each(rows)('DATA-06 every word of the %s "%s" reaches its own row', (name, value, words) => {
  const forms = words.split(',').flatMap((word) => [word, word.toUpperCase(), word.replaceAll(' ', '-'), ` ${word} `]);
  expect(forms.filter((form) => find[name](form) !== value)).toEqual([]);
});

test.each([
  ['carType', 'Demostrator', 'demo'],
  ['carType', 'Demonstartor', 'demo'],
  ['carType', 'Certifed Pre-Owned', 'used'],
  ['carType', 'Pre-Onwed', 'used'],
  ['status', 'Avaliable', 'in_stock'],
  ['status', 'Comming Soon', 'coming_soon'],
  ['status', 'In Tranist', 'coming_soon'],
  ['status', 'Unavailable', undefined],
  ['status', 'Unlisted', undefined],
  ['status', 'Inactive', undefined],
  ['status', 'Unsold', undefined],
  ['status', 'On hold', undefined],
  ['state', 'Queesnland', 'QLD'],
  ['state', 'Victroia', 'VIC'],
  ['itemType', 'Carvan', 'caravan'],
  ['itemType', 'Motorhmoe', 'motorhome'],
  ['itemType', 'Pickup Truck', 'ute'],
  ['itemType', 'Crew Cab Pick-up Truck', 'ute'],
  ['itemType', 'PASSENGER CAR', 'car'],
  ['itemType', 'CAR_TRUCK', 'car'],
  ['itemType', 'RV_CAMPER', 'caravan'],
] as const)('DATA-06 the %s "%s" is %s', (name, text, expected) => {
  expect(find[name](text)).toBe(expected);
});
