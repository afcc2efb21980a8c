import { expect, test } from 'vitest';
import { isShown } from '~/domain/car/status/arrival.ts';
import { isInStock, vehicleKind } from '~/domain/car/status/availability.ts';
import { arrivalTag, carTag, type TagOptions } from '~/domain/car/status/tag.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { aCar } from '../a-car.ts';

const options: TagOptions = {
  newDays: 8,
  newText: 'New',
  soldText: 'JUST SOLD',
  ecoTag: false,
  texts: platformTexts.tags,
};
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

const certifiedImage = { make: 'toyota', image: '/media/certified.svg', alt: 'Certified' };
const everything = {
  simple_fuel: 'Hybrid',
  reserved: true,
  certified: true,
  tag: 'Manager special',
  status: 'coming_soon',
  ...daysAgo(1),
};
test.each([
  { car: everything, own: { ecoTag: true, certifiedImage }, text: 'HYBRID' },
  { car: everything, own: { certifiedImage }, text: 'RESERVED' },
  { car: { ...everything, reserved: false }, own: { certifiedImage }, text: 'Certified' },
  { car: { ...everything, reserved: false }, own: {}, text: 'Manager special' },
  { car: { status: 'coming_soon', ...daysAgo(1) }, own: {}, text: 'COMING SOON' },
  { car: daysAgo(1), own: {}, text: 'New' },
  { car: daysAgo(9), own: {}, text: undefined },
])('TAG-02 the first tag that applies wins: $text', ({ car, own, text }) => {
  expect(carTag(aCar(car), { ...options, ...own }, now)?.text).toBe(text);
});

test.each([
  { car: { simple_fuel: 'Electric' }, text: 'ELECTRIC' },
  { car: { simple_fuel: 'Plug-in Hybrid' }, text: 'HYBRID' },
  { car: { fuel: 'Petrol/Electric Hybrid' }, text: 'HYBRID' },
  { car: { simple_fuel: 'Diesel' }, text: undefined },
])('TAG-03 with the option $car has the fuel tag $text, without it none', ({ car, text }) => {
  expect(carTag(aCar(car), { ...options, ecoTag: true }, now)?.text).toBe(text);
  expect(carTag(aCar(car), options, now)).toBeUndefined();
});

test.each([
  { status: 'in_stock', reserved: true, text: 'RESERVED' },
  { status: 'coming_soon', reserved: true, text: 'RESERVED' },
  { status: 'coming_soon', reserved: false, text: 'COMING SOON' },
  { status: 'in_stock', reserved: false, text: undefined },
])('TAG-04 a car that is $status, reserved $reserved, is tagged $text', ({ status, reserved, text }) => {
  expect(carTag(aCar({ status, reserved }), options, now)?.text).toBe(text);
});

test.each([
  { car: { make: 'Toyota', certified: true }, image: '/media/certified.svg' },
  { car: { make: 'TOYOTA', certified: true }, image: '/media/certified.svg' },
  { car: { make: 'Mazda', certified: true }, image: undefined },
  { car: { make: 'Toyota', certified: false }, image: undefined },
  { car: { make: 'Toyota', certified: true, car_type: 'demo' as const }, image: undefined },
])('TAG-05 the picture for certified used cars of one make on $car: $image', ({ car, image }) => {
  expect(carTag(aCar(car), { ...options, certifiedImage }, now)?.image).toBe(image);
  expect(carTag(aCar(car), options, now)).toBeUndefined();
});

test.each([
  { tag: 'Runout Sale', greenRunout: true, tone: 'runout' },
  { tag: 'RUNOUT SALE ', greenRunout: true, tone: 'runout' },
  { tag: 'runout sale', greenRunout: false, tone: 'plain' },
  { tag: 'Runout', greenRunout: true, tone: 'plain' },
])('TAG-06 TAG-08 the tag "$tag" with the option $greenRunout is $tone', ({ tag, greenRunout, tone }) => {
  expect(carTag(aCar({ tag }), { ...options, greenRunout }, now)).toEqual({ text: tag.trim(), tone });
});

test('TAG-01 the text of the sold tag is the dealer’s', () => {
  expect(carTag(aCar({ sold: true }), { ...options, soldText: 'Found a home' }, now)?.text).toBe('Found a home');
});

test('TAG-07 what depends on the viewer’s clock is left open: from when until when, for a car without another tag', () => {
  const created = now.getTime() / 1000;
  const arrival = arrivalTag(aCar({ created_at_timestamp: created }), { ...options, newText: 'New Arrival' });
  expect(arrival).toEqual({ text: 'New Arrival', from: created, until: created + 8 * 86_400 });
  const at = (seconds: number) => arrival && isShown(arrival, new Date((created + seconds) * 1000));
  expect([at(-1), at(0), at(8 * 86_400), at(8 * 86_400 + 1)]).toEqual([false, true, true, false]);
  expect(arrivalTag(aCar({ created_at_timestamp: created }), { ...options, newDays: 21 })?.until).toBe(
    created + 21 * 86_400,
  );
  for (const car of [{ reserved: true }, { status: 'sold' }, { tag: 'Special' }]) {
    expect(arrivalTag(aCar({ created_at_timestamp: created, ...car }), options)).toBeUndefined();
  }
  expect(arrivalTag(aCar(), options)).toBeUndefined();
});

test('TAG-07 exactly eight days still count as just arrived; a prerendered page never claims it', () => {
  expect(carTag(aCar(daysAgo(8)), options, now)?.text).toBe('New');
  expect(carTag(aCar(daysAgo(8.001)), options, now)).toBeUndefined();
  expect(carTag(aCar(daysAgo(1)), options)).toBeUndefined();
});
