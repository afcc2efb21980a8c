import { expect, test } from 'vitest';
import { fromQuery, toQuery } from '~/domain/search/address/search-query.ts';
import { distanceSort } from '~/domain/search/facets/distance-sort.ts';
import { facetFor } from '~/domain/search/facets/facets.ts';
import { type SortId, sortExpression, sortLabel, sorts } from '~/domain/search/facets/sorts.ts';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { carIndexSettings, carPrimaryKey } from '~/domain/search/index/index-settings.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { buildSearchIndex } from '~/engine/search/search-index.ts';
import { aCar } from '../../car/a-car.ts';

test('SEARCH-13 PRICE-01 if cars have a weekly price, the orders and the price filter say that they mean the price to buy', () => {
  expect(sortLabel('price-asc', false, platformTexts.attributes)).toBe('Lowest price');
  expect(sortLabel('price-asc', true, platformTexts.attributes)).toBe('Lowest purchase price');
  expect(sortLabel('latest', true, platformTexts.attributes)).toBe('Latest');
  expect(facetFor('price', false).label).toBe('Price');
  expect(facetFor('price', true).label).toBe('Purchase price');
  expect(facetFor('subscription_price', true).label).toBe('Price per week');
});

test.each([
  ['price-asc', ['both', 'outright', 'weekly only']],
  ['price-desc', ['outright', 'both', 'weekly only']],
  ['weekly-asc', ['weekly only', 'both', 'outright']],
  ['weekly-desc', ['both', 'weekly only', 'outright']],
] satisfies [SortId, string[]][])('SEARCH-13 SEARCH-15 by %s a car without that price comes last', (sort, order) => {
  const documents = [
    aCar({ id: 'weekly-only', slug: 'a', name: 'weekly only', subscription_price: 199 }),
    aCar({ id: 'outright', slug: 'b', name: 'outright', price: 60_000 }),
    aCar({ id: 'both', slug: 'c', name: 'both', price: 40_000, subscription_price: 299 }),
  ];
  const index = buildSearchIndex({ uid: carsIndex, documents, settings: carIndexSettings, primaryKey: carPrimaryKey });
  const { hits } = index.search({ sort: [sorts[sort]] });
  expect(hits.map(({ name }) => name)).toEqual(order);
});

test('SEARCH-13 nearest first is the order by distance from a point, in the address as in the index', () => {
  const sort = distanceSort({ lat: -32.9271, long: 151.7766 });
  expect(sortLabel(sort, false, platformTexts.attributes)).toBe('Nearest first');
  const address = toQuery({ sort });
  expect(address).toBe('?sortBy=_geoPoint(-32.93,151.78):asc');
  expect(fromQuery(address)).toEqual({ sort });

  const at = (slug: string, place?: { lat: number; lng: number }) =>
    aCar({ id: slug, slug, ...(place ? { _geo: place } : {}) });
  const documents = [
    at('unknown'),
    at('sydney', { lat: -33.87, lng: 151.13 }),
    at('newcastle', { lat: -32.93, lng: 151.73 }),
  ];
  const index = buildSearchIndex({ uid: carsIndex, documents, settings: carIndexSettings, primaryKey: carPrimaryKey });
  const { hits } = index.search({ sort: [sortExpression(sort)] });
  expect(hits.map(({ slug }) => slug)).toEqual(['newcastle', 'sydney', 'unknown']);
});

test.each([
  '_geoPoint(-32.93,151.78):desc',
  '_geoPoint(32.93,151.78):asc',
  '_geoPoint(-32.93,151.7834):asc',
  '_geoPoint(-132.93,151.78):asc',
  '_geoPoint(x,1):asc',
  '_geoPoint(-32.93,151.78):asc,price:asc',
])('SEARCH-13 an address with the order %s asks for none', (sort) => {
  expect(fromQuery(`?sortBy=${sort}`)).toEqual({});
});
