import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carsByOldSlug } from '~/domain/car/record/old-slugs.ts';
import { printReport } from '~/stock/import/report/print-report.ts';
import { carsIn, feedFile, folder, importOne, storeOf } from './feed-files.ts';

type Row = Partial<
  Record<'Id' | 'Stock' | 'VIN' | 'Make' | 'Model' | 'Badge' | 'Year' | 'Colour' | 'Km' | 'Price' | 'Rego', string>
>;

const mapping = { feed: 'yard', constants: { dealership_id: '1101', car_type: 'used' } };
const options = { accept: ['shrink', 'prices'] as const };

/** What the imports of some days make of a yard: its cars of each day, and the last report. */
async function daysOf(...feeds: (readonly Row[])[]) {
  const directory = folder();
  const days: Awaited<ReturnType<typeof carsIn>>[] = [];
  let last: Awaited<ReturnType<typeof importOne>> | undefined;
  for (const [day, rows] of feeds.entries()) {
    const now = new Date(Date.UTC(2026, 5, 15 + day));
    const file = feedFile(JSON.stringify(rows), 'yard.json');
    last = await importOne({ file, mapping }, { ...options, store: storeOf(directory), now });
    days.push(await carsIn(directory));
  }
  return { days, report: last?.report, text: printReport(last?.reports ?? []) };
}

const inStock = (cars: Awaited<ReturnType<typeof carsIn>> | undefined) =>
  Object.values(cars ?? {}).filter(({ status }) => status === 'in_stock');

const rio = { Make: 'Kia', Model: 'Rio', Year: '2018', Price: '9990' };
const vin = 'KNADN412AJ6123456';
const other = { Stock: 'Z9', VIN: 'JM0BP2H7601654321', Make: 'Mazda', Model: '3', Year: '2019', Price: '19990' };

test.each<[what: string, before: Row, after: Row, report: string | undefined]>([
  ['changed', { Stock: 'A1', VIN: vin }, { Stock: 'B7', VIN: vin }, 'stock number A1 -> B7'],
  ['gone', { Stock: 'A1', VIN: vin }, { VIN: vin }, 'stock number A1 -> none'],
  ['blank', { Stock: 'A1', VIN: vin }, { Stock: '', VIN: vin }, 'stock number A1 -> none'],
  ['a dash', { Stock: 'A1', VIN: vin }, { Stock: '-', VIN: vin }, 'stock number A1 -> none'],
  ['N/A', { Stock: 'A1', VIN: vin }, { Stock: 'N/A', VIN: vin }, 'stock number A1 -> none'],
  ['added', { VIN: vin }, { Stock: 'A1', VIN: vin }, 'stock number none -> A1'],
  ['written with a zero', { Stock: '17', VIN: vin }, { Stock: '0017', VIN: vin }, 'stock number 17 -> 0017'],
  ['written with a prefix', { Stock: '17', VIN: vin }, { Stock: 'U-17', VIN: vin }, 'stock number 17 -> U-17'],
  ['written in small letters', { Stock: 'A1', VIN: vin }, { Stock: 'a1', VIN: vin }, 'stock number A1 -> a1'],
  ['changed, the VIN in small letters', { Stock: 'A1', VIN: vin }, { Stock: 'B7', VIN: vin.toLowerCase() }, 'A1 -> B7'],
  ['changed, the VIN with spaces', { Stock: 'A1', VIN: vin }, { Stock: 'B7', VIN: 'KNA DN412A J6123456' }, 'A1 -> B7'],
  [
    'changed with the badge',
    { Stock: 'A1', VIN: vin, Badge: 'S' },
    { Stock: 'B7', VIN: vin, Badge: 'SLi' },
    'A1 -> B7',
  ],
  ['changed with the year', { Stock: 'A1', VIN: vin }, { Stock: 'B7', VIN: vin, Year: '2019' }, 'A1 -> B7'],
  ['changed with the model', { Stock: 'A1', VIN: vin }, { Stock: 'B7', VIN: vin, Model: 'Rio X' }, 'A1 -> B7'],
  ['changed with the price', { Stock: 'A1', VIN: vin }, { Stock: 'B7', VIN: vin, Price: '8990' }, 'A1 -> B7'],
  ['in another script', { Stock: 'A1', VIN: vin }, { Stock: '甲1', VIN: vin }, 'stock number A1 -> 甲1'],
  ['replaced by an id', { Stock: 'A1', VIN: vin }, { Id: '4711', VIN: vin }, 'stock number A1 -> none'],
  ['the same, but an id came', { Stock: 'A1', VIN: vin }, { Id: '4711', Stock: 'A1', VIN: vin }, undefined],
  ['the same, but the id changed', { Id: '1', Stock: 'A1', VIN: vin }, { Id: '2', Stock: 'A1', VIN: vin }, undefined],
  ['the same, but the id is gone', { Id: '1', Stock: 'A1', VIN: vin }, { Stock: 'A1', VIN: vin }, undefined],
])('DATA-06 a car with the same VIN is the same car: its stock number is %s', async (_, before, after, text) => {
  const {
    days: [first, second, third],
    report,
    text: printed,
  } = await daysOf([{ ...rio, ...before }, other], [other, { ...rio, ...after }], [other, { ...rio, ...after }]);
  const [id] = Object.keys(first ?? {}).filter((known) => known !== 'yard-Z9');
  expect(Object.keys(second ?? {}).sort()).toEqual(Object.keys(first ?? {}).sort());
  expect(inStock(second)).toHaveLength(2);
  expect(second).toEqual(third);
  const [old, now] = [first, second].map((cars) => cars?.[id ?? '']);
  expect(now?.created_at).toBe(old?.created_at);
  expect(carsByOldSlug(Object.values(second ?? {}))(old?.slug ?? ''), 'its old address leads to it').toMatchObject({
    id,
  });
  expect(report?.changes).toMatchObject({ added: 0, sold: 0, unchanged: 2 });
  expect(printed).not.toContain('stock number changed');
  const changed = await daysOf([{ ...rio, ...before }, other], [other, { ...rio, ...after }]);
  expect(changed.report?.changes).toMatchObject({ added: 0, sold: 0 });
  expect(changed.report?.changeTotals?.renumbered).toBe(text === undefined ? undefined : 1);
  if (text !== undefined) {
    expect(changed.text).toContain('stock number changed 1:');
    expect(changed.text).toContain(text);
  }
});

