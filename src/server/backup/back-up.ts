import type { Database } from '../db/database.ts';
import { type BackupSummary, checkBackup, writeBackup } from './backup-file.ts';
import { readStateFiles } from './state-files.ts';
import { exportTables } from './tables.ts';

/** Writes all accounts, leads and counts, and the secrets of DATA_DIR into one file, and reads it back to verify it. */
export async function backUp(db: Database, dataDir: string, file: string): Promise<BackupSummary> {
  await writeBackup(file, async (put) => {
    await exportTables(db, put);
    for (const one of await readStateFiles(dataDir)) await put(one);
  });
  return checkBackup(file);
}
