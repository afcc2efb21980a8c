import { describe, expect, test } from 'vitest';
import { carIndexSettings } from '~/domain/search/index/index-settings.ts';
import { idsOf, indexOf } from '../cars.ts';

const cars = [
  { name: 'Toyota Corolla', stocknum: 'U 4711', regplate: 'ABC 123' },
  { name: 'Mazda CX-5', stocknum: 'K2209', regplate: 'XYZ789' },
  { name: 'Ford Ranger', stocknum: 'U4712', regplate: '1AB-2CD' },
  { name: 'Kia Carnival', stocknum: 'N-0815', regplate: 'CA 12 AB' },
];
const index = indexOf(cars, carIndexSettings);
const found = (q: string) => idsOf(index, { q, matchingStrategy: 'all' });

describe('number plates and stock numbers, with and without their space', () => {
  test.each([
    ['abc123', '0'],
    ['ABC 123', '0'],
    ['u4711', '0'],
    ['xyz 789', '1'],
    ['k 2209', '1'],
    ['K-2209', '1'],
    ['1ab2cd', '2'],
    ['1ab 2cd', '2'],
    ['u 4712', '2'],
    ['ca12ab', '3'],
    ['n0815', '3'],
    ['n 0815', '3'],
  ])('%s finds the car', (q, id) => {
    expect(found(q)).toEqual([id]);
    expect(found(`${q} `)).toEqual([id]);
  });

  test.each([
    ['abc12', '0'],
    ['u47', '0'],
    ['xyz 7', '1'],
    ['ca12a', '3'],
  ])('while it is typed: %s', (q, id) => {
    expect(found(q)).toContain(id);
  });

  test.each(['abc124', 'abd 123', 'xyz 788', 'xya789', 'u 4713', 'abc 1234'])(
    'one wrong letter is another car: %s',
    (q) => {
      expect(found(q)).toEqual([]);
    },
  );

  test('the code as typed comes before the one with another space', () => {
    const both = indexOf([{ stocknum: 'U 4711' }, { stocknum: 'U4711' }], carIndexSettings);
    expect(idsOf(both, { q: 'u4711' })).toEqual(['1', '0']);
    expect(idsOf(both, { q: 'u 4711' })).toEqual(['0', '1']);
  });
});