test('DATA-06 two cars that exchange their stock numbers keep their ids and addresses', async () => {
  const [one, two] = [
    { ...rio, Stock: 'A1', VIN: vin },
    { ...other, Stock: 'A2' },
  ];
  const { days } = await daysOf(
    [one, two],
    [
      { ...one, Stock: 'A2' },
      { ...two, Stock: 'A1' },
    ],
  );
  const facts = (cars: (typeof days)[number] | undefined) =>
    Object.values(cars ?? {}).map(({ id, slug, vin: own }) => [id, slug, own]);
  expect(facts(days[1]).sort()).toEqual(facts(days[0]).sort());
});

test('DATA-06 a stock number given to a new car leaves the old one its id, in any order of rows', async () => {
  const [old, fresh] = [
    { ...rio, Stock: 'A1', VIN: vin },
    { ...other, Stock: 'A1' },
  ];
  for (const rows of [
    [{ ...old, Stock: 'B7' }, fresh],
    [fresh, { ...old, Stock: 'B7' }],
  ]) {
    const { days } = await daysOf([old], rows, rows.toReversed());
    for (const cars of days.slice(1)) {
      expect(cars['yard-A1']).toMatchObject({ vin, stocknum: 'B7', status: 'in_stock' });
      expect(inStock(cars)).toHaveLength(2);
    }
    expect(days[1]).toEqual(days[2]);
  }
});

test('DATA-06 a car that was sold and returns under another stock number is the same car', async () => {
  const { days } = await daysOf(
    [{ ...rio, Stock: 'A1', VIN: vin }, other],
    [other],
    [other, { ...rio, Stock: 'C3', VIN: vin }],
  );
  expect(days[1]?.['yard-A1']?.status).toBe('sold');
  expect(
    inStock(days[2])
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['yard-A1', 'yard-Z9']);
});

test('DATA-06 placeholders in place of a VIN make no two cars one', async () => {
  const cars = ['A1', 'A2', 'A3'].map((Stock, n) => ({
    ...rio,
    Stock,
    VIN: '00000000000000000',
    Price: `${9000 + n}`,
  }));
  const { days } = await daysOf(
    cars,
    cars.map((car) => ({ ...car, Stock: `B${car.Stock}` })),
  );
  expect(inStock(days[1])).toHaveLength(3);
});

const alike = { ...rio, Colour: 'White', Km: '45000' };

