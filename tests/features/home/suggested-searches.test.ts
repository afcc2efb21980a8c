import { expect, test } from 'vitest';
import { suggestedSearches } from '~/features/home/suggested-searches.ts';

test('SEARCH-22 the home page offers makes, body types and models, each with its own page', () => {
  const searches = suggestedSearches(
    [
      { make: 'Toyota', model: 'HiLux', body: 'Ute', simple_body: 'ute' },
      { make: 'Isuzu UTE', model: 'D-MAX', body: 'Ute', simple_body: 'ute' },
      { make: 'Isuzu', model: 'NLR', body: 'Light truck', simple_body: 'lightTruck' },
    ],
    '/search/used-cars',
  );
  expect(searches.map(({ label, href }) => `${label} ${href}`)).toEqual([
    'Isuzu /search/isuzu',
    'Isuzu UTE /search/isuzu-ute',
    'Toyota /search/toyota',
    'Light truck /search/light-truck',
    'Ute /search/ute',
    'Isuzu NLR /search/isuzu/nlr',
    'Isuzu UTE D-MAX /search/isuzu-ute/d-max',
    'Toyota HiLux /search/toyota/hilux',
  ]);
});
