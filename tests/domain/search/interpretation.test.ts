import { expect, test } from 'vitest';
import { interpretation } from '~/domain/search/interpretation.ts';
import { searchDirectory } from '~/domain/search/search-directory.ts';
import { suggestable } from '~/domain/search/suggestions.ts';

const nameOf = (_attribute: string, value: string) => value;
const directory = searchDirectory(
  [
    { make: 'Toyota', model: 'HiLux', body: 'Ute' },
    { make: 'Mazda', model: '3', body: 'Sedan' },
  ],
  [],
  [],
);
const all = suggestable(directory, nameOf);
const read = (text: string, state = {}) => interpretation(text, state, all, () => true, nameOf);

test.each([
  ['4x4 diesel ute', 'Ute, 4WD or AWD, Diesel'],
  ['under 20000', 'Up to $20,000'],
  ['hilux from 2020', 'Toyota, HiLux, from 2020'],
  ['tow bar under $20k', 'Up to $20,000, ‘tow bar’'],
])('SEARCH-09 "%s" is offered as "%s"', (text, label) => {
  expect(read(text)?.label).toBe(label);
});

test('SEARCH-09 what else is asked for stays; the filters take the place of their words', () => {
  expect(read('diesel ute towbar under 30k', { query: 'x', page: 2, lists: { city: ['Perth'] } })?.state).toEqual({
    query: 'ute towbar',
    lists: { city: ['Perth'], simple_fuel: ['Diesel'] },
    ranges: { price: ':30000' },
  });
  expect(read('toyota hilux')).toBeUndefined();
});
