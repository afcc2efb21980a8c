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
  /**
   * Asks the database. A Postgres that has not answered after `milliseconds` is given up: the question rejects with a
   * `DatabaseTimeout`, and the next one gets new connections. (Connections of the driver that broke in the middle of a write can
   * stay silent for ever: porsager/postgres#1208.)
   */
  within<T>(milliseconds: number, ask: (db: Database) => Promise<T>): Promise<T>;
};

/** The database did not answer in time; whether it did what it was asked is not known. */
export class DatabaseTimeout extends Error {
  constructor(milliseconds: number) {
    super(`The database did not answer within ${milliseconds} ms.`);
    this.name = 'DatabaseTimeout';
  }
}

/** Puts off opening until someone needs it, so that pages and searches start without a database. */
export function lazyDatabase(open: () => Promise<OpenDatabase>): LazyDatabase {
  let opened: Promise<OpenDatabase> | undefined;

  function current(): Promise<OpenDatabase> {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  return {
    open: current,
    async within(milliseconds, ask) {
      const asked = current();
      const { db, kind, close } = await asked;
      if (kind === 'embedded') return ask(db);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          // Whoever came first throws the old connections away; others find the new ones.
          if (opened === asked) opened = undefined;
          void close().catch(() => undefined);
          reject(new DatabaseTimeout(milliseconds));
        }, milliseconds);
      });
      return Promise.race([ask(db), late]).finally(() => clearTimeout(timer));
    },
    async close() {
      const closing = opened;
      opened = undefined;
      await (await closing?.catch(() => undefined))?.close();
    },
  };
}
