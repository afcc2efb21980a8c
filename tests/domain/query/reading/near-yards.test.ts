import { expect, test } from 'vitest';
import { applyReading } from '~/domain/query/reading/apply-reading.ts';
import { requestedPostcodes, withNearYards } from '~/domain/query/reading/near-yards.ts';
import { readQuery } from '~/domain/query/reading/read-words.ts';
import { yard } from '../a-yard.ts';

const sort = '_geoPoint(-32.93,151.76):asc';
const nearTo = (postcode: string | undefined) =>
  postcode === '9999' ? undefined : ({ yards: postcode ? ['Newcastle'] : ['Five Dock', 'Brookvale'], sort } as const);
const applied = (text: string) => applyReading({}, withNearYards(readQuery(text, yard), nearTo), yard.stock);

test.each([
  ['ute near 2300', { lists: { body: ['Ute'], location_name: ['Newcastle'] }, sort }],
  [
    'white suv near me',
    { lists: { base_colour: ['White'], body: ['SUV'], location_name: ['Five Dock', 'Brookvale'] }, sort },
  ],
  ['cheapest ute near 2300', { lists: { body: ['Ute'], location_name: ['Newcastle'] }, sort: 'price-asc' }],
])('SEARCH-26 "%s" is the yards that are near, nearest first unless another order is named', (text, state) => {
  expect(applied(text)).toEqual({ state, unmet: [] });
});

test('SEARCH-26 near an unknown place stays unresolved', () => {
  const { state, unmet } = applied('ute near 9999');
  expect(state).toEqual({ lists: { body: ['Ute'] } });
  expect(unmet.map(({ missing }) => missing)).toEqual(['distance']);
});

test('SEARCH-26 the places that words name', () => {
  expect(requestedPostcodes(readQuery('ute near 2300', yard))).toEqual(['2300']);
  expect(requestedPostcodes(readQuery('suv near me', yard))).toEqual([undefined]);
  expect(requestedPostcodes(readQuery('white suv', yard))).toEqual([]);
});
