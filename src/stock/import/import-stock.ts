import type { Meilisearch } from 'meilisearch';
import { addsUp, type ImportReport, type RowNote } from './import-report.ts';
import { publishStock } from './publish-stock.ts';
import { type FeedJob, type ReadFeed, readStock } from './read-stock.ts';

export type ImportProgress =
  | { phase: 'reading'; feed: string; rows: number; bytes: number; size: number }
  | { phase: 'writing'; cars: number };

export type ImportOptions = {
  /** Where cars are written; without it nothing is (a dry run). */
  client?: Meilisearch;
  now: Date;
  onProgress?: (progress: ImportProgress) => void;
  /** Hears every single note of every feed, for a report file. */
  onNote?: (feed: string, note: RowNote) => void;
  tempDir?: string;
};

export type ImportResult = {
  reports: ImportReport[];
  /** Feeds that gave no car at all; when there is one, nothing is written. */
  empty: string[];
  /** Whether the index was changed. */
  written: boolean;
};

/**
 * Imports feeds: reads all of them whole, then writes them to the stock index at once. A row that cannot be a car is
 * reported and left out; a feed that cannot be read, or gives no car, stops the import before anything is written.
 * Throws FeedError, MappingError or PublishError.
 */
export async function importStock(jobs: readonly FeedJob[], options: ImportOptions): Promise<ImportResult> {
  const { client, now, onProgress, onNote, tempDir } = options;
  const feeds: ReadFeed[] = [];
  try {
    for (const job of jobs) {
      const read = await readStock(job, {
        ...(tempDir && { tempDir }),
        ...(onNote && { onNote: (note: RowNote) => onNote(job.file, note) }),
        ...(onProgress && {
          onProgress: (progress: { rows: number; bytes: number; size: number }) =>
            onProgress({ phase: 'reading', feed: job.file, ...progress }),
        }),
      });
      if (!addsUp(read.report))
        throw new Error(`The counts of ${job.file} do not add up; this is a fault of the import`);
      if (feeds.some(({ feed }) => feed === read.feed))
        throw new Error(`Two feeds have the id "${read.feed}"; give each its own with "feed" in its mapping`);
      feeds.push(read);
    }
    const reports = feeds.map(({ report }) => report);
    const empty = reports.filter(({ kept }) => kept === 0).map(({ feed }) => feed);
    if (client === undefined || empty.length > 0) return { reports, empty, written: false };
    const { written } = await publishStock(client, feeds, now, (cars) => onProgress?.({ phase: 'writing', cars }));
    return { reports, empty, written };
  } finally {
    for (const { cars } of feeds) cars.close();
  }
}
