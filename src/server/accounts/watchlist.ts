import { and, desc, eq } from 'drizzle-orm';
import type { LazyDatabase } from '../db/database.ts';
import { watchlist } from '../db/schema/accounts.ts';

/** Cars that signed-in shoppers keep (DATA-23). A shopper belongs to one dealer, and so does the list. */
export type Watchlist = {
  /** Adding a car that is on the list changes nothing. Answers false when the list is full. */
  add(userId: string, carId: string): Promise<boolean>;
  remove(userId: string, carId: string): Promise<void>;
  /** Ids of the cars, the newest first. */
  list(userId: string): Promise<string[]>;
};

/** Cars on one list at most. */
const longest = 200;

export const databaseWatchlist = (database: LazyDatabase): Watchlist => ({
  async add(userId, carId) {
    const { db } = await database.open();
    if ((await db.$count(watchlist, eq(watchlist.userId, userId))) >= longest) return false;
    await db.insert(watchlist).values({ userId, carId }).onConflictDoNothing();
    return true;
  },
  async remove(userId, carId) {
    const { db } = await database.open();
    await db.delete(watchlist).where(and(eq(watchlist.userId, userId), eq(watchlist.carId, carId)));
  },
  async list(userId) {
    const { db } = await database.open();
    const rows = await db
      .select({ carId: watchlist.carId })
      .from(watchlist)
      .where(eq(watchlist.userId, userId))
      .orderBy(desc(watchlist.createdAt), desc(watchlist.carId));
    return rows.map(({ carId }) => carId);
  },
});
