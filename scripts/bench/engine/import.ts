/** CPU of importing a feed of real listings, in pairs with another checkout. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { buildPaths } from '../../build/paths.ts';

/** Rows of the whole list of which the sample is a part. */
const rows = 16_734;
const pairs = 3;

const states = ['first import', 'the same feed again', 'every tenth price changed'] as const;
type Measured = Record<(typeof states)[number], number[]>;

const cell = (value: string) => `"${value.replaceAll('"', '""')}"`;

/** The rows of a feed over and over, each a car of its own by its title; `price` may change a price. */
function repeated(listings: readonly Record<string, string>[], price: (value: string, row: number) => string): string {
  const columns = Object.keys(listings[0] ?? {});
  const lines = Array.from({ length: rows }, (_, number) => {
    const listing = listings[number % listings.length] as Record<string, string>;
    const own: Record<string, string> = {
      Title: `${listing['Title']} ${number}`,
      Price: price(listing['Price'] ?? '', number),
    };
    return columns.map((column) => cell(own[column] ?? listing[column] ?? '')).join(',');
  });
  return [columns.map(cell).join(','), ...lines, ''].join('\n');
}

function importIn(root: string, feed: string, mapping: string, dataDir: string): number {
  const program = fileURLToPath(new URL('import-process.ts', import.meta.url));
  const command = [program, root, '--feed', feed, '--mapping', mapping, '--data-dir', dataDir];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', cwd: root });
  if (status !== 0) throw new Error(`The import of ${root} failed:\n${stdout.slice(-2000)}${stderr}`);
  return Number(stdout.trim().split('\n').at(-1));
}

/**
 * The table of importing 16,734 rows, with its header: milliseconds of CPU of the import command, the median of three turns. With
 * `before`, another checkout, both are measured in turn, and the ratio is the median of those of the pairs.
 * @param feed listings as CSV with the columns Title and Price, repeated to the number of rows
 */
export function importRows(asked: { feed: string; mapping: string; before?: string | undefined }): string[][] {
  const here = buildPaths().root;
  const roots = asked.before ? [resolve(asked.before), here] : [here];
  const folder = mkdtempSync(join(tmpdir(), 'import-bench-'));
  try {
    const listings = parse(readFileSync(asked.feed), { columns: true, bom: true }) as Record<string, string>[];
    const feed = join(folder, 'feed.csv');
    const changed = join(folder, 'changed.csv');
    writeFileSync(
      feed,
      repeated(listings, (price) => price),
    );
    // Both are the same feed, which the mapping names.
    const dearer = (price: string, row: number) =>
      row % 10 === 0 ? String(Math.round(Number(price) * 1.05) || price) : price;
    writeFileSync(changed, repeated(listings, dearer));
    const measured = new Map<string, Measured>(
      roots.map((root) => [root, { 'first import': [], 'the same feed again': [], 'every tenth price changed': [] }]),
    );
    for (let turn = 0; turn < pairs; turn += 1) {
      const order = turn % 2 === 0 ? roots : [...roots].reverse();
      for (const root of order) {
        const dataDir = join(folder, `data-${turn}-${roots.indexOf(root)}`);
        const of = measured.get(root) as Measured;
        const files = [feed, feed, changed];
        for (const [at, state] of states.entries())
          of[state].push(importIn(root, files[at] as string, resolve(asked.mapping), dataDir));
        rmSync(dataDir, { recursive: true, force: true });
      }
    }
    const now = measured.get(here) as Measured;
    const before = asked.before ? measured.get(resolve(asked.before)) : undefined;
    return [
      ['', 'before', 'now', 'ratio'],
      ...states.map((state) => [
        `${state}: CPU ms`,
        before ? median(before[state]).toFixed(0) : '',
        median(now[state]).toFixed(0),
        before ? median(now[state].map((ms, turn) => ms / (before[state][turn] as number))).toFixed(2) : '',
      ]),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] as number;
