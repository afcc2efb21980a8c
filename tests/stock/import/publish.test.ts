import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import type { DealerLocations } from '~/stock/import/cars/dealer-locations.ts';
import { dealerFeed, importDealerStock } from '~/stock/import/dealer-stock.ts';
import { importStock } from '~/stock/import/import-stock.ts';
import { printReport } from '~/stock/import/report/print-report.ts';
import type { Mapping } from '~/stock/mapping-file/mapping-schema.ts';
import { openForReading } from '~/stock/store/disk/stock-reader.ts';
import { carsIn, feedFile, folder, importOne, now, storeOf } from './feed-files.ts';

const mapping: Mapping = { feed: 'yard', constants: { dealership_id: '1101', car_type: 'used' } };
const head = 'Stock No,Make,Model,Year,Price\n';
const two = `${head}A1,Kia,Rio,2018,9990\nA2,Mazda,3,2019,19990\n`;

/** The stock in a data folder as searches see it. */
const searched = (directory: string) => openForReading(join(directory, 'search')).index(carsIndex);

test('DATA-06 what an import wrote is found by search', async () => {
  const directory = folder();
  await importOne({ file: feedFile(two), mapping }, { store: storeOf(directory) });
  const found = (await searched(directory))?.search({ q: 'mazad', filter: 'price > 10000' });
  expect(found?.hits.map((hit) => hit['slug'])).toEqual(['2019-mazda-3-a2']);
});

test('DATA-06 importing the same feed again changes nothing, later too', async () => {
  const directory = folder();
  const first = await importOne({ file: feedFile(two), mapping }, { store: storeOf(directory) });
  expect(first).toMatchObject({ written: true, report: { changes: { added: 2, unchanged: 0 } } });
  const before = await carsIn(directory);
  const later = new Date(now.getTime() + 86_400_000);
  const second = await importOne({ file: feedFile(two), mapping }, { store: storeOf(directory), now: later });
  expect(second).toMatchObject({
    written: false,
    report: { changes: { added: 0, updated: 0, unchanged: 2, sold: 0, removed: 0 } },
  });
  expect(await carsIn(directory)).toEqual(before);
  expect(before['yard-A1']?.created_at).toBe(now.toISOString());
});

test('DATA-06 a changed car keeps its id, slug and arrival date', async () => {
  const directory = folder();
  await importOne({ file: feedFile(two), mapping }, { store: storeOf(directory) });
  const later = new Date(now.getTime() + 86_400_000);
  const { report } = await importOne(
    { file: feedFile(two.replace('9990', '8990')), mapping },
    { store: storeOf(directory), now: later },
  );
  expect(report.changes).toMatchObject({ updated: 1, unchanged: 1 });
  expect((await carsIn(directory))['yard-A1']).toMatchObject({
    price: 8990,
    slug: '2018-kia-rio-a1',
    created_at: now.toISOString(),
  });
});

test('SEARCH-06 a sold car without a date counts as sold since an import first saw it so, however often it is imported', async () => {
  const directory = folder();
  const store = storeOf(directory);
  const sold = (status: string) => `Stock No,Make,Model,Year,Price,Stock Status\nA1,Kia,Rio,2018,9990,${status}\n`;
  await importOne({ file: feedFile(sold('in stock')), mapping }, { store });
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
  await importOne({ file: feedFile(sold('sold')), mapping }, { store, now: day(2) });
  const again = await importOne({ file: feedFile(sold('sold')), mapping }, { store, now: day(5) });
  expect(again).toMatchObject({ written: false, report: { changes: { unchanged: 1 } } });
  expect((await carsIn(directory))['yard-A1']?.sold_date_timestamp).toBe(day(2).getTime() / 1000);
});

test('VDP-12 a car that is no longer in its feed stays as sold for 90 days', async () => {
  const directory = folder();
  const store = storeOf(directory);
  const one = feedFile(`${head}A1,Kia,Rio,2018,9990\n`);
  await importOne({ file: feedFile(two), mapping }, { store });
  const gone = await importOne({ file: one, mapping }, { store });
  expect(gone.report.changes).toMatchObject({ sold: 1, removed: 0 });
  expect((await carsIn(directory))['yard-A2']).toMatchObject({
    status: 'sold',
    sold: true,
    sold_date_timestamp: now.getTime() / 1000,
  });
  const again = await importOne({ file: one, mapping }, { store, now: new Date(now.getTime() + 89 * 86_400_000) });
  expect(again.written).toBe(false);
  await importOne({ file: one, mapping }, { store, now: new Date(now.getTime() + 91 * 86_400_000) });
  expect(Object.keys(await carsIn(directory))).toEqual(['yard-A1']);
});

