import { describe, expect, test } from 'vitest';
import type { SettingsInput } from '~/engine/types.ts';
import { indexOf } from '../cars.ts';

const cars = [
  {
    make: 'Toyota',
    model: 'Corolla',
    year: 2020,
    price: 25000,
    features: ['Tow bar', 'Sunroof', 'sunroof'],
    certified: true,
  },
  { make: 'toyota', model: 'Camry', year: 2021, price: 31000.5, features: ['Sunroof'], certified: false },
  { make: 'Mazda', model: 'Mazda3', year: 2020, price: 'POA', features: [], certified: true },
  { make: 'Ford', model: 'Ranger', year: 2019, price: null },
];
const settings: SettingsInput = {
  searchableAttributes: ['make', 'model'],
  filterableAttributes: ['make', 'model', 'year', 'price', 'features', 'certified', 'unused'],
};
const index = indexOf(cars, settings);
const facets = (query: Parameters<typeof index.search>[0]) => {
  const { facetDistribution, facetStats } = index.search(query);
  return { facetDistribution, facetStats };
};

test('SEARCH-03 a search returns hits, facets with min and max, count, time taken and pages', () => {
  const result = index.search({
    q: '',
    filter: [['make = toyota', 'make = mazda'], 'year >= 2020'],
    facets: ['make', 'price'],
    page: 1,
    hitsPerPage: 2,
  });
  expect(result.hits.map((hit) => hit.model)).toEqual(['Corolla', 'Camry']);
  expect(result).toMatchObject({
    facetDistribution: { make: { Toyota: 2, Mazda: 1 }, price: { '25000': 1, '31000.5': 1, POA: 1 } },
    facetStats: { price: { min: 25000, max: 31000.5 } },
    totalHits: 3,
    totalPages: 2,
    page: 1,
    hitsPerPage: 2,
  });
  expect(Number.isInteger(result.processingTimeMs)).toBe(true);
});

describe('counting', () => {
  test('spellings of one value count together under the first, and a value counts once a document', () => {
    expect(facets({ facets: ['make', 'features'] }).facetDistribution).toEqual({
      make: { Ford: 1, Mazda: 1, Toyota: 2 },
      features: { Sunroof: 2, 'Tow bar': 1 },
    });
  });

  test('counts follow the query and the filter, not the page', () => {
    const expected = { make: { Toyota: 2 } };
    expect(facets({ facets: ['make'], q: 'toyota', limit: 0 }).facetDistribution).toEqual(expected);
    expect(
      facets({ facets: ['make'], filter: 'features EXISTS AND year > 2020 OR model = Corolla', limit: 1 })
        .facetDistribution,
    ).toEqual(expected);
  });

  test('booleans and numbers are keys as text', () => {
    expect(facets({ facets: ['certified', 'year'] }).facetDistribution).toEqual({
      certified: { true: 2, false: 1 },
      year: { '2019': 1, '2020': 2, '2021': 1 },
    });
  });

  test('the star means all filterable attributes that documents have', () => {
    expect(Object.keys(facets({ facets: ['*'] }).facetDistribution ?? {})).toEqual([
      'certified',
      'features',
      'make',
      'model',
      'price',
      'year',
    ]);
  });

  test('a facet that no document has is empty', () => {
    expect(facets({ facets: ['unused'] })).toEqual({ facetDistribution: { unused: {} }, facetStats: {} });
  });

  test('without facets there is neither distribution nor statistics', () => {
    expect(index.search({})).not.toHaveProperty('facetDistribution');
    expect(index.search({})).not.toHaveProperty('facetStats');
  });
});

test('statistics come from numbers only: no price and POA are not 0', () => {
  expect(facets({ facets: ['price'], filter: 'make = mazda OR make = ford' }).facetStats).toEqual({});
  expect(facets({ facets: ['price', 'year'] }).facetStats).toEqual({
    price: { min: 25000, max: 31000.5 },
    year: { min: 2019, max: 2021 },
  });
});

describe('more values than the settings allow', () => {
  const documents = ['a', 'b', 'c', 'c', 'd', 'd', 'd', 'b'].map((make) => ({ make }));
  const keysWith = (faceting: SettingsInput['faceting']) => {
    const limited = indexOf(documents, { filterableAttributes: ['make'], faceting: faceting ?? null });
    return Object.entries(limited.search({ facets: ['make'] }).facetDistribution?.make ?? {});
  };
  test('by name', () => {
    expect(keysWith({ maxValuesPerFacet: 2 })).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });
  test('by count, ties by name', () => {
    const byCount = [
      ['d', 3],
      ['b', 2],
    ];
    expect(keysWith({ maxValuesPerFacet: 2, sortFacetValuesBy: { '*': 'count' } })).toEqual(byCount);
    expect(keysWith({ maxValuesPerFacet: 2, sortFacetValuesBy: { '*': 'alpha', make: 'count' } })).toEqual(byCount);
    expect(keysWith({ sortFacetValuesBy: { '*': 'count' } }).map(([key]) => key)).toEqual(['d', 'b', 'c', 'a']);
  });
});

test('a facet that is not filterable is refused', () => {
  expect(() => index.search({ facets: ['colour'] })).toThrow(
    expect.objectContaining({
      code: 'invalid_search_facets',
      message: expect.stringContaining('Attribute `colour` is not filterable'),
    }),
  );
});

test('distinct keeps the first of each value and counts accordingly', () => {
  const result = index.search({ distinct: 'make', sort: [], facets: ['make', 'year'] });
  expect(result.hits.map((hit) => hit.model)).toEqual(['Corolla', 'Mazda3', 'Ranger']);
  expect(result).toMatchObject({
    estimatedTotalHits: 3,
    facetDistribution: { make: { Toyota: 1 }, year: { '2020': 2 } },
  });
  const always = indexOf(cars, { ...settings, distinctAttribute: 'make' });
  expect(always.search({ page: 2, hitsPerPage: 2 })).toMatchObject({
    totalHits: 3,
    totalPages: 2,
    hits: [{ model: 'Ranger' }],
  });
  expect(() => index.search({ distinct: 'colour' })).toThrow(
    expect.objectContaining({ code: 'invalid_search_distinct' }),
  );
});

test('an empty text is not a facet value', () => {
  const documents = [{ badge: '' }, { badge: 'GX' }, { badge: ['', 'GX', ' '] }];
  const result = indexOf(documents, { filterableAttributes: ['badge'], sortableAttributes: ['badge'] });
  expect(result.search({ facets: ['badge'] }).facetDistribution).toEqual({ badge: { GX: 2 } });
  expect(result.facetSearch({ facetName: 'badge' }).facetHits).toEqual([{ value: 'GX', count: 2 }]);
  expect(result.search({ filter: 'badge IS EMPTY' }).hits.map(({ id }) => id)).toEqual(['0']);
  expect(result.search({ sort: ['badge:asc'] }).hits.map(({ id }) => id)).toEqual(['1', '2', '0']);
});
