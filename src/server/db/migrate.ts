import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator';
import type { Database } from './database.ts';
import { DatabaseFromBeforeRelease, DatabaseUnavailable } from './database-errors.ts';
import { rowsOf } from './rows-of.ts';

/**
 * Folder of the SQL files. Made by: npx drizzle-kit@0.31.11 generate --dialect postgresql --schema src/server/db/schema
 * --out src/server/db/migrations --name <what>
 */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** An arbitrary number shared by processes that migrate one Postgres at once. */
const migrationLock = 7_204_815;

/** Migrates an embedded database. Rejects with a `DatabaseFromBeforeRelease`, with nothing changed, if it is one. */
export async function migrateEmbedded(db: Parameters<typeof migratePglite>[0]): Promise<void> {
  await refuseUnreleased(db);
  await migratePglite(db, { migrationsFolder });
}

/**
 * Migrates a Postgres, over a separate connection; concurrent processes wait for each other. All of it is one transaction with the lock: a
 * killed process leaves nothing half done, and a pooler cannot separate the lock from the work. Rejects with a
 * `DatabaseFromBeforeRelease`, with nothing changed, if it is one.
 * @param url connection address of Postgres
 */
export async function migratePostgresAt(url: string): Promise<void> {
  if (!existsSync(migrationsFolder)) throw new Error('The SQL files of the database are not part of this build.');
  const [{ default: postgres }, { drizzle }] = await Promise.all([
    import('postgres'),
    import('drizzle-orm/postgres-js'),
  ]);
  let broke = (): void => {};
  const broken = new Promise<never>((_, reject) => {
    broke = () => reject(new DatabaseUnavailable('The connection broke while the database was brought up to date.'));
  });
  const client = postgres(url, {
    max: 1,
    prepare: false,
    connect_timeout: 10,
    onnotice: () => {},
    onclose: () => broke(),
  });
  try {
    const work = async () => {
      // The migrator's own `begin` joins this transaction, and its `commit` ends it.
      await client.unsafe('begin');
      await client.unsafe(`select pg_advisory_xact_lock(${migrationLock})`);
      const db = drizzle(client);
      await refuseUnreleased(db);
      await migratePostgres(db, { migrationsFolder });
    };
    // The driver never settles a query whose connection broke in the middle of a write (database.ts).
    await Promise.race([work(), broken]);
  } finally {
    broke = () => {};
    await client.end({ timeout: 1 });
  }
}

/** Refuses a database whose first migration is not ours: it has the same tables under other names. */
async function refuseUnreleased(db: Pick<Database, 'execute'>): Promise<void> {
  const [journal] = await rowsOf<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!journal?.name) return;
  const recorded = await rowsOf<{ at: number | string }>(
    db,
    sql`select created_at as at from drizzle.__drizzle_migrations order by created_at limit 1`,
  );
  const [initial] = readMigrationFiles({ migrationsFolder });
  if (recorded.some(({ at }) => Number(at) !== initial?.folderMillis)) throw new DatabaseFromBeforeRelease();
}
