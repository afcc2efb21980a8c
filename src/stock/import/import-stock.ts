import { basename } from 'node:path';
import { FeedError } from '../readers/feed-row.ts';
import { type Holder, type ImportLock, type LockTimes, usualTimes } from '../store/import-lock.ts';
import type { StockStore } from '../store/stock-store.ts';
import { type FeedJob, type ReadFeed, readStock } from './cars/read-stock.ts';
import { publishStock } from './publish-stock.ts';
import type { CarChange, Refusal } from './report/feed-changes.ts';
import { addsUp, type ImportReport, type RowNote } from './report/import-report.ts';

export type ImportProgress =
  | { phase: 'reading'; feed: string; rows: number; bytes: number; size: number }
  | { phase: 'waiting'; feed: string; holder: Holder }
  | { phase: 'writing'; cars: number };

/** What an operator has approved: a stock that shrinks, prices that jump, garbled texts, a last row that looks cut off. */
export type Accepted = Refusal['guard'] | 'cut';

export type ImportOptions = {
  /** Where cars are written to and compared with; without it the import is a dry run against an empty stock. */
  store?: StockStore;
  now: Date;
  /** Whether to read, compare and report without writing anything. */
  dryRun?: boolean;
  /** Changes to publish although a guard would refuse them. */
  accept?: readonly Accepted[];
  onProgress?: (progress: ImportProgress) => void;
  /** Receives every note of every feed, for a report file. */
  onNote?: (file: string, note: RowNote) => void;
  /** Receives every car that is new, sold, repriced ..., for a report file. */
  onChange?: (feed: string, change: CarChange) => void;
  tempDir?: string;
  /** Timings, such as how long to wait for another import of the same feed. */
  times?: LockTimes;
};

export type ImportResult = {
  reports: ImportReport[];
  /** Feeds without any cars; if there is one, nothing is written. */
  empty: string[];
  /** Why nothing was written although it could have been: the guards that need the operator's approval. */
  refused: Refusal[];
  /** Whether the index was changed. */
  written: boolean;
};

async function readJob(job: FeedJob, options: ImportOptions): Promise<ReadFeed> {
  const { onNote, onProgress, tempDir, accept = [] } = options;
  try {
    const read = await readStock(job, {
      ...(tempDir && { tempDir }),
      acceptCut: accept.includes('cut'),
      ...(onNote && { onNote: (note: RowNote) => onNote(job.file, note) }),
      ...(onProgress && {
        onProgress: (progress: { rows: number; bytes: number; size: number }) =>
          onProgress({ phase: 'reading', feed: job.file, ...progress }),
      }),
    });
    if (!addsUp(read.report)) throw new Error(`The counts of ${job.file} do not add up; this is a bug in the import`);
    return read;
  } catch (error) {
    const isNamed = !(error instanceof FeedError) || error.message.includes(basename(job.file));
    throw isNamed ? error : new FeedError(`${basename(job.file)}: ${error.message}`, { cause: error.cause });
  }
}

/** Takes the locks of all feeds, always in the same order, so that imports of several feeds cannot deadlock. */
async function lockAll(
  store: StockStore,
  feeds: readonly ReadFeed[],
  { times = usualTimes, onProgress }: ImportOptions,
  locks: ImportLock[],
): Promise<void> {
  for (const feed of feeds.map((read) => read.feed).sort()) {
    const onWait = (holder: Holder) => onProgress?.({ phase: 'waiting', feed, holder });
    locks.push(await store.lock(`feed ${feed}`, { times, onWait }));
  }
}

/**
 * Imports feeds: reads all of them completely, then writes their changes to the stock index. A row that cannot be a car
 * is reported and skipped, and its car stays as it was. A feed that cannot be read, or contains no car, stops the import
 * before anything is written; so do guards against feeds that would empty a yard (`refused`). Imports of other feeds may
 * run at the same time; for an import of the same feed this one waits. Throws FeedError, MappingError, ImportBusyError or
 * PublishError.
 */
export async function importStock(jobs: readonly FeedJob[], options: ImportOptions): Promise<ImportResult> {
  const { store, now, dryRun = store === undefined, accept = [], onProgress, onChange, tempDir } = options;
  const feeds: ReadFeed[] = [];
  const locks: ImportLock[] = [];
  try {
    for (const job of jobs) {
      const read = await readJob(job, options);
      if (feeds.some(({ feed }) => feed === read.feed))
        throw new Error(`Two feeds have the id "${read.feed}"; set a different "feed" in each mapping`);
      feeds.push(read);
    }
    const reports = feeds.map(({ report }) => report);
    const empty = reports.filter(({ kept: accepted }) => accepted === 0).map(({ feed }) => feed);
    if (empty.length > 0 || feeds.length === 0) return { reports, empty, refused: [], written: false };
    if (store && !dryRun) await lockAll(store, feeds, options, locks);
    const published = await publishStock(store, feeds, {
      now,
      dryRun,
      accept: accept.filter((what) => what !== 'cut'),
      onWritten: (cars) => onProgress?.({ phase: 'writing', cars }),
      confirm: async () => {
        for (const lock of locks) await lock.confirm();
      },
      ...(tempDir && { tempDir }),
      ...(onChange && { onChange }),
    });
    return { reports, empty, ...published };
  } finally {
    for (const lock of locks) await lock.release();
    for (const { cars } of feeds) cars.close();
  }
}
