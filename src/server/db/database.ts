import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { DatabaseTimeout, notOpened, withoutValues } from './database-errors.ts';
import type { tables } from './schema/tables.ts';

/** The platform's tables, on PGlite or on Postgres: the same questions either way. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>;

/** A transaction of it. */
export type Inside = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'transaction' | 'execute'>;

export type OpenDatabase = {
  db: Database;
  /** `embedded` answers one process only and does not force writes to the disk (docs/leads.md). */
  kind: 'embedded' | 'postgres';
  /** Folder of an embedded database, where it is in one. */
  directory?: string;
  /** Runs one statement as it is; rows as plain objects. Numbers may come as text from Postgres. */
  query(text: string, values: unknown[]): Promise<Record<string, unknown>[]>;
  /** Rejects with a `DatabaseUnavailable` while it must not be asked, since it would not survive the answer. */
  ready?: () => Promise<void>;
  close(): Promise<void>;
};

/** The database, opened when it is first asked for; a failed opening is retried the next time. */
export type LazyDatabase = {
  open(): Promise<OpenDatabase>;
  /** Closes it if it was opened. */
  close(): Promise<void>;
  /**
   * Asks the database. A Postgres that has not answered after `milliseconds` is given up: the question rejects with a
   * `DatabaseTimeout`, and the next one gets new connections. (Connections of the driver that broke in the middle of a write can
   * stay silent for ever: porsager/postgres#1208.) Other failures are those of database-errors.ts, without the question's values.
   */
  within<T>(milliseconds: number, ask: (db: Database, opened: OpenDatabase) => Promise<T>): Promise<T>;
  /** The same in one transaction: all of it is done, or none. */
  transact<T>(milliseconds: number, work: (db: Inside) => Promise<T>): Promise<T>;
  /** Asks as long as a shopper's request may wait. */
  ask<T>(ask: (db: Database) => Promise<T>): Promise<T>;
};

export type LazyOptions = {
  /** Opening may take long and is waited for: the embedded database makes its files at the first start. */
  slowStart?: boolean;
  /** Milliseconds that a question of a shopper's request waits, before it is answered with "try again". */
  patience?: number;
};

/** Puts off opening until someone needs it, so that pages and searches start without a database. */
export function lazyDatabase(
  open: () => Promise<OpenDatabase>,
  { slowStart = false, patience = 5000 }: LazyOptions = {},
): LazyDatabase {
  let opened: Promise<OpenDatabase> | undefined;

  function current(): Promise<OpenDatabase> {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  /** Whoever comes first throws the old connections away; others find the new ones. */
  function giveUp(asked: Promise<OpenDatabase>): void {
    if (opened === asked) opened = undefined;
    asked.then(({ close }) => close()).catch(() => undefined);
  }

  async function within<T>(milliseconds: number, ask: (db: Database, opened: OpenDatabase) => Promise<T>): Promise<T> {
    const asked = current();
    let waits = slowStart;
    const answer = asked.then(
      async (database) => {
        waits = database.kind === 'embedded';
        await database.ready?.();
        return ask(database.db, database);
      },
      (error: unknown) => {
        throw notOpened(error);
      },
    );
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        if (waits) return;
        giveUp(asked);
        reject(new DatabaseTimeout(milliseconds));
      }, milliseconds);
    });
    try {
      return await Promise.race([answer, late]);
    } catch (error) {
      throw withoutValues(error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async open() {
      const database = await current();
      await database.ready?.();
      return database;
    },
    within,
    transact: (milliseconds, work) => within(milliseconds, (db) => db.transaction(work)),
    ask: (ask) => within(patience, ask),
    async close() {
      const closing = opened;
      opened = undefined;
      await (await closing?.catch(() => undefined))?.close();
    },
  };
}
