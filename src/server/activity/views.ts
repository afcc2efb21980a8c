import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { LazyDatabase } from '../db/database.ts';
import { carViews } from '../db/schema/activity.ts';
import type { Visitor } from '../visitor.ts';
import { isProgram } from '../visitor.ts';

/** How often car pages are looked at (VDP-25, VDP-26). */
export type Views = {
  /**
   * Counts a look at a car's page and answers all looks so far. One network address counts once in an hour: whatever else a visitor
   * says of themselves can be made up anew with each request. Not counted: programs, and pages of other sites that ask for it.
   */
  look(dealer: string, carId: string, visitor: Visitor, now?: Date): Promise<number>;
};

const hour = 3_600_000;
/** Visitors remembered at most; beyond it the hour starts anew. */
const mostRemembered = 200_000;

/**
 * Views over the database. Who looked is kept for the hour, in memory, as a digest with a salt that is forgotten with it:
 * nothing about a visitor is stored.
 * @param patience milliseconds to wait for a count: the answer also brings the price of the car, which is worth more
 */
export function databaseViews(database: LazyDatabase, patience = 1500): Views {
  let current = { hour: -1, salt: randomBytes(16), seen: new Set<string>() };

  function isNew(dealer: string, carId: string, visitor: Visitor, now: Date): boolean {
    const thisHour = Math.floor(now.getTime() / hour);
    if (thisHour !== current.hour || current.seen.size >= mostRemembered) {
      current = { hour: thisHour, salt: randomBytes(16), seen: new Set() };
    }
    const digest = createHash('sha256')
      .update(current.salt)
      .update(JSON.stringify([dealer, carId, visitor.address]))
      .digest('base64url');
    if (current.seen.has(digest)) return false;
    current.seen.add(digest);
    return true;
  }

  return {
    look: (dealer, carId, visitor, now = new Date()) =>
      database.within(patience, async (db) => {
        if (!isProgram(visitor) && !visitor.fromElsewhere && isNew(dealer, carId, visitor, now)) {
          const [row] = await db
            .insert(carViews)
            .values({ dealer, carId, views: 1 })
            .onConflictDoUpdate({
              target: [carViews.dealer, carViews.carId],
              set: { views: sql`${carViews.views} + 1` },
            })
            .returning({ views: carViews.views });
          return row?.views ?? 0;
        }
        const [row] = await db
          .select({ views: carViews.views })
          .from(carViews)
          .where(and(eq(carViews.dealer, dealer), eq(carViews.carId, carId)));
        return row?.views ?? 0;
      }),
  };
}
