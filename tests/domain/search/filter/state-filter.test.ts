import { expect, test } from 'vitest';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { toText } from '~/domain/search/filter/filter.ts';
import { stateFilter } from '~/domain/search/filter/state-filter.ts';

const textOf = (state: SearchState) => toText(stateFilter(state));

test('SEARCH-03 refinements become a filter: values of one attribute widen, attributes and ranges narrow', () => {
  expect(
    textOf({ query: 'x', lists: { make: ['Kia', 'A "b"'] }, ranges: { price: '10:20', km: ':5', year: '2020:' } }),
  ).toBe('make IN ["Kia", "A \\"b\\""] AND price >= 10 AND price <= 20 AND km <= 5 AND year >= 2020');
  expect(textOf({})).toBe('');
});

test('SEARCH-03 exclusions are left out one by one; of an additional wish one alternative has to match', () => {
  expect(
    textOf({
      lists: { body: ['Ute'] },
      without: { lists: { make: ['Kia'] }, ranges: { price: '1:2' } },
      also: [
        [{ lists: { seats: ['7'] } }],
        [{ lists: { doors: ['2'] }, ranges: { km: ':9' } }, { ranges: { year: '5:' } }],
      ],
    }),
  ).toBe(
    'body IN ["Ute"] AND NOT (make IN ["Kia"]) AND NOT (price >= 1 AND price <= 2)' +
      ' AND ((seats IN ["7"])) AND ((doors IN ["2"] AND km <= 9) OR (year >= 5))',
  );
});
