import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Car } from '~/domain/car/record/car.ts';
import { carsIndex } from '~/domain/search/index/cars-index.ts';
import type { FeedJob } from '~/stock/import/cars/read-stock.ts';
import { type ImportOptions, importStock } from '~/stock/import/import-stock.ts';
import type { RowNote } from '~/stock/import/report/import-report.ts';
import { stockAdminClient } from '~/stock/meili-client.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

export const now = new Date('2026-06-15T02:00:00.000Z');
export const folder = () => temporaryFolder('stock-test');

/** Writes a feed file and gives its path. */
export function feedFile(content: string, name = 'feed.csv'): string {
  const file = join(folder(), name);
  writeFileSync(file, content);
  return file;
}

export const clientOf = (directory: string) => stockAdminClient({ DATA_DIR: directory });

/** All cars of the live index, by id. */
export async function carsIn(directory: string): Promise<Record<string, Car>> {
  const { results } = await clientOf(directory).index<Car>(carsIndex).getDocuments({ limit: 10_000 });
  return Object.fromEntries(results.map((car) => [car.id, car]));
}

/** Imports one feed and gives its report with every note. */
export async function importOne(job: FeedJob, options: Partial<ImportOptions> = {}) {
  const notes: RowNote[] = [];
  const result = await importStock([job], { now, onNote: (_, note) => notes.push(note), ...options });
  const [report] = result.reports;
  if (!report) throw new Error('no report');
  return { ...result, report, notes };
}
