import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NumberOptions, readNumber } from '~/stock/values/number.ts';
import { type Quantity, quantities } from '~/stock/values/quantity.ts';

const value = (text: unknown, quantity: Quantity, more = {}) => {
  const reading = readNumber(text, { quantity, ...more });
  return reading.kind === 'value' ? reading.value : reading.kind;
};

test.each<[unknown, Quantity, number | string]>([
  ['$24,990', 'money', 24_990],
  ['24 990', 'money', 24_990],
  ['AUD 24,990.00', 'money', 24_990],
  ['$24,990* Drive Away', 'money', 24_990],
  ['24.990,50', 'money', 24_990.5],
  ['24.990', 'money', 24_990],
  ['24.9k', 'money', 24_900],
  ['1.2m', 'money', 1_200_000],
  [24_990, 'money', 24_990],
  ['0', 'money', 'absent'],
  ['$0.00', 'money', 'absent'],
  ['-500', 'money', 'unreadable'],
  ['$24,990 - $26,990', 'money', 'unreadable'],
  ['$150 per week', 'money', 'unreadable'],
  ['ring us', 'money', 'unreadable'],
  ['24,5000', 'money', 'unreadable'],
  ['45,210 km', 'distance', 45_210],
  ['120 000kms', 'distance', 120_000],
  ['40k', 'distance', 40_000],
  ['40,000 miles', 'distance', 64_374],
  ['0', 'distance', 0],
  ['9999999', 'distance', 'unreadable'],
  ['7.4 L / 100 km', 'consumption', 7.4],
  ['0 L / 100 km', 'consumption', 'absent'],
  ['2.0L', 'cc', 2000],
  ['1,998 cc', 'cc', 1998],
  [2, 'cc', 2000],
  ['1998cc', 'litres', 1.998],
  ['6.4m', 'length', 6400],
  ['4,650 mm', 'length', 4650],
  ['17\'6"', 'length', 5334],
  ['21 ft', 'length', 6401],
  ['2.1 t', 'mass', 2100],
  ['2,800kg', 'mass', 2800],
  ['400 Nm @ 1750 rpm', 'torque', 400],
  ['4 cyl', 'cylinders', 4],
  ['0 L', 'cylinders', 'absent'],
  ['2 L', 'cylinders', 'unreadable'],
  ['2.0L', 'cylinders', 'unreadable'],
  ['2 L', 'seats', 'unreadable'],
  ['2.5', 'cylinders', 'unreadable'],
  ['1998 cc', 'doors', 'unreadable'],
  ['4T', 'cylinders', 4],
  ['6M', 'gears', 6],
  ['4.0', 'cylinders', 4],
  [2.5, 'seats', 'unreadable'],
  [' 5 Seats', 'seats', 5],
  [' 5 Seats', 'doors', 'unreadable'],
  ['2021', 'year', 2021],
  ['1821', 'year', 'unreadable'],
  ['2021.5', 'year', 'unreadable'],
])('DATA-06 %o as %s is %o', (text, quantity, expected) => {
  expect(value(text, quantity)).toBe(expected);
});

test('DATA-06 a mapping may name the decimal sign and the unit of plain numbers', () => {
  expect(value('24.990', 'money', { decimal: ',' })).toBe(24_990);
  expect(value('6,25', 'mass', { decimal: ',', unit: 't' })).toBe(6250);
  expect(value('25000', 'distance', { unit: 'miles' })).toBe(40_234);
  expect(value('25000 km', 'distance', { unit: 'miles' })).toBe(25_000);
});

const written = [
  (dollars: number) => dollars.toLocaleString('en-AU'),
  (dollars: number) => `$${dollars.toLocaleString('en-AU')}.00`,
  (dollars: number) => `AUD ${dollars} drive away`,
  (dollars: number) => dollars.toLocaleString('de-DE'),
  (dollars: number) => dollars.toLocaleString('fr-FR'),
  (dollars: number) => `  ${dollars}  `,
];

test('DATA-06 a price is read back however it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 11, max: 20_000_000 }), fc.constantFrom(...written), (dollars, write) => {
      expect(value(write(dollars), 'money')).toBe(dollars);
    }),
  );
});

test('DATA-06 no text at all becomes a price of 0, a negative price or a crash', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^[-$\d.,kK mM/]{0,16}$/));
  fc.assert(
    fc.property(texts, (text) => {
      const reading = readNumber(text, { quantity: 'money' });
      if (reading.kind === 'value') expect(reading.value).toBeGreaterThan(0);
    }),
    { numRuns: 1000 },
  );
});

test('DATA-06 a number in digits is the same with a space before it', () => {
  const names = Object.keys(quantities) as Quantity[];
  const options = fc.record(
    { unit: fc.constantFrom('miles', 't', 'ft', 'km', 'cc', 'nonsense'), decimal: fc.constantFrom('.', ',') },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.stringMatching(/^\d{1,17}$/), options, (quantity, digits, more) => {
      const read = (text: string) => readNumber(text, { quantity, ...(more as NumberOptions) });
      expect(read(digits)).toEqual(read(` ${digits}`));
    }),
    { numRuns: 1000 },
  );
});
