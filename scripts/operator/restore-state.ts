import type { BackupSummary } from '../../src/server/backup/backup-file.ts';
import { restoreBackup, stampOf } from '../../src/server/backup/restore.ts';
import type { Database } from '../../src/server/db/database.ts';
import { DatabaseDamaged } from '../../src/server/db/database-errors.ts';
import { migratePostgresAt } from '../../src/server/db/migrate.ts';
import { databaseDirectory, openEmbedded } from '../../src/server/db/open-embedded.ts';
import { openPostgres } from '../../src/server/db/open-postgres.ts';
import { replaceEmbedded } from '../../src/server/db/replace-embedded.ts';
import { readEnvironment } from '../../src/server/env.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Restores a backup to the database and the DATA_DIR named in the environment. Rejects with a message for the operator.
 * @returns its contents, and where a replaced embedded database is kept
 */
export async function restoreFrom(
  variables: Variables,
  { file, replace }: { file: string; replace: boolean },
  now = new Date(),
): Promise<{ summary: BackupSummary; old: string | undefined }> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct = url, DATA_DIR: dataDir } = readEnvironment(variables);
  let old: string | undefined;
  const summary = await restoreBackup({
    file,
    dataDir,
    replace,
    now,
    async database(fill) {
      // A long transaction must not go through a pooler.
      if (direct) return fillPostgres(direct, (db) => fill(db, { replace }));
      // A database made for the purpose is empty.
      const fillNew = (db: Database) => fill(db, { replace: false });
      old = await replaceEmbedded(databaseDirectory(dataDir), { replace, stamp: stampOf(now), fill: fillNew });
    },
  });
  return { summary, old };
}

async function fillPostgres(url: string, fill: (db: Database) => Promise<void>): Promise<void> {
  await migratePostgresAt(url);
  const { db, close } = openPostgres(url, { connections: 1 });
  await fill(db).finally(close);
}

/** Replaces a database that no longer opens with an empty one. Returns where the old one is kept. */
export async function startEmpty(variables: Variables, now = new Date()): Promise<string | undefined> {
  const { DATABASE_URL, DATA_DIR } = readEnvironment(variables);
  if (DATABASE_URL) throw new Error('DATABASE_URL is set; --no-backup applies only to the embedded database.');
  const directory = databaseDirectory(DATA_DIR);
  if (await opens(directory)) throw new Error(`The database in ${directory} is intact. Nothing was changed.`);
  return replaceEmbedded(directory, { replace: true, stamp: stampOf(now), fill: async () => {} });
}

async function opens(directory: string): Promise<boolean> {
  try {
    await (await openEmbedded(directory)).close();
    return true;
  } catch (error) {
    // A database in use, or on a full disk, is not damaged.
    if (error instanceof DatabaseDamaged) return false;
    throw error;
  }
}
