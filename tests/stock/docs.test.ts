import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkMapping } from '~/stock/mapping/load-mapping.ts';
import type { Mapping } from '~/stock/mapping/mapping-schema.ts';
import { stockDocs } from '../../scripts/docs/stock-reference.ts';
import { carsIn, clientOf, feedFile, folder, importOne } from './import/feed-files.ts';

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
  const { report } = await importOne({ file: feedFile(feed, name), mapping: rules }, { client: clientOf(directory) });
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

test('DATA-06 the tables and the JSON Schema of the documentation follow from the code', () => {
  for (const [file, text] of Object.entries(stockDocs())) {
    expect(readFileSync(file, 'utf8') === text, `${file} is out of date: run node scripts/write-docs.ts`).toBe(true);
  }
});
