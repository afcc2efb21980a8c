import type { SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Rows of an unchanged statement; the two drivers wrap them differently. */
export async function rowsOf<T>(db: Pick<Database, 'execute'>, statement: SQL): Promise<T[]> {
  const answer = (await db.execute(statement)) as unknown as T[] | { rows: T[] };
  return Array.isArray(answer) ? answer : answer.rows;
}
