import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordForm } from '~/engine/text/normalise.ts';
import type { SettingsInput } from '~/engine/types.ts';
import { WorkBudget } from '~/engine/work-budget.ts';
import { indexOf } from '../cars.ts';

const cars = [
  { make: 'Mazda', model: 'CX-5' },
  { make: 'Mercedes-Benz', model: 'C 200' },
  { make: 'Mitsubishi', model: 'Triton' },
  { make: 'Mitsubishi', model: 'ASX' },
  { make: 'Citroën', model: 'C3' },
];
const settings: SettingsInput = { filterableAttributes: ['make', 'model'], searchableAttributes: ['make', 'model'] };
const index = indexOf(cars, settings);
const search = (facetQuery: string | null, more = {}) =>
  index.facetSearch({ facetName: 'make', facetQuery, ...more }).facetHits;

test('finds values by their beginning, ignoring case and accents', () => {
  expect(search('m')).toEqual([
    { value: 'Mazda', count: 1 },
    { value: 'Mercedes-Benz', count: 1 },
    { value: 'Mitsubishi', count: 2 },
  ]);
  expect(search('MER')).toEqual([{ value: 'Mercedes-Benz', count: 1 }]);
  expect(search('citroe')).toEqual([{ value: 'Citroën', count: 1 }]);
  expect(search('enz')).toEqual([]);
});

test('forgives typos by length', () => {
  expect(search('mistu')).toEqual([{ value: 'Mitsubishi', count: 2 }]);
  expect(search('mzd')).toEqual([]);
});

test('a long query takes no more work than a short one', () => {
  // A megabyte against 20,000 values took minutes when each value was compared with all of it.
  const many = indexOf(
    Array.from({ length: 20_000 }, (_, n) => ({ make: `toyota corolla ${n}` })),
    settings,
  );
  const budget = new WorkBudget(20);
  const ask = (facetQuery: string) => many.facetSearch({ facetName: 'make', facetQuery }, budget).facetHits;
  expect(ask('toyota corolla '.repeat(70_000))).toEqual([]);
  expect(ask('toyta corolla 19999')).toContainEqual({ value: 'toyota corolla 19999', count: 1 });
  expect(ask('toyota corolla 1')).toHaveLength(100);
});

test('finds the same as comparing each value would', () => {
  const values = [
    'Škoda',
    'Skoda Superb',
    'Suzuki',
    'Straße',
    'Strassen',
    'SsangYong',
    '2020',
    '20200',
    'Å',
    'ab',
    'ba',
    'Ænima',
  ];
  const small = indexOf([...values.map((make) => ({ make })), { make: 4450 }, { make: 2021.5 }], settings);
  const word = fc.oneof(
    fc.constantFrom(...values, 'skdoa', 'suzku', 'strase', 'ssang yong', 'sxoda su', 'zkoda', '2020', '2021'),
    fc.string({ unit: fc.constantFrom(...'skodaåßæ20 '), maxLength: 12 }),
  );
  fc.assert(
    fc.property(word, (facetQuery) => {
      const found = small.facetSearch({ facetName: 'make', facetQuery }).facetHits.map(({ value }) => value);
      const query = wordForm(facetQuery.trim());
      const typos = query.length >= 9 ? 2 : query.length >= 5 ? 1 : 0;
      const expected = values.filter((value) => startsWith(wordForm(value), query, typos));
      expect(found.filter((value) => values.includes(value)).toSorted()).toEqual([...new Set(expected)].toSorted());
    }),
    { seed: 11, numRuns: 500 },
  );
});

/** The rule, written out: some beginning of the value is within so many typos, one more for a wrong first letter. */
function startsWith(value: string, query: string, typos: number): boolean {
  const penalty = value[0] === query[0] ? 0 : 1;
  const beginnings = Array.from({ length: value.length + 1 }, (_, length) => value.slice(0, length));
  return value.startsWith(query) || (typos > 0 && beginnings.some((text) => distance(text, query) + penalty <= typos));
}

function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j));
  const cell = (i: number, j: number) => (rows[i] as number[])[j] as number;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(cell(i - 1, j - 1) + same, cell(i - 1, j) + 1, cell(i, j - 1) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, cell(i - 2, j - 2) + 1);
      (rows[i] as number[])[j] = cost;
    }
  }
  return cell(a.length, b.length);
}

test('an empty query lists all', () => {
  for (const empty of ['', null]) expect(search(empty)).toHaveLength(4);
  expect(index.facetSearch({ facetName: 'make' })).toMatchObject({
    facetQuery: null,
    processingTimeMs: expect.any(Number),
  });
});

test('counts follow query and filter', () => {
  expect(search('m', { q: 'triton' })).toEqual([{ value: 'Mitsubishi', count: 1 }]);
  expect(search('m', { filter: 'model = ASX OR make = Mazda' })).toEqual([
    { value: 'Mazda', count: 1 },
    { value: 'Mitsubishi', count: 1 },
  ]);
});

test('orders by count where the settings say so', () => {
  const byCount = indexOf(cars, { ...settings, faceting: { sortFacetValuesBy: { make: 'count' } } });
  expect(byCount.facetSearch({ facetName: 'make', facetQuery: 'm' }).facetHits[0]).toEqual({
    value: 'Mitsubishi',
    count: 2,
  });
});

test('returns at most a hundred', () => {
  const many = indexOf(
    Array.from({ length: 150 }, (_, i) => ({ make: `m${i}` })),
    settings,
  );
  expect(many.facetSearch({ facetName: 'make', facetQuery: 'm' }).facetHits).toHaveLength(100);
});

test('refuses what cannot be searched', () => {
  expect(() => index.facetSearch({ facetName: 'price' })).toThrow(
    expect.objectContaining({ code: 'invalid_facet_search_facet_name' }),
  );
  const off = indexOf(cars, { ...settings, facetSearch: false });
  expect(() => off.facetSearch({ facetName: 'make' })).toThrow(
    expect.objectContaining({ code: 'facet_search_disabled' }),
  );
});
