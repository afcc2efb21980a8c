import { describe, expect, test } from 'vitest';
import type { Filter } from '~/engine/types.ts';
import { idsOf, indexOf } from '../cars.ts';

const cars = indexOf(
  [
    {
      id: 'corolla',
      make: 'Toyota',
      year: 2020,
      price: 25000,
      features: ['Tow bar', 'Sunroof'],
      location: { slug: 'perth' },
      certified: true,
    },
    {
      id: 'mazda3',
      make: ' MAZDA ',
      year: '2020',
      price: 18000.5,
      features: [],
      location: { slug: 'hobart' },
      certified: false,
    },
    { id: 'citroen', make: 'Citroën', year: 2015, price: null, features: ['Sunroof'] },
    { id: 'bare', make: '', year: 1999 },
  ],
  { filterableAttributes: ['make', 'year', 'price', 'features', 'location', 'certified'] },
);
const found = (filter: Filter) => idsOf(cars, { filter });

describe('conditions', () => {
  test.each<[string, string[]]>([
    ['make = toyota', ['corolla']],
    ['make = " Toyota "', ['corolla']],
    ['make = Mazda', ['mazda3']],
    ['make = Citroen', []],
    ['make = CITROËN', ['citroen']],
    ['year = 2020', ['corolla', 'mazda3']],
    ['year = "2020"', ['corolla', 'mazda3']],
    ['year = 2020.0', ['corolla']],
    ['year != 2020', ['citroen', 'bare']],
    ['features != Sunroof', ['mazda3', 'bare']],
    ['price > 18000.5', ['corolla']],
    ['price >= 18000.5', ['corolla', 'mazda3']],
    ['price < 25000', ['mazda3']],
    ['price <= 25000', ['corolla', 'mazda3']],
    ['price 18000 TO 25000', ['corolla', 'mazda3']],
    ['price 18001 TO 24999', []],
    ['price > -1', ['corolla', 'mazda3']],
    ['features IN [Sunroof]', ['corolla', 'citroen']],
    ['features IN ["tow bar", nothing]', ['corolla']],
    ['features IN []', []],
    ['features NOT IN ["Tow bar"]', ['mazda3', 'citroen', 'bare']],
    ['price EXISTS', ['corolla', 'mazda3', 'citroen']],
    ['price NOT EXISTS', ['bare']],
    ['price IS NULL', ['citroen']],
    ['price IS NOT NULL', ['corolla', 'mazda3', 'bare']],
    ['features IS EMPTY', ['mazda3']],
    ['make IS EMPTY', ['bare']],
    ['make IS NOT EMPTY', ['corolla', 'mazda3', 'citroen']],
    ['make CONTAINS OYO', ['corolla']],
    ['make STARTS WITH m', ['mazda3']],
    ['make NOT STARTS WITH m', ['corolla', 'citroen', 'bare']],
    ['certified = true', ['corolla']],
    ['certified = false', ['mazda3']],
    ['location.slug = perth', ['corolla']],
    ['location EXISTS', ['corolla', 'mazda3']],
    ['location.nothing = 1', []],
    ['location.nothing != 1', ['corolla', 'mazda3', 'citroen', 'bare']],
    ['make > s', ['corolla']],
  ])('%s', (filter, ids) => expect(found(filter)).toEqual(ids));
});

test('AND, OR, NOT and arrays combine', () => {
  expect(found('year = 2020 AND NOT make = toyota OR year < 2000')).toEqual(['mazda3', 'bare']);
  expect(found([['make = toyota', 'make = mazda'], 'features = sunroof'])).toEqual(['corolla']);
});

test('a repeated filter gives the same result', () => {
  expect(found('year = 2020')).toEqual(found('year = 2020'));
});

test('an attribute that is not filterable is refused by name, with those that are', () => {
  const search = () => found('price > 1 AND colour = red');
  expect(search).toThrow(expect.objectContaining({ code: 'invalid_search_filter', status: 400 }));
  expect(search).toThrow(
    'Attribute `colour` is not filterable. Available filterable attribute patterns are: `certified, features',
  );
  expect(() => idsOf(indexOf([{ a: 1 }]), { filter: 'a = 1' })).toThrow(
    'does not have configured filterable attributes',
  );
});

test('a rule can turn comparison off', () => {
  const index = indexOf([{ price: 1, make: 'MG' }], {
    filterableAttributes: [
      { attributePatterns: ['pri*'], features: { filter: { equality: true, comparison: false } } },
    ],
  });
  expect(idsOf(index, { filter: 'price = 1' })).toEqual(['0']);
  expect(() => idsOf(index, { filter: 'price > 0' })).toThrow(
    'Filter operator `>` is not allowed for the attribute `price`',
  );
});
