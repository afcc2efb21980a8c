import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payload } from '~/domain/car/derived/payload.ts';
import { cylinderText, engineSize } from '~/domain/car/facts/engine.ts';
import { featureList } from '~/domain/car/facts/features.ts';
import { regoText } from '~/domain/car/facts/rego.ts';
import { specSections } from '~/domain/car/facts/specs.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { aCar } from '../a-car.ts';

const linesOf = (car: Partial<Car>, unit: 'litres' | 'cc' = 'litres') =>
  Object.fromEntries(
    specSections(aCar(car), unit).flatMap(({ specs }) => specs.map(({ label, value }) => [label, value])),
  );

describe('SPEC-01 only defined specs are listed', () => {
  test('SPEC-01 a car without any facts has no section', () => {
    expect(specSections(aCar(), 'litres')).toEqual([]);
  });

  test('SPEC-01 empty, blank and "null" values have no line, an empty section no heading', () => {
    const car = aCar({ vin: 'JTNB1234567890123', colour: 'null', interior_colour: ' ', drive: '', seats: 0 });
    expect(specSections(car, 'litres')).toEqual([
      { title: 'Identification', specs: [{ label: 'VIN', value: 'JTNB1234567890123' }] },
    ]);
  });
});

test.each([
  [{ engine_size: 1998 }, 'litres', '2.0 L'],
  [{ engine_size: 1998 }, 'cc', '1,998 cc'],
  [{ engine_size: 1998, engine_size_litres: 1.9 }, 'litres', '2.0 L'],
  [{ variant: { enginesize: 2755 } }, 'litres', '2.8 L'],
  [{ engine_size_litres: 3.6 }, 'litres', '3.6 L'],
  [{ engine_size_litres: 3.6 }, 'cc', '3.6 L'],
  [{ engine_size: 0 }, 'litres', undefined],
  [{ engine_size: 20 }, 'litres', undefined],
  [{}, 'litres', undefined],
] as const)('SPEC-06 the engine of %j in %s is %s', (car, unit, expected) => {
  expect(engineSize(car, unit)).toBe(expected);
});

test('SPEC-06 one cylinder, four cylinders, none known', () => {
  expect([1, 4, 0, undefined].map((cylinders) => cylinderText({ cylinders }))).toEqual([
    '1 cylinder',
    '4 cylinders',
    undefined,
    undefined,
  ]);
});

test('SPEC-05 combined consumption is in L/100km', () => {
  expect(linesOf({ variant: { fuelconsumptioncombined: 6.85 } })['Combined fuel consumption']).toBe('6.9 L/100km');
});

test('SPEC-07 a caravan lists its measures from the specifications', () => {
  expect(
    linesOf({
      item_type: 'caravan',
      specifications: {
        body_width: 2470,
        body_length: 5690,
        tare_weight: 2030,
        axle_type: 'Tandem',
        sleeps: 4,
        aggregate_trailer_mass: 2530,
      },
    }),
  ).toEqual({
    'Body width': '2.47 m',
    'Body length': '5.69 m',
    'Tare weight': '2,030 kg',
    'Axle type': 'Tandem',
    Sleeps: '4',
    'Aggregate trailer mass': '2,530 kg',
    Payload: '500 kg',
  });
});

test('SPEC-08 values of the variant are listed with labels and units', () => {
  expect(
    linesOf({
      variant: {
        cylinders: 4,
        enginesize: 1998,
        induction: 'Turbo',
        geartype: 'Automatic',
        fuelcapacity: 80,
        grossvehiclemass: 3200,
        vehiclelength: 5370,
        vehicleheight: 1884,
        vehiclewidth: 1918,
        towingcapacitybraked: 3500,
        torque: 500,
        bodyconfiguration: 'Dual Cab',
        ancaprating: 5,
      },
    }),
  ).toEqual({
    Cylinders: '4',
    'Engine size': '2.0 L',
    Induction: 'Turbocharged',
    'Gear type': 'Automatic',
    'Fuel capacity': '80 L',
    'Gross vehicle mass': '3,200 kg',
    Length: '5.37 m',
    Height: '1.88 m',
    Width: '1.92 m',
    'Braked towing capacity': '3,500 kg',
    Torque: '500 Nm',
    'Body configuration': 'Dual Cab',
    'ANCAP rating': '5 stars',
  });
});

