import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Car } from '~/domain/car/record/car.ts';
import type { FeedJob } from '~/stock/import/cars/read-stock.ts';
import { type ImportOptions, importStock } from '~/stock/import/import-stock.ts';
import type { RowNote } from '~/stock/import/report/import-report.ts';
import { openDiskStore } from '~/stock/store/disk/disk-store.ts';
import type { StockStore } from '~/stock/store/stock-store.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { listOf } from '../store/some-changes.ts';

export const now = new Date('2026-06-15T02:00:00.000Z');
export const folder = () => temporaryFolder('stock-test');

/** Writes a feed file and gives its path. */
export function feedFile(content: string, name = 'feed.csv'): string {
  const file = join(folder(), name);
  writeFileSync(file, content);
  return file;
}

/** The stock in a data folder. */
export const storeOf = (directory: string) => openDiskStore(join(directory, 'search'));

/** All cars of a stock, in order. */
export async function carsOf(store: StockStore): Promise<Car[]> {
  const ids = (await store.names()).map(({ id }) => id);
  return ids.length === 0 ? [] : listOf(store.carsById(ids));
}

/** All cars of the stock in a data folder, by id. */
export async function carsIn(directory: string): Promise<Record<string, Car>> {
  return Object.fromEntries((await listOf(storeOf(directory).cars())).map((car) => [car.id, car]));
}

/** Imports one feed and gives its report with every note. */
export async function importOne(job: FeedJob, options: Partial<ImportOptions> = {}) {
  const notes: RowNote[] = [];
  const result = await importStock([job], { now, onNote: (_, note) => notes.push(note), ...options });
  const [report] = result.reports;
  if (!report) throw new Error('no report');
  return { ...result, report, notes };
}
