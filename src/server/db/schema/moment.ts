import { timestamp } from 'drizzle-orm/pg-core';

/** A column of moments. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A column for when a row came to be, by the clock of this process: whatever is compared with it, to tell what is old, comes from there
 * too, while a database on another machine may have another date. Rows made by hand get the database's.
 */
export const momentOfInsert = (name: string) =>
  moment(name)
    .notNull()
    .defaultNow()
    .$defaultFn(() => new Date());
