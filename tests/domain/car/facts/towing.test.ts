import fc from 'fast-check';
import { expect, test } from 'vitest';
import { towVehicles } from '~/domain/car/facts/tow-vehicles.ts';
import { parseCapacity, towBallLoad, towVerdict } from '~/domain/car/facts/towing.ts';

test.each([
  [3500, 2530, { kind: 'yes', margin: 970 }],
  [2500, 2250, { kind: 'yes', margin: 250 }],
  [2500, 2251, { kind: 'tight', margin: 249 }],
  [2500, 2500, { kind: 'tight', margin: 0 }],
  [2500, 2501, { kind: 'no', short: 1 }],
  [1500, 2530, { kind: 'no', short: 1030 }],
  [0, 2530, undefined],
  [3500, 0, undefined],
  [Number.NaN, 2530, undefined],
  [Number.POSITIVE_INFINITY, 2530, undefined],
] as const)('SPEC-07 a car that may tow %d kg and a caravan of %d kg: %j', (capacity, mass, expected) => {
  expect(towVerdict(capacity, mass)).toEqual(expected);
});

test('SPEC-07 a car may tow a caravan exactly when its capacity is not below the mass', () => {
  fc.assert(
    fc.property(fc.integer({ min: 250, max: 20_000 }), fc.integer({ min: 250, max: 20_000 }), (capacity, mass) => {
      const verdict = towVerdict(capacity, mass);
      expect(verdict?.kind === 'no').toBe(capacity < mass);
      expect(verdict?.kind === 'no' ? -verdict.short : verdict?.margin).toBe(capacity - mass);
    }),
  );
});

test.each([
  ['3500', 3500],
  ['3,500', 3500],
  [' 3,500 kg ', 3500],
  ['3.5t', 3500],
  ['2.5 tonnes', 2500],
  ['3.5', 3500],
  ['750', 750],
  ['', undefined],
  ['a lot', undefined],
  ['-3500', undefined],
  ['12', 12_000],
  ['200', undefined],
  ['99999', undefined],
] as const)('SPEC-07 a capacity typed as "%s" is %s kg', (text, expected) => {
  expect(parseCapacity(text)).toBe(expected);
});

test('SPEC-07 a tenth of the mass rests on the tow ball', () => {
  expect([2530, 2500, 1049].map(towBallLoad)).toEqual([255, 250, 105]);
});

test('SPEC-07 the common tow vehicles are named once, in order, with capacities that are real', () => {
  const names = towVehicles.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].sort((a, b) => a.localeCompare(b, 'en-AU')));
  for (const { capacity } of towVehicles) expect(capacity).toSatisfy((kg: number) => kg >= 1500 && kg <= 4500);
});