test('SPEC-08 identity, dates, colours, seats, doors and drive are listed', () => {
  expect(
    linesOf({
      vin: 'JTNB1234567890123',
      stocknum: 'S100',
      regplate: 'ABC12D',
      build_date: '2021-03',
      compliance_date: '2021-04-02',
      colour: 'Red',
      interior_colour: 'Black',
      seats: 5,
      doors: 4,
      drive: 'AWD',
    }),
  ).toMatchObject({
    VIN: 'JTNB1234567890123',
    'Stock number': 'S100',
    'Registration plate': 'ABC12D',
    'Build date': 'March 2021',
    'Compliance date': 'April 2021',
    Colour: 'Red',
    'Interior colour': 'Black',
    Seats: '5',
    Doors: '4',
    Drive: 'AWD',
  });
});

test('SPEC-04 the page itself says nothing about the registration; it depends on the day of viewing', () => {
  expect(linesOf({ rego_expiry: '2027-06-14' })).toEqual({ Registration: '' });
});

test.each([
  ['2027-06-14', '2027-06-13', false, 'Expires on 14 June 2027'],
  ['2027-06-14', '2027-06-14', false, 'Expires on 14 June 2027'],
  ['2027-06-14', '2027-06-15', false, undefined],
  ['2027-06-14', '2027-06-15', true, 'Unregistered'],
  ['2027-06-14T00:00:00Z', '2027-06-14', false, 'Expires on 14 June 2027'],
  ['2027-06', '2027-06-30', false, 'Expires in June 2027'],
  ['2027-06', '2027-07-01', true, 'Unregistered'],
  ['2027-13-45', '2027-07-01', true, undefined],
  ['soon', '2027-07-01', true, undefined],
] as const)(
  'SPEC-04 registered until %s, seen on %s (Unregistered by option: %s): %s',
  (expiry, today, option, expected) => {
    expect(regoText(expiry, today, option, platformTexts.carPage)).toBe(expected);
  },
);

describe('SPEC-03 feature lists', () => {
  const features = (count: number) => Array.from({ length: count }, (_, n) => `Feature ${n + 1}`);

  test.each([
    [0, 0, 0],
    [1, 1, 0],
    [8, 8, 0],
    [9, 8, 1],
    [30, 8, 22],
  ])('SPEC-03 of %i features %i show, %i are behind the toggle', (count, shown, more) => {
    const list = featureList(features(count));
    expect([list.shown.length, list.more.length]).toEqual([shown, more]);
  });

  test('SPEC-01 blanks, "null" and repeats are dropped', () => {
    expect(featureList(['ABS', '', 'null', ' ABS ', ' ', 'Tow Bar'])).toEqual({ shown: ['ABS', 'Tow Bar'], more: [] });
    expect(featureList(undefined)).toEqual({ shown: [], more: [] });
  });

  test('SPEC-03 no feature is lost and none shows twice', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.lorem({ maxCount: 3 })), (all) => {
        const { shown, more } = featureList(all);
        expect([...shown, ...more]).toEqual(all);
      }),
    );
  });
});

test.each([
  ['a caravan', { item_type: 'caravan', specifications: { tare_weight: 2030, aggregate_trailer_mass: 2530 } }, 500],
  ['a truck', { item_type: 'truck', specifications: { tare_weight: 2600 }, variant: { grossvehiclemass: 4500 } }, 1900],
  ['a caravan without its tare', { item_type: 'caravan', specifications: { aggregate_trailer_mass: 2530 } }, undefined],
  [
    'masses that contradict',
    { item_type: 'caravan', specifications: { tare_weight: 3, aggregate_trailer_mass: 2 } },
    undefined,
  ],
  ['nothing known', {}, undefined],
] as const)('SPEC-07 payload of %s', (_what, car, expected) => {
  expect(payload(car)).toBe(expected);
});

test.each([
  ['Aspirated', 'Naturally aspirated'],
  ['Naturally Aspirated', 'Naturally aspirated'],
  ['Turbo', 'Turbocharged'],
  ['Supercharged', 'Supercharged'],
  ['Twin Turbo Intercooled', 'Twin Turbo Intercooled'],
])('SPEC-08 induction given as "%s" is listed as "%s"', (given, shown) => {
  expect(linesOf({ variant: { induction: given } })).toEqual({ Induction: shown });
});
