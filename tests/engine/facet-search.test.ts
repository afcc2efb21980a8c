import { expect, test } from 'vitest';
import type { SettingsInput } from '~/engine/types.ts';
import { indexOf } from './cars.ts';

const cars = [
  { make: 'Mazda', model: 'CX-5' },
  { make: 'Mercedes-Benz', model: 'C 200' },
  { make: 'Mitsubishi', model: 'Triton' },
  { make: 'Mitsubishi', model: 'ASX' },
  { make: 'Citroën', model: 'C3' },
];
const settings: SettingsInput = { filterableAttributes: ['make', 'model'], searchableAttributes: ['make', 'model'] };
const index = indexOf(cars, settings);
const search = (facetQuery: string | null, more = {}) =>
  index.facetSearch({ facetName: 'make', facetQuery, ...more }).facetHits;

test('finds values by their beginning, whatever case and accents', () => {
  expect(search('m')).toEqual([
    { value: 'Mazda', count: 1 },
    { value: 'Mercedes-Benz', count: 1 },
    { value: 'Mitsubishi', count: 2 },
  ]);
  expect(search('MER')).toEqual([{ value: 'Mercedes-Benz', count: 1 }]);
  expect(search('citroe')).toEqual([{ value: 'Citroën', count: 1 }]);
  expect(search('enz')).toEqual([]);
});

test('forgives typos by length', () => {
  expect(search('mistu')).toEqual([{ value: 'Mitsubishi', count: 2 }]);
  expect(search('mzd')).toEqual([]);
});

test('an empty query lists all', () => {
  for (const empty of ['', null]) expect(search(empty)).toHaveLength(4);
  expect(index.facetSearch({ facetName: 'make' })).toMatchObject({
    facetQuery: null,
    processingTimeMs: expect.any(Number),
  });
});

test('counts follow query and filter', () => {
  expect(search('m', { q: 'triton' })).toEqual([{ value: 'Mitsubishi', count: 1 }]);
  expect(search('m', { filter: 'model = ASX OR make = Mazda' })).toEqual([
    { value: 'Mazda', count: 1 },
    { value: 'Mitsubishi', count: 1 },
  ]);
});

test('orders by count where the settings say so', () => {
  const byCount = indexOf(cars, { ...settings, faceting: { sortFacetValuesBy: { make: 'count' } } });
  expect(byCount.facetSearch({ facetName: 'make', facetQuery: 'm' }).facetHits[0]).toEqual({
    value: 'Mitsubishi',
    count: 2,
  });
});

test('answers at most a hundred', () => {
  const many = indexOf(
    Array.from({ length: 150 }, (_, i) => ({ make: `m${i}` })),
    settings,
  );
  expect(many.facetSearch({ facetName: 'make', facetQuery: 'm' }).facetHits).toHaveLength(100);
});

test('refuses what cannot be searched', () => {
  expect(() => index.facetSearch({ facetName: 'price' })).toThrow(
    expect.objectContaining({ code: 'invalid_facet_search_facet_name' }),
  );
  const off = indexOf(cars, { ...settings, facetSearch: false });
  expect(() => off.facetSearch({ facetName: 'make' })).toThrow(
    expect.objectContaining({ code: 'facet_search_disabled' }),
  );
});
