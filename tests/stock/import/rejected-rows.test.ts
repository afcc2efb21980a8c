import { expect, test } from 'vitest';
import type { ImportOptions } from '~/stock/import/import-stock.ts';
import type { CarChange } from '~/stock/import/report/feed-changes.ts';
import { printReport } from '~/stock/import/report/print-report.ts';
import type { Mapping } from '~/stock/mapping-file/mapping-schema.ts';
import { carsIn, feedFile, folder, importOne, now, storeOf } from './feed-files.ts';

const mapping: Mapping = { feed: 'yard', constants: { dealership_id: '1101', car_type: 'used' } };
const head = 'Stock No,VIN,Make,Model,Year,Price\n';
const good = 'A1,6T153BK360X012345,Kia,Rio,2018,9990\n';
const other = 'A2,6T153BK360X099999,Mazda,3,2019,19990\n';

function yard() {
  const directory = folder();
  const store = storeOf(directory);
  return {
    cars: () => carsIn(directory),
    async take(text: string, options: Partial<ImportOptions> = {}, rules: Partial<Mapping> = {}) {
      const changes: CarChange[] = [];
      const onChange = (_: string, change: CarChange) => changes.push(change);
      const job = { file: feedFile(text), mapping: { ...mapping, ...rules } };
      return { changes, ...(await importOne(job, { store, onChange, ...options })) };
    },
  };
}

test.each([
  ['lacks its make', 'A1,6T153BK360X012345,,,2018,8990\n', 'missing: make, model'],
  ['has a value too many', 'A1,6T153BK360X012345,Kia,Rio,2018,8990,x,y\n', '8 values for 6 columns'],
  ['names only its VIN', ',6T153BK360X012345,,Rio,2018,8990\n', 'missing: make'],
  ['names only its stock number', 'a1,,,Rio,2018,8990\n', 'missing: make'],
])(
  'DATA-27 a car whose row %s is not sold: it keeps its last good data and is listed apart',
  async (_, bad, reason) => {
    const { cars, take } = yard();
    await take(head + good + other);
    const before = await cars();
    const { report, changes } = await take(head + bad + other.replace('19990', '18990'));
    expect(report.changes).toEqual({ added: 0, updated: 1, unchanged: 0, held: 1, sold: 0, removed: 0 });
    expect(changes.filter(({ kind }) => kind === 'held')).toMatchObject([
      { id: 'yard-A1', name: '2018 Kia Rio', row: 1, line: 2, reason: expect.stringContaining(reason) },
    ]);
    expect((await cars())['yard-A1']).toEqual(before['yard-A1']);
    expect(printReport([report])).toMatch(/held[^\n]*1:\n {4}2018 Kia Rio \(A1\): row 1, line 2: /);
  },
);

test('DATA-27 a car is held, and reported, until its row is valid or gone', async () => {
  const { cars, take } = yard();
  const bad = 'A1,,,,2018,8990\n';
  const heldCount = async (text: string) => (await take(text)).changes.filter(({ kind }) => kind === 'held').length;
  await take(head + good + other);
  expect(await heldCount(head + bad + other)).toBe(1);
  expect(await take(head + bad + other)).toMatchObject({ written: false, changes: [{ kind: 'held', id: 'yard-A1' }] });
  expect(await heldCount(head + good.replace('9990', '8990') + other)).toBe(0);
  expect((await cars())['yard-A1']).toMatchObject({ price: 8990, status: 'in_stock' });
  expect(await heldCount(head + bad + other)).toBe(1);
  expect(await heldCount(head + other)).toBe(0);
  expect((await cars())['yard-A1']).toMatchObject({ status: 'sold' });
  expect(await heldCount(head + bad + other)).toBe(0);
});

test('DATA-27 a row that is skipped by a rule of the mapping holds no car; one that breaks a rule does', async () => {
  const when = { column: 'Price', matches: '^\\d+$' };
  const { cars, take } = yard();
  await take(head + good + other);
  const importResult = await take(
    head + good.replace('9990', 'x') + other,
    {},
    { rows: { validate: [{ when, reason: 'price' }] } },
  );
  expect(importResult.report.changes).toMatchObject({ held: 1, sold: 0 });
  const skip = [{ when: { column: 'Stock No', equals: 'A1' }, reason: 'wholesale' }];
  expect((await take(head + good + other, {}, { rows: { skip } })).report.changes).toMatchObject({ held: 0, sold: 1 });
  expect((await cars())['yard-A1']?.status).toBe('sold');
});

test('DATA-27 a rejected row of a car without an id holds it by the columns of "id.hash"', async () => {
  const rules: Partial<Mapping> = { id: { hash: ['Ad'] } };
  const text = (make: string) => `Ad,Make,Model\n100,Kia,Rio\n200,${make},3\n`;
  const { take } = yard();
  await take(text('Mazda'), {}, rules);
  expect((await take(text(''), {}, rules)).report.changes).toMatchObject({ held: 1, sold: 0, unchanged: 1 });
});

test('DATA-27 a rejected row does not bring back a sold car, which is removed after its 90 days', async () => {
  const { cars, take } = yard();
  await take(head + good + other);
  await take(head + other);
  const bad = `${head}A1,,,,2018,8990\n${other}`;
  await take(bad, { now: new Date(now.getTime() + 91 * 86_400_000) });
  expect(Object.keys(await cars())).toEqual(['yard-A2']);
});
