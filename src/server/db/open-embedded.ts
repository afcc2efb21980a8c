import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { errorText } from '../../domain/error-text.ts';
import { flushDirectory } from '../../stock/store/disk/flushed-files.ts';
import type { OpenDatabase } from './database.ts';
import { DatabaseDamaged, isUnavailable } from './database-errors.ts';
import { freeSpace, requireFreeSpace } from './disk-space.ts';
import { type Disk, openDurable } from './durable-files.ts';
import { migrateEmbedded } from './migrate.ts';
import { holdDatabase } from './owner.ts';
import { tables } from './schema/tables.ts';
import { yieldingQueries } from './yielding-queries.ts';

/** Folder of the embedded database in the folder of run-time state. */
export const databaseDirectory = (dataDir: string): string => join(dataDir, 'db');

export type EmbeddedOptions = {
  /** Bytes free on the disk of a folder; tests supply full disks. */
  free?: (directory: string) => Promise<number>;
  /** Flushes its files; tests supply disks that fail. */
  disk?: Disk;
};

/**
 * Opens the embedded database in a folder that no other process has open, and migrates it. Rejects with a `DatabaseOwnedError` if
 * another process owns it, with a `DatabaseDamaged` if its files are no longer a database, with a `DatabaseFromBeforeRelease` if an
 * unreleased version made it. Only for the gateway and scripts: the
 * bundle of the code does not contain PGlite.
 */
export async function openEmbedded(
  directory: string,
  { free = freeSpace, disk }: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const owner = await holdDatabase(directory);
  try {
    const hasRoom = requireFreeSpace(directory, free);
    // Before anything else: a database without disk space looks like a damaged one.
    await hasRoom();
    const database = await openFiles(directory, disk);
    return {
      ...database,
      directory,
      async ready() {
        await hasRoom();
        await database.ready?.();
      },
      async close() {
        await database.close().finally(owner.release);
      },
    };
  } catch (error) {
    await owner.release();
    throw error;
  }
}

/** Folder of the database's own files. */
export const filesDirectory = (directory: string): string => join(directory, 'postgres');

/** Where a complete restored database is kept until it replaces the old one. */
export const readyFiles = (directory: string): string => `${filesDirectory(directory)}.ready`;

async function openFiles(directory: string, disk: Disk | undefined): Promise<OpenDatabase> {
  const files = filesDirectory(directory);
  // A restore was interrupted between its last two steps.
  if (!existsSync(files) && existsSync(readyFiles(directory))) await rename(readyFiles(directory), files);
  if (!existsSync(files) || readdirSync(files).length === 0) await createElsewhere(files);
  // PGlite would create a new database over the old one.
  if (!existsSync(join(files, 'PG_VERSION'))) throw new DatabaseDamaged(directory, 'its file PG_VERSION is gone');
  try {
    return await durableDatabase(files, disk);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    throw new DatabaseDamaged(directory, errorText(error));
  }
}

/** A PGlite in a folder as our database, migrated; what it has committed is on the disk. */
export async function durableDatabase(files: string, disk?: Disk): Promise<OpenDatabase> {
  const { client, flushed, check } = await openDurable(files, disk);
  return { ...(await embeddedDatabase(client, flushed)), ready: async () => check() };
}

/** A PGlite as our database, migrated. @param flushed resolves once all its commits are on the disk */
export async function embeddedDatabase(client: PGlite, flushed = async () => {}): Promise<OpenDatabase> {
  const db = drizzle(yieldingQueries(client, flushed), { schema: tables });
  await migrateEmbedded(db);
  return {
    db,
    kind: 'embedded',
    query: async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows,
    close: () => client.close(),
  };
}

/**
 * Creating the first files takes seconds of pure computation: another process does it, so that this one keeps serving. They are
 * created elsewhere and moved into place atomically, so that an aborted start leaves no partial database. A power cut afterwards does not
 * undo the move: the next start would create another.
 */
export async function createElsewhere(files: string): Promise<void> {
  const half = `${files}.new`;
  await rm(half, { recursive: true, force: true });
  const program = fileURLToPath(new URL('./create-embedded.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [program, half]);
  await rm(files, { recursive: true, force: true });
  await rename(half, files);
  for (const folder of [dirname(files), dirname(dirname(files))]) await flushDirectory(folder);
}
