import { expect, test } from 'vitest';
import { wordsLexicon } from '~/client/search/stock-lexicon.ts';
import { recentRows, suggestionRows } from '~/components/type-ahead/keyword-rows.ts';
import type { NearTo } from '~/domain/query/reading/near-yards.ts';
import { searchCatalogue } from '~/domain/search/address/search-catalogue.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { facetValueLabel } from '~/domain/search/facets/facets.ts';
import { suggestable } from '~/domain/search/suggestions/suggestions.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { yard } from '../../domain/query/a-yard.ts';
import { asStored, namedBy } from '../../domain/search/named-values.ts';

const texts = platformTexts.searchWords;
const catalogue = searchCatalogue([{ make: 'Toyota', model: 'HiLux', body: 'Ute' }], [], []);
const nameOf = namedBy(facetValueLabel);
const lexicon = wordsLexicon(catalogue, { values: { drive: { '4WD': 4 } } });
const rowsOf = (text: string, state: SearchState = {}, all = suggestable(catalogue, nameOf)) =>
  suggestionRows(text, state, all, lexicon, nameOf, texts);

test('SEARCH-27 suggestions end with the words themselves, eight rows at most', () => {
  const rows = rowsOf(' hil ', { lists: { car_type: ['used'] } });
  expect(rows.map(({ label, type }) => [label, type])).toEqual([
    ['Toyota HiLux', 'Model'],
    ['‘hil’', 'Words'],
  ]);
  expect(rows.at(-1)).toMatchObject({
    goal: { kind: 'plain' },
    state: { query: 'hil', plain: true, lists: { car_type: ['used'] } },
  });
  const many = Array.from({ length: 20 }, (_, n) => ({
    label: `Kia ${n}`,
    kind: 'model' as const,
    lists: {},
    cars: 0,
  }));
  expect(rowsOf('kia', {}, many)).toHaveLength(8);
  expect(rowsOf('kia under 20k', {}, many).length).toBeLessThanOrEqual(8);
});

test('SEARCH-27 the interpretation of the words is the first suggestion, and what Enter takes; the words themselves stay the last', () => {
  const rows = rowsOf('4x4 hilux under $20k', { lists: { car_type: ['used'] } });
  expect(rows.map(({ label, type }) => [label, type])).toEqual([
    ['Toyota, HiLux, 4WD, up to $20,000', 'Filters'],
    ['‘4x4 hilux under $20k’', 'Words'],
  ]);
  expect(rows[0]).toMatchObject({
    goal: { kind: 'take' },
    state: {
      lists: { car_type: ['used'], make: ['Toyota'], model: ['HiLux'], drive: ['4WD'] },
      ranges: { price: ':20000' },
    },
  });
});

test('SEARCH-27 what is suggested under its own name is not offered as filters too', () => {
  const types = (text: string) => rowsOf(text).map(({ type }) => type);
  expect(types('toyota hilux')).toEqual(['Model', 'Words']);
  expect(types('toyota hilx')).toEqual(['Filters', 'Words']);
});

test('SEARCH-27 the suggestion with the most cars comes first', () => {
  const wide = searchCatalogue(
    ['HiLux', 'Hiace', 'Corolla'].map((model) => ({ make: 'Toyota', model })),
    [],
    [],
  );
  const all = suggestable(wide, nameOf, { make_model: { 'Toyota Hiace': 12, 'Toyota HiLux': 3 } });
  expect(rowsOf('hi', {}, all).map(({ label }) => label)).toEqual(['Toyota Hiace', 'Toyota HiLux', '‘hi’']);
});

test('SEARCH-22 recent searches link where the page says, and end with a way to clear them', () => {
  const recent = [{ address: '/search/toyota', label: 'Toyota' }];
  expect(recentRows(recent, (address) => ({ kind: 'address', address }), texts)).toEqual([
    { key: '/search/toyota', label: 'Toyota', goal: { kind: 'address', address: '/search/toyota' } },
    { key: 'forget', label: 'Clear recent searches', goal: { kind: 'forget' } },
  ]);
  expect(recentRows([], () => ({ kind: 'forget' }), texts)).toEqual([]);
});

const first = (text: string, nearTo?: NearTo) => suggestionRows(text, {}, [], yard, asStored, texts, nearTo)[0];
const inNewcastle: NearTo = (postcode) =>
  postcode === '2300' ? { yards: ['Newcastle'], sort: '_geoPoint(-32.93,151.78):asc' } : undefined;

test('SEARCH-27 a search near an unresolved place is named in a suggestion, and not counted without it', () => {
  expect(first('ute near me')).toMatchObject({ label: 'Ute, near me', goal: { kind: 'take' } });
  expect(first('ute near me')).not.toHaveProperty('state');
  expect(first('ute near 2300')).not.toHaveProperty('state');
});

test('SEARCH-27 a search near a postcode is counted as Enter finds it', () => {
  expect(first('ute near 2300', inNewcastle)?.label).toBe('Ute, near 2300');
  expect(first('ute near 2300', inNewcastle)?.state).toEqual({
    lists: { body: ['Ute'], location_name: ['Newcastle'] },
    sort: '_geoPoint(-32.93,151.78):asc',
  });
  expect(first('ute')?.state).toEqual({ lists: { body: ['Ute'] } });
});
