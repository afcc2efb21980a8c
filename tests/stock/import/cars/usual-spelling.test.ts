import { expect, test } from 'vitest';
import { searchCatalogue } from '~/domain/search/address/search-catalogue.ts';
import { readPath, searchPaths } from '~/domain/search/address/search-path.ts';
import type { Mapping } from '~/stock/mapping-file/mapping-schema.ts';
import { carsIn, feedFile, folder, importOne, storeOf } from '../feed-files.ts';

const mapping: Mapping = { feed: 'yard', constants: { dealership_id: '1101' } };
const columns = 'Stock,Make,Model,Badge,Body,Year,Type';

/** The stock after its feeds have been imported one after another. */
async function imported(...files: string[]) {
  const directory = folder();
  for (const file of files) await importOne({ file, mapping }, { store: storeOf(directory), accept: ['shrink'] });
  return carsIn(directory);
}
const feed = (...rows: string[]) =>
  feedFile([columns, ...rows.map((row, n) => `S${n},${row},2016,used`), ''].join('\n'));

test('DATA-06 FACET-05 "Auto Trail" and "Auto-Trail" are one make, in the spelling of most cars', async () => {
  const cars = Object.values(await imported('tests/fixtures/feeds/make-two-spellings.csv'));
  expect(cars.map(({ make, name, make_model }) => [make, name, make_model])).toEqual([
    ['Auto Trail', '2016 Auto Trail V-Line', 'Auto Trail V-Line'],
    ['Auto Trail', '2017 Auto Trail Imala', 'Auto Trail Imala'],
    ['Auto Trail', '2014 Auto Trail Tracker', 'Auto Trail Tracker'],
  ]);
});

test.each([
  ['make', ['Opus Camper', 'Opus-Camper', 'OPUS CAMPER', 'Opus Camper'], 'Opus Camper'],
  ['make', ['AL-KO', 'AL KO', 'AL-KO'], 'AL-KO'],
  ['make', ['Löhr', 'Lohr', 'Lohr'], 'Lohr'],
  ['make', ['DREAMSEEKER', 'Dreamseeker'], 'Dreamseeker'],
  ['make', ["Bailey's", 'Baileys', 'Baileys'], 'Baileys'],
  ['make', ['Hymer', 'HYMER', 'HYMER'], 'HYMER'],
  ['make', ['Isuzu UTE', 'Isuzu', 'ISUZU UTE'], 'Isuzu'],
  ['make', ['Suzuki Australia', 'Suzuki'], 'Suzuki'],
  ['make', ['Mercedes Benz', 'MERCEDES-BENZ', 'Mercedes'], 'Mercedes-Benz'],
  ['make', ['Kia', 'KIA', 'KIA'], 'Kia'],
  ['model', ['Lux-Line', 'Lux Line', 'Lux Line'], 'Lux Line'],
  ['model', ['EXPANDA', 'Expanda'], 'Expanda'],
  ['model', ['Big Red', 'BIG-RED', 'Big Red'], 'Big Red'],
  ['badge', ['Off Road', 'Off-Road', 'Off Road'], 'Off Road'],
  ['badge', ['GXL', 'Gxl', 'GXL'], 'GXL'],
  ['badge', ['Outback', 'OUTback', 'Outback'], 'Outback'],
  ['badge', ['X-Treme', 'X Treme', 'X-Treme'], 'X-Treme'],
  ['body', ['Zorb-Pod', 'Zorb Pod', 'Zorb Pod'], 'Zorb Pod'],
] as const)('DATA-06 the %s spelled %j is everywhere %s', async (field, spellings, usual) => {
  const names = { make: 'Nomadic', model: 'Roamer', badge: 'One', body: 'SUV' };
  const rows = spellings.map((text) => Object.values({ ...names, [field]: text }).join(','));
  const cars = Object.values(await imported(feed(...rows)));
  expect(new Set(cars.map((car) => car[field]))).toEqual(new Set([usual]));
  const filtered = new Set(cars.map(({ name, make_model, categories }) => `${name} ${make_model} ${categories}`));
  expect(filtered.size).toBe(1);
});

test.each([
  ['badge', ['SR', 'SR+', 'SR']],
  ['model', ['Roamer', 'Roamers', 'Roamer']],
  ['model', ['漫游', '流浪', '漫游']],
] as const)('DATA-06 the %s of each of %j stays its own', async (field, spellings) => {
  const names = { make: 'Nomadic', model: 'Roamer', badge: 'One', body: 'SUV' };
  const rows = spellings.map((text) => Object.values({ ...names, [field]: text }).join(','));
  const cars = Object.values(await imported(feed(...rows)));
  expect(cars.map((car) => car[field])).toEqual(spellings);
});

test('DATA-06 a model of another make keeps its own spelling', async () => {
  const cars = await imported(feed('Nomadic,Lux Line,,SUV', 'Roamer,Lux-Line,,SUV', 'Nomadic,Lux Line,,SUV'));
  expect(Object.values(cars).map(({ make, model }) => `${make} ${model}`)).toEqual([
    'Nomadic Lux Line',
    'Roamer Lux-Line',
    'Nomadic Lux Line',
  ]);
});

test('DATA-06 a car that has left its feed takes the spelling of those that are there', async () => {
  const before = feed('Auto-Trail,Tracker,,Motorhome', 'Kia,Rio,,Hatch', 'Kia,Rio,,Hatch');
  const after = feedFile(
    [
      columns,
      'S1,Kia,Rio,,Hatch,2016,used',
      'S2,Kia,Rio,,Hatch,2016,used',
      'S9,Auto Trail,V-Line,,Motorhome,2016,used',
      '',
    ].join('\n'),
  );
  const gone = (await imported(before, after))['yard-S0'];
  expect(gone).toMatchObject({
    status: 'sold',
    make: 'Auto Trail',
    name: '2016 Auto Trail Tracker',
    make_model: 'Auto Trail Tracker',
  });
});

test('URL-10 FACET-05 each make of a stock in several spellings has one page, which lists all its cars', async () => {
  const cars = Object.values(
    await imported(
      feed(
        'Auto Trail,V-Line,,Motorhome',
        'Auto-Trail,Imala,,Motorhome',
        'Isuzu UTE,D-MAX,,Ute',
        'Isuzu,NPR,,Truck',
        'Suzuki Australia,Jimny,,SUV',
      ),
    ),
  );
  const catalogue = searchCatalogue(cars, [], []);
  expect(Object.keys(catalogue.makes)).toEqual(['auto-trail', 'isuzu', 'suzuki']);
  const listed = searchPaths(catalogue).flatMap((path) => {
    const scope = readPath(path, catalogue);
    return scope?.kind === 'make' ? [cars.filter(({ make }) => make === scope.make).length] : [];
  });
  expect(listed).toEqual([2, 2, 1]);
});
