import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packSnapshot, snapshotPath, unpackSnapshot } from '~/domain/search/index/stock-snapshot.ts';
import { aCar } from '../../car/a-car.ts';

const builtAt = new Date('2026-03-14T02:30:00Z');
const published = (value: unknown) => JSON.parse(JSON.stringify(value));

test('SEARCH-16 the snapshot restores every car with all that search and cards need', () => {
  const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
  const car = fc.record({
    id: fc.uuid(),
    slug: fc.constantFrom('2021-toyota-corolla-s100', 'a-slug-of-its-own'),
    name: fc.constantFrom('2021 Toyota Corolla', 'A name of its own'),
    make_model: optional(fc.constantFrom('Toyota Corolla', 'Corolla')),
    stocknum: optional(fc.constantFrom('S100', 'S101')),
    payload: optional(fc.nat(8000)),
    price: optional(fc.integer({ min: 1, max: 200_000 })),
    price_range: optional(fc.constantFrom('0-10000', '20000-30000')),
    km: optional(fc.nat(300_000)),
    colour: optional(fc.constantFrom('White', 'Black')),
    reserved: optional(fc.boolean()),
    categories: optional(fc.array(fc.constantFrom('Used', 'SUV'))),
    filtered_features: optional(fc.array(fc.string(), { maxLength: 4 })),
    variant: optional(
      fc.record(
        { towingcapacitybraked: fc.nat(3500), grossvehiclemass: fc.nat(20_000) },
        { requiredKeys: ['grossvehiclemass'] },
      ),
    ),
  });
  fc.assert(
    fc.property(fc.array(car), (given) => {
      const cars = given.map((fields) => aCar(fields));
      const { created_at: _unused, ...kept } = aCar();
      expect(unpackSnapshot(published(packSnapshot(cars, builtAt)))).toEqual(
        given.map((fields) => published({ ...kept, ...fields })),
      );
    }),
  );
});

test('SEARCH-16 derived attributes are not stored', () => {
  const car = aCar({ stocknum: 'S100', badge: 'Ascent Sport', price: 24_990, price_range: '20000-30000' });
  const { columns } = packSnapshot([car, { ...car, id: 'c2', name: 'A name of its own' }], builtAt);
  expect(columns['slug']?.values).toEqual([]);
  expect(columns['price_range']?.values).toEqual([]);
  expect(columns['name']?.values).toEqual(['A name of its own']);
});

test('SEARCH-16 private fields and comments are not published', () => {
  const car = aCar({
    private_suburb: 'Balmain',
    dealercomments: 'secret',
    vin: 'JT1',
    regplate: 'ABC123',
    variant: { towingcapacitybraked: 2000, geartype: 'gears' },
  });
  expect(JSON.stringify(packSnapshot([car], builtAt))).not.toMatch(/Balmain|secret|JT1|ABC123|gears/);
});

test('SEARCH-16 a stock list in another format is refused', () => {
  for (const other of [null, {}, [], { version: 1, count: 1, columns: {} }]) {
    expect(() => unpackSnapshot(other as never)).toThrow('its format is not the one');
  }
});

test('SEARCH-16 the site publishes its list where its pages look for it', () => {
  expect(existsSync(`src/pages${snapshotPath}.ts`)).toBe(true);
});
