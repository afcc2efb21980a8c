// Imports stock feeds into the search index. See docs/stock-import.md.

import { basename, join } from 'node:path';
import { errorText } from '../src/domain/error-text.ts';
import { plural } from '../src/domain/text.ts';
import { readEnvironment } from '../src/server/env.ts';
import { contestedClaims } from '../src/site/load/claims.ts';
import { dealerSlugs } from '../src/site/load/dealer-slugs.ts';
import { loadSite } from '../src/site/load/load.ts';
import { type Problem, problemText } from '../src/site/source/problem.ts';
import type { DealerLocations } from '../src/stock/import/cars/dealer-locations.ts';
import type { FeedJob } from '../src/stock/import/cars/read-stock.ts';
import { dealerFeed } from '../src/stock/import/dealer-stock.ts';
import { type ImportProgress, type ImportResult, importStock } from '../src/stock/import/import-stock.ts';
import { openStockStore } from '../src/stock/import/open-store.ts';
import { printRefusals } from '../src/stock/import/report/print-changes.ts';
import { printPreview } from '../src/stock/import/report/print-preview.ts';
import { printReport } from '../src/stock/import/report/print-report.ts';
import { ReportFile } from '../src/stock/import/report-file.ts';
import { spareMemoryFor } from '../src/stock/import/small-memory.ts';
import { loadMapping } from '../src/stock/mapping-file/load-mapping.ts';
import { stockFolder } from '../src/stock/store/disk/stock-folder.ts';
import { holderText } from '../src/stock/store/import-lock.ts';
import { PartlyWrittenError } from '../src/stock/store/stock-store.ts';
import { readCommandLine } from './command/command-line.ts';

const usage = `Usage: node scripts/import-stock.ts --feed FILE [--mapping FILE] [--dealer SLUG] [--dry-run] [--report FILE]
       node scripts/import-stock.ts --all-dealers      imports stock.csv of every dealer folder

  --feed FILE      CSV, JSON, NDJSON or XML file with vehicles
  --mapping FILE   mapping of its columns to car fields (docs/stock-import.md); without it, well-known names are used
  --dealer SLUG    dealer that the vehicles belong to; sets dealership and location
  --dry-run        reads, compares and reports, and shows ten cars and how many have each field; writes nothing
  --report FILE    writes every row with a note and every car that is new, sold, repriced or held, as JSON
  --accept-shrink  publishes even if more listed cars are removed than the dealer's limit allows (stock.guard.gone)
  --accept-prices  publishes even if more prices change a lot or disappear than the limit allows (stock.guard.repriced)
  --accept-encoding  publishes even if texts have become garbled
  --accept-cut     reads a file even if its last row looks cut off
  --data-dir DIR   folder of the embedded index (default .data); to use a host, set MEILI_HOST and MEILI_ADMIN_KEY
  --dealers-dir D  folder of the dealers (default dealers)`;

