import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../scripts/run-here.ts';
import { dealersFolder, smith } from '../site/dealers-folder.ts';
import { carsIn, feedFile, folder } from './import/feed-files.ts';

const run = (...args: string[]) => runHere('import-stock', args, { MEILI_HOST: '', MEILI_ADMIN_KEY: '', DATA_DIR: '' });

const mapping = 'tests/fixtures/feeds/dirty-csv-mapping.json';

test('DATA-06 the command imports a feed, prints the counts and writes the whole report', async () => {
  const directory = folder();
  const report = join(directory, 'report.json');
  const { status, stdout } = await run(
    '--feed',
    'tests/fixtures/feeds/dirty.csv',
    '--mapping',
    mapping,
    '--data-dir',
    directory,
    '--report',
    report,
  );
  expect(status).toBe(0);
  expect(stdout).toMatch(/read +blank +kept +merged +rejected/);
  expect(stdout).toMatch(/dirty +csv +UTF-8 +comma +12 +1 +5 +2 +4 +5/);
  expect(stdout).toContain('repeats the header');
  expect(Object.keys(await carsIn(directory))).toHaveLength(5);
  const whole = JSON.parse(readFileSync(report, 'utf8')) as { rows: { level: string }[]; reports: { read: number }[] };
  expect(whole.rows.filter(({ level }) => level === 'rejected')).toHaveLength(4);
  expect(whole.reports).toMatchObject([{ read: 12, kept: 5 }]);
});

test('OPS-03 the feed of a dealer that has a dealership of another is not imported', async () => {
  const dealersDir = dealersFolder({
    ...smith(),
    ...smith(
      {
        dealer: {
          dealerships: [
            { id: 'jones', slug: 'jones', name: 'Jones' },
            { id: 'smith', slug: 's', name: 'S' },
          ],
        },
      },
      'jones',
    ),
    'jones/stock.csv': 'Stock No,Make,Model,Year,Price\nJ1,Kia,Rio,2020,15000\n',
  });
  const directory = folder();
  const { status, stderr } = await run('--all-dealers', '--dealers-dir', dealersDir, '--data-dir', directory);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /The dealer jones cannot be used:\n {2}dealers\/jones\/dealer\.json:\d+:\d+ .*is also a dealership of "smith"/,
  );
  expect(existsSync(join(directory, 'search'))).toBe(false);
});

test('DATA-06 a dry run writes nothing', async () => {
  const directory = folder();
  const { status, stdout } = await run(
    '--feed',
    'tests/fixtures/feeds/dirty.csv',
    '--mapping',
    mapping,
    '--data-dir',
    directory,
    '--dry-run',
  );
  expect(status).toBe(0);
  expect(stdout).toContain('nothing was written');
  expect(existsSync(join(directory, 'search'))).toBe(false);
});

test('DATA-06 the command exits with 1 when no car was kept, and says what is missing', async () => {
  const { status, stdout, stderr } = await run(
    '--feed',
    feedFile('Make,Model,Condition\nKia,Rio,used\n'),
    '--data-dir',
    folder(),
  );
  expect(status).toBe(1);
  expect(stdout).toContain('--dealer SLUG');
  expect(stderr).toContain('Nothing was written');
});

test('DATA-06 the command exits with 1 when the mapping or the feed is wrong', async () => {
  const wrong = feedFile('{"fields":{"prise":"Price"}}', 'mapping.json');
  expect(await run('--feed', feedFile('Price\n1\n'), '--mapping', wrong)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('did you mean "price"?'),
  });
  expect(await run('--feed', 'no-such-file.csv')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/The feed file .+ does not exist/),
  });
});
