import { expect, test } from 'vitest';
import { licenceClasses } from '~/domain/car/facts/driver-licence.ts';
import { fromQuery } from '~/domain/search/address/search-query.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { licenceEntries } from '~/features/home/browse-view.ts';
import { facetEntries, finderFields } from '~/features/home/entries.ts';
import { aCar } from '../../domain/car/a-car.ts';

const texts = platformTexts.home;
const options = { usedKeyword: 'Pre-loved', subscriptions: false, texts };
const van = (sleeps: number, body_length: number, aggregate_trailer_mass?: number) =>
  aCar({ specifications: { sleeps, body_length, ...(aggregate_trailer_mass ? { aggregate_trailer_mass } : {}) } });
const truck = (grossvehiclemass: number) => aCar({ variant: { grossvehiclemass } });

test('FACET-16 numbers are in their order, words by number of vehicles, each with its count', () => {
  const cars = [van(4, 6000), van(2, 5000), van(10, 7000), van(2, 5100)];
  expect(facetEntries(cars, 'sleeps', options).map(({ label, count }) => [label, count])).toEqual([
    ['Sleeps 2', 2],
    ['Sleeps 4', 1],
    ['Sleeps 10', 1],
  ]);
  const types = [aCar({ car_type: 'used' }), aCar({ car_type: 'used' }), aCar({ car_type: 'new' })];
  expect(facetEntries(types, 'car_type', options).map(({ label }) => label)).toEqual(['New', 'Pre-loved']);
});

test('FACET-13 a range has round limits; one that excludes nothing, or nothing more than the one before, is not offered', () => {
  const vans = [van(2, 5000, 1900), van(2, 5000, 2400), van(2, 5000, 2600), van(2, 5000)];
  expect(facetEntries(vans, 'aggregate_trailer_mass', options)).toEqual([
    { value: ':2000', label: 'Up to 2,000 kg', count: 1 },
    { value: ':2500', label: 'Up to 2,500 kg', count: 2 },
  ]);
  expect(facetEntries(vans, 'body_length', options)).toEqual([]);
});

test('URL-05 the fields of the finder are parameters that the search reads', () => {
  const cars = [aCar({ make: 'Kia', price: 18_000 }), aCar({ make: 'BYD', price: 40_000 })];
  const [make, price, ...others] = finderFields(cars, ['make', 'price', 'sleeps'], options);
  expect(others).toEqual([]);
  expect([make?.any, price?.any]).toEqual(['Any make', 'Any price']);
  const chosen = new URLSearchParams([
    [make?.name ?? '', 'Kia'],
    [price?.name ?? '', price?.entries[0]?.value ?? ''],
  ]);
  expect(fromQuery(`?${chosen}`)).toEqual({ lists: { make: ['Kia'] }, ranges: { price: ':20000' } });
  // What nobody chose says nothing.
  expect(fromQuery('?refinementList[make][0]=&range[price]=')).toEqual({});
});

test('FACET-16 each licence class links to the trucks that it adds, by gross vehicle mass', () => {
  const trucks = [truck(3050), truck(4500), truck(4501), truck(8000), truck(16_000), aCar()];
  const entries = licenceEntries(trucks, '/search', texts);
  expect(entries.map(({ code, mass, count }) => [code, mass, count])).toEqual([
    ['C', 'Up to 4,500 kg GVM', 2],
    ['LR', '4,500 to 8,000 kg GVM', 2],
    ['MR, HR', 'Over 8,000 kg GVM', 1],
  ]);
  expect(entries.map(({ href }) => href)).toEqual([
    '/search?range[gvm]=:4500',
    '/search?range[gvm]=4501:8000',
    '/search?range[gvm]=8001:',
  ]);
});

test('licence classes follow one another without a gap', () => {
  for (const [n, { over }] of licenceClasses.entries()) expect(over).toBe(n === 0 ? 0 : licenceClasses[n - 1]?.upTo);
  expect(licenceClasses.at(-1)?.upTo).toBeUndefined();
});

test('CONF-11 the choices of the finder and the licences are in the dealer’s words', () => {
  const own = {
    ...texts,
    any: 'Whatever {facet}',
    upTo: '{limit} at most',
    byLicence: '{licence}: {mass}',
    carLicence: 'Normal licence',
  };
  const cars = [aCar({ make: 'Kia', price: 18_000 }), aCar({ make: 'BYD', price: 40_000 })];
  const [make, price] = finderFields(cars, ['make', 'price'], { ...options, texts: own });
  expect([make?.any, price?.entries[0]?.label]).toEqual(['Whatever make', '$20,000 at most']);
  const trucks = [truck(3050), truck(9000)];
  expect(facetEntries(trucks, 'gvm', { ...options, texts: own })[0]?.label).toBe('normal licence: 4,500 kg at most');
  expect(licenceEntries(trucks, '/search', own)[0]?.name).toBe('Normal licence');
});
