import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withAddedSince, withLoan } from '~/domain/search/address/search-parts.ts';
import { normaliseState, type SearchState } from '~/domain/search/address/search-state.ts';

const before: SearchState = { lists: { body: ['SUV'] }, ranges: { price: ':20000' } };
/** What words made of it. */
const next: SearchState = { lists: { body: ['SUV'], base_colour: ['White'] }, ranges: { price: ':20000' } };

test('SEARCH-26 what a shopper chooses while words are interpreted joins what they mean', () => {
  const now: SearchState = {
    page: 2,
    sort: 'price-asc',
    loan: { years: 4, deposit: 0 },
    lists: { body: ['SUV', 'Ute'] },
    ranges: { price: ':30000', kilometres: ':90000' },
  };
  expect(withAddedSince(next, before, now)).toEqual({
    sort: 'price-asc',
    loan: { years: 4, deposit: 0 },
    lists: { body: ['SUV', 'Ute'], base_colour: ['White'] },
    ranges: { price: ':30000', kilometres: ':90000' },
  });
});

test('SEARCH-26 an order or terms of a loan that were given up meanwhile stay away', () => {
  const asked = { ...before, sort: 'price-asc', loan: { years: 4, deposit: 0 } } as const;
  expect(withAddedSince({ ...asked, ...next }, asked, before)).toEqual(next);
});

test('SEARCH-26 words that name values anew replace those that they were shown as', () => {
  const diesel: SearchState = { lists: { fuel_type: ['Diesel'] } };
  const now: SearchState = { lists: { body: ['SUV'], base_colour: ['White'] } };
  expect(withAddedSince(diesel, { lists: { body: ['SUV'] } }, now)).toEqual({
    lists: { fuel_type: ['Diesel'], base_colour: ['White'] },
  });
});

test('SEARCH-26 once something has been taken back, the words are too late', () => {
  expect(withAddedSince(next, before, { lists: { body: ['SUV'] } })).toBeUndefined();
  expect(withAddedSince(next, before, { ranges: { price: ':20000' } })).toBeUndefined();
  expect(withAddedSince(next, { query: 'mazda' }, {})).toBeUndefined();
});

test('SEARCH-26 without a change in between, the search is what the words mean', () => {
  const state = fc.record(
    {
      query: fc.constantFrom('', 'au', 'tow bar'),
      sort: fc.constantFrom('price-asc', 'km-asc', 'relevant'),
      lists: fc.dictionary(fc.constantFrom('body', 'make'), fc.array(fc.constantFrom('A', 'B', 'C'))),
      ranges: fc.dictionary(fc.constantFrom('price', 'year'), fc.constantFrom('1:2', ':3', '4:')),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<SearchState>;
  fc.assert(
    fc.property(state, state, (meant, shown) => {
      expect(withAddedSince(meant, shown, shown)).toEqual(normaliseState(meant));
    }),
  );
});

test('SEARCH-26 other terms of a loan, and those quoted again, show the first page of results', () => {
  const loan = { years: 4, deposit: 0 };
  expect(withLoan({ ...before, page: 3 }, loan)).toEqual({ ...before, loan });
  expect(withLoan({ ...before, page: 3, loan })).toEqual(before);
});
