import { expect, test } from 'vitest';
import { facetFor } from '~/domain/search/facets.ts';
import { carIndexSettings, carPrimaryKey, carsIndex } from '~/domain/search/index-settings.ts';
import { type SortId, sortLabel, sorts } from '~/domain/search/sorts.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { buildSearchIndex } from '~/engine/search-index.ts';
import { aCar } from '../car/a-car.ts';

test('SEARCH-13 PRICE-01 where cars have a weekly price, the orders and the filter by price say that they mean the price to buy', () => {
  expect(sortLabel('price-asc', false, platformTexts.search)).toBe('Lowest price');
  expect(sortLabel('price-asc', true, platformTexts.search)).toBe('Lowest purchase price');
  expect(sortLabel('latest', true, platformTexts.search)).toBe('Latest');
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
  const { hits } = index.search({ sort: [sorts[sort].sort] });
  expect(hits.map(({ name }) => name)).toEqual(order);
});
