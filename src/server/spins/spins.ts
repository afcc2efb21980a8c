import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { type Campaign, campaignOver, type Prize } from '../../domain/prize-draw/campaign.ts';
import { prizeOf, totalWeight } from '../../domain/prize-draw/draw.ts';
import { prizeCode } from '../../domain/prize-draw/prize-code.ts';
import { addDays } from '../../domain/time/local-time.ts';
import type { Shopper } from '../accounts/accounts.ts';
import type { LazyDatabase, Transaction } from '../db/database.ts';
import { isTaken } from '../db/database-errors.ts';
import { rowsOf } from '../db/rows-of.ts';
import { prizesWon, spins } from '../db/schema/spins.ts';
import type { PrizeEmailDetails } from '../email-details/prize-email-details.ts';

/** A spin as it was recorded. */
export type Spin = typeof spins.$inferSelect;

/** A shopper's spin in a campaign that runs. */
export type SpinOrder = {
  dealer: string;
  campaign: Campaign;
  shopper: Shopper;
  /** What the prize email says about the dealer. */
  emailDetails: PrizeEmailDetails;
  /** The dealer's day, "2026-11-23". */
  today: string;
  now: Date;
};

export type Spins = {
  /** Draws, records and answers; a second spin of the same shopper in the same campaign returns the first. */
  spin(order: SpinOrder): Promise<{ spin: Spin; first: boolean }>;
  /** The spin that a shopper has had in a campaign, by its id. */
  find(dealer: string, campaign: string, shopper: Shopper): Promise<Spin | undefined>;
  /** How many of each prize have been won, by the prize's id. */
  wonCounts(dealer: string, campaign: string): Promise<Map<string, number>>;
  /** Removes the last trace of a person from spins of deleted accounts, once their campaign is over. Returns how many. */
  cleanUp(now: Date): Promise<number>;
};

/** Number of codes that are tried until one is free; a second one is almost never needed. */
const codeTries = 5;

/**
 * Spins over a database. Its unique columns allow one for each shopper and campaign, and a prize is issued only while there are more of it,
 * in one statement: both are safe with any number of concurrent spins and processes.
 * @param below a random whole number from 0 to below its argument: the system's by default
 * @param wake an email is due
 * @param timeout milliseconds; concurrent spins wait for each other at the same prize
 */
export function databaseSpins(
  database: LazyDatabase,
  secret: string,
  {
    below = (end: number) => randomInt(end),
    wake = () => {},
    timeout = 15_000,
  }: { below?: (end: number) => number; wake?: () => void; timeout?: number } = {},
): Spins {
  const numberHash = (dealer: string, campaign: string, { phone }: Shopper) =>
    createHmac('sha256', secret).update(`spin of ${phone} in ${campaign} of ${dealer}`).digest('base64url');

  async function earlier(db: Pick<Transaction, 'select'>, dealer: string, campaign: string, shopper: Shopper) {
    const theirs = or(eq(spins.userId, shopper.id), eq(spins.numberHash, numberHash(dealer, campaign, shopper)));
    const [spin] = await db
      .select()
      .from(spins)
      .where(and(eq(spins.dealer, dealer), eq(spins.campaign, campaign), theirs));
    return spin;
  }

  async function draw(db: Transaction, order: SpinOrder): Promise<{ spin: Spin; first: boolean }> {
    const { dealer, campaign, shopper, now } = order;
    // The row first: a second spin waits here until the first is recorded, and has drawn nothing.
    const [mine] = await db
      .insert(spins)
      .values({
        ...{ id: randomUUID(), dealer, campaign: campaign.id, userId: shopper.id, createdAt: now },
        ...{ numberHash: numberHash(dealer, campaign.id, shopper), campaignEndsAt: campaignOver(campaign) },
      })
      .onConflictDoNothing()
      .returning();
    if (!mine) {
      const before = await earlier(db, dealer, campaign.id, shopper);
      if (!before) throw new Error('A spin whose key exists cannot be found.');
      return { spin: before, first: false };
    }
    const prize = prizeOf(campaign, below(totalWeight(campaign)));
    const won = prize && (await countOut(db, order, prize));
    return { spin: won ? await give(db, mine, prize, order) : mine, first: true };
  }

  /** The prize with its code, in the spin's row. */
  async function give(
    db: Transaction,
    { id }: Spin,
    prize: Prize,
    { shopper, today, emailDetails }: SpinOrder,
  ): Promise<Spin> {
    const { id: prizeId, name, value, howToUse } = prize;
    const email = shopper.email ? ({ prizeEmailState: 'pending', prizeEmailDueAt: sql`now()` } as const) : {};
    for (let n = 1; ; n += 1) {
      const won = { prize: { id: prizeId, name, value, howToUse }, emailDetails, ...email };
      const code = prizeCode(prize.code, below);
      try {
        const codeValidUntil = addDays(today, prize.days);
        const updated = await db.transaction((inner) =>
          inner
            .update(spins)
            .set({ ...won, code, codeValidUntil })
            .where(eq(spins.id, id))
            .returning(),
        );
        return updated[0] as Spin;
      } catch (error) {
        if (!isTaken(error) || n === codeTries) throw error;
      }
    }
  }

  return {
    async spin(order) {
      const drawn = await database.transact(timeout, (db) => draw(db, order));
      if (drawn.first && drawn.spin.prizeEmailState) wake();
      return drawn;
    },
    find: (dealer, campaign, shopper) => database.ask((db) => earlier(db, dealer, campaign, shopper)),
    async wonCounts(dealer, campaign) {
      const rows = await database.ask((db) =>
        db
          .select({ prize: prizesWon.prize, wonCount: prizesWon.wonCount })
          .from(prizesWon)
          .where(and(eq(prizesWon.dealer, dealer), eq(prizesWon.campaign, campaign))),
      );
      return new Map(rows.map(({ prize, wonCount }) => [prize, wonCount]));
    },
    cleanUp: (now) =>
      database.within(timeout, async (db) => {
        const forgotten = await db
          .update(spins)
          .set({ numberHash: sql`${spins.id}` })
          .where(and(isNull(spins.userId), lt(spins.campaignEndsAt, now), ne(spins.numberHash, spins.id)))
          .returning({ id: spins.id });
        return forgotten.length;
      }),
  };
}

/** Spins of an account, the newest first. */
export const spinsOfAccount = (db: Pick<Transaction, 'select'>, dealer: string, userId: string): Promise<Spin[]> =>
  db
    .select()
    .from(spins)
    .where(and(eq(spins.dealer, dealer), eq(spins.userId, userId)))
    .orderBy(desc(spins.createdAt));

/** Issues one of a prize; false if there is none left. One statement, so that nothing happens between check and count. */
async function countOut(db: Transaction, { dealer, campaign }: SpinOrder, { id, stock }: Prize): Promise<boolean> {
  const counted = await rowsOf(
    db,
    sql`insert into ${prizesWon} (dealer, campaign, prize, won_count) values (${dealer}, ${campaign.id}, ${id}, 1)
      on conflict (dealer, campaign, prize) do update set won_count = ${prizesWon.wonCount} + 1
      where ${prizesWon.wonCount} < ${stock} returning 1 as one`,
  );
  return counted.length > 0;
}
