import { expect, test } from 'vitest';
import { locationOfCar } from '~/domain/location/car-location.ts';

const place = (id: string, dealership_id: string, fields = {}) => ({ id, dealership_id, visible: true, ...fields });
const dealerships = [
  { id: 'a', hidden: false },
  { id: 'b', hidden: false },
  { id: 'h', hidden: true },
];
const locations = [
  place('1', 'a'),
  place('2', 'a', { primary: true }),
  place('3', 'b', { primary: true }),
  place('4', 'b', { visible: false }),
  place('5', 'h', { primary: true }),
];

test.each([
  ['its own', { location_id: '1', dealership_id: 'a' }, '1'],
  ['the main one of its dealership', { dealership_id: 'b' }, '3'],
  ['never a location that is not visible', { location_id: '4', dealership_id: 'b' }, '3'],
  ['never one of a hidden dealership', { location_id: '5', dealership_id: 'h' }, '2'],
])('LOC-15 CONF-08 the place of a car: %s', (_name, car, expected) => {
  expect(locationOfCar(car, { locations, dealerships })?.id).toBe(expected);
});

test('LOC-15 a dealer without a shown location', () => {
  expect(locationOfCar({ dealership_id: 'a' }, { locations: [], dealerships })).toBeUndefined();
});
