import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addsUp } from '~/stock/import/report/import-report.ts';
import { loadMapping } from '~/stock/mapping-file/load-mapping.ts';
import { carsIn, feedFile, folder, importOne, storeOf } from './feed-files.ts';

const feeds = 'tests/fixtures/feeds';

async function importFixture(format: string, mapping?: object) {
  const directory = folder();
  const rules = mapping ?? (await loadMapping(`${feeds}/dirty-${format}-mapping.json`));
  const result = await importOne({ file: `${feeds}/dirty.${format}`, mapping: rules }, { store: storeOf(directory) });
  return { ...result, cars: await carsIn(directory) };
}

test('DATA-06 a dirty CSV: every row is blank, kept, merged or rejected with line and reason', async () => {
  const { report, notes } = await importFixture('csv');
  expect(report).toMatchObject({ read: 12, blank: 1, kept: 5, merged: 2, rejected: 4 });
  const rejected = notes
    .filter(({ level }) => level === 'rejected')
    .map(({ row, line, id, reason }) => [row, line, id, reason]);
  expect(rejected).toEqual([
    [7, 9, 'D104', 'values do not fit their fields (year, car_type, km, doors, seats); columns may be shifted'],
    [10, 12, undefined, 'repeats the header'],
    [11, 13, 'D107', 'missing: make, model'],
    [12, 14, undefined, 'left out: total line'],
  ]);
});

test('DATA-06 a dirty CSV: units, "POA", "- / -", quoted line breaks and makes cut in two are read', async () => {
  const { cars } = await importFixture('csv');
  expect(cars['dirty-D100']).toMatchObject({
    name: '2021 Toyota Corolla Ascent Sport',
    km: 45_210,
    price: 24_990,
    doors: 4,
    seats: 5,
    colour: 'White',
    interior_colour: 'Black',
    city: 'Five Dock',
    state: 'NSW',
    dealercomments: 'One owner.|Full "service" history.',
  });
  expect(cars['dirty-D101']).toMatchObject({
    make: 'Land Rover',
    model: 'Discovery Sport',
    badge: 'SE',
    car_type: 'demo',
  });
  for (const field of ['price', 'km', 'colour', 'price_range', 'dealercomments'])
    expect(cars['dirty-D101']).not.toHaveProperty(field);
  expect(cars['dirty-D105']).toMatchObject({ status: 'under offer', km: 309_774, year: 2001 });
  expect(cars['dirty-D105']).not.toHaveProperty('price');
});

test('DATA-06 a dirty CSV: shifted columns are repaired by the rules of the mapping, and counted', async () => {
  const { cars, report, notes } = await importFixture('csv');
  expect(report.repairs).toEqual({ 'the warranty stood under Colours': 1, 'seats are under Doors': 1 });
  expect(notes.find(({ level }) => level === 'repaired')?.value).toBe('5 years / Unlimited km');
  expect(cars['dirty-D102']).not.toHaveProperty('colour');
  expect(cars['dirty-D106']).toMatchObject({ seats: 5 });
  expect(cars['dirty-D106']).not.toHaveProperty('doors');
});

test('DATA-06 rows with the same VIN or stock number are one car whose gaps later rows fill', async () => {
  const { cars, notes } = await importFixture('csv');
  expect(notes.filter(({ level }) => level === 'merged').map(({ row, reason }) => [row, reason])).toEqual([
    [5, 'the same vehicle as row 1'],
    [6, 'the same vehicle as row 1'],
  ]);
  expect(cars['dirty-D100']).toMatchObject({ price: 24_990, colour: 'White' });
  expect(cars).not.toHaveProperty('dirty-D103');
});

test('IMG-01 http images become https, other schemes are dropped with a warning', async () => {
  const { cars, report } = await importFixture('csv');
  expect(cars['dirty-D100']?.images).toEqual(['https://img.example.com/1.jpg', 'https://img.example.com/2.jpg']);
  expect(cars['dirty-D101']?.images).toEqual(['https://img.example.com/b.jpg']);
  expect(cars['dirty-D105']?.primary_image_url).toBe('/media/patrol.svg');
  expect(report.groups.find(({ reason }) => reason.includes('ftp:'))).toMatchObject({
    level: 'warning',
    field: 'images',
    first: { id: 'D101', line: 5 },
  });
});

test('PRICE-03 a price of 10 or less is not a price', async () => {
  const { cars, notes } = await importFixture('csv');
  expect(cars['dirty-D106']).not.toHaveProperty('price');
  expect(notes.find(({ reason }) => reason.includes('not a real price'))).toMatchObject({
    field: 'price',
    row: 9,
    value: '1',
    level: 'warning',
  });
});

