import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  carsOf,
  keptSavedCars,
  keptViewedCars,
  type SavedCar,
  savedCarFields,
  viewedCarFields,
  withCar,
  withoutCar,
} from '~/domain/car/lists/saved-and-viewed.ts';
import { canSave, savedCar, viewedCar } from '~/domain/car/lists/saved-car.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { aCar } from '../a-car.ts';

const full = aCar({
  stocknum: 'S100',
  body: 'Sedan',
  simple_body: 'sedan',
  price: 20_000,
  km: 100,
  primary_image_url: 'https://img.example/a.jpg',
});

describe('what the browser keeps', () => {
  test('DATA-14 a saved car has exactly id, name, slug, make, model and primary_image_url', () => {
    const fields = ['id', 'name', 'slug', 'make', 'model', 'primary_image_url'];
    expect(Object.keys(savedCar(full))).toEqual(fields);
    expect(Object.keys(savedCarFields)).toEqual(fields);
    expect(savedCar(aCar({ images: ['/media/first.svg'] })).primary_image_url).toBe('/media/first.svg');
    expect(savedCar(aCar())).not.toHaveProperty('primary_image_url');
  });

  test('DATA-14 a viewed car has exactly id, stocknum, make, model, body and simple_body', () => {
    const fields = ['id', 'stocknum', 'make', 'model', 'body', 'simple_body'];
    expect(Object.keys(viewedCar(full))).toEqual(fields);
    expect(Object.keys(viewedCarFields)).toEqual(fields);
    expect(viewedCar(aCar())).toEqual({ id: 'c1', make: 'Toyota', model: 'Corolla' });
  });

  test('DATA-14 what was stored is read back as it was', () => {
    const text = fc.string({ minLength: 1, maxLength: 60 }).filter((it) => it.length > 0);
    const car = fc.record({
      id: fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/),
      name: text,
      slug: fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/),
      make: text,
      model: text,
    });
    fc.assert(
      fc.property(fc.uniqueArray(car, { selector: ({ id }) => id, maxLength: 10 }), (cars) => {
        expect(carsOf<SavedCar>(JSON.parse(JSON.stringify(cars)), savedCarFields, keptSavedCars)).toEqual(cars);
      }),
    );
  });

  test('DATA-14 whatever a browser has stored, reading it gives valid cars and never fails', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())), (value) => {
        expect(carsOf<SavedCar>(value, savedCarFields, keptSavedCars) ?? []).toEqual([]);
      }),
    );
  });

  test.each([
    {
      what: 'a bad slug',
      stored: [{ ...savedCar(full), slug: '../x' }, savedCar(full)],
      left: 1,
    },
    {
      what: 'a script as picture',
      stored: [{ ...savedCar(full), primary_image_url: 'javascript:1' }],
      left: [],
    },
    { what: 'a car twice', stored: [savedCar(full), savedCar(full)], left: 1 },
    { what: 'further fields', stored: [{ ...savedCar(full), price: 1 }], left: 1 },
    { what: 'no list', stored: 'x', left: [] },
  ])('DATA-14 $what is left out, the rest stays', ({ stored, left }) => {
    const cars = carsOf<SavedCar>(stored, savedCarFields, keptSavedCars) ?? [];
    expect(cars).toEqual(left === 1 ? [savedCar(full)] : []);
  });
});

test('VDP-27 FAV-01 a car is in the list once, the newest first, and the oldest is dropped when there are too many', () => {
  const cars = ['a', 'b', 'a', 'c'].reduce<{ id: string }[]>((list, id) => withCar(list, { id }, 9), []);
  expect(cars.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  expect(withCar(cars, { id: 'd' }, 3).map(({ id }) => id)).toEqual(['d', 'c', 'a']);
  expect(withoutCar(cars, 'a').map(({ id }) => id)).toEqual(['c', 'b']);
  expect(keptViewedCars).toBeGreaterThan(8);
});

const pictured = { primary_image_url: '/a.svg', price: 20_000 };
test.each<{ car: Partial<Car>; enabled?: boolean; strict?: boolean; shown: boolean; why: string }>([
  { car: {}, shown: true, why: 'a car in stock' },
  { car: { status: 'coming_soon' }, shown: true, why: 'a car that is coming' },
  { car: { status: 'sold' }, shown: false, why: 'FAV-03 a sold car' },
  { car: { sold: true }, shown: false, why: 'FAV-03 a car flagged as sold' },
  { car: {}, enabled: false, shown: false, why: 'FAV-03 a dealer without favourites' },
  { car: pictured, strict: true, shown: true, why: 'FAV-04 a used car with price and photos' },
  { car: { images: ['/a.svg'], price: 1 }, strict: true, shown: true, why: 'FAV-04 any price above 0' },
  { car: { ...pictured, car_type: 'new' }, strict: true, shown: false, why: 'FAV-04 a new car' },
  { car: { ...pictured, car_type: 'demo' }, strict: true, shown: false, why: 'FAV-04 a demo' },
  { car: { ...pictured, price: 0 }, strict: true, shown: false, why: 'FAV-04 a price of 0' },
  { car: { primary_image_url: '/a.svg' }, strict: true, shown: false, why: 'FAV-04 no price' },
  { car: { price: 20_000, images: [] }, strict: true, shown: false, why: 'FAV-04 no photos' },
  { car: { car_type: 'new', price: 0 }, shown: true, why: 'FAV-04 the option off' },
])('FAV-03 FAV-04 the button shows: $shown for $why', ({ car, enabled = true, strict = false, shown }) => {
  expect(canSave(aCar(car), { enabled, onlyUsedWithPriceAndPhotos: strict })).toBe(shown);
});
