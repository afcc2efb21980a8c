import { expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { countOf, createHitsStore, pageHits } from '~/features/search/requests/hits-store.ts';
import { aCar } from '../../../domain/car/a-car.ts';

const usedAndNew = {
  facetFilters: [['car_type:used', 'car_type:demo'], ['make:Toyota']],
  numericFilters: ['price>=10000'],
};
const answerOf = (...cars: Car[]) => ({ hits: cars, nbHits: cars.length });
const given = (turn: number, query: string, ...cars: Car[]) => ({
  requests: [{ indexName: 'cars', params: { query } }],
  key: query,
  answer: JSON.stringify({ results: [answerOf(...cars)] }),
  turn,
});

test('SEARCH-01 results are read from the first answer; the chosen types from the request', () => {
  const found = pageHits({ query: 'ute', page: 2, ...usedAndNew }, [answerOf(aCar({ id: 'a' }))]);
  expect(found).toMatchObject({ count: 1, page: 2, narrowed: true, types: ['used', 'demo'] });
  expect(found.cars.map(({ id }) => id)).toEqual(['a']);
  expect(pageHits({}, [{ hits: [], nbHits: 0 }])).toMatchObject({ cars: [], page: 0, narrowed: false, types: [] });
});

test('SEARCH-11 over 1,999 the chosen types are counted by the answer that counts all types', () => {
  const many = { hits: [], nbHits: 2000, facets: { car_type: { used: 1500, demo: 500 } } };
  const allTypes = { hits: [], nbHits: 9000, facets: { car_type: { used: 3000, demo: 700, new: 5300 } } };
  expect(countOf(pageHits(usedAndNew, [many, allTypes]), { stockCount: 9100 })).toBe(3700);
  expect(countOf(pageHits({}, [allTypes]), {})).toBe(9000);
  expect(countOf(pageHits({}, [allTypes]), { stockCount: 9100 })).toBe(9100);
  expect(countOf(pageHits({}, [allTypes]), { stockCount: 9100, scopeFilter: ['city', '=', 'Sydney'] })).toBe(9000);
  expect(countOf(pageHits({ query: 'ute' }, [allTypes]), { stockCount: 9100 })).toBe(9000);
});

const many = {
  cars: [],
  page: 0,
  types: [],
  narrowed: false,
  count: 2000,
  typeCounts: { used: 1500, new: 900, demo: 210 },
};

test.each([
  { case: 'a count the search is sure of', found: { ...many, count: 1999 }, stock: { stockCount: 2650 }, shown: 1999 },
  { case: 'the site’s own stock count', found: many, stock: { stockCount: 2650 }, shown: 2650 },
  { case: 'the sum of the car types without one', found: many, stock: {}, shown: 2610 },
  {
    case: 'the sum for a narrowed search',
    found: { ...many, narrowed: true },
    stock: { stockCount: 2650 },
    shown: 2610,
  },
  { case: 'the search’s count without facet counts', found: { ...many, typeCounts: {} }, stock: {}, shown: 2000 },
  { case: 'a stock count of nothing', found: many, stock: { stockCount: 0 }, shown: 0 },
])('SEARCH-11 shown is $case: $shown', ({ found, stock, shown }) => {
  expect(countOf(found, stock)).toBe(shown);
});

test('SEARCH-01 an answer that arrives after that of a later request changes nothing', () => {
  const { $found, accept } = createHitsStore();
  expect($found.get()).toBeUndefined();
  expect(accept(given(2, 'ute', aCar({ id: 'new' })))).toBe(true);
  expect(accept(given(1, 'van', aCar({ id: 'old' })))).toBe(false);
  expect($found.get()?.cars.map(({ id }) => id)).toEqual(['new']);
});

test('SEARCH-01 the same answer again notifies nobody, and unchanged cars stay the same objects', () => {
  const { $found, accept } = createHitsStore();
  const [kept, sold] = [aCar({ id: 'a', price: 9000 }), aCar({ id: 'b' })];
  accept(given(1, 'ute', kept, sold));
  const before = $found.get();
  expect(accept(given(2, 'ute', kept, sold))).toBe(false);
  expect($found.get()).toBe(before);

  expect(accept(given(3, 'van', { ...sold, status: 'sold' }, kept))).toBe(true);
  expect($found.get()?.cars[1]).toBe(before?.cars[0]);
  expect($found.get()?.cars[0]).toMatchObject({ id: 'b', status: 'sold' });
});
