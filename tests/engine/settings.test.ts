import { expect, test } from 'vitest';
import { defaultSettings, mergeSettings } from '~/engine/settings.ts';

test('missing keys keep their value, null resets, inner objects merge', () => {
  const own = mergeSettings({
    sortableAttributes: ['price'],
    typoTolerance: { minWordSizeForTypos: { oneTypo: 4 } },
    faceting: { maxValuesPerFacet: 200 },
  });
  expect(own.typoTolerance).toEqual({
    ...defaultSettings.typoTolerance,
    minWordSizeForTypos: { oneTypo: 4, twoTypos: 9 },
  });
  expect(own.faceting).toEqual({ maxValuesPerFacet: 200, sortFacetValuesBy: { '*': 'alpha' } });
  const reset = mergeSettings(
    { sortableAttributes: null, typoTolerance: { minWordSizeForTypos: null }, faceting: null },
    own,
  );
  expect(reset).toEqual(defaultSettings);
  expect(own.sortableAttributes).toEqual(['price']);
});
