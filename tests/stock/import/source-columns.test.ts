import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Mapping } from '~/stock/mapping-file/mapping-schema.ts';
import { carsIn, feedFile, folder, importOne, storeOf } from './feed-files.ts';

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/feeds/${name}.csv`, import.meta.url), 'utf8');

/** Imports a feed; gives the cars by stock number, and what the report says of each row. */
async function imported(content: string, mapping: Mapping = {}, name = 'feed.csv') {
  const directory = folder();
  const constants = { dealership_id: '1', car_type: 'used' };
  const job = { file: feedFile(content, name), mapping: { feed: 'odd', constants, ...mapping } };
  const { report, notes } = await importOne(job, { store: storeOf(directory) });
  const said = notes.map(({ row, field, value, reason }) => `row ${row} ${field}: ${reason} "${value}"`);
  return { cars: await carsIn(directory), said, report };
}

/** A feed of one column of prices, and cars to go with it. */
const pricesCsv = (column: string, prices: readonly string[]) =>
  [
    `Stock,Make,Model,Year,"${column}"`,
    ...prices.map((price, n) => `P${n},Isuzu,NPR,2020,"${price.replaceAll('"', '""')}"`),
  ].join('\n');

test('DATA-06 a price in other money is reported by row, and the car has none', async () => {
  const { cars, said, report } = await imported(fixture('price-other-currency'));
  expect(Object.values(cars).map(({ price }) => price)).toEqual([undefined, undefined, undefined, undefined]);
  expect(said).toEqual([
    'row 1 price: not in Australian dollars "105950 SEK"',
    'row 2 price: not in Australian dollars "CAD 48900"',
    'row 3 price: not in Australian dollars "CA$ 48900"',
    'row 4 price: not in Australian dollars "USD 12000"',
  ]);
  expect(report).toMatchObject({ kept: 4, rejected: 0 });
});

test('DATA-06 a price beside a currency, under it or in its column counts as in that money', async () => {
  const column =
    'Stock,Make,Model,Year,Price,Was Price,Currency\nA,Kia,Rio,2020,48900,49900,CAD\nB,Kia,Rio,2021,24990,25990,AUD\n';
  const csv = await imported(column);
  expect(csv.cars['odd-A']).not.toHaveProperty('price');
  expect(csv.cars['odd-A']).not.toHaveProperty('before_price');
  expect(csv.cars['odd-B']).toMatchObject({ price: 24_990, before_price: 25_990 });
  expect(csv.said).toContain('row 1 price: not in Australian dollars "48900 CAD"');
  expect(csv.report.unusedColumns).toEqual([]);

  const named = await imported(pricesCsv('Price (USD)', ['12000']), { fields: { price: 'Price (USD)' } });
  expect(named.cars['odd-P0']).not.toHaveProperty('price');

  const rows = [
    { stock: 'A', make: 'Kia', model: 'Rio', price: { amount: 48_900, currency: 'SEK' } },
    { stock: 'B', make: 'Kia', model: 'Rio', price: { value: '24,990', currencyCode: 'AUD' } },
    { stock: 'C', make: 'Kia', model: 'Rio', price: 48_900, currency: 'EUR' },
  ];
  const json = await imported(rows.map((row) => JSON.stringify(row)).join('\n'), {}, 'feed.ndjson');
  expect(['A', 'B', 'C'].map((stock) => json.cars[`odd-${stock}`]?.price)).toEqual([undefined, 24_990, undefined]);
});

test('PRICE-06 what stands in a price fills an empty price type', async () => {
  const { cars, said } = await imported(fixture('price-note-in-text'));
  expect(cars['odd-A1']).toMatchObject({ price: 52_990, price_type: 'Excl. GST' });
  expect(cars['odd-A2']).toMatchObject({ price: 52_990, price_type: 'Excl. Govt. Charges' });
  expect(said).toEqual([
    'row 1 price: a price without GST, used unchanged "$52,990 + GST"',
    'row 2 price: a price without on-road costs, used unchanged "$52,990 plus on-road costs"',
  ]);
});

