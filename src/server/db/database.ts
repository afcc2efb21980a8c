import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { withinTime } from '../../domain/within-time.ts';
import { DatabaseNotFlushed, DatabaseTimeout, notOpened, withoutValues } from './database-errors.ts';
import type { tables } from './schema/tables.ts';

/** The platform's tables, on PGlite or on Postgres: the same queries either way. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>;

/** A transaction of it. */
export type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'transaction' | 'execute'>;

export type OpenDatabase = {
  db: Database;
  /** `embedded` serves one process only (docs/leads.md). */
  kind: 'embedded' | 'postgres';
  /** Folder of an embedded database, if it has one. */
  directory?: string;
  /** Runs one statement unchanged; rows as plain objects. Numbers may be text from Postgres. */
  query(text: string, values: unknown[]): Promise<Record<string, unknown>[]>;
  /** Rejects with a `DatabaseUnavailable` while it must not be queried, since it would not survive the query. */
  ready?: () => Promise<void>;
  close(): Promise<void>;
};

/** The database, opened on first use; a failed opening is retried the next time. */
export type LazyDatabase = {
  open(): Promise<OpenDatabase>;
  /** Closes it if it was opened. */
  close(): Promise<void>;
  /**
   * Queries the database. A query to Postgres without a response after `milliseconds` rejects with a `DatabaseTimeout`.
   * If no other query was answered in the meantime, or several are without a response, the next one gets new
   * connections. (Connections of the driver that broke in the middle of a write can stay silent forever:
   * porsager/postgres#1208.) A single query that waits for a lock costs nobody else their connection. Other failures
   * are those of database-errors.ts, without the query's values.
   */
  within<T>(milliseconds: number, ask: (db: Database, opened: OpenDatabase) => Promise<T>): Promise<T>;
  /** The same in one transaction: all or nothing. */
  transact<T>(milliseconds: number, work: (db: Transaction) => Promise<T>): Promise<T>;
  /** Queries for as long as a shopper's request may wait. */
  ask<T>(ask: (db: Database) => Promise<T>): Promise<T>;
};

export type LazyOptions = {
  /** Opening may take long, without a timeout: the embedded database creates its files on first start. */
  slowStart?: boolean;
  /** Timeout of a query for a shopper's request, ms; then the response is "try again". */
  timeout?: number;
};

/**
 * Timed-out queries that may still be waiting, for a lock or a slow disk, while others are answered. If there are more,
 * the connections are considered broken.
 */
const mostUnanswered = 2;

/** A database, open or being opened. */
type Opening = {
  database: Promise<OpenDatabase>;
  /** How many queries it has answered. */
  answered: number;
  /** How many timed out, and have had no answer since. */
  unanswered: number;
};

/** Puts off opening until someone needs it, so that pages and searches start without a database. */
export function lazyDatabase(
  open: () => Promise<OpenDatabase>,
  { slowStart = false, timeout = 5000 }: LazyOptions = {},
): LazyDatabase {
  let opened: Opening | undefined;

  function current(): Opening {
    if (opened) return opened;
    const opening: Opening = { database: open(), answered: 0, unanswered: 0 };
    opening.database.catch(() => {
      if (opened === opening) opened = undefined;
    });
    opened = opening;
    return opening;
  }

  /** The first caller discards the old connections; others find the new ones. */
  function giveUp(opening: Opening): void {
    if (opened === opening) opened = undefined;
    opening.database.then(({ close }) => close()).catch(() => undefined);
  }

  /** The database, if it may be queried. One whose disk failed is closed, and the next query opens it again. */
  async function ready(opening: Opening, database: OpenDatabase): Promise<OpenDatabase> {
    try {
      await database.ready?.();
      return database;
    } catch (error) {
      if (error instanceof DatabaseNotFlushed) giveUp(opening);
      throw error;
    }
  }

  /** Decides whether the connections on which a query timed out are still usable; `answer` is the response it may still get. */
  function timedOut(opening: Opening, answeredBefore: number, answer: Promise<unknown>): void {
    opening.unanswered += 1;
    const settled = () => {
      opening.unanswered -= 1;
    };
    answer.then(settled, settled);
    if (opening.answered === answeredBefore || opening.unanswered > mostUnanswered) giveUp(opening);
  }

  async function within<T>(milliseconds: number, ask: (db: Database, opened: OpenDatabase) => Promise<T>): Promise<T> {
    const opening = current();
    const answeredBefore = opening.answered;
    let waits = slowStart;
    const answer = opening.database.then(
      async (database) => {
        waits = database.kind === 'embedded';
        await ready(opening, database);
        const result = await ask(database.db, database);
        opening.answered += 1;
        return result;
      },
      (error: unknown) => {
        throw notOpened(error);
      },
    );
    const late = () => {
      if (waits) return answer;
      timedOut(opening, answeredBefore, answer);
      throw new DatabaseTimeout(milliseconds);
    };
    try {
      return await withinTime(milliseconds, answer, late);
    } catch (error) {
      throw withoutValues(error);
    }
  }

  return {
    async open() {
      const opening = current();
      return ready(opening, await opening.database);
    },
    within,
    transact: (milliseconds, work) => within(milliseconds, (db) => db.transaction(work)),
    ask: (ask) => within(timeout, ask),
    async close() {
      const closing = opened;
      opened = undefined;
      await (await closing?.database.catch(() => undefined))?.close();
    },
  };
}
