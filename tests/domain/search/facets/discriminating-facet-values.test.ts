import { expect, test } from 'vitest';
import { discriminatingValues } from '~/domain/search/facets/discriminating-facet-values.ts';

test('FACET-01 features that nearly every car has, or only one, are not offered as a filter; the most common comes first', () => {
  const cars = Array.from({ length: 10 }, (_, n) => [
    'ABS',
    'ABS',
    ...(n < 9 ? ['Bluetooth'] : []),
    ...(n < 8 ? ['Reverse camera'] : []),
    ...(n < 2 ? ['Sunroof', 'Bull bar'] : []),
    ...(n === 0 ? ['Tow bar'] : []),
  ]);
  expect(discriminatingValues(cars, 40)).toEqual(['Reverse camera', 'Bull bar', 'Sunroof']);
  expect(discriminatingValues(cars, 1)).toEqual(['Reverse camera']);
  expect(discriminatingValues([...cars, undefined], 40)).toContain('Bluetooth');
  expect(discriminatingValues([], 40)).toEqual([]);
});
