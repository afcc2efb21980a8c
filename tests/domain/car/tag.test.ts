import { expect, test } from 'vitest';
import { isInStock, vehicleKind } from '~/domain/car/availability.ts';
import { carTag } from '~/domain/car/tag.ts';
import { aCar } from './a-car.ts';

const options = { newDays: 8, newText: 'New', soldText: 'JUST SOLD', ecoTag: false };
const now = new Date('2026-11-20T00:00:00Z');
const daysAgo = (days: number) => ({ created_at_timestamp: now.getTime() / 1000 - days * 86_400 });

test.each([
  { status: 'in_stock', sold: undefined, expected: true },
  { status: 'coming_soon', sold: undefined, expected: true },
  { status: 'sold', sold: undefined, expected: false },
  { status: 'archived', sold: undefined, expected: false },
  { status: 'in_stock', sold: true, expected: false },
])('VDP-09 status $status with sold $sold counts as in stock: $expected', ({ status, sold, expected }) => {
  expect(isInStock(aCar({ status, sold }))).toBe(expected);
});

test('VDP-10 the vehicle is called by its kind', () => {
  expect(
    ['caravan', 'motorhome', 'truck', 'car', undefined].map((item_type) => vehicleKind(aCar({ item_type }))),
  ).toEqual(['caravan', 'motorhome', 'truck', 'car', 'car']);
});

test('TAG-01 a sold car shows the sold tag and no other', () => {
  expect(carTag(aCar({ status: 'sold', tag: 'Special', reserved: true }), options, now)).toEqual({
    text: 'JUST SOLD',
    tone: 'sold',
  });
});

const everything = {
  simple_fuel: 'Hybrid',
  reserved: true,
  tag: 'Manager special',
  status: 'coming_soon',
  ...daysAgo(1),
};
test.each([
  { car: everything, eco: true, text: 'HYBRID' },
  { car: everything, eco: false, text: 'RESERVED' },
  { car: { ...everything, reserved: false }, eco: false, text: 'Manager special' },
  { car: { status: 'coming_soon', ...daysAgo(1) }, eco: false, text: 'COMING SOON' },
  { car: daysAgo(1), eco: false, text: 'New' },
  { car: daysAgo(9), eco: false, text: undefined },
])('TAG-02 the first tag that applies wins: $text', ({ car, eco, text }) => {
  expect(carTag(aCar(car), { ...options, ecoTag: eco }, now)?.text).toBe(text);
});

test('TAG-07 exactly eight days still count as just arrived; a prerendered page never claims it', () => {
  expect(carTag(aCar(daysAgo(8)), options, now)?.text).toBe('New');
  expect(carTag(aCar(daysAgo(8.001)), options, now)).toBeUndefined();
  expect(carTag(aCar(daysAgo(1)), options)).toBeUndefined();
});
