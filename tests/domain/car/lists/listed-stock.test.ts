import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listedStock } from '~/domain/car/lists/listed-stock.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { aCar } from '../a-car.ts';

test('VDP-01 similar cars are in stock, nearest first, and never the car itself', () => {
  const car = aCar({ body: 'Hatch', price: 20_000 });
  const stock = [
    car,
    aCar({ id: 'same-model', price: 24_000, body: 'Hatch' }),
    aCar({ id: 'nearer', price: 21_000, body: 'Hatch' }),
    aCar({ id: 'sold', status: 'sold', body: 'Hatch' }),
    aCar({ id: 'same-make', model: 'Yaris', body: 'Hatch' }),
    aCar({ id: 'nothing-alike', make: 'Isuzu', model: 'D-MAX', body: 'Ute' }),
  ];
  expect(
    listedStock(stock)
      .similarTo(car, 4)
      .map((it) => it.id),
  ).toEqual(['nearer', 'same-model', 'same-make']);
});

/** The rule, car by car. */
function mostAlike(car: Car, stock: readonly Car[]): string[] {
  const alike = (other: Car) =>
    (car.make === other.make ? 2 + (car.model === other.model ? 4 : 0) : 0) +
    (car.body !== undefined && car.body === other.body ? 2 : 0) +
    (car.car_type === other.car_type ? 1 : 0);
  const gap = ({ price = Number.NaN }: Car) =>
    Math.abs((car.price ?? Number.NaN) - price) || (price === car.price && car.price !== undefined ? 0 : Infinity);
  return stock
    .filter((other) => other.id !== car.id && other.status === 'in_stock' && alike(other) > 1)
    .sort((a, b) => alike(b) - alike(a) || (gap(a) === gap(b) ? 0 : gap(a) - gap(b)) || a.id.localeCompare(b.id))
    .slice(0, 4)
    .map(({ id }) => id);
}

test('VDP-01 in any stock the similar cars are those that come first when all are sorted', () => {
  const car = fc.record({
    make: fc.constantFrom('Toyota', 'Mazda'),
    model: fc.constantFrom('Corolla', 'Yaris', '3'),
    body: fc.constantFrom('Hatch', 'Sedan', undefined),
    car_type: fc.constantFrom('new' as const, 'used' as const),
    price: fc.constantFrom(10_000, 12_000, 14_000, 20_000, undefined),
    status: fc.constantFrom('in_stock' as const, 'in_stock' as const, 'sold' as const),
  });
  fc.assert(
    fc.property(fc.array(car, { minLength: 1, maxLength: 40 }), (some) => {
      const stock = some.map((fields, n) => aCar({ ...fields, id: `c${n}` }));
      const listed = listedStock(stock);
      for (const one of stock) {
        expect(listed.similarTo(one, 4).map(({ id }) => id)).toEqual(mostAlike(one, stock));
        expect(listed.lists(one.id)).toBe(true);
      }
      expect(listed.lists('unknown')).toBe(false);
    }),
  );
});
