import { expect, test } from 'vitest';
import type { PageScope } from '~/domain/search/address/search-path.ts';
import { makeNames } from '~/domain/search/facets/make-names.ts';
import { comesFromElsewhere } from '~/domain/search/filter/scope-filter.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { scopeHeading, searchPageView } from '~/features/search/address/search-page-view.ts';

const words = {
  noun: 'car',
  usedKeyword: 'Used',
  makeName: makeNames(['Toyota', 'Isuzu UTE']),
  bringsCars: false,
  texts: platformTexts.search,
};
const named = { id: 'l1', name: 'Harbour Motors Five Dock' };
const dealership: PageScope = { kind: 'dealership', slug: 'harbour-motors-five-dock', ...named };
const location: PageScope = { kind: 'location', slug: 'five-dock', ...named };

test('URL-09 a dealership and its location of the same name have different headings', () => {
  expect(scopeHeading(dealership, words)).toBe('Cars from Harbour Motors Five Dock');
  expect(scopeHeading(location, words)).toBe('Stock at Harbour Motors Five Dock');
});

test('SEARCH-24 the heading of a location says that cars can be brought there, if some can', () => {
  expect(scopeHeading(location, { ...words, bringsCars: true })).toBe(
    'Stock at Harbour Motors Five Dock, including cars we can bring here',
  );
  expect(comesFromElsewhere({ location_id: 'l2' }, location)).toBe(true);
  expect(comesFromElsewhere({ location_id: 'l1' }, location)).toBe(false);
  expect(comesFromElsewhere({ location_id: 'l2' }, dealership)).toBe(false);
});

test('URL-11 of pages that show the same cars one is the canonical page', () => {
  const page = (it: PageScope, path: string) =>
    searchPageView(it, path, '/search/used-cars', {
      ...words,
      stock: platformTexts.chrome.stock,
      summaries: platformTexts.searchPages,
      siteName: 'Smith Motors',
      count: 3,
    }).canonical;
  const vans: PageScope = { kind: 'body', body: 'People mover' };
  expect(page(vans, '/search/peoplemover')).toBe('/search/people-mover');
  expect(page(vans, '/search/people-mover')).toBe('/search/people-mover');
  expect(page({ kind: 'all' }, '/search')).toBe('/search/used-cars');
  expect(page(location, '/search/five-dock')).toBe('/search/five-dock');
});
