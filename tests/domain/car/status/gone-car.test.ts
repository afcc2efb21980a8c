import { expect, test } from 'vitest';
import { goneCar } from '~/domain/car/status/gone-car.ts';
import { aCar } from '../a-car.ts';

const stock = [
  aCar(),
  aCar({ make: 'Mercedes-Benz', model: 'GLC' }),
  aCar({ make: 'Jayco', model: 'Journey Outback', item_type: 'caravan' }),
];

test.each([
  ['2019-toyota-corolla-ascent-s100', { name: '2019 Toyota Corolla', make: 'Toyota', kind: 'car' }],
  ['toyota-corolla', { name: 'Toyota Corolla', make: 'Toyota', kind: 'car' }],
  ['2019-toyota-supra-s100', { name: '2019 Toyota', make: 'Toyota', kind: 'car' }],
  ['2019-mercedes-benz-glc-250-s1', { name: '2019 Mercedes-Benz GLC', make: 'Mercedes-Benz', kind: 'car' }],
  ['2021-jayco-journey-outback-x', { name: '2021 Jayco Journey Outback', make: 'Jayco', kind: 'caravan' }],
  ['2021-land-rover-defender', { name: '2021 Land Rover', make: 'Land Rover', kind: 'car' }],
  ['you-have-won-a-prize', { kind: 'car' }],
  ['toyotas-are-bad', { kind: 'car' }],
  ['', { kind: 'car' }],
])('VDP-12 of a car that has gone, %j tells %j and never another word of the address', (slug, expected) => {
  expect(goneCar(slug, stock, stock)).toEqual(expected);
});

test('VDP-10 an unknown vehicle is called what the nearest one is', () => {
  expect(goneCar('anything', stock, [aCar({ item_type: 'caravan' })]).kind).toBe('caravan');
  expect(goneCar('anything', [], []).kind).toBe('car');
});
