/**
 * Imports a generated feed in a separate process and prints how long it took and its peak memory. Fails when that is
 * more than 400 MB, the limit for a feed of 200,000 rows.
 *
 *   node scripts/bench/engine/import-memory.ts [--rows 200000] [--format csv|json|ndjson|xml] [--dry-run] [--times 2]
 */
import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { importStock } from '../../../src/stock/import/import-stock.ts';
import { openStockStore } from '../../../src/stock/import/open-store.ts';
import type { ImportReport } from '../../../src/stock/import/report/import-report.ts';
import { spareMemoryFor } from '../../../src/stock/import/small-memory.ts';

const limitMb = 400;
const makes = ['Toyota', 'Mazda', 'Ford', 'Hyundai', 'Land Rover', 'Kia'];
const models = ['Corolla', 'CX-5', 'Ranger', 'i30', 'Discovery', 'Sportage'];
const comment =
  'One owner, full service history, two keys. Reverse camera, lane assist, heated seats and a towbar. '.repeat(4);

/** One row of the feed; some have no price, one in fifty is the same vehicle as the row before. */
function rowOf(row: number): Record<string, string> {
  const index = row % 50 === 49 ? row - 1 : row;
  const image = (number: number) => `http://photos.example.com.au/stock/${index}/${number}.jpg`;
  return {
    StockNo: `S${index}`,
    VIN: `6T1BF3EK${String(100_000_000 + index)}`,
    Make: makes[index % makes.length] ?? '',
    Model: models[index % models.length] ?? '',
    Badge: `Level ${index % 9}`,
    Year: String(2005 + (index % 20)),
    Kms: `${(index * 37) % 250_000} km`,
    Price: index % 11 === 0 ? 'POA' : `$${5_000 + ((index * 113) % 90_000)}`,
    Condition: index % 5 === 0 ? 'New' : 'Used',
    Transmission: '6 speed Automatic',
    'Fuel Type': index % 3 === 0 ? 'Diesel' : 'Unleaded Petrol',
    'Body Type': 'SUV',
    Colour: 'White',
    Seats: '5 Seats',
    'Date Added': '14/03/2026',
    Comments: comment,
    Features: 'Alloy Wheels|Bluetooth|Cruise Control|Reverse Camera|Parking Sensors',
    Images: [1, 2, 3, 4, 5, 6].map(image).join(';'),
  };
}

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
const element = (name: string) => name.replaceAll(' ', '');

const writers: Record<
  string,
  { head: string; row: (row: Record<string, string>, index: number) => string; tail: string }
> = {
  csv: {
    head: `${Object.keys(rowOf(0)).join(',')}\n`,
    row: (row) => `${Object.values(row).map(quoted).join(',')}\n`,
    tail: '',
  },
  ndjson: { head: '', row: (row) => `${JSON.stringify(row)}\n`, tail: '' },
  json: { head: '{"vehicles":[', row: (row, index) => `${index === 0 ? '' : ','}${JSON.stringify(row)}`, tail: ']}' },
  xml: {
    head: '<stock>',
    row: (row) =>
      `<vehicle>${Object.entries(row)
        .map(([name, value]) => `<${element(name)}>${value}</${element(name)}>`)
        .join('')}</vehicle>`,
    tail: '</stock>',
  },
};

function* feed(format: string, rows: number): Generator<string> {
  const writer = writers[format];
  if (!writer) throw new Error(`--format must be one of ${Object.keys(writers).join(', ')}`);
  yield writer.head;
  for (let index = 0; index < rows; index += 1) yield writer.row(rowOf(index), index);
  yield writer.tail;
}

const { values: flags } = parseArgs({
  options: {
    rows: { type: 'string', default: '200000' },
    format: { type: 'string', default: 'csv' },
    'dry-run': { type: 'boolean' },
    times: { type: 'string', default: '1' },
    child: { type: 'string' },
  },
});

if (flags.child !== undefined) {
  const file = join(flags.child, `feed.${flags.format}`);
  spareMemoryFor([file], join(flags.child, 'data/search'));
  const started = Date.now();
  const store = openStockStore({ DATA_DIR: join(flags.child, 'data') });
  let reports: ImportReport[] = [];
  for (let time = 0; time < Number(flags.times); time += 1) {
    ({ reports } = await importStock([{ file, mapping: { constants: { dealership_id: 'bench' } } }], {
      now: new Date(),
      ...(flags['dry-run'] ? {} : { store }),
      tempDir: flags.child,
    }));
  }
  console.log(
    JSON.stringify({
      seconds: (Date.now() - started) / 1000,
      peakMb: process.resourceUsage().maxRSS / 1024,
      ...reports[0],
      groups: undefined,
    }),
  );
} else {
  const directory = mkdtempSync(join(tmpdir(), 'import-memory-'));
  try {
    const file = join(directory, `feed.${flags.format}`);
    await pipeline(feed(flags.format, Number(flags.rows)), createWriteStream(file));
    const more = ['--times', flags.times, ...(flags['dry-run'] ? ['--dry-run'] : [])];
    const child = spawnSync(
      process.execPath,
      [fileURLToPath(import.meta.url), '--child', directory, '--format', flags.format, ...more],
      { encoding: 'utf8' },
    );
    if (child.status !== 0) throw new Error(child.stderr);
    const result = JSON.parse(child.stdout.trim().split('\n').at(-1) ?? '{}') as Record<string, number>;
    const { seconds = 0, peakMb = 0, read, kept, merged, rejected } = result;
    console.log(
      `${flags.format}: ${read} rows of ${Math.round(statSync(file).size / 1e6)} MB in ${seconds.toFixed(1)} s, peak ${Math.round(peakMb)} MB (limit ${limitMb}); kept ${kept}, merged ${merged}, rejected ${rejected}`,
    );
    if (peakMb > limitMb) process.exitCode = 1;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