test('DATA-06 a mapping may have missing cars removed at once', async () => {
  const directory = folder();
  const store = storeOf(directory);
  await importOne({ file: feedFile(two), mapping }, { store });
  const { report } = await importOne(
    { file: feedFile(`${head}A1,Kia,Rio,2018,9990\n`), mapping: { ...mapping, missing: 'remove' } },
    { store },
  );
  expect(report.changes).toMatchObject({ removed: 1, sold: 0 });
  expect(Object.keys(await carsIn(directory))).toEqual(['yard-A1']);
});

test('DATA-06 a feed replaces its own cars only, and slugs stay unique over feeds', async () => {
  const directory = folder();
  const store = storeOf(directory);
  await importOne({ file: feedFile(two), mapping }, { store });
  await importOne({ file: feedFile(two), mapping: { ...mapping, feed: 'other' } }, { store });
  const cars = Object.values(await carsIn(directory));
  expect(cars.map(({ id }) => id).sort()).toEqual(['other-A1', 'other-A2', 'yard-A1', 'yard-A2']);
  expect(new Set(cars.map(({ slug }) => slug)).size).toBe(4);
});

test('DATA-26 an import that fills the disk half-way leaves the old stock whole, and the next one writes it', async () => {
  const directory = folder();
  const text = 'A tidy car with two keys. '.repeat(40);
  const row = (number: number, price: number) => `B${number},Kia,Rio,2018,${price},"${text}"\n`;
  const feed = (price: number) =>
    feedFile(head.replace('\n', ',Comments\n') + Array.from({ length: 800 }, (_, n) => row(n, price)).join(''));
  await importOne({ file: feed(9990), mapping }, { store: storeOf(directory) });
  const before = await carsIn(directory);
  // In blocks of a kilobyte: what an import keeps meanwhile fits in, the pages that it changes do not.
  const kept = Buffer.byteLength(JSON.stringify(Object.values(before)));
  const blocks = Math.floor((kept + statSync(join(directory, 'search/stock.sqlite')).size) / 2 / 1024);
  const mappingFile = feedFile(JSON.stringify(mapping), 'mapping.json');
  const command = ['--feed', feed(9980), '--mapping', mappingFile, '--data-dir', directory];
  const limited = ['-c', `ulimit -f ${blocks}; exec "$0" scripts/import-stock.ts "$@"`, process.execPath, ...command];
  const { status, stderr } = spawnSync('bash', limited, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('Nothing was imported: the stock index is unchanged.')]);
  expect(stderr).toMatch(/stock\.sqlite cannot be written; free space on its disk and import again: disk I\/O error/);
  expect(await carsIn(directory)).toEqual(before);
  await importOne({ file: feed(9980), mapping }, { store: storeOf(directory) });
  expect(Object.values(await carsIn(directory)).every(({ price }) => price === 9980)).toBe(true);
});

test('DATA-06 a feed that cannot be read, or gives no car, changes nothing', async () => {
  const directory = folder();
  const store = storeOf(directory);
  await importOne({ file: feedFile(two), mapping }, { store });
  const before = await carsIn(directory);
  await expect(importOne({ file: feedFile('[{"make":', 'feed.json'), mapping }, { store })).rejects.toThrow(
    /ends too early/,
  );
  const empty = await importOne({ file: feedFile(head), mapping }, { store });
  expect(empty).toMatchObject({ empty: ['yard'], written: false });
  expect(await carsIn(directory)).toEqual(before);
});

test('DATA-06 one bad feed of several stops them all', async () => {
  const directory = folder();
  const jobs = [
    { file: feedFile(two), mapping },
    { file: feedFile(''), mapping: { ...mapping, feed: 'empty' } },
  ];
  await expect(importStock(jobs, { store: storeOf(directory), now })).rejects.toThrow(/is empty/);
  expect(await carsIn(directory)).toEqual({});
  expect(await searched(directory)).toBeUndefined();
});