test('DATA-06 a dirty JSON feed: nested lists, values of outer objects, broken rows', async () => {
  const { cars, report } = await importFixture('json');
  expect(report).toMatchObject({ read: 6, blank: 1, kept: 3, merged: 0, rejected: 2 });
  expect(cars['dirty-json-a-1']).toMatchObject({
    make: 'Toyota',
    price: 24_990,
    km: 45_210,
    vin: '6T153BK360X012345',
    stocknum: 'J100',
    colour: 'White',
    simple_body: 'hatchback',
    dealership_id: '1101',
    standardEquipment: ['ABS', 'Bluetooth'],
  });
  expect(cars['dirty-json-a-2']).toMatchObject({ make: 'Alfa Romeo', model: 'Giulia', car_type: 'demo' });
  expect(cars['dirty-json-b-1']).toMatchObject({ dealership_id: '1102', stocknum: 'J100' });
});

test('DATA-06 a dirty NDJSON feed: broken lines affect only themselves', async () => {
  const { cars, report, notes } = await importFixture('ndjson', {
    constants: { dealership_id: '1' },
    fields: { price: { from: 'price', number: { decimal: ',' } } },
  });
  expect(report).toMatchObject({ read: 7, blank: 1, kept: 3, merged: 1, rejected: 2 });
  expect(cars['dirty-N1']).toMatchObject({ price: 52_990, km: 61_500, colour: 'Blue', gearnum: 6 });
  expect(cars['dirty-N3']).toMatchObject({
    price: 64_990,
    item_type: 'caravan',
    specifications: { sleeps: 4, tare_weight: 2100, aggregate_trailer_mass: 2800, body_length: 5334 },
  });
  expect(cars['dirty-N4']).toMatchObject({ item_type: 'truck', variant: { grossvehiclemass: 14_000 } });
  expect(notes.find(({ field }) => field === 'price')?.reason).toBe('a repayment, not a price');
});

test('DATA-06 a dirty XML feed: attributes, lists, CDATA, name spaces; entities of the file are never resolved', async () => {
  const { cars, report } = await importFixture('xml');
  expect(report).toMatchObject({ read: 4, blank: 1, kept: 2, merged: 0, rejected: 1 });
  expect(cars['dirty-xml-X1']).toMatchObject({
    make: 'Mercedes-Benz',
    model: 'C200',
    price: 29_990,
    km: 81_000,
    dealership_id: '1101',
    images: ['https://img.example.com/x.jpg?w=1&h=2', 'https://img.example.com/y.jpg'],
    dealercomments: 'Tidy & honest car.|Drives well',
  });
  expect(cars['dirty-xml-X2']).toMatchObject({ make: '&secret;&big;', model: 'Polo' });
});

const cell = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '',
    '-',
    'POA',
    '"',
    'a\nb',
    'a,b',
    'Toyota',
    'Used',
    '2020',
    '24,990',
    '- / -',
    'http://e.example/1.jpg',
  ),
);
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

test('DATA-06 whatever a CSV contains, nothing crashes and the report adds up', async () => {
  const header = ['Stock No', 'VIN', 'Make', 'Model', 'Year', 'Condition', 'Price', 'Kms', 'Images'];
  const rows = fc.array(fc.array(cell, { minLength: 0, maxLength: 11 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(rows, async (cells) => {
      const text = [header, ...cells].map((row) => row.map(quoted).join(',')).join('\n');
      const job = { file: feedFile(`${text}\n`), mapping: { constants: { dealership_id: '1' } } };
      const { report, notes } = await importOne(job, { accept: ['cut'] });
      expect(addsUp(report)).toBe(true);
      expect(notes.filter(({ level }) => level === 'rejected')).toHaveLength(report.rejected);
      expect(notes.filter(({ level }) => level === 'merged')).toHaveLength(report.merged);
    }),
    { numRuns: 60 },
  );
});

test('DATA-06 whatever JSON values a feed contains, nothing crashes and the report adds up', async () => {
  const keys = fc.constantFrom(
    'make',
    'model',
    'price',
    'km',
    'images',
    'vin',
    'stocknum',
    'features',
    'variant',
    'location',
    'finance_lenders',
    'year',
    'car_type',
    'created_at',
  );
  const entry = fc.dictionary(
    fc.constantFrom('url', 'order', 'value', 'unit', 'toString'),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.array(entry), entry);
  const rows = fc.array(fc.oneof(fc.dictionary(keys, value), fc.jsonValue()), { maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(rows, async (list) => {
      const file = feedFile(JSON.stringify({ vehicles: [{ make: 'Kia' }, ...list] }), 'feed.json');
      const { report } = await importOne({ file, mapping: { rowPath: 'vehicles', constants: { dealership_id: '1' } } });
      expect(addsUp(report)).toBe(true);
      expect(report.read).toBeGreaterThanOrEqual(1);
    }),
    { numRuns: 60 },
  );
});
