import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { rowsOf } from './rows-of.ts';

/** A moment for a statement: the database's own, or one that a test names. */
export type Moment = Date | SQL;

/**
 * Now, by the database's clock. Leases, holds and due times are written by one gateway and read by another, and their machines' clocks
 * differ; they share this one.
 */
export const databaseNow = (): Moment => sql`now()`;

/** The time by the database's clock, for what is done at one moment in several statements. */
export async function databaseTime(db: Pick<Database, 'execute'>): Promise<Date> {
  const [row] = await rowsOf<{ milliseconds: number | string }>(
    db,
    sql`select extract(epoch from now()) * 1000 as milliseconds`,
  );
  return new Date(Number(row?.milliseconds));
}

/** A moment as SQL. */
export const at = (moment: Moment): SQL =>
  moment instanceof Date ? sql`${moment.toISOString()}::timestamptz` : moment;

/** A moment this many milliseconds later. */
export const after = (moment: Moment, milliseconds: number): SQL =>
  sql`(${at(moment)} + ${milliseconds}::float8 * interval '1 millisecond')`;
