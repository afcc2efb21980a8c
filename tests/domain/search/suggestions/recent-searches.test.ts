import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canKeep,
  recentSearchesOf,
  searchLabel,
  withRecentSearch,
} from '~/domain/search/suggestions/recent-searches.ts';
import { namedBy } from '../named-values.ts';

const search = (n: number) => ({ address: `/search?query=${n}`, label: `search ${n}` });
const nameOf = namedBy((_attribute, value) => (value === 'used' ? 'Used' : value));

test('SEARCH-22 five are kept, newest first; a sixth drops the oldest', () => {
  const all = [1, 2, 3, 4, 5, 6].reduce(
    (list, n) => withRecentSearch(list, search(n)),
    withRecentSearch([], search(0)),
  );
  expect(all).toEqual([6, 5, 4, 3, 2].map(search));
});

test('SEARCH-22 a repeat moves to the front', () => {
  expect(withRecentSearch([3, 2, 1].map(search), search(1))).toEqual([1, 3, 2].map(search));
});

test('SEARCH-22 a search is labelled as the shopper would put it', () => {
  const state = { query: 'toyota', page: 2, lists: { car_type: ['used'] }, ranges: { price: ':30000' } };
  expect(searchLabel(state, nameOf)).toBe('toyota, Used, up to $30,000');
  expect(searchLabel({ ranges: { km: '10000:50000', 'specifications.tare_weight': '900:' } }, nameOf)).toBe(
    '10,000 km - 50,000 km, Tare from 900 kg',
  );
  expect(searchLabel({}, nameOf)).toBe('');
});

test('SEARCH-22 stored searches are read back; anything else is ignored', () => {
  expect(recentSearchesOf([1, 2].map(search))).toEqual([1, 2].map(search));
  for (const value of [
    undefined,
    null,
    {},
    'search',
    [{ address: 'javascript:alert(1)', label: 'x' }],
    [{ address: '//elsewhere.example/search', label: 'x' }],
    [{ address: '/searches', label: 'x' }],
    [{ address: '/search', label: '' }],
    [1, 2, 3, 4, 5, 6].map(search),
  ])
    expect(recentSearchesOf(value), JSON.stringify(value)).toBeUndefined();
});

test('SEARCH-22 any value is read without an exception, and every valid search is read back', () => {
  fc.assert(fc.property(fc.anything(), (value) => void recentSearchesOf(value)));
  const searches = fc.record({ address: fc.webPath().map((path) => `/search${path}`), label: fc.string() });
  fc.assert(
    fc.property(
      searches.filter(canKeep).filter(({ address }) => /^\/search(?=[/?]|$)/.test(address)),
      (one) => {
        expect(recentSearchesOf([one])).toEqual([one]);
      },
    ),
  );
});
