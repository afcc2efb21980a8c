import { expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { type Expectation, isExpected, placeOf } from '../../../../scripts/bench/words/expectation.ts';

const car = {
  ...{ make: 'Toyota', model: 'HiLux', badge: 'SR5', price: 45_000, year: 2021, transmission: 'Automatic' },
  ...{ filtered_features: ['Tow Bar', 'Bull Bar'], specifications: { body_length: 6100 } },
} as Car;

test.each<[string, Expectation, boolean]>([
  ['a value', { make: 'Toyota' }, true],
  ['one of several values', { make: ['Kia', 'Toyota'], model: 'Hilux' }, false],
  ['a pattern, whatever the case', { badge: '^sr' }, true],
  ['each of several patterns', { feature: ['tow bar', 'sunroof'] }, false],
  ['a range with both ends', { price: [0, 40_000] }, false],
  ['a range with a lower end alone', { year: [2021] }, true],
  ['about so many feet', { feet: 20 }, true],
  ['all but what is refused', { not: { gearbox: 'Automatic', make: 'Toyota' } }, false],
  ['one of several wishes', { or: [{ make: 'Kia' }, { price: [40_000] }] }, true],
  ['each of several wishes', { and: [{ make: 'Toyota' }, { make: 'Kia' }] }, false],
  ['anything', {}, true],
  ['nothing', { none: true }, false],
])('a request for %s', (_, wanted, is) => {
  expect(isExpected(car, wanted)).toBe(is);
});

test('a request for a missing attribute is an error that names it', () => {
  expect(() => isExpected(car, { colur: 'White' })).toThrow('A request cannot ask for "colur".');
});

test('cars are in the order that a request asks for', () => {
  expect(placeOf(car, { first: 'cheapest' })).toBe(45_000);
  expect(placeOf(car, { first: 'newest' })).toBe(-2021);
  expect(placeOf(car, {})).toBeUndefined();
});
