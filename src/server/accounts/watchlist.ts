import { and, desc, eq } from 'drizzle-orm';
import type { LazyDatabase } from '../db/database.ts';
import { watchlist } from '../db/schema/accounts.ts';

/** Cars that signed-in shoppers save. A shopper belongs to one dealer, and so does the list. */
export type Watchlist = {
  /** Adding a car that is already on the list changes nothing. Returns false if the list is full. */
  add(userId: string, carId: string): Promise<boolean>;
  remove(userId: string, carId: string): Promise<void>;
  /** Ids of the cars, the newest first. */
  list(userId: string): Promise<string[]>;
};

/** Maximum number of cars on a list. */
const longest = 200;

export const databaseWatchlist = (database: LazyDatabase): Watchlist => ({
  add: (userId, carId) =>
    database.ask(async (db) => {
      if ((await db.$count(watchlist, eq(watchlist.userId, userId))) >= longest) return false;
      await db.insert(watchlist).values({ userId, carId }).onConflictDoNothing();
      return true;
    }),
  remove: (userId, carId) =>
    database.ask(async (db) => {
      await db.delete(watchlist).where(and(eq(watchlist.userId, userId), eq(watchlist.carId, carId)));
    }),
  list: (userId) =>
    database.ask(async (db) => {
      const rows = await db
        .select({ carId: watchlist.carId })
        .from(watchlist)
        .where(eq(watchlist.userId, userId))
        .orderBy(desc(watchlist.createdAt), desc(watchlist.carId));
      return rows.map(({ carId }) => carId);
    }),
});