test('DATA-06 two cars with one stock number but different VINs are both kept, with a warning', async () => {
  const directory = folder();
  const text = 'Stock No,VIN,Make,Model\nA1,6T153BK360X012345,Kia,Rio\nA1,6T153BK360X099999,Kia,Rio\n';
  const { report } = await importOne({ file: feedFile(text), mapping }, { store: storeOf(directory) });
  expect(report).toMatchObject({ kept: 2, merged: 0, warnings: { stocknum: 1 } });
  expect(Object.keys(await carsIn(directory))).toHaveLength(2);
});

test('DATA-06 cars without id, stock number and VIN get permanent ids of their own', async () => {
  const text =
    'Make,Model,Year,Kms,Price\nKia,Rio,2018,10,9990\nKia,Rio,2018,10,9990\nKia,Rio,2018,10,9000\nKia,Rio,2019,10,9990\n';
  const [one, other] = [folder(), folder()];
  for (const directory of [one, other]) {
    const { report } = await importOne({ file: feedFile(text), mapping }, { store: storeOf(directory) });
    expect(report).toMatchObject({ read: 4, kept: 3, merged: 1 });
  }
  expect(Object.keys(await carsIn(one))).toEqual(Object.keys(await carsIn(other)));
});

const places: DealerLocations = {
  slug: 'demo-dealer',
  dealershipId: '1101',
  dealerships: [
    { id: '1101', slug: 'demo-sydney', name: 'Demo Sydney' },
    { id: '1102', slug: 'demo-newcastle', name: 'Demo Newcastle' },
  ],
  locations: [
    {
      id: '7',
      name: 'Demo Five Dock',
      slug: 'five-dock',
      primary: true,
      dealership_id: '1101',
      phone: '02 5550 1000',
      address: { city: 'Five Dock', state: 'NSW' },
    },
    {
      id: '8',
      name: 'Demo Newcastle',
      slug: 'newcastle',
      dealership_id: '1102',
      address: { city: 'Newcastle', state: 'NSW' },
      distribution_locations: ['7'],
    },
  ],
};

test('DATA-04 rows name a location of the dealer by id, slug, name or city; others are at the primary one', async () => {
  const directory = folder();
  const text =
    'Stock No,Make,Model,Condition,Yard\nA1,Kia,Rio,used,8\nA2,Kia,Rio,used,Newcastle\nA3,Kia,Rio,used,"Five Dock, NSW"\nA4,Kia,Rio,used,\nA5,Kia,Rio,used,Perth\n';
  const { report } = await importOne(
    { file: feedFile(text), mapping: {}, dealer: places },
    { store: storeOf(directory) },
  );
  const cars = await carsIn(directory);
  expect(Object.values(cars).map((car) => [car.stocknum, car.location_id, car.dealership_id])).toEqual([
    ['A1', '8', '1102'],
    ['A2', '8', '1102'],
    ['A3', '7', '1101'],
    ['A4', '7', '1101'],
    ['A5', '7', '1101'],
  ]);
  expect(cars['demo-dealer-A1']).toMatchObject({
    location: { name: 'Demo Newcastle', slug: 'newcastle', distribution_locations: ['7'] },
    city: 'Newcastle',
    state: 'NSW',
    dealership_slug: 'demo-newcastle',
  });
  expect(report.warnings).toEqual({ location_name: 1 });
});

test('DATA-06 a dealer folder with stock.csv is imported without a mapping; one without a feed is skipped', async () => {
  const dealers = folder();
  const directory = folder();
  mkdirSync(join(dealers, 'demo-dealer'));
  writeFileSync(
    join(dealers, 'demo-dealer', 'stock.csv'),
    two.replace('Price', 'Price,Condition').replaceAll('90\n', '90,used\n'),
  );
  const { reports } = await importDealerStock(dealers, [places, { ...places, slug: 'none' }], {
    store: storeOf(directory),
    now,
  });
  expect(reports).toMatchObject([{ feed: 'demo-dealer', kept: 2, rejected: 0 }]);
  expect(await dealerFeed(dealers, { ...places, slug: 'none' })).toBeUndefined();
  expect(printReport(reports)).toContain('demo-dealer');
});
