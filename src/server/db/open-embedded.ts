import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { OpenDatabase } from './database.ts';
import { migrateEmbedded } from './migrate.ts';
import { holdDatabase } from './owner.ts';
import { tables } from './schema/tables.ts';

/** Folder of the embedded database in the folder of run-time state. */
export const databaseDirectory = (dataDir: string): string => join(dataDir, 'db');

/**
 * Opens the embedded database in a folder that no other process has open, and brings it up to date. Rejects with a
 * `DatabaseOwnedError` when another process is its owner. Only the gateway and scripts come here: sites' own bundles do not hold PGlite.
 */
export async function openEmbedded(directory: string): Promise<OpenDatabase> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const owner = await holdDatabase(directory);
  try {
    const data = join(directory, 'postgres');
    if (!existsSync(join(data, 'PG_VERSION'))) await createElsewhere(data);
    const database = await embeddedDatabase(await PGlite.create(data));
    return {
      ...database,
      directory,
      async close() {
        await database.close();
        await owner.release();
      },
    };
  } catch (error) {
    await owner.release();
    throw error;
  }
}

/** A PGlite as our database, brought up to date. */
export async function embeddedDatabase(client: PGlite): Promise<OpenDatabase> {
  const db = drizzle(client, { schema: tables });
  await migrateEmbedded(db);
  return {
    db,
    kind: 'embedded',
    query: async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows,
    close: () => client.close(),
  };
}

/** Making the first files takes seconds of pure computing: another process does it, so that this one goes on answering. */
async function createElsewhere(data: string): Promise<void> {
  const program = fileURLToPath(new URL('./create-embedded.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [program, data]).catch(() => undefined);
}
