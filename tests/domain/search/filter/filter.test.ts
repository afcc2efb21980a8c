import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CarFilter, type FilterValue, matching, toText } from '~/domain/search/filter/filter.ts';
import { buildSearchIndex } from '~/engine/search/search-index.ts';
import { defaultSettings } from '~/engine/settings.ts';

const awkward = [
  'Kia',
  ' kia',
  'KIA ',
  'Citroën',
  'Citroe\u0308n',
  'citroen',
  'ｋｉａ',
  'İ',
  'ß',
  'SS',
  '',
  ' ',
  'A "b"',
  "it's",
  '\\',
  '"',
  '\\"',
];
const likeFilters = [
  'in_stock',
  'AND',
  'to',
  'NOT',
  'null',
  'true',
  'false',
  '5',
  '5.0',
  ' 05',
  '1e1',
  '-0',
  '0x10',
  'a) OR (id EXISTS',
  '1, 2]',
];
const texts = fc.constantFrom(...awkward, ...likeFilters);
const numbers = fc.oneof(
  fc.constantFrom(0, -0, 5, 10, 16, 1e21, -3e24, 5e-7),
  fc.integer({ min: -3, max: 12 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const values: fc.Arbitrary<FilterValue> = fc.oneof(texts, numbers, fc.boolean(), fc.string());
const attributeValues = fc.oneof(
  values,
  fc.constant(null),
  fc.array(fc.oneof(values, fc.array(values, { maxLength: 2 })), { maxLength: 3 }),
);

const cars = fc.array(
  fc.record(
    {
      make: attributeValues,
      price: attributeValues,
      place: fc.oneof(
        attributeValues,
        fc.record({ name: attributeValues }, { requiredKeys: [] }),
        fc.array(fc.record({ name: attributeValues })),
      ),
    },
    { requiredKeys: [] },
  ),
  { maxLength: 8 },
);
const attributes = fc.constantFrom('make', 'price', 'place', 'place.name', 'nowhere');
const condition: fc.Arbitrary<CarFilter> = fc.oneof(
  fc.tuple(attributes, fc.constant('=' as const), values),
  fc.tuple(attributes, fc.constantFrom('IN' as const, 'NOT IN' as const), fc.array(values, { maxLength: 4 })),
  fc.tuple(attributes, fc.constantFrom('>' as const, '>=' as const, '<' as const, '<=' as const), numbers),
);
const { filter: anyFilter } = fc.letrec<{ filter: CarFilter; several: CarFilter[] }>((tie) => ({
  several: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }),
  filter: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    condition,
    tie('several').map((all) => ({ all })),
    tie('several').map((any) => ({ any })),
    tie('filter').map((not) => ({ not })),
  ),
}));

test('SEARCH-06 a filter accepts exactly the cars that the engine finds with its text', () => {
  const settings = { ...defaultSettings, filterableAttributes: ['make', 'price', 'place', 'nowhere'] };
  fc.assert(
    fc.property(cars, fc.array(anyFilter, { minLength: 1, maxLength: 12 }), (fields, filters) => {
      const documents = fields.map((car, n) => ({ id: `c${n}`, ...car }));
      const index = buildSearchIndex({ uid: 'cars', documents, settings, primaryKey: 'id' });
      for (const filter of filters) {
        const found = index.documents({ filter: toText(filter), limit: 100 }).map(({ id }) => id);
        expect(found, toText(filter)).toEqual(documents.filter(matching(filter)).map(({ id }) => id));
      }
    }),
    { numRuns: 400 },
  );
});

test('SEARCH-06 an empty filter accepts every car, and disappears among others', () => {
  expect(toText({ all: [] })).toBe('');
  expect(toText({ all: [{ all: [] }, ['year', '>=', 2020], { all: [] }] })).toBe('year >= 2020');
  expect(matching({ all: [] })({})).toBe(true);
});

test('SEARCH-06 a value cannot break out of the filter', () => {
  expect(toText(['id', '=', '1" OR id EXISTS OR id = "\\'])).toBe('id = "1\\" OR id EXISTS OR id = \\"\\\\"');
  expect(toText(['status', 'IN', ['in_stock', 'OR', true, 7]])).toBe('status IN [in_stock, "OR", true, 7]');
});
