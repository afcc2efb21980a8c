import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BuildPaths } from '../../../scripts/build/paths.ts';
import type { CarReader } from '../../../scripts/build/stock/car-reader.ts';
import { cutStockSlices, listedMark, removeOtherSlices } from '../../../scripts/build/stock/stock-slices.ts';
import type { Car } from '../../../src/domain/car/record/car.ts';

let paths: BuildPaths;
let cars: Partial<Car>[] = [];
let reads = 0;

const now = new Date('2026-11-20T00:00:00Z');
const daysAgo = (days: number) => now.getTime() / 1000 - days * 86_400;
const scopes = new Map([
  ['a', { dealershipIds: ['1', '2'], includeSoldDays: 3 }],
  ['b', { dealershipIds: ['3'], includeSoldDays: 0 }],
]);

const source: CarReader = {
  async forEachCar(_, visit) {
    reads += 1;
    for (const car of cars) visit({ show_on_dealer_website: true, custom_rank: 0, status: 'in_stock', ...car } as Car);
  },
};
const cut = (mark?: string) => cutStockSlices(scopes, () => Promise.resolve(source), mark, paths);
const idsIn = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as Car).id);

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'slices-'));
  paths = { root: folder, dealersDir: folder, dataDir: folder, cacheDir: folder, distDir: folder };
  reads = 0;
  cars = [
    { id: '10', dealership_id: '1' },
    { id: '11', dealership_id: '3' },
    { id: '12', dealership_id: '2', custom_rank: 5 },
    { id: '13', dealership_id: '9' },
    { id: '14', dealership_id: '1', show_on_dealer_website: false },
  ];
});

afterEach(() => rmSync(paths.cacheDir, { recursive: true }));

describe('stock slices', () => {
  test("CONF-02 a dealer's slice has the listed cars of its dealerships, best rank first", async () => {
    const slices = await cut();
    expect(idsIn(slices.get('a')?.file ?? '')).toEqual(['12', '10']);
    expect(idsIn(slices.get('b')?.file ?? '')).toEqual(['11']);
    expect(slices.get('a')?.cars).toBe(2);
  });

  test('OPS-01 a changed car changes only the slice of its dealer; the other file is not touched', async () => {
    const before = await cut();
    const written = statSync(before.get('b')?.file ?? '').mtimeMs;
    cars = cars.map((car) => (car.id === '10' ? { ...car, km: 5 } : car));
    const after = await cut();
    expect(after.get('a')?.fingerprint).not.toBe(before.get('a')?.fingerprint);
    expect(after.get('b')?.fingerprint).toBe(before.get('b')?.fingerprint);
    expect(statSync(after.get('b')?.file ?? '').mtimeMs).toBe(written);
  });

  test('the order in which cars were imported does not matter', async () => {
    const before = await cut();
    cars = cars.toReversed();
    expect((await cut()).get('a')?.fingerprint).toBe(before.get('a')?.fingerprint);
  });

  test('OPS-01 the cars of the latest release stay when others are built, so that a plan can compare them', async () => {
    const files: string[] = [];
    for (const km of [1, 2, 3]) {
      cars = [{ id: '10', dealership_id: '1', km }];
      files.push((await cut()).get('a')?.file ?? '');
    }
    const [built = '', failed = '', building = ''] = files;
    removeOtherSlices(building, basename(built, '.ndjson'));
    expect([built, failed, building].map((file) => existsSync(file))).toEqual([true, false, true]);
  });

  test('the index is not read again while it is unchanged', async () => {
    const before = await cut('mark 1');
    expect(await cut('mark 1')).toEqual(before);
    expect(reads).toBe(1);
    await cut('mark 2');
    expect(reads).toBe(2);
  });

  test('a slice that was deleted is made again', async () => {
    const slices = await cut('mark 1');
    rmSync(slices.get('b')?.file ?? '');
    await cut('mark 1');
    expect(idsIn(slices.get('b')?.file ?? '')).toEqual(['11']);
  });

  test.each(['', 'garbage', '{"id":"11","price":1}\n'])(
    'OPS-09 a slice that holds %j is cut again',
    async (content) => {
      const slices = await cut('mark 1');
      const file = slices.get('b')?.file ?? '';
      const whole = readFileSync(file, 'utf8');
      writeFileSync(file, content);
      await cut('mark 1');
      expect(readFileSync(file, 'utf8')).toBe(whole);
    },
  );

  test('OPS-01 the day on which a sold car leaves the listings changes its dealer’s fingerprint', async () => {
    cars = [{ id: '20', dealership_id: '1', status: 'sold', sold_date_timestamp: daysAgo(2) }];
    const slice = (await cut()).get('a');
    const scope = scopes.get('a');
    if (!slice || !scope) throw new Error('no slice');
    const markAfter = (days: number) => listedMark(slice, scope, new Date(now.getTime() + days * 86_400_000));
    expect(markAfter(0.5)).toBe(markAfter(0));
    expect(markAfter(1.5)).not.toBe(markAfter(0));
  });
});