test.each<[what: string, change: Row]>([
  ['a little more', { Km: '45120' }],
  ['one more', { Km: '45001' }],
  ['much more', { Km: '61000' }],
  ['less, after a typing error', { Km: '44500' }],
  ['ten times less', { Km: '4500' }],
  ['ten times more', { Km: '450000' }],
  ['with a unit', { Km: '45,300 km' }],
  ['in miles', { Km: '28500 miles' }],
  ['gone', { Km: '' }],
  ['a dash', { Km: '-' }],
  ['unknown', { Km: 'N/A' }],
  ['0', { Km: '0' }],
  ['with a point', { Km: '45.200' }],
  ['with a fraction', { Km: '45200.5' }],
  ['more, with another price', { Km: '45120', Price: '9490' }],
  ['more, with a number plate', { Km: '45120', Rego: 'ABC12D' }],
])('DATA-06 without any id a new reading of the odometer makes no new car: %s', async (_, change) => {
  const yard = [
    { ...alike, Model: 'Cerato' },
    { ...other, Stock: '', VIN: '' },
  ];
  const { days, report } = await daysOf([alike, ...yard], [...yard, { ...alike, ...change }]);
  expect(Object.keys(days[1] ?? {}).sort()).toEqual(Object.keys(days[0] ?? {}).sort());
  expect(inStock(days[1])).toHaveLength(3);
  expect(report?.changes).toMatchObject({ added: 0, sold: 0, updated: 1, unchanged: 2 });
  const addresses = days.map((cars) =>
    Object.values(cars)
      .map(({ slug }) => slug)
      .sort(),
  );
  expect(addresses[1]).toEqual(addresses[0]);
});

test('DATA-06 of cars that are alike each reading belongs to the nearest before it, day after day', async () => {
  const at = (...readings: number[]) => readings.map((Km) => ({ ...alike, Km: `${Km}` }));
  const { days } = await daysOf(at(20_000, 50_000, 90_000), at(90_040, 20_010, 50_300), at(50_310, 90_500, 20_900));
  const readings = Object.keys(days[0] ?? {}).map((id) => days.map((cars) => cars[id]?.km));
  expect(readings.sort()).toEqual([
    [20_000, 20_010, 20_900],
    [50_000, 50_300, 50_310],
    [90_000, 90_040, 90_500],
  ]);
  expect(Object.keys(days[2] ?? {})).toHaveLength(3);
});

test('DATA-06 a car that is like one still in the feed is a new car, and one that leaves is sold', async () => {
  const { days } = await daysOf(
    [alike, other],
    [alike, { ...alike, Km: '81000' }, other],
    [{ ...alike, Km: '81100' }, other],
  );
  expect(inStock(days[1])).toHaveLength(3);
  expect(inStock(days[2]).map(({ km }) => km)).toContain(81_100);
  expect(Object.values(days[2] ?? {}).filter(({ status }) => status === 'sold')).toHaveLength(1);
});

test('DATA-06 one of two identical cars is driven: neither is new, neither is sold', async () => {
  const { days, report } = await daysOf(
    [alike, alike, other].map((car, n) => ({ ...car, Price: `${9000 + n}` })),
    [
      { ...alike, Km: '45500', Price: '9001' },
      { ...alike, Price: '9000' },
      { ...other, Price: '9002' },
    ],
  );
  expect(report?.changes).toMatchObject({ added: 0, sold: 0 });
  expect(inStock(days[1])).toHaveLength(3);
});

test.each<[what: string, change: Row]>([
  ['make', { Make: 'Mazda' }],
  ['model', { Model: 'Cerato' }],
  ['year', { Year: '2019' }],
  ['colour', { Colour: 'Red' }],
  ['badge', { Badge: 'SLi' }],
])('DATA-06 without any id a car of another %s and reading is another car', async (_, change) => {
  const { days } = await daysOf([alike, other], [{ ...alike, ...change, Km: '46000' }, other]);
  expect(
    Object.values(days[1] ?? {})
      .map(({ status }) => status)
      .sort(),
  ).toEqual(['in_stock', 'in_stock', 'sold']);
});

test('DATA-06 whatever stock numbers a feed gives its cars from day to day, each VIN is one car with one id', async () => {
  const number = fc.option(fc.constantFrom('1', '2', '3', 'A-1', 'a1', '甲'), { nil: '' });
  const day = fc.array(number, { minLength: 4, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(day, { minLength: 2, maxLength: 4 }), async (feeds) => {
      const rows = feeds.map((numbers) =>
        numbers.map((Stock, n) => ({ ...rio, Model: `Rio ${n}`, Stock, VIN: `KNADN412AJ612345${n}` })),
      );
      const { days } = await daysOf(...rows);
      const ids = days.map((cars) => new Map(Object.values(cars).map((car) => [car.vin, car.id])));
      for (const [n, cars] of days.entries()) {
        expect(inStock(cars)).toHaveLength(4);
        expect(Object.keys(cars)).toHaveLength(4);
        expect(new Set(Object.values(cars).map(({ slug }) => slug)).size).toBe(4);
        expect(ids[n]).toEqual(ids[0]);
      }
    }),
    { numRuns: 40 },
  );
});
