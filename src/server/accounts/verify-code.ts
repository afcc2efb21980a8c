import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rowsOf } from '../db/rows-of.ts';
import { verification } from '../db/schema/accounts.ts';

/** Attempts allowed per code (OTP-08). */
const attemptsPerCode = 3;

/** The outcome of an attempt; the failures are those of accounts.ts. */
export type Attempt = 'right' | 'wrong-code' | 'expired-code' | 'too-many-tries';

/** Lookup key of a code: number and browser together. The table reveals neither. */
export const identifierOf = (dealer: string, phone: string, browser: string): string =>
  createHash('sha256')
    .update(JSON.stringify([dealer, phone, browser]))
    .digest('base64url');

/**
 * Counts an attempt at the newest code and returns the outcome. The database counts, in the same statement that reads the code: of
 * simultaneous attempts, through any gateways, exactly three are compared, and only one can be the right one.
 */
export async function verifyCode(db: Database, dealer: string, identifier: string, code: string): Promise<Attempt> {
  const newest = sql`select id from ${verification} where dealer = ${dealer} and identifier = ${identifier}
    order by created_at desc limit 1`;
  const attempts = sql`split_part(value, ':', 2)::int`;
  const [counted] = await rowsOf<{ id: string; code: string; expired: boolean }>(
    db,
    sql`update ${verification} set value = split_part(value, ':', 1) || ':' || (${attempts} + 1)
      where id = (${newest}) and ${attempts} < ${attemptsPerCode}
      returning id, split_part(value, ':', 1) as code, expires_at < ${new Date().toISOString()}::timestamptz as expired`,
  );
  if (!counted) return (await rowsOf(db, newest)).length > 0 ? 'too-many-tries' : 'wrong-code';
  if (counted.expired) return 'expired-code';
  if (counted.code !== code) return 'wrong-code';
  const deleted = await rowsOf(db, sql`delete from ${verification} where id = ${counted.id} returning id`);
  return deleted.length > 0 ? 'right' : 'wrong-code';
}
