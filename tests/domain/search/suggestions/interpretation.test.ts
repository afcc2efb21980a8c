import { expect, test } from 'vitest';
import { interpretation } from '~/domain/search/suggestions/interpretation.ts';
import { yard } from '../../query/a-yard.ts';
import { asStored } from '../named-values.ts';

const read = (text: string, state = {}) => interpretation(text, state, yard, asStored);

test.each([
  ['4x4 diesel ute', '4WD or AWD, Diesel, Ute'],
  ['under 20000', 'Up to $20,000'],
  ['hilux from 2020', 'Toyota, HiLux, from 2020'],
  ['canopy under $20k', 'Up to $20,000, ‘canopy’'],
  ['cheapest ute', 'Ute, lowest price first'],
  ['ute not white', 'Ute, not White'],
  ['not white', 'Not White'],
  ['sunroof and heated seats', 'Panoramic Sunroof, Heated Front Seats'],
  // What no search can hold is not promised.
  ['ute near me', 'Ute'],
])('SEARCH-26 "%s" is offered as "%s"', (text, label) => {
  expect(read(text)?.label).toBe(label);
});

test('SEARCH-26 other criteria stay; the filters replace their words', () => {
  expect(read('diesel ute canopy under 30k', { query: 'x', page: 2, lists: { city: ['Perth'] } })?.state).toEqual({
    query: 'canopy',
    lists: { city: ['Perth'], simple_fuel: ['Diesel'], body: ['Ute'] },
    ranges: { price: ':30000' },
  });
});

test.each(['one owner', '', 'near me'])('SEARCH-26 "%s" names nothing that a search can hold', (text) => {
  expect(read(text)).toBeUndefined();
});
