import { expect, test } from 'vitest';
import { searchFacts } from '~/domain/search/filter/search-facts.ts';
import { aCar } from '../../car/a-car.ts';

const place = (slug: string, id: string) => ({ slug, id, name: slug });

test('SEARCH-24 the facts of a stock name what its paths can name, and the locations to which cars are brought', () => {
  const cars = [
    aCar({ id: 'a', slug: 'a', make: 'Mazda', model: '3', location_id: 'l1', filtered_features: ['Sunroof'] }),
    aCar({ id: 'b', slug: 'b', make: 'Toyota', model: 'HiLux', location_id: 'l1', filtered_features: ['Sunroof'] }),
    aCar({
      id: 'c',
      slug: 'c',
      make: 'Toyota',
      model: 'Camry',
      location_id: 'l2',
      location: { distribution_locations: ['l1'] },
    }),
  ];
  const facts = searchFacts(cars, {
    noun: () => 'car',
    dealerships: [],
    locations: [place('north', 'l1'), place('south', 'l2')],
    points: [],
  });
  expect(facts.catalogue.models).toEqual({ mazda: { '3': '3' }, toyota: { hilux: 'HiLux', camry: 'Camry' } });
  expect(facts).toMatchObject({ noun: 'car', features: ['Sunroof'], yards: [], bringing: ['north'] });
});

test('the facts of a stock do not depend on the order of its cars, nor on ties in their counts', () => {
  const site = { noun: () => 'car', dealerships: [], locations: [], points: [] };
  const car = (make: string, model: string, body: string, ...filtered_features: string[]) =>
    aCar({ make, model, body, simple_body: body.toLowerCase(), filtered_features });
  const cars = [
    car('Toyota', 'HiLux', 'Ute', 'Tow bar', 'Bull bar'),
    car('Kia', 'Cerato', 'Sedan', 'Sunroof'),
    car('Toyota', 'Camry', 'Sedan', 'Sunroof', 'Bull bar'),
    car('Kia', 'Cerato', 'Hatchback', 'Sunroof', 'Tow bar'),
  ];
  const expected = JSON.stringify(searchFacts(cars, site));
  expect(expected).toContain('"features":["Bull bar","Sunroof","Tow bar"]');
  expect(JSON.stringify(searchFacts(cars.toReversed(), site))).toBe(expected);
  expect(JSON.stringify(searchFacts([...cars, car('Kia', 'Cerato', 'Sedan', 'Tow bar')], site))).toBe(expected);
});
