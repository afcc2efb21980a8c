import { expect, test } from 'vitest';
import { simpleFuel, simpleTransmission } from '~/domain/car/drivetrain.ts';

test.each([
  ['AT', 'Automatic'],
  ['A/T', 'Automatic'],
  ['6AT', 'Automatic'],
  ['EAT8', 'Automatic'],
  ['FAT', 'Automatic'],
  ['AMT', 'Automatic'],
  ['Single Speed', 'Automatic'],
  ['Automated Manual', 'Automatic'],
  ['MT', 'Manual'],
  ['5MT', 'Manual'],
  ['F6', 'Manual'],
  ['18 Speed Roadranger', 'Manual'],
  ['6 speed manual', 'Manual'],
  ['TBA', undefined],
])('DATA-07 the transmission "%s" is %s', (text, expected) => {
  expect(simpleTransmission(text)).toBe(expected);
});

test('DATA-07 one-letter fuel codes of dealer systems are fuels', () => {
  expect(['D', 'P', 'U', 'X'].map(simpleFuel)).toEqual(['Diesel', 'Petrol', 'Petrol', undefined]);
});
