import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogueFilter, isListed } from '~/domain/search/filter/catalogue-filter.ts';
import { toText } from '~/domain/search/filter/filter.ts';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { carIndexSettings } from '~/domain/search/index/index-settings.ts';
import { buildSearchIndex } from '~/engine/search/search-index.ts';

const now = new Date('2026-06-15T00:00:00.000Z');
const day = 86_400;
const seconds = now.getTime() / 1000;
const scope = { dealershipIds: ['1101'], includeSoldDays: 3 };
const car = { dealership_id: '1101', show_on_dealer_website: true, status: 'in_stock', car_type: 'used' as const };

test.each([
  [{ status: 'in_stock' }, true],
  [{ status: 'coming_soon' }, true],
  [{ status: 'under offer' }, false],
  [{ status: 'sold' }, false],
  [{ status: 'sold', sold_date_timestamp: seconds - 3 * day }, true],
  [{ status: 'sold', sold_date_timestamp: seconds - 3 * day - 1 }, false],
])('SEARCH-06 a car with %o is listed: %s', (overrides, listed) => {
  expect(isListed(scope, now)({ ...car, ...overrides })).toBe(listed);
});

test('SEARCH-06 SEARCH-07 the filter stays the same for a minute, and never leaves out a car of the last days', () => {
  const at = (second: number) => new Date((seconds + second) * 1000);
  expect(catalogueFilter(scope, at(59))).toEqual(catalogueFilter(scope, at(0)));
  expect(catalogueFilter(scope, at(60))).not.toEqual(catalogueFilter(scope, at(59)));
  const sold = { ...car, status: 'sold', sold_date_timestamp: seconds + 59 - 3 * day };
  expect(isListed(scope, at(59))(sold)).toBe(true);
  expect(isListed(scope, at(120))(sold)).toBe(false);
});

test('SEARCH-06 with 0 days no sold car is listed', () => {
  const sold = { ...car, status: 'sold', sold_date_timestamp: seconds };
  expect(isListed({ ...scope, includeSoldDays: 0 }, now)(sold)).toBe(false);
  expect(toText(catalogueFilter({ ...scope, includeSoldDays: 0 }, now))).not.toContain('sold');
});

test('SEARCH-07 a car that is not flagged for the website is not listed', () => {
  expect(isListed(scope, now)({ ...car, show_on_dealer_website: false })).toBe(false);
});

test('SEARCH-25 a car of another dealership is not listed', () => {
  expect(isListed(scope, now)({ ...car, dealership_id: '1102' })).toBe(false);
  expect(isListed({ ...scope, dealershipIds: [] }, now)(car)).toBe(false);
});

const anyCar = fc.record(
  {
    dealership_id: fc.constantFrom('1101', '1102', 'd "x" \\'),
    show_on_dealer_website: fc.boolean(),
    status: fc.constantFrom('in_stock', 'coming_soon', 'sold', 'under offer'),
    car_type: fc.constantFrom('new' as const, 'used' as const, 'demo' as const),
    stocknum: fc.constantFrom('S1', 's1 ', 'S2', 'A "b"'),
    sold_date_timestamp: fc.integer({ min: seconds - 6 * day, max: seconds }),
  },
  { requiredKeys: ['dealership_id', 'show_on_dealer_website', 'status', 'car_type'] },
);

test('SEARCH-06 SEARCH-07 SEARCH-08 the filter finds in the engine exactly the cars that isListed names', () => {
  const cases = fc.tuple(
    fc.array(anyCar, { maxLength: 25 }),
    fc.subarray(['1101', '1102', 'd "x" \\']),
    fc.constantFrom(0, 1, 3, 5),
    fc.boolean(),
    fc.boolean(),
    fc.subarray(['S1', 'S2', 'A "b"']),
  );
  fc.assert(
    fc.property(cases, ([cars, dealershipIds, includeSoldDays, usedOnly, inStockOnly, excludedStockNumbers]) => {
      const documents = cars.map((fields, index) => ({ id: `c${index}`, ...fields }));
      const index = buildSearchIndex({ uid: carsIndex, documents, settings: carIndexSettings, primaryKey: 'id' });
      const picked = { dealershipIds, includeSoldDays, usedOnly, inStockOnly, excludedStockNumbers };
      const results = index.documents({ filter: toText(catalogueFilter(picked, now)), limit: 1000 });
      const found = results.map((document) => String(document['id'])).sort();
      expect(found).toEqual(
        documents
          .filter(isListed(picked, now))
          .map(({ id }) => id)
          .sort(),
      );
    }),
    { numRuns: 80 },
  );
});

test('DATA-13 every refinement of the search state can be filtered by', () => {
  const refinements =
    'badge,status,car_type,categories,city,colour,dealership_name,filtered_features,item_type,km,location_name,make,make_model,model,price,subscription_price,price_range,seats,body,drive,fuel,transmission,state,tag,weekly_price_range,year,certified,created_at_timestamp';
  expect(carIndexSettings.filterableAttributes).toEqual(expect.arrayContaining(refinements.split(',')));
});

test('SEARCH-02 the index is ordered by custom_rank, highest first', () => {
  expect(carIndexSettings.rankingRules.at(-1)).toBe('custom_rank:desc');
});
