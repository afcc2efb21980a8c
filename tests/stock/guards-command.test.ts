import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CarChange } from '~/stock/import/report/feed-changes.ts';
import { runHere } from '../scripts/run-here.ts';
import { carsIn, feedFile, folder, importOne, storeOf } from './import/feed-files.ts';

const mapping = { feed: 'yard', constants: { dealership_id: '1101', car_type: 'used' } } as const;
const rules = feedFile(JSON.stringify(mapping), 'mapping.json');

const run = (directory: string, feed: string, ...more: string[]) =>
  runHere('import-stock', ['--feed', feed, '--mapping', rules, '--data-dir', directory, ...more], {
    MEILI_HOST: '',
    MEILI_ADMIN_KEY: '',
    DATA_DIR: '',
  });

const rowOf = (n: number) => `A${n},Citroën,C3,201${n % 10},${20_000 + n},,Très chic No. ${n}\n`;
const good = `Stock No,Make,Model,Year,Price,Bay,Comments\n${Array.from({ length: 20 }, (_, n) => rowOf(n)).join('')}`;

/** What comes out when a program takes UTF-8 for Latin-1 and writes it as UTF-8 once more. */
const twiceEncoded = Buffer.from(good).toString('latin1');

test.each([
  [
    'shrunken',
    good.split('\n').slice(0, 3).join('\n').concat('\n'),
    'shrink',
    '18 of 20 listed cars would be removed (limit 30 %)',
  ],
  [
    'cut',
    good.slice(0, -30),
    'cut',
    'the file seems to be cut off in its last row (row 20, line 21): 3 values for 7 columns',
  ],
  ['mis-encoded', twiceEncoded, 'encoding', 'the texts of 20 of 20 cars'],
  [
    'priced in cents',
    good.replace(/,(2\d{4}),/g, ',$100,'),
    'prices',
    '20 of 20 changed by more than half (limit 30 %)',
  ],
])(
  'DATA-06 a %s feed changes nothing, ends with 1 and names file, numbers and switch; the switch publishes it',
  async (_, bad, guard, numbers) => {
    const directory = folder();
    await importOne({ file: feedFile(good), mapping }, { store: storeOf(directory) });
    const before = await carsIn(directory);
    const feed = feedFile(bad, 'north-yard.csv');
    const { status, stderr } = await run(directory, feed);
    expect(status).toBe(1);
    expect(stderr).toContain('north-yard.csv');
    expect(stderr).toContain(numbers);
    expect(stderr).toContain(`--accept-${guard}`);
    expect(await carsIn(directory)).toEqual(before);
    expect(await run(directory, feed, `--accept-${guard}`)).toMatchObject({ status: 0, stderr: '' });
    expect(await carsIn(directory)).not.toEqual(before);
  },
);

test('DATA-06 --report lists every car that is new, sold, repriced with both prices, or held', async () => {
  const directory = folder();
  await importOne({ file: feedFile(good), mapping }, { store: storeOf(directory) });
  const report = join(directory, 'report.json');
  const next = `${good.replace(rowOf(0), '').replace(',20001,', ',19001,').replace('A2,Citroën', 'A2,')}${rowOf(20)}`;
  expect((await run(directory, feedFile(next), '--report', report)).status).toBe(0);
  const { cars } = JSON.parse(readFileSync(report, 'utf8')) as { cars: CarChange[] };
  const own = cars.map(({ kind, stocknum, field, from, to }) => ({
    kind,
    stocknum,
    ...(field && { field, from, to }),
  }));
  expect(own).toEqual([
    { kind: 'repriced', stocknum: 'A1', field: 'price', from: 20_001, to: 19_001 },
    { kind: 'new', stocknum: 'A20' },
    { kind: 'sold', stocknum: 'A0' },
    { kind: 'held', stocknum: 'A2' },
  ]);
});

test('DATA-06 --dry-run shows ten cars as they would appear, how full each field is, and the columns not used', async () => {
  const directory = folder();
  const { status, stdout } = await run(directory, feedFile(good), '--dry-run');
  expect(status).toBe(0);
  const shown = stdout.split('10 of 20 cars as they would appear:')[1] ?? '';
  expect(shown.match(/^ {2}201\d Citroen C3$/gm)).toHaveLength(10);
  expect(shown).toContain('used, $20,000, 0 photos');
  expect(shown).toContain('/cars/2010-citroen-c3-a0');
  expect(shown).toMatch(/^ {2}price +100 % +20$/m);
  expect(shown).toMatch(/^ {2}no car: .*\bvin\b.*\bimages\b/m);
  expect(shown).toContain('columns not used: Bay');
});
