import { expect, test } from 'vitest';
import { shownCount } from '~/features/search/requests/shown-count.ts';

const many = { count: 2000, narrowed: false, typeCounts: [1500, 900, 210] };

test.each([
  { case: 'a count the search is sure of', found: { ...many, count: 1999 }, stockCount: 2650, shown: 1999 },
  { case: 'the site’s own stock count', found: many, stockCount: 2650, shown: 2650 },
  { case: 'the sum of the car types without one', found: many, stockCount: undefined, shown: 2610 },
  { case: 'the sum for a narrowed search', found: { ...many, narrowed: true }, stockCount: 2650, shown: 2610 },
  {
    case: 'the search’s count without facet counts',
    found: { ...many, typeCounts: [] },
    stockCount: undefined,
    shown: 2000,
  },
  { case: 'a stock count of nothing', found: many, stockCount: 0, shown: 0 },
])('SEARCH-11 shown is $case: $shown', ({ found, stockCount, shown }) => {
  expect(shownCount(found, stockCount)).toBe(shown);
});
