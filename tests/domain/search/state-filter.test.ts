import { expect, test } from 'vitest';
import { stateFilter } from '~/domain/search/state-filter.ts';

test('SEARCH-03 refinements become a filter: values of one attribute widen, attributes and ranges narrow', () => {
  expect(
    stateFilter({ query: 'x', lists: { make: ['Kia', 'A "b"'] }, ranges: { price: '10:20', km: ':5', year: '2020:' } }),
  ).toBe('make IN ["Kia", "A \\"b\\""] AND price >= 10 AND price <= 20 AND km <= 5 AND year >= 2020');
  expect(stateFilter({})).toBe('');
});
