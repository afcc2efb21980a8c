import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitOf } from '~/domain/car/attributes/units.ts';
import { readIds, readSlugs } from '~/domain/car/lists/requested-cars.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { type Comparison, compareCars } from '~/domain/car/views/comparison.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { aCar } from '../a-car.ts';

const options = {
  price: { subscriptions: false, noPriceText: 'Enquire for price.' },
  texts: platformTexts,
  engineUnit: 'litres' as const,
  conditionOf: (car: Car) => car.car_type,
};
const compare = (...cars: Partial<Car>[]) => compareCars(cars.map(aCar), options);
const rowOf = ({ different, same }: Comparison, label: string) =>
  [...different, ...same].find((row) => row.label === label);
const bestOf = (comparison: Comparison, label: string) => rowOf(comparison, label)?.values.map(({ best }) => best);

test('FAV-06 one row per spec: differences first, then what all share, nothing that no car has', () => {
  const { different, same } = compare(
    { price: 20_000, km: 10, body: 'SUV', seats: 5 },
    { price: 21_000, km: 20, body: 'SUV', colour: 'Red', seats: 5 },
  );
  expect(different.map(({ label }) => label)).toEqual(['Price', 'Colour', 'Kilometres']);
  expect(same.map(({ label }) => label)).toEqual(['Condition', 'Year', 'Body', 'Seats']);
  expect(rowOf({ different, same }, 'Colour')?.values).toEqual([{ text: '' }, { text: 'Red' }]);
});

test.each<{ label: string; cars: Partial<Car>[]; best: (string | undefined)[] }>([
  { label: 'Price', cars: [{ price: 21_000 }, { price: 20_000 }], best: [undefined, 'Lowest price'] },
  {
    label: 'Price',
    cars: [{ price: 21_000, offer_price: 19_000 }, { price: 20_000 }],
    best: ['Lowest price', undefined],
  },
  { label: 'Price', cars: [{ price: 21_000 }, {}], best: [undefined, undefined] },
  { label: 'Year', cars: [{ year: 2019 }, { year: 2022 }], best: [undefined, 'Newest'] },
  {
    label: 'Kilometres',
    cars: [{ km: 5 }, { km: 6 }, { km: 5 }],
    best: ['Lowest kilometres', undefined, 'Lowest kilometres'],
  },
  { label: 'Kilometres', cars: [{ km: 5 }, {}], best: [undefined, undefined] },
  { label: 'Kilometres', cars: [{ km: 5 }, { km: 5 }], best: [undefined, undefined] },
  {
    label: 'Braked towing capacity',
    cars: [{ variant: { towingcapacitybraked: 3500 } }, { variant: { towingcapacitybraked: 1500 } }],
    best: ['Tows the most', undefined],
  },
  {
    label: 'Combined fuel consumption',
    cars: [{ variant: { fuelconsumptioncombined: 4.3 } }, { variant: { fuelconsumptioncombined: 8 } }],
    best: ['Uses the least', undefined],
  },
  {
    label: 'ANCAP rating',
    cars: [{ variant: { ancaprating: 4 } }, { variant: { ancaprating: 5 } }],
    best: [undefined, 'Highest rating'],
  },
  {
    label: 'Torque',
    cars: [{ variant: { torque: 200 } }, { variant: { torque: 450 } }],
    best: [undefined, 'Most torque'],
  },
  {
    label: 'Sleeps',
    cars: [{ specifications: { sleeps: 4 } }, { specifications: { sleeps: 2 } }],
    best: ['Sleeps the most', undefined],
  },
  {
    label: 'Payload',
    cars: [
      { item_type: 'caravan', specifications: { tare_weight: 2000, aggregate_trailer_mass: 2400 } },
      { item_type: 'caravan', specifications: { tare_weight: 2000, aggregate_trailer_mass: 2700 } },
    ],
    best: [undefined, 'Highest payload'],
  },
  { label: 'Seats', cars: [{ seats: 5 }, { seats: 7 }], best: [undefined, undefined] },
])('FAV-06 the best of $label is marked with its reason: $best', ({ label, cars, best }) => {
  expect(bestOf(compare(...cars), label)).toEqual(best);
});

test('FAV-06 prices of different kinds are not ranked, since one includes what the other leaves out', () => {
  const cars = [
    { price: 20_000, price_type: 'Drive Away' },
    { price: 19_500, price_type: 'Excl. Govt. Charges' },
  ];
  expect(bestOf(compare(...cars), 'Price')).toEqual([undefined, undefined]);
  expect(rowOf(compare(...cars), 'Price')?.values[0]?.text).toBe('$20,000 Drive Away');
});

test('FAV-06 numbers of one car alone are not specs to compare', () => {
  const cars = [
    { vin: 'A', regplate: 'B', rego_expiry: '2027-01-01' },
    { vin: 'C', regplate: 'D' },
  ];
  for (const label of ['VIN', 'Registration plate', 'Registration'])
    expect(rowOf(compare(...cars), label)).toBeUndefined();
});

