import { expect, test } from 'vitest';
import { baseColour, baseColours, shopperColour } from '~/domain/car/derived/base-colour.ts';
import { deriveCar } from '~/domain/car/derived/derive.ts';
import { visibleValues } from '~/domain/search/facets/facet-values.ts';
import { facetOf } from '~/domain/search/facets/facets.ts';
import { aCar } from '../a-car.ts';

test.each([
  ['Feverish Red', 'Red'],
  ['Crystal Ruby', 'Red'],
  ['Soul Red Crystal', 'Red'],
  ['Snowflake White Pearl', 'White'],
  ['Crystal Pearl', 'White'],
  ['Platinum White', 'White'],
  ['Graphite', 'Grey'],
  ['Gun Metallic', 'Grey'],
  ['Steel Silver', 'Silver'],
  ['Silver Storm', 'Silver'],
  ['Aluminium', 'Silver'],
  ['Ink', 'Black'],
  ['Blue Grey', 'Grey'],
  ['Deep Crystal Blue', 'Blue'],
  ['Jungle Khaki', 'Green'],
  ['Volcanic Amber', 'Orange'],
  ['Liquid Bronze', 'Brown'],
  ['Platinum Quartz', 'Beige'],
  ['WHITE WITH BRONZE', 'White'],
  ['Glacier White/Black roof', 'White'],
  ['Redline Pearl', 'Red'],
  ['REDLINE PEARL', 'Red'],
  ['Redwood Pearl', 'Red'],
  ['Bluestone Pearl', 'Blue'],
  ['Greystone Mica', 'Grey'],
  ['Blackout Pearl', 'Black'],
  ['Silverstone', 'Silver'],
  ['Goldrush Pearl', 'Gold'],
  ['Skyblue', 'Blue'],
  ['Offwhite', 'White'],
  ['Darkgrey Metallic', 'Grey'],
  ['Ruby Pearl', 'Red'],
  ['Ocean Pearl', 'Blue'],
  ['Graphite Pearl', 'Grey'],
  ['Titanium Pearl Mica', 'Grey'],
  ['Ink Pearl', 'Black'],
  ['Amber Pearl', 'Orange'],
  ['Emerald Pearl', 'Green'],
  ['Carrara Weiss', 'White'],
  ['Rosso Corsa', 'Red'],
  ['Guards Rot', 'Red'],
  ['Pearl', 'White'],
  ['Pearl White', 'White'],
  ['Diamond Pearl', 'White'],
  ['Premium Crystal Pearl', 'White'],
  ['Galaxy Pearl', undefined],
  ['Tempered Pearl', undefined],
])('FACET-01 DATA-07 the paint "%s" is %s', (paint, colour) => {
  expect(baseColour(paint)).toBe(colour);
});

test('FACET-01 a base colour is itself, an unknown paint is found under Other, a missing one nowhere', () => {
  for (const colour of baseColours) expect(shopperColour(colour)).toBe(colour);
  expect(shopperColour('Whisper')).toBe('Other');
  expect(shopperColour(undefined)).toBeUndefined();
});

test('FACET-01 DATA-07 an imported car has its base colour beside the name of its paint', () => {
  expect(deriveCar(aCar({ colour: 'Feverish Red' }))).toMatchObject({ colour: 'Feverish Red', base_colour: 'Red' });
  expect(deriveCar(aCar({}))).not.toHaveProperty('base_colour');
});

test('FACET-01 colours are ordered by how common they are, Other last', () => {
  const values = ['Other', 'Red', 'Lilac', 'White', 'Grey'].map((value) => ({ value, isRefined: false }));
  const { shown } = visibleValues(values, facetOf('colour'), [], true);
  expect(shown.map(({ value }) => value)).toEqual(['White', 'Grey', 'Red', 'Other', 'Lilac']);
});