test.each([
  [
    'Excl. GST',
    ['$52,990 + GST', '$52,990+GST', '52990 plus GST', '$52,990 ex GST', '$52,990 ex. GST', '$52,990 exGST'],
  ],
  [
    'Excl. GST',
    ['$52,990 excl GST', '$52,990 excl. GST', '$52,990 excluding GST', '$52,990 exc GST', '$52,990 Ex-GST'],
  ],
  [
    'Excl. GST',
    ['$52,990 (+GST)', '$52,990 plus G.S.T.', '$52,990 before GST', '$52,990 GST extra', '$52,990 GST excl.'],
  ],
  [
    'Excl. GST',
    [
      '$52,990 GST not included',
      '$52,990 exclusive of GST',
      '$52,990 without GST',
      '$52,990 GST additional',
      '$52,990 PLUS GST *',
    ],
  ],
  ['Excl. GST and Govt. Charges', ['$52,990 + GST + ORC', '$52,990 ex GST & on-road costs', '$52,990 + ORC + GST']],
  ['Excl. Govt. Charges', ['$52,990 plus on-road costs', '$52,990 + ORC', '$52,990 EGC', '$52,990 excl. govt charges']],
  [
    'Excl. Govt. Charges',
    [
      '$52,990 + on roads',
      '$52,990 before on-road costs',
      '$52,990 + stamp duty',
      '$52,990 E.G.C.',
      '$52,990 + rego',
      '$52,990 ORC extra',
      '$52,990 plus ORCs',
    ],
  ],
  [
    'Drive Away',
    [
      '$52,990 drive away',
      '$52,990 driveaway',
      '$52,990 DAP',
      '$52,990 no more to pay',
      '$52,990 D/Away',
      '$52,990 Drive-Away',
    ],
  ],
  [
    undefined,
    ['$52,990', '$52,990 inc GST', '$52,990 incl. GST', '$52,990 including GST', '$52,990 ono', '$52,990 GST incl'],
  ],
])('PRICE-06 the price type is %s for %j', async (type, prices) => {
  const { cars } = await imported(pricesCsv('Price', prices));
  expect(prices.map((_, n) => cars[`odd-P${n}`]?.price)).toEqual(prices.map(() => 52_990));
  expect(prices.map((_, n) => cars[`odd-P${n}`]?.price_type)).toEqual(prices.map(() => type));
});

test('PRICE-06 a price type of the feed stays, unless the price itself says that GST is extra', async () => {
  const csv = [
    'Stock,Make,Model,Price,Price Type,Special Price',
    'A,Isuzu,NPR,"$52,990 + ORC",ONO,',
    'B,Isuzu,NPR,"$52,990 + GST",Drive Away,',
    'C,Isuzu,NPR,"$52,990 + GST",Plus GST and on-roads,',
    'D,Isuzu,NPR,"$52,990",,"$49,990 + GST"',
  ].join('\n');
  const { cars } = await imported(csv);
  const types = ['A', 'B', 'C', 'D'].map((stock) => cars[`odd-${stock}`]?.price_type);
  expect(types).toEqual(['ONO', 'Excl. GST', 'Excl. GST and Govt. Charges', 'Excl. GST']);
});

test.each(['MSRP', 'RRP', 'R.R.P.', 'Rrp'])(
  'PRICE-02 a recommended price (%s) was never asked here, so it is no earlier price',
  async (name) => {
    const { cars, report } = await imported(fixture('msrp-as-was').replace('MSRP', name));
    expect(cars['odd-A1']).toMatchObject({ price: 20_894 });
    expect(cars['odd-A1']).not.toHaveProperty('before_price');
    expect(report.unusedColumns).toEqual([name]);
  },
);

test('DATA-06 years, prices and words of the sale in a title are no badge', async () => {
  const { cars } = await imported(fixture('title-year-as-badge'));
  expect(Object.values(cars).map(({ name }) => name)).toEqual([
    '2014 Kia Rio',
    '2014 Kia Rio',
    '2014 Kia Rio S',
    ...['2014 Kia Rio', '2014 Kia Rio', '2014 Kia Rio'],
  ]);
  expect(Object.values(cars).map(({ badge }) => badge)).toEqual([undefined, undefined, 'S', ...Array(3)]);
});

test('DATA-06 a year at the end of a title is the year of a car without one', async () => {
  const { cars } = await imported(fixture('title-year-at-end-no-year-column'));
  expect(cars['odd-A1']).toMatchObject({ name: '2014 Kia Rio', year: 2014 });
  expect(cars['odd-A1']).not.toHaveProperty('badge');
});

test('DATA-07 bodies and fuels of a feed get their values', async () => {
  const { cars } = await imported(fixture('body-words'));
  expect(Object.values(cars).map(({ body }) => body)).toEqual(['SUV', 'SUV', 'Ute', 'Hatchback']);
  expect(Object.values(cars).map(({ item_type }) => item_type)).toEqual(['car', 'car', 'car', 'car']);
  const fuels = await imported(fixture('fuel-two-words'));
  expect(Object.values(fuels.cars).map((car) => car.simple_fuel)).toEqual(['Hybrid', 'Hybrid', 'Hybrid', 'Electric']);
});
