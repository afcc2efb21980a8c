import { expect, test } from 'vitest';
import { bodyType } from '~/domain/car/derived/body-type.ts';

test.each([
  ['Refrigerated Truck', { body: 'Refrigerated truck' }],
  ['Crane Truck', { body: 'Crane truck' }],
  ['Rigid Truck', { body: 'Rigid truck' }],
  ['Light Truck', { body: 'Light truck', simpleBody: 'lightTruck' }],
  ['Truck', { body: 'Light truck', simpleBody: 'lightTruck' }],
])('FACET-17 the body "%s" is %o: a heavy truck is not a light truck', (text, expected) => {
  expect(bodyType(text)).toEqual(expected);
});
