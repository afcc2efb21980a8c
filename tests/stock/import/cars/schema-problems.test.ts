import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type CarDraft, deriveCar } from '~/domain/car/derived/derive.ts';
import { CarSchema } from '~/domain/car/record/car.ts';
import type { FeedCar } from '~/stock/import/cars/draft-car.ts';
import { schemaProblems } from '~/stock/import/cars/schema-problems.ts';
import { carFields } from '~/stock/mapping-file/car-fields.ts';

const input: FeedCar = {
  make: 'Kia',
  model: 'Rio',
  car_type: 'used',
  status: 'in_stock',
  dealership_id: '1101',
  show_on_dealer_website: true,
};
const added = { id: 'yard-1', slug: 'kia-rio-1', created_at: '2026-03-01T00:00:00.000Z' };

const word = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('Utility', '6 speed Sports Automatic', 'plug-in hybrid', 'Feverish Red', '4x4', '-', ' ', '99 speed'),
);
const number = fc.oneof(
  fc.integer({ min: -5, max: 300_000 }),
  fc.double({ min: 0, max: 100, noNaN: true }),
  fc.constant(Number.NaN),
);
const lenders = fc.array(fc.record({ paymentWeek: number }, { requiredKeys: [] }), { maxLength: 2 });
/** A value of the kind a field is read as; whether the schema takes it is another question. */
function valueOfKind(name: string): fc.Arbitrary<unknown> {
  const { is } = carFields[name]?.kind ?? { is: 'text' };
  if (is === 'number' || is === 'timestamp') return number;
  if (is === 'flag') return fc.boolean();
  return is === 'list' || is === 'images' ? fc.array(word, { minLength: 1, maxLength: 3 }) : word;
}
const plainFields = Object.keys(carFields).filter(
  (name) => !name.includes('.') && !(name in added) && name !== 'finance_lenders',
);
const field = fc
  .constantFrom(...plainFields)
  .chain((name) => valueOfKind(name).map((value): [string, unknown] => [name, value]));

/** Fields of a car as mappings give them, some of which break a rule. */
const fields = fc.oneof(
  fc.array(field, { maxLength: 8 }).map((entries) => Object.fromEntries(entries)),
  fc.record(
    {
      year: number,
      body: word,
      trans: word,
      fuel: word,
      drive: word,
      colour: word,
      price: number,
      subscription_price: number,
      engine_size_litres: number,
      standardEquipment: fc.array(word, { maxLength: 3 }),
      images: fc.array(fc.constantFrom('https://photos.example/1.jpg', '/2.jpg'), { maxLength: 3 }),
      updated_at: fc.constantFrom('2026-01-01', 'soon'),
      variant: fc.record({ geartype: word, enginesize_litres: number }, { requiredKeys: [] }),
      youxQuote: fc.record({ weeklyRepaymentAmount: number }, { requiredKeys: [] }),
      finance_lenders: lenders,
      location: fc.record({ name: word }),
    },
    { requiredKeys: [] },
  ),
);

/** What a check of the whole car says; a field of another kind may keep it from being completed at all. */
function isGoodWhenComplete(car: FeedCar): boolean {
  try {
    return v.safeParse(CarSchema, deriveCar({ ...car, ...added } as CarDraft)).success;
  } catch {
    return false;
  }
}

test('DATA-06 a car whose given fields break no rule is valid once it is completed', () => {
  let good = 0;
  fc.assert(
    fc.property(fields, (more) => {
      const car = { ...input, ...more } as FeedCar;
      const isGood = schemaProblems(car).length === 0;
      if (isGood) good += 1;
      expect([!isGood || isGoodWhenComplete(car), more]).toEqual([true, more]);
    }),
    { numRuns: 2000 },
  );
  expect(good).toBeGreaterThan(200);
});

test('DATA-06 an invalid field is named, even inside a group, with what would be right', () => {
  expect(schemaProblems(input)).toEqual([]);
  expect(schemaProblems({ ...input, price: -1, variant: { torque: -5 } } as FeedCar)).toEqual([
    { field: 'price', reason: 'must not be negative' },
    { field: 'variant.torque', reason: 'must not be negative' },
  ]);
  const { dealership_id: _, ...without } = input;
  expect(schemaProblems(without as FeedCar)).toEqual([{ field: 'dealership_id', reason: 'must be text' }]);
});
