import { expect, test } from 'vitest';
import { keptValues, visibleValues } from '~/domain/search/facets/facet-values.ts';
import { facetOf, facetValueLabel } from '~/domain/search/facets/facets.ts';

const values = (...names: string[]) => names.map((value) => ({ value, isRefined: false }));
const names = (list: readonly { value: string }[]) => list.map(({ value }) => value);
const makes = values('Audi', 'BMW', 'Ford', 'Kia', 'Mazda', 'MG', 'Subaru', 'Toyota', 'Volvo');

test('FACET-02 seven makes show first, or the dealer’s popular ones, and all of them on request', () => {
  expect(names(visibleValues(makes, facetOf('make'), [], false).shown)).toHaveLength(7);
  expect(visibleValues(makes, facetOf('make'), [], false).more).toBe(true);
  expect(names(visibleValues(makes, facetOf('make'), ['Kia', 'Volvo'], false).shown)).toEqual(['Kia', 'Volvo']);
  expect(visibleValues(makes, facetOf('make'), ['Kia'], true).shown).toHaveLength(9);
  expect(visibleValues(makes.slice(0, 7), facetOf('make'), [], false).more).toBe(false);
});

test('FACET-02 a chosen make always shows', () => {
  const chosen = makes.map((make) => ({ ...make, isRefined: make.value === 'Volvo' }));
  expect(names(visibleValues(chosen, facetOf('make'), [], false).shown)).toContain('Volvo');
});

test('FACET-03 models stop at 30, cities at 20, dealerships at 40', () => {
  expect(['model', 'city', 'dealership_name'].map((id) => facetOf(id as 'model').showMoreLimit)).toEqual([30, 20, 40]);
});

test('FACET-07 car types come in the order new, demo, used', () => {
  expect(names(visibleValues(values('used', 'new', 'demo'), facetOf('car_type'), [], false).shown)).toEqual([
    'new',
    'demo',
    'used',
  ]);
});

test.each([
  ['Suzuki Australia', 'Suzuki'],
  ['Isuzu UTE', 'Isuzu'],
  ['Mercedes Benz', 'Mercedes-Benz'],
  ['Toyota', 'Toyota'],
])('FACET-05 the make %s shows as %s', (stored, shown) => {
  expect(facetValueLabel('make', stored)).toBe(shown);
});

test('CONF-07 the used keyword names used cars in the filters', () => {
  expect(facetValueLabel('car_type', 'used', 'Pre-owned')).toBe('Pre-owned');
});

test('SEARCH-20 FACET-18 while nothing is found a facet keeps its values, without cars, the chosen ones first', () => {
  const before = [
    { value: 'Kia', isRefined: false, count: 4 },
    { value: 'Mazda', isRefined: true, count: 2 },
  ];
  expect(keptValues([{ value: 'Mazda', isRefined: true, count: 0 }], before)).toEqual([
    { value: 'Mazda', isRefined: true, count: 0 },
    { value: 'Kia', isRefined: false, count: 0 },
  ]);
  expect(keptValues([], before).map(({ isRefined }) => isRefined)).toEqual([false, false]);
  const found = [{ value: 'MG', isRefined: false, count: 1 }];
  expect(keptValues(found, before)).toEqual(found);
});
