import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkMapping } from '~/stock/mapping-file/load-mapping.ts';
import type { Mapping } from '~/stock/mapping-file/mapping-schema.ts';
import { stockDocs } from '../../scripts/docs/stock-reference.ts';
import { carsIn, feedFile, folder, importOne, storeOf } from './import/feed-files.ts';

const guide = readFileSync('docs/stock-import.md', 'utf8');

/** The code blocks below a heading, up to the next one. */
function blocks(heading: string): string[] {
  const section = guide.split(`\n### ${heading}\n`)[1]?.split('\n#')[0] ?? '';
  return [...section.matchAll(/```\w+\n([\s\S]*?)```/g)].map(([, code = '']) => code);
}

async function runExample(heading: string, name: string) {
  const [feed = '', mapping = ''] = blocks(heading);
  const rules: Mapping = checkMapping(JSON.parse(mapping), heading);
  const directory = folder();
  const { report } = await importOne({ file: feedFile(feed, name), mapping: rules }, { store: storeOf(directory) });
  return { report, cars: Object.values(await carsIn(directory)) };
}

test('DATA-06 the CSV example of the documentation works as described', async () => {
  const { report, cars } = await runExample('CSV', 'feed.csv');
  expect(report).toMatchObject({ read: 2, kept: 2 });
  expect(cars[0]).toMatchObject({
    make: 'Land Rover',
    model: 'Discovery',
    price: 36_990,
    before_price: 39_990,
    km: 61_500,
    colour: 'White',
    interior_colour: 'Black',
    stocknum: 'HM1',
    images: ['https://photos.example.com/a.jpg', 'https://photos.example.com/b.jpg'],
  });
  expect(cars[1]).not.toHaveProperty('price');
  expect(cars[1]).not.toHaveProperty('km');
});

test('DATA-06 the JSON example of the documentation works as described', async () => {
  const { cars } = await runExample('JSON', 'feed.json');
  expect(cars).toMatchObject([
    {
      make: 'Toyota',
      model: 'Corolla',
      car_type: 'used',
      price: 24_990,
      km: 45_062,
      colour: 'White',
      engine_size: 1800,
      dealership_id: '1101',
      images: ['https://photos.example.com/1.jpg', 'https://photos.example.com/2.jpg'],
    },
  ]);
});

test('DATA-06 the NDJSON example of the documentation works as described', async () => {
  const { cars } = await runExample('NDJSON', 'feed.ndjson');
  expect(cars).toMatchObject([
    { id: 'example-ndjson-N1', price: 52_990, km: 61_500, images: ['https://photos.example.com/1.jpg'] },
  ]);
});

test('DATA-06 the XML example of the documentation works as described', async () => {
  const { cars } = await runExample('XML', 'feed.xml');
  expect(cars).toMatchObject([
    {
      make: 'Mercedes-Benz',
      model: 'C200',
      price: 29_990,
      dealership_id: '1101',
      colour: 'Silver',
      seats: 5,
      stocknum: 'X1',
      dealercomments: 'Tidy car.|Two keys.',
      images: ['https://photos.example.com/1.jpg'],
    },
  ]);
});

test('DATA-06 the recipe for make, model and trim in one column works as described', async () => {
  const { report, cars } = await runExample('Make, model and trim in one column', 'feed.csv');
  expect(report).toMatchObject({ kept: 4, warnings: {} });
  expect(cars.map(({ make, model, badge }) => [make, model, badge])).toEqual([
    ['Toyota', 'Corolla', 'Ascent Sport'],
    ['Land Rover', 'Discovery Sport', 'SE'],
    ['Mercedes-Benz', 'C200', undefined],
    ['Mazda', 'CX-5', 'Maxx Sport'],
  ]);
});

test('DATA-06 the recipe for a stock list with no ids works as described', async () => {
  const { report, cars } = await runExample('A stock list with no ids', 'feed.csv');
  expect(report).toMatchObject({ kept: 3, merged: 0, warnings: {} });
  const [feed = '', mapping = ''] = blocks('A stock list with no ids');
  const sold = feed.replace(/^yard\/white-rio,.*\n/m, '').replace('20100,17990', '20150,16990');
  const directory = folder();
  for (const text of [feed, sold])
    await importOne({ file: feedFile(text), mapping: JSON.parse(mapping) }, { store: storeOf(directory) });
  const later = await carsIn(directory);
  expect(cars.map(({ id, slug }) => [id, slug])).toEqual(cars.map(({ id }) => [id, later[id]?.slug]));
  expect(cars.map(({ id }) => [later[id]?.status, later[id]?.km])).toEqual([
    ['sold', 20_100],
    ['in_stock', 20_150],
    ['in_stock', 61_000],
  ]);
});

test('DATA-06 the recipe for flags within a text works as described', async () => {
  const { report, cars } = await runExample('Flags within a text', 'feed.csv');
  expect(report.warnings).toEqual({});
  expect(cars.map(({ stocknum, certified, reserved, car_type }) => [stocknum, certified, reserved, car_type])).toEqual([
    ['B1', true, true, 'demo'],
    ['B2', true, false, 'used'],
    ['B3', false, false, 'used'],
  ]);
});

test('DATA-06 the tables and the JSON Schema of the documentation match the code', () => {
  for (const [file, text] of Object.entries(stockDocs())) {
    expect(readFileSync(file, 'utf8') === text, `${file} is out of date: run node scripts/write-docs.ts`).toBe(true);
  }
});
