import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { tables } from './schema/tables.ts';

/** The platform's tables, on PGlite or on Postgres: the same questions either way. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>;

export type OpenDatabase = {
  db: Database;
  /** `embedded` answers one process only and does not force writes to the disk (docs/leads.md). */
  kind: 'embedded' | 'postgres';
  /** Folder of an embedded database, where it lies in one. */
  directory?: string;
  /** Runs one statement as it is; rows as plain objects. Numbers may come as text from Postgres. */
  query(text: string, values: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
};

/** The database, opened when it is first asked for; a failed opening is tried again the next time. */
export type LazyDatabase = {
  open(): Promise<OpenDatabase>;
  /** Closes it if it was opened. */
  close(): Promise<void>;
};

/** Puts off opening until someone needs it, so that pages and searches start without a database. */
export function lazyDatabase(open: () => Promise<OpenDatabase>): LazyDatabase {
  let opened: Promise<OpenDatabase> | undefined;
  return {
    open() {
      opened ??= open().catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },
    async close() {
      const current = opened;
      opened = undefined;
      await (await current?.catch(() => undefined))?.close();
    },
  };
}