const { values: flags } = readCommandLine({
  usage,
  options: {
    feed: { type: 'string' },
    mapping: { type: 'string' },
    dealer: { type: 'string' },
    'all-dealers': { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    report: { type: 'string' },
    'accept-shrink': { type: 'boolean' },
    'accept-prices': { type: 'boolean' },
    'accept-encoding': { type: 'boolean' },
    'accept-cut': { type: 'boolean' },
    'data-dir': { type: 'string' },
    'dealers-dir': { type: 'string', default: 'dealers' },
  },
});

/** @param contested the cars of what belongs to another dealer would appear on that dealer's site */
function placesOf(slug: string, contested: readonly Problem[]): DealerLocations {
  const loaded = loadSite(flags['dealers-dir'], slug);
  const problems = [...(loaded.ok ? [] : loaded.problems), ...contested.filter(({ dealer }) => dealer === slug)];
  if (loaded.ok && problems.length === 0)
    return { ...loaded.site, mediaFolder: join(flags['dealers-dir'], slug, 'media') };
  throw new Error(`The dealer ${slug} cannot be used:\n${problems.map((it) => `  ${problemText(it)}`).join('\n')}`);
}

async function jobs(): Promise<FeedJob[]> {
  const contested = contestedClaims(flags['dealers-dir']);
  if (flags['all-dealers']) {
    const dealers = dealerSlugs(flags['dealers-dir']).map((slug) => placesOf(slug, contested));
    const feeds = await Promise.all(dealers.map((dealer) => dealerFeed(flags['dealers-dir'], dealer)));
    return feeds.filter((feed) => feed !== undefined);
  }
  if (flags.feed === undefined) throw new Error(`--feed is missing.\n\n${usage}`);
  const mapping = flags.mapping === undefined ? {} : await loadMapping(flags.mapping);
  const job: FeedJob = { file: flags.feed, mapping, mappingSource: flags.mapping ?? 'mapping' };
  return [flags.dealer === undefined ? job : { ...job, dealer: placesOf(flags.dealer, contested) }];
}

function progressText(progress: ImportProgress, ms: number): string {
  if (progress.phase === 'waiting')
    return `waiting: feed ${progress.feed} is being imported by ${holderText(progress.holder)}`;
  if (progress.phase === 'writing') return `writing: ${plural(progress.cars, 'car')}`;
  const { feed, rows, bytes, size } = progress;
  const share = Math.min(100, Math.round((bytes / Math.max(1, size)) * 100));
  return `reading ${basename(feed)}: ${rows} rows, ${share}%, ${Math.round((rows / Math.max(1, ms)) * 1000)} rows/s`;
}

/** One line that is written over on a terminal, a plain line now and then elsewhere. */
function progressPrinter(): (progress: ImportProgress) => void {
  const started = Date.now();
  let printed = 0;
  return (progress) => {
    const now = Date.now();
    if (now - printed < (process.stdout.isTTY ? 100 : 5000)) return;
    printed = now;
    const text = progressText(progress, now - started);
    process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
  };
}

/** Prints the outcome; returns the exit code. */
function outcome({ reports, empty, refused, written }: ImportResult): number {
  if (empty.length > 0) {
    console.error(`\nNothing was written: no car could be read from ${empty.join(', ')}.`);
    return 1;
  }
  if (refused.length > 0) {
    console.error(`\n${printRefusals(refused, reports)}`);
    return 1;
  }
  if (reports.length === 0) console.log('No dealer has a stock feed.');
  else if (flags['dry-run']) console.log('\nDry run: nothing was written.');
  else if (written) console.log('\nThe stock index was updated.');
  else console.log('\nNo changes: the stock index was not updated.');
  return 0;
}

async function run(): Promise<number> {
  const report = flags.report === undefined ? undefined : new ReportFile(flags.report);
  const env = readEnvironment({ ...process.env, ...(flags['data-dir'] && { DATA_DIR: flags['data-dir'] }) });
  try {
    const feeds = await jobs();
    spareMemoryFor(
      feeds.map(({ file }) => file),
      stockFolder(env),
    );
    const result = await importStock(feeds, {
      now: new Date(),
      store: openStockStore(env),
      dryRun: flags['dry-run'] ?? false,
      accept: (['shrink', 'prices', 'encoding', 'cut'] as const).filter((what) => flags[`accept-${what}`]),
      ...(report && {
        onNote: (file, note) => report.addRow(file, note),
        onChange: (feed, change) => report.addCar(feed, change),
      }),
      onProgress: progressPrinter(),
    });
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
    console.log(printReport(result.reports));
    for (const { feed, preview, unusedColumns } of result.reports)
      if (preview) console.log(`\n${printPreview(feed, preview, unusedColumns)}`);
    await report?.close(result);
    return outcome(result);
  } catch (error) {
    const failure = errorText(error);
    await report?.close({ reports: [], refused: [] }, failure).catch(() => undefined);
    throw error;
  }
}

/** A failure as people read it, causes included; a fault of the program with its stack. */
function failureText(error: unknown): unknown {
  if (!(error instanceof Error) || ['TypeError', 'RangeError', 'ReferenceError'].includes(error.name)) return error;
  const causes: string[] = [];
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) causes.push(cause.message);
  return causes.join(': ');
}

process.exitCode = await run().catch((error: unknown) => {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  console.error(failureText(error));
  if (!(error instanceof PartlyWrittenError)) console.error('Nothing was imported: the stock index is unchanged.');
  return 1;
});
