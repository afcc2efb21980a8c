import { lt } from 'drizzle-orm';
import type { LazyDatabase } from '../db/database.ts';
import { analyticsEvents, phoneReveals } from '../db/schema/activity.ts';

/** One analytics event. `page` is a path without its query: queries can hold names and numbers of people. */
export type SiteEvent = { dealer: string; eventId: number; carId?: string | undefined; page: string };

export type Events = {
  record(events: readonly SiteEvent[]): Promise<void>;
  /** Deletes everything older than this many days. */
  deleteOlderThan(days: number, now: Date): Promise<void>;
};

export type PhoneReveals = {
  /** Records that a car's phone number was revealed. */
  record(reveal: { dealer: string; carId: string; dealershipId: string }): Promise<void>;
};

const day = 86_400_000;

export const databaseEvents = (database: LazyDatabase): Events => ({
  record: (recorded) =>
    database.ask(async (db) => {
      if (recorded.length > 0) await db.insert(analyticsEvents).values([...recorded]);
    }),
  async deleteOlderThan(days, now) {
    const { db } = await database.open();
    await db.delete(analyticsEvents).where(lt(analyticsEvents.createdAt, new Date(now.getTime() - days * day)));
  },
});

export const databaseReveals = (database: LazyDatabase): PhoneReveals => ({
  record: (reveal) =>
    database.ask(async (db) => {
      await db.insert(phoneReveals).values(reveal);
    }),
});
