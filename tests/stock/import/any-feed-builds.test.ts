import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customRank } from '~/domain/car/derived/derive.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { searchCatalogue } from '~/domain/search/address/search-catalogue.ts';
import { type PageScope, readPath, scopeLists, scopePath, searchPaths } from '~/domain/search/address/search-path.ts';
import { fromQuery } from '~/domain/search/address/search-query.ts';
import { facetValueLabel } from '~/domain/search/facets/facets.ts';
import { paths } from '~/paths.ts';
import { carsIn, feedFile, folder, importOne, storeOf } from './feed-files.ts';

type Row = Partial<Record<'Stock' | 'slug' | 'Make' | 'Model' | 'Badge' | 'Body' | 'Year' | 'VIN', string>>;

const mapping = { constants: { dealership_id: '1101', car_type: 'used' } };
const searchPath = '/search/new-used-and-demo-cars/';

/** Every car after an import of these rows, and after one that no longer has the first of them. */
async function imported(rows: readonly Row[]): Promise<Car[]> {
  const directory = folder();
  const options = { store: storeOf(directory), accept: ['shrink'] as const };
  await importOne({ file: feedFile(JSON.stringify(rows), 'yard.json'), mapping }, options);
  const before = Object.values(await carsIn(directory));
  if (rows.length === 1) return before;
  await importOne({ file: feedFile(JSON.stringify(rows.slice(1)), 'yard.json'), mapping }, options);
  const after = Object.values(await carsIn(directory));
  expect(after.length, 'a car that leaves the feed stays as sold').toBeGreaterThanOrEqual(before.length);
  return after;
}

/** What a build needs of its stock: one address for each page, each a folder that any disk accepts, and links that lead to pages. */
function expectToBuild(cars: readonly Car[]): void {
  const catalogue = searchCatalogue(cars, [], []);
  const pages = [...searchPaths(catalogue), ...cars.map(({ slug }) => paths.car(slug)), '/cars/trade-in'];
  expect(new Set(pages).size, 'each page has its own address').toBe(pages.length);
  for (const page of pages) expect(page).toMatch(/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/);
  for (const part of pages.flatMap((page) => page.split('/'))) expect(part.length).toBeLessThan(120);
  for (const path of searchPaths(catalogue)) expect(readPath(path, catalogue), path).toBeDefined();
  for (const car of cars) {
    const { make, model, body } = car;
    const scopes: PageScope[] = [
      { kind: 'make', make },
      { kind: 'model', make, model },
      ...(body ? [{ kind: 'body', body } as const] : []),
    ];
    for (const scope of scopes) {
      const address = scopePath(scope, searchPath);
      const [path = '', query] = address.split('?');
      // No address holds a value of more than 200 characters.
      const lists = Object.entries(scopeLists(scope)).filter(([, [value = '']]) => value.length <= 200);
      if (query) expect(fromQuery(`?${query}`).lists ?? {}).toEqual(Object.fromEntries(lists));
      else expect(pages).toContain(path);
    }
    expect(facetValueLabel('make', make)).toBeTypeOf('string');
    expect(Number.isFinite(customRank(car))).toBe(true);
  }
}

const oddNames = [
  '日産',
  'トヨタ',
  'Лада',
  'Нива',
  'Škoda Ελλάδα',
  'Ελλάδα',
  'فورد',
  'हिन्दुस्तान',
  '현대',
  '😀',
  '!!!',
  '?',
  '&',
  '/',
  '../../../etc/passwd',
  'a/b',
  'a%2Fb',
  '50% off',
  '#',
  "'",
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'used-cars',
  'New Cars',
  'New used and demo cars',
  'SUV',
  'index.html',
  'Trade',
  'L'.repeat(300),
  'Wort '.repeat(80),
  'É'.repeat(120),
  '\ud800Corolla',
  '\u202eCorolla',
  'Land Rover',
  'Land-Rover',
];

test.each(oddNames)('DATA-06 a make, model, badge and body "%s" imports, and builds', async (name) => {
  const usual = { Stock: 'A1', Make: 'Zenith', Model: 'Alpha', Body: 'Sedan', Year: '2020' };
  const odd: Row[] = [
    { ...usual, Stock: 'A2', Model: name },
    { ...usual, Stock: 'A3', Make: name },
    { ...usual, Stock: 'A4', Make: name, Model: name, Badge: name, Body: name },
    { ...usual, Stock: 'A5', Body: name },
    { ...usual, Stock: name },
  ];
  expectToBuild(await imported([...odd, usual]));
});

test('DATA-06 a model without a Latin letter imports, and builds, in the feed and once it is gone', async () => {
  const rows = [
    { Stock: 'A2', Make: 'Zenith', Model: '日産', Year: '2021' },
    { Stock: 'A1', Make: 'Zenith', Model: 'Alpha', Year: '2020' },
  ];
  const cars = await imported(rows);
  expect(cars.map(({ slug, status }) => [slug, status]).sort()).toEqual([
    ['2020-zenith-alpha-a1', 'in_stock'],
    ['2021-zenith-a2', 'sold'],
  ]);
  expectToBuild(cars);
});

test.each([
  '',
  '..',
  '../../x',
  'a/b',
  'Foo Bar',
  '日',
  '?q',
  '%2e%2e',
  'x'.repeat(300),
  'ü',
  'trade-in',
  'Trade In',
  '-',
  '_',
])('DATA-06 the address "%s" of a feed is made into one that a page can have', async (slug) => {
  const row = { Make: 'Kia', Model: 'Rio', Year: '2020' };
  const cars = await imported([
    { ...row, Stock: 'A1', slug },
    { ...row, Stock: 'A2', slug },
    { ...row, Stock: 'A3' },
  ]);
  expect(cars).toHaveLength(3);
  expectToBuild(cars);
});

test('DATA-06 a car called "Trade In" does not take the address of the trade-in page', async () => {
  const cars = await imported([{ Make: 'Trade', Model: '日産', Stock: 'in' }]);
  expect(cars.map(({ slug }) => slug)).toEqual([expect.stringMatching(/^trade-in-[0-9a-f]{6}$/)]);
});

const anyName = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddNames) },
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.constantFrom('Kia', 'Rio', 'Corolla'),
);
const anyRow = fc.record(
  { Make: anyName, Model: anyName, Stock: anyName, slug: anyName, Badge: anyName, Body: anyName, VIN: anyName },
  { requiredKeys: ['Make', 'Model'] },
);

test('DATA-06 any feed that imports also builds', async () => {
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 8 }), async (rows) => {
      const cars = await imported([...rows, { Make: 'Kia', Model: 'Rio', Stock: 'Z1' }]);
      kept += cars.length;
      expectToBuild(cars);
    }),
    { numRuns: 60 },
  );
  expect(kept).toBeGreaterThan(100);
});
