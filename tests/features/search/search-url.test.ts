import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routeToState, searchIndexName, stateToRoute } from '~/features/search/search-url.ts';

const full = {
  query: 'toyota',
  page: 3,
  sortBy: 'Car_production:price:asc',
  refinementList: { make: ['Toyota', 'Mazda'], body: ['SUV'] },
  range: { price: '10000:35000', km: ':90000' },
};

test('URL-04 URL-05 the address holds query, page, sort, refinements and ranges; defaults are left out', () => {
  expect(stateToRoute({ [searchIndexName]: full })).toEqual({ ...full, sortBy: 'price:asc' });
  expect(
    stateToRoute({ [searchIndexName]: { query: '', page: 1, sortBy: searchIndexName, refinementList: {} } }),
  ).toEqual({});
});

test('URL-07 state to address to state gives the same state', () => {
  const word = fc.string({ minLength: 1, maxLength: 12 });
  const list = fc.array(word, { minLength: 1, maxLength: 4 });
  const state = fc.record(
    {
      query: word,
      page: fc.integer({ min: 2, max: 200 }),
      sortBy: fc.constantFrom('Car_production:price:asc', 'Car_production:km:desc'),
      refinementList: fc.dictionary(fc.constantFrom('make', 'model', 'body', 'colour'), list, { minKeys: 1 }),
      range: fc.dictionary(fc.constantFrom('price', 'km'), fc.constantFrom('1:2', ':5000', '10.5:'), { minKeys: 1 }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(state, (generated) => {
      const route = JSON.parse(JSON.stringify(stateToRoute({ [searchIndexName]: generated })));
      expect(routeToState(route)[searchIndexName]).toEqual(generated);
    }),
  );
});

test('URL-07 whatever an address holds, it gives a state and never an exception', () => {
  fc.assert(
    fc.property(fc.anything(), (route) => {
      const state = routeToState(route)[searchIndexName];
      for (const values of Object.values(state?.refinementList ?? {}))
        expect(values.every((it) => typeof it === 'string')).toBe(true);
      expect(state?.page ?? 2).toBeGreaterThan(1);
    }),
  );
});
