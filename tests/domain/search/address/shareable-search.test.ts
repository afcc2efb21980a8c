import { expect, test } from 'vitest';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { isShareable } from '~/domain/search/address/shareable-search.ts';

const stocked = ['used', 'Toyota', 'Ute', 'White', 'Diesel'];
const shareable = (state: SearchState) => isShareable(state, (_, value) => stocked.includes(value));

test.each<[string, SearchState]>([
  ['values that cars have', { lists: { car_type: ['used'], make: ['Toyota'] } }],
  ['round limits', { ranges: { price: '5000:35000', km: ':120000' } }],
  ['years', { ranges: { year: '2019:2021' } }],
  ['an order and a page', { sort: 'price-asc', page: 5 }],
])('%s are what many ask for', (_, state) => expect(shareable(state)).toBe(true));

test.each<[string, SearchState]>([
  ['words', { query: 'tow bar' }],
  ['a value that no car has', { lists: { make: ['Toyota', 'Junk-4711'] } }],
  ['limits to the dollar', { ranges: { price: '5001:35000' } }],
  ['limits without end', { ranges: { price: '10000000000:' } }],
  ['a part of a litre', { ranges: { engine_size_litres: '1.95:' } }],
  [
    'many values',
    { lists: { make: ['Toyota'], body: ['Ute'], colour: ['White'], fuel: ['Diesel'], car_type: ['used'] } },
  ],
  ['a far page', { page: 6 }],
  ['terms of a loan', { loan: { years: 5, deposit: 4000 } }],
  ['a distance', { sort: '_geoPoint(-33.8,151.2):asc' as never }],
  ['what is refused', { without: { lists: { colour: ['White'] } } }],
  ['further demands', { also: [[{ lists: { colour: ['White'] } }]] }],
])('%s are somebody’s own', (_, state) => expect(shareable(state)).toBe(false));
