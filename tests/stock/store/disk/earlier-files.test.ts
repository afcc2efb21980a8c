/** The stock of the version before the database is taken over: no sold car and no listing date is lost. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import { StockDamaged } from '~/stock/store/disk/damage.ts';
import { openDiskStore } from '~/stock/store/disk/disk-store.ts';
import { openForReading } from '~/stock/store/disk/stock-reader.ts';
import { embeddedMark } from '../../../../scripts/build/stock/stock.ts';
import { loggedErrors } from '../../../server/logged-errors.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { applied, storedCar as car, listOf } from '../some-changes.ts';
import { writeEarlierStock } from './earlier-stock.ts';

let directory = '';
beforeEach(() => {
  directory = temporaryFolder('earlier');
});
const messages = loggedErrors();

const all = () => listOf(openDiskStore(directory).cars());
const at = (name: string) => join(directory, name);
const read = (name: string) => readFileSync(at(name), 'utf8');

const sold = car('s', {
  status: 'sold',
  sold_at: '2026-03-01T00:00:00Z',
  created_at: '2025-11-02T00:00:00Z',
} as object);
const stocks: [string, Parameters<typeof writeEarlierStock>[1], object[], object?][] = [
  ['cars', [car('1', { price: 1 }), sold], [car('1', { price: 1 }), sold]],
  ['no cars', [], []],
  ['a replaced car', [car('1'), sold, car('1', { price: 2 })], [car('1', { price: 2 }), sold]],
  ['a removed car', [car('1'), sold, ['1']], [sold]],
  ['a car that came back', [car('1'), sold, ['1'], car('1', { feed: 'yard' })], [sold, car('1', { feed: 'yard' })]],
  ['only removed cars', [car('1'), car('2'), ['1', '2']], []],
  ['odd characters', [car('1', { name: 'é\u2028\u2029\n"😀' })], [car('1', { name: 'é\u2028\u2029\n"😀' })]],
  ['a writer that was killed', [car('1')], [car('1')], { tail: '{"id":"2","slug":"two"}\n{"id":"3","te' }],
  ['no checksum', [car('1'), sold], [car('1'), sold], { withCrc: false }],
  [
    'a car longer than a block',
    [car('1', { name: 'ü'.repeat(1 << 20) }), sold],
    [car('1', { name: 'ü'.repeat(1 << 20) }), sold],
  ],
];

describe.each(stocks)('a folder of the version before, with %s', (_, lines, cars, options) => {
  beforeEach(() => writeEarlierStock(directory, lines, options));

  test('DATA-26 is read by an import, which keeps every car whole and in order', async () => {
    const before = read('documents-3.ndjson');
    expect(await openDiskStore(directory).repair()).toEqual([]);
    expect(await all()).toEqual(cars);
    await applied(openDiskStore(directory), [car('new')]);
    expect(await all()).toEqual([...cars, car('new')]);
    // For the way back to that version.
    expect(readdirSync(directory)).toContain('catalogue.json.old');
    expect(read('documents-3.ndjson')).toBe(before);
  });

  test('SEARCH-02 DATA-26 is read by gateways and builds before any import, several at once', async () => {
    const found = await Promise.all([
      ...[1, 2, 3].map(async () => (await openForReading(directory).index(carsIndex))?.documents()),
      all(),
    ]);
    expect(found).toEqual([cars, cars, cars, cars]);
    const mark = await embeddedMark(directory);
    expect(await embeddedMark(directory)).toBe(mark);
    await applied(openDiskStore(directory), [car('new')]);
    expect(await embeddedMark(directory)).not.toBe(mark);
  });

  test('DATA-26 is taken over again after a process was killed over it, or after going back', async () => {
    writeFileSync(at('stock.sqlite.new'), 'half of it');
    writeFileSync(at('stock.sqlite.new-wal'), 'half of it');
    writeFileSync(at('stock.sqlite-wal'), 'of a database that is gone');
    expect(await all()).toEqual(cars);
    rmSync(at('stock.sqlite'));
    renameSync(at('catalogue.json.old'), at('catalogue.json'));
    expect(await all()).toEqual(cars);
  });
});

const faults: [string, RegExp, () => void][] = [
  ['a cut catalogue', /catalogue\.json has content that was never/, () => truncateSync(at('catalogue.json'), 100)],
  ['an empty catalogue', /catalogue\.json has content that/, () => writeFileSync(at('catalogue.json'), '')],
  ['garbage', /catalogue\.json has content that/, () => writeFileSync(at('catalogue.json'), Buffer.alloc(500, 7))],
  ['another catalogue', /catalogue\.json has content that/, () => writeFileSync(at('catalogue.json'), '{"version":1}')],
  ['no catalogue', /catalogue\.json is missing/, () => rmSync(at('catalogue.json'))],
  ['cut documents', /documents-3\.ndjson is shorter/, () => truncateSync(at('documents-3.ndjson'), 30)],
  ['no documents', /documents-3\.ndjson is missing/, () => rmSync(at('documents-3.ndjson'))],
  [
    'one letter that is another',
    /documents-3\.ndjson has content that was never written/,
    () => writeFileSync(at('documents-3.ndjson'), read('documents-3.ndjson').replace('sold', 'bold')),
  ],
];

test.each(faults)(
  'DATA-26 OPS-13 a folder of the version before, with %s, is named, and repaired by the next import',
  async (what, problem, damage) => {
    writeEarlierStock(directory, [car('1'), sold]);
    damage();
    await expect(all()).rejects.toThrow(StockDamaged);
    await expect(embeddedMark(directory)).rejects.toThrow(problem);
    expect(await openForReading(directory).problem()).toMatch(problem);
    expect((await openDiskStore(directory).repair()).join()).toContain('was damaged');
    expect(messages.splice(0).join()).toContain('starts afresh');
    await applied(openDiskStore(directory), [car('3')]);
    expect(await all()).toEqual([car('3')]);
    const kept = readdirSync(directory).filter((name) => name.startsWith('damaged-'));
    expect(kept).toHaveLength(what.startsWith('no ') ? 0 : 1);
    expect(await openDiskStore(directory).repair()).toEqual([]);
  },
);

test('DATA-26 a folder without any stock has none', async () => {
  mkdirSync(at('imports'));
  expect([await all(), await embeddedMark(directory)]).toEqual([[], 'none']);
  expect(await openForReading(directory).index(carsIndex)).toBeUndefined();
  expect(readdirSync(directory)).toEqual(['imports']);
});
