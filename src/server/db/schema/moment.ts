import { timestamp } from 'drizzle-orm/pg-core';

/** A column of moments. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A column for when a row was created, by the clock of this process: the times compared with it, to find old rows, use that clock too,
 * while a database on another machine may have another date. Rows created by hand get the database's.
 */
export const momentOfInsert = (name: string) =>
  moment(name)
    .notNull()
    .defaultNow()
    .$defaultFn(() => new Date());
