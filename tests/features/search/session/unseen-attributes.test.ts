import { expect, test } from 'vitest';
import { unseenAttributes } from '~/features/search/session/unseen-attributes.ts';
import { searchSettings } from '../search-settings.ts';

test('URL-07 URL-08 Back to an address without criteria can apply the default refinements, though no filter shows them', () => {
  const settings = searchSettings({ facets: ['make', 'body'], defaultLists: { city: ['Perth'], body: ['Ute'] } });
  expect(unseenAttributes({}, settings)).toEqual(['city', 'car_type']);
  expect(unseenAttributes({ lists: { seats: ['7'] } }, settings)).toEqual(['seats', 'city', 'car_type']);
  expect(unseenAttributes({}, searchSettings())).toEqual(['car_type']);
});
