import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { carsIn, feedFile, folder, importOne, storeOf } from './feed-files.ts';

const mapping = { feed: 'yard', constants: { dealership_id: '1' } };
const good = 'Stock No;Make;Model;Condition;Badge\nA;Škoda;Octavia;used;Combi\nB;Citroën;C3;used;Exclusivité\n';

/** The good feed with the é of one badge as the one byte that Windows-1252 has for it. */
function oneOddByte(): string {
  const [before = '', after = ''] = good.split('Exclusivité');
  const file = join(folder(), 'feed.csv');
  const bytes = [Buffer.from(before), Buffer.from('Exclusivité', 'latin1'), Buffer.from(after)];
  writeFileSync(file, Buffer.concat(bytes));
  return file;
}

test('DATA-06 a feed with one odd byte is imported with all other accents right, and the row and column of the odd one', async () => {
  const directory = folder();
  const { report, notes } = await importOne({ file: oneOddByte(), mapping }, { store: storeOf(directory) });
  expect(report).toMatchObject({ format: 'csv', encoding: 'UTF-8', separator: 'semicolon', kept: 2 });
  const cars = await carsIn(directory);
  expect([cars['yard-A']?.make, cars['yard-B']?.make]).toEqual(['Skoda', 'Citroen']);
  expect(cars['yard-B']?.badge).toBe('Exclusivit\ufffd');
  expect(notes).toEqual([
    {
      level: 'warning',
      row: 2,
      line: 3,
      field: 'encoding',
      value: 'Exclusivit\ufffd',
      reason: 'column "Badge" contains a byte that is not UTF-8, replaced by "\ufffd"',
    },
  ]);
});

test('DATA-06 an odd byte in a column name is reported too', async () => {
  const file = join(folder(), 'feed.csv');
  const head = 'Stock No,Make,Model,Condition,Accessoir\xe9s\n';
  writeFileSync(file, Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from('A,Škoda,Octavia,used,\n')]));
  const { notes } = await importOne({ file, mapping });
  expect(notes.map(({ row, line, reason }) => [row, line, reason.slice(0, 21)])).toEqual([
    [0, 1, 'column "Accessoir\ufffds" '],
  ]);
});

test('DATA-06 a file that is not readable as text is refused: exit code 1, what it is, and the stock as it was', async () => {
  const directory = folder();
  await importOne({ file: feedFile(good), mapping }, { store: storeOf(directory) });
  const before = await carsIn(directory);
  const workbook = join(folder(), 'stock.csv');
  writeFileSync(workbook, Buffer.from(`PK\x03\x04${'\0'.repeat(26)}xl/workbook.xml`));
  const rules = feedFile(JSON.stringify(mapping), 'mapping.json');
  const command = ['scripts/import-stock.ts', '--feed', workbook, '--mapping', rules, '--data-dir', directory];
  const { status, stderr } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    env: { ...process.env, MEILI_HOST: '', MEILI_ADMIN_KEY: '', DATA_DIR: '' },
  });
  expect(status).toBe(1);
  expect(stderr).toContain('stock.csv is an Excel workbook. Open it and save it as "CSV UTF-8');
  expect(stderr).toContain('the stock index is unchanged');
  expect(await carsIn(directory)).toEqual(before);
});
