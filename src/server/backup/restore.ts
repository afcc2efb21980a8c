import type { Database } from '../db/database.ts';
import { type BackupSummary, checkBackup, readBackup } from './backup-file.ts';
import { otherSecrets, restoreStateFiles, type StateFile } from './state-files.ts';
import { importTables } from './tables.ts';

export type RestoreOptions = {
  /** The backup. */
  file: string;
  dataDir: string;
  /** Whether existing data is replaced. */
  replace: boolean;
  /**
   * Fills a database: passes one to `fill`, and moves it into place when done. Rejects, with nothing changed, if there is data and
   * `replace` is off.
   */
  database: (fill: (db: Database, options: { replace: boolean }) => Promise<void>) => Promise<void>;
  now?: Date;
};

/** Older backups also have a journal of leads that are in their tables. */
const journal = /^leads\/(set-aside\/)?[\w-]+\.(ndjson|txt)$/;

/** Restores a backup: checked first, then the whole database, then the secrets. Nothing is changed if it is refused. */
export async function restoreBackup({
  file,
  dataDir,
  replace,
  database,
  now = new Date(),
}: RestoreOptions): Promise<BackupSummary> {
  const summary = await checkBackup(file);
  const files: StateFile[] = [];
  for await (const part of readBackup(file)) if ('file' in part && !journal.test(part.file)) files.push(part);
  const other = replace ? [] : await otherSecrets(dataDir, files);
  if (other.length > 0) {
    throw new Error(
      `DATA_DIR has other secrets already (${other.join(', ')}). --replace puts those of the backup in their place.`,
    );
  }
  await database((db, options) => importTables(db, readBackup(file), options));
  await restoreStateFiles(dataDir, files, stampOf(now));
  return summary;
}

/** A moment as part of a file name. */
export const stampOf = (moment: Date): string => moment.toISOString().replace(/[:.]/g, '-');
