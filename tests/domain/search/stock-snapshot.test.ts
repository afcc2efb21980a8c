import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packSnapshot, unpackSnapshot } from '~/domain/search/stock-snapshot.ts';
import { aCar } from '../car/a-car.ts';

test('SEARCH-16 the snapshot gives back every car with all that search and cards need', () => {
  const car = fc.record({
    id: fc.uuid(),
    price: fc.option(fc.integer({ min: 1, max: 200_000 }), { nil: undefined }),
    km: fc.option(fc.nat(300_000), { nil: undefined }),
    colour: fc.option(fc.constantFrom('White', 'Black'), { nil: undefined }),
    reserved: fc.option(fc.boolean(), { nil: undefined }),
    categories: fc.option(fc.array(fc.constantFrom('Used', 'SUV')), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(car), (given) => {
      const cars = given.map((fields) => aCar(fields));
      const back = unpackSnapshot(JSON.parse(JSON.stringify(packSnapshot(cars))));
      const { created_at: _unused, ...kept } = aCar();
      expect(back).toEqual(given.map((fields) => JSON.parse(JSON.stringify({ ...kept, ...fields }))));
    }),
  );
});

test('SEARCH-16 private fields and comments are not published', () => {
  const text = JSON.stringify(
    packSnapshot([aCar({ private_suburb: 'Balmain', dealercomments: 'secret', vin: 'JT1' })]),
  );
  expect(text).not.toMatch(/Balmain|secret|JT1/);
});
