import { beforeEach, expect, test, vi } from 'vitest';
import { facetValueLabel } from '~/domain/search/facets.ts';
import { searchDirectory } from '~/domain/search/search-directory.ts';
import { recentRows, suggestableOn, suggestionRows, wordsLexicon } from '~/features/search/keyword-rows.ts';
import type { SearchSettings } from '~/features/search/search-settings.ts';

const directory = searchDirectory(
  [{ make: 'Toyota', model: 'HiLux', body: 'Ute' }],
  [],
  [{ id: 'l1', name: 'Five Dock', slug: 'five-dock' }],
);
const onAll = { directory, place: { kind: 'all' }, defaultLists: {} } as unknown as SearchSettings;
const nameOf = (attribute: string, value: string) => facetValueLabel(attribute, value);
const lexicon = wordsLexicon(directory, { values: { drive: { '4WD': 4 } } });
const wide = searchDirectory(
  ['HiLux', 'Hiace', 'Corolla'].map((model) => ({ make: 'Toyota', model })),
  [],
  [],
);
const goals = (settings: SearchSettings, addresses: string[]) =>
  recentRows(
    addresses.map((address) => ({ address, label: 'x' })),
    settings,
  ).map(({ goal }) => goal);

beforeEach(() => {
  vi.stubGlobal('window', { location: new URL('https://dealer.example/search') });
});

test('SEARCH-09 suggestions end with the words themselves, eight rows at most', () => {
  const all = suggestableOn(onAll, nameOf);
  const rows = suggestionRows(' hil ', { lists: { car_type: ['used'] } }, all, lexicon, nameOf);
  expect(rows.map(({ label, kind }) => [label, kind])).toEqual([
    ['Toyota HiLux', 'Model'],
    ['‘hil’', 'Words'],
  ]);
  expect(rows.at(-1)?.goal).toEqual({ state: { query: 'hil', lists: { car_type: ['used'] } } });
  const many = Array.from({ length: 20 }, (_, n) => ({
    label: `Kia ${n}`,
    kind: 'Model' as const,
    lists: {},
    cars: 0,
  }));
  expect(suggestionRows('kia', {}, many, lexicon, nameOf)).toHaveLength(8);
  expect(suggestionRows('kia under 20k', {}, many, lexicon, nameOf).length).toBeLessThanOrEqual(8);
});

test('SEARCH-09 words that name filters are the first suggestion; the words themselves stay the last', () => {
  const all = suggestableOn(onAll, nameOf);
  const rows = suggestionRows('4x4 hilux under $20k', { lists: { car_type: ['used'] } }, all, lexicon, nameOf);
  expect(rows.map(({ label, kind }) => [label, kind])).toEqual([
    ['Toyota, HiLux, 4WD, up to $20,000', 'Filters'],
    ['‘4x4 hilux under $20k’', 'Words'],
  ]);
  expect(rows[0]?.goal).toEqual({
    state: {
      lists: { car_type: ['used'], make: ['Toyota'], model: ['HiLux'], drive: ['4WD'] },
      ranges: { price: ':20000' },
    },
  });
});

test('SEARCH-09 what is suggested under its own name is not offered as filters too', () => {
  const all = suggestableOn(onAll, nameOf);
  const kinds = (text: string) => suggestionRows(text, {}, all, lexicon, nameOf).map(({ kind }) => kind);
  expect(kinds('toyota hilux')).toEqual(['Model', 'Words']);
  expect(kinds('toyota hilx')).toEqual(['Filters', 'Words']);
});

test('SEARCH-09 the suggestion with most cars comes first', () => {
  const all = suggestableOn({ directory: wide }, nameOf, { make_model: { 'Toyota Hiace': 12, 'Toyota HiLux': 3 } });
  expect(suggestionRows('hi', {}, all, lexicon, nameOf).map(({ label }) => label)).toEqual([
    'Toyota Hiace',
    'Toyota HiLux',
    '‘hi’',
  ]);
});

test('SEARCH-22 a recent search opens in place, one of another place of the dealer at its address', () => {
  expect(goals(onAll, ['/search/toyota/hilux?range[price]=:30000', '/search/five-dock?query=red'])).toEqual([
    { state: { lists: { make: ['Toyota'], model: ['HiLux'] }, ranges: { price: ':30000' } } },
    { address: '/search/five-dock?query=red' },
    'forget',
  ]);
  const onPlace = { ...onAll, place: { kind: 'location', slug: 'five-dock', place: { id: 'l1', name: 'Five Dock' } } };
  expect(goals(onPlace as SearchSettings, ['/search/toyota'])[0]).toEqual({ address: '/search/toyota' });
  expect(recentRows([], onAll)).toEqual([]);
});
