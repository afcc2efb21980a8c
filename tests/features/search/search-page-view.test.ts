import { expect, test } from 'vitest';
import { comesFromElsewhere } from '~/domain/search/place-filter.ts';
import type { SearchPlace } from '~/domain/search/search-path.ts';
import { placeHeading } from '~/features/search/search-page-view.ts';

const words = { noun: 'car', usedKeyword: 'Used', bringsCars: false };
const place = { id: 'l1', name: 'Harbour Motors Five Dock' };
const dealership: SearchPlace = { kind: 'dealership', slug: 'harbour-motors-five-dock', place };
const location: SearchPlace = { kind: 'location', slug: 'five-dock', place };

test('URL-09 a dealership and its location of the same name have headings of their own', () => {
  expect(placeHeading(dealership, words)).toBe('Cars from Harbour Motors Five Dock');
  expect(placeHeading(location, words)).toBe('Stock at Harbour Motors Five Dock');
});

test('SEARCH-24 the heading of a location says that cars can be brought there, where some can', () => {
  expect(placeHeading(location, { ...words, bringsCars: true })).toBe(
    'Stock at Harbour Motors Five Dock, including cars we can bring here',
  );
  expect(comesFromElsewhere({ location_id: 'l2' }, location)).toBe(true);
  expect(comesFromElsewhere({ location_id: 'l1' }, location)).toBe(false);
  expect(comesFromElsewhere({ location_id: 'l2' }, dealership)).toBe(false);
});
