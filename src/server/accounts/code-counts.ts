import { and, count, countDistinct, eq, gte } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { verifications } from '../db/schema/accounts.ts';

/** Sign-in codes of a dealer, from the log of codes. */
export interface CodeCount {
  dealer: string;
  dealership: string;
  /** `sms`: sent; `verify`: entered correctly. */
  type: 'sms' | 'verify';
  codes: number;
  /** Distinct known people among them. */
  shoppers: number;
}

/** Codes since a moment by dealer, dealership and type; of a single dealer if one is named. */
export function countCodes(db: Database, since: Date, dealer: string | undefined): Promise<CodeCount[]> {
  const { website_slug, dealership_slug, verification_type, user_id, created_at } = verifications;
  return db
    .select({
      dealer: website_slug,
      dealership: dealership_slug,
      type: verification_type,
      codes: count(),
      shoppers: countDistinct(user_id),
    })
    .from(verifications)
    .where(and(gte(created_at, since), dealer ? eq(website_slug, dealer) : undefined))
    .groupBy(website_slug, dealership_slug, verification_type)
    .orderBy(website_slug, dealership_slug, verification_type);
}