test('FAV-06 every row has a value for every car, each label appears once, and never are all cars the best', () => {
  const number = fc.option(fc.integer({ min: 0, max: 5000 }), { nil: undefined });
  const car = fc.record({ price: number, km: number, seats: number, engine_size: number, gearnum: number });
  fc.assert(
    fc.property(fc.array(car, { minLength: 1, maxLength: 4 }), (cars) => {
      const known = cars.map((it) => Object.fromEntries(Object.entries(it).filter(([, value]) => value !== undefined)));
      const { different, same } = compare(...known);
      const rows = [...different, ...same];
      expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length);
      for (const { values } of rows) {
        expect(values).toHaveLength(cars.length);
        expect(values.every(({ best }) => best)).toBe(false);
      }
    }),
  );
});

test.each([
  { text: 'a-1,b-2', slugs: ['a-1', 'b-2'] },
  { text: ' a-1 , a-1 ,b-2', slugs: ['a-1', 'b-2'] },
  { text: 'a,b,c,d,e', slugs: ['a', 'b', 'c', 'd'] },
  { text: '../etc,<b>,A,a--b,-a,ok-1', slugs: ['ok-1'] },
  { text: '', slugs: [] },
  { text: null, slugs: [] },
])('FAV-06 the address names at most four cars: "$text" gives $slugs', ({ text, slugs }) => {
  expect(readSlugs(text)).toEqual(slugs);
});

test('FAV-05 the ids in an address are read, each once; anything else is left out', () => {
  expect(readIds('a_1,B-2,a_1,"x",c d,')).toEqual(['a_1', 'B-2']);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readIds(text).length).toBeLessThanOrEqual(100);
      for (const id of readIds(text)) expect(id).toMatch(/^[A-Za-z0-9_-]+$/);
    }),
  );
});

test('CONF-05 FAV-06 rows and the reasons why one is best are in the dealer’s words', () => {
  const texts = {
    ...platformTexts,
    comparison: { ...platformTexts.comparison, newest: 'The young one', year: 'Built' },
  };
  const { different } = compareCars([aCar({ year: 2019 }), aCar({ year: 2022 })], { ...options, texts });
  expect(different.find(({ label }) => label === 'Built')?.values[1]).toEqual({ text: '2022', best: 'The young one' });
});

test('FAV-06 beside a motorhome, a caravan has no engine, rather than an unknown one', () => {
  const caravan = { item_type: 'caravan', specifications: { body_length: 6100, aggregate_trailer_mass: 2820 } };
  const engine = { engine_size: 2200, cylinders: 4, transmission: 'Automatic', fuel: 'Diesel', km: 70_596, seats: 4 };
  const motorhome = { item_type: 'motorhome', specifications: { body_length: 6990 }, ...engine };
  const comparison = compare(motorhome, { ...caravan, km: undefined });
  for (const label of ['Engine size', 'Cylinders', 'Transmission', 'Fuel', 'Seats', 'Kilometres'])
    expect([label, rowOf(comparison, label)?.values[1]]).toEqual([label, { text: '', appliesNot: true }]);
  expect(rowOf(comparison, 'Aggregate trailer mass')?.values).toEqual([
    { text: '', appliesNot: true },
    { text: '2,820 kg' },
  ]);
});

test.each<[Partial<Car>, Partial<Car>, string, boolean]>([
  [{ item_type: 'trailer' }, { item_type: 'ute', engine_size: 2000 }, 'Engine size', true],
  [{ item_type: 'caravan' }, { variant: { towingcapacitybraked: 3500 } }, 'Braked towing capacity', true],
  [{ item_type: 'caravan' }, { variant: { grossvehiclemass: 4490 } }, 'Gross vehicle mass', true],
  [{ item_type: 'truck' }, { variant: { grossvehiclemass: 4490 } }, 'Gross vehicle mass', false],
  [{ item_type: 'caravan' }, { colour: 'Red' }, 'Colour', false],
  [{ item_type: 'caravan' }, { item_type: 'caravan', specifications: { sleeps: 4 } }, 'Sleeps', false],
  [{ item_type: 'motorhome' }, { engine_size: 2000 }, 'Engine size', false],
  [{ item_type: 'truck' }, { cylinders: 6 }, 'Cylinders', false],
  [{}, { drive: 'AWD' }, 'Drive', false],
])('FAV-06 of %j beside %j, an empty %s applies not: %s', (one, other, label, expected) => {
  const [first] = rowOf(compare(one, other), label)?.values ?? [];
  expect(first).toEqual(expected ? { text: '', appliesNot: true } : { text: '' });
});

test('FAV-06 a body is as long in a comparison as on a card', () => {
  const caravan = aCar({ item_type: 'caravan', specifications: { body_length: 6990 } });
  const [value] = rowOf(compare(caravan, {}), 'Body length')?.values ?? [];
  expect(value?.text).toBe(unitOf('metres').exactText?.(6990));
  expect(value?.text).toBe('6.99 m');
});
