import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { PrizeEmailDetails } from '../../email-details/prize-email-details.ts';
import { user } from './accounts.ts';
import { moment } from './moment.ts';

/** A prize as it was when won. */
export type WonPrize = { id: string; name: string; value: number; howToUse: string };

/**
 * Spins of prize wheels: one for each shopper and campaign, by their account and by their number, so that erasing and recreating an
 * account grants no second one. `numberHash` is keyed and reveals nothing by itself.
 */
export const spins = pgTable(
  'spins',
  {
    id: text('id').primaryKey(),
    dealer: text('dealer').notNull(),
    campaign: text('campaign').notNull(),
    /** Removed with the account. */
    userId: text('user_id').references(() => user.id, { onDelete: 'set null' }),
    /** Of dealer, campaign and phone number; replaced by the row's own id once the campaign is over and the account deleted. */
    numberHash: text('number_hash').notNull(),
    /** None if nothing was won. */
    prize: jsonb('prize').$type<WonPrize>(),
    code: text('code'),
    /** Last day on which the code is valid, in the dealer's calendar: "2026-12-24". */
    codeValidUntil: text('code_valid_until'),
    /** What the email says about the dealer, stored so that it needs no dealer files. */
    emailDetails: jsonb('email_details').$type<PrizeEmailDetails>(),
    /** When spinning in the campaign ends. */
    campaignEndsAt: moment('campaign_ends_at').notNull(),
    createdAt: moment('created_at').notNull(),
    redeemedAt: moment('redeemed_at'),
    /** The operator's note on it. */
    redemptionNote: text('redemption_note'),
    /** The email with the code; none if there was no address. */
    prizeEmailState: text('prize_email_state', { enum: ['pending', 'sent', 'dead'] }),
    prizeEmailAttempts: integer('prize_email_attempts').notNull().default(0),
    prizeEmailDueAt: moment('prize_email_due_at'),
    prizeEmailError: text('prize_email_error'),
  },
  (table) => [
    unique().on(table.dealer, table.campaign, table.userId),
    unique().on(table.dealer, table.campaign, table.numberHash),
    unique().on(table.dealer, table.code),
    index().on(table.userId),
    index('spins_prize_email_idx').on(table.prizeEmailDueAt).where(sql`prize_email_state = 'pending'`),
  ],
);

/** How many of each prize have been won. Increased only while some are left (spins/spins.ts). */
export const prizesWon = pgTable(
  'prizes_won',
  {
    dealer: text('dealer').notNull(),
    campaign: text('campaign').notNull(),
    prize: text('prize').notNull(),
    wonCount: integer('won_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealer, table.campaign, table.prize] })],
);
