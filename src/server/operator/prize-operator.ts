import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { dayOf } from '../../domain/prize-draw/campaign.ts';
import { plainCode } from '../../domain/prize-draw/prize-code.ts';
import type { Database, LazyDatabase } from '../db/database.ts';
import { user } from '../db/schema/accounts.ts';
import { spins } from '../db/schema/spins.ts';
import { letterheadOf } from '../mail/letterhead.ts';
import type { Spin } from '../spins/spins.ts';
import { limitOr, name, oneOf, reason } from './command-fields.ts';

const states = ['open', 'redeemed', 'expired'] as const;

/** Operator commands for prizes (scripts/prizes.ts). */
export const PrizeCommandSchema = v.variant('command', [
  v.object({
    command: v.literal('prizes'),
    state: v.optional(oneOf(states)),
    dealer: v.optional(name),
    campaign: v.optional(name),
    limit: limitOr(500),
  }),
  v.object({
    command: v.literal('redeem-prize'),
    code: name,
    /** Needed only if two dealers have issued the same code. */
    dealer: v.optional(name),
    reason,
    /** The dealer honours an expired code. */
    late: v.optional(v.boolean(), false),
  }),
]);
type ParsedCommand = v.InferOutput<typeof PrizeCommandSchema>;

/** Runs a validated command; returns plain JSON. Rejects with a message for the operator. */
export async function runPrizeCommand(
  command: ParsedCommand,
  { database }: { database: LazyDatabase },
  now = new Date(),
): Promise<unknown> {
  const { db } = await database.open();
  return command.command === 'prizes' ? list(db, command, now) : redeem(db, command, now);
}

async function list(
  db: Database,
  { dealer, campaign, state, limit }: Extract<ParsedCommand, { command: 'prizes' }>,
  now: Date,
) {
  const rows = await db
    .select({ spin: spins, first: user.first_name, last: user.last_name, phone: user.phoneNumber })
    .from(spins)
    .leftJoin(user, eq(user.id, spins.userId))
    .where(
      and(
        isNotNull(spins.prize),
        dealer ? eq(spins.dealer, dealer) : undefined,
        campaign ? eq(spins.campaign, campaign) : undefined,
      ),
    )
    .orderBy(desc(spins.createdAt))
    // The state of a prize depends on the day where it was won.
    .limit(state === undefined ? limit : Number.MAX_SAFE_INTEGER);
  return rows
    .map(({ spin, first, last, phone }) => ({
      ...{ code: spin.code, dealer: spin.dealer, campaign: spin.campaign, prize: spin.prize?.name },
      ...{ state: stateOf(spin, now), wonAt: spin.createdAt, codeValidUntil: spin.codeValidUntil },
      ...{ winner: [first, last].filter(Boolean).join(' '), phone: phone ?? '' },
      ...{ redeemedAt: spin.redeemedAt, redemptionNote: spin.redemptionNote, prizeEmail: spin.prizeEmailState ?? '' },
    }))
    .filter((row) => state === undefined || row.state === state)
    .slice(0, limit);
}

/** A code is valid up to and including its last day in the dealer's calendar. */
function stateOf({ redeemedAt, codeValidUntil, emailDetails }: Spin, now: Date): (typeof states)[number] {
  if (redeemedAt) return 'redeemed';
  const { time_zone } = letterheadOf(emailDetails ? { letterhead: emailDetails.head } : {});
  return codeValidUntil && dayOf(time_zone, now) > codeValidUntil ? 'expired' : 'open';
}

async function redeem(
  db: Database,
  { code, dealer, reason, late }: Extract<ParsedCommand, { command: 'redeem-prize' }>,
  now: Date,
) {
  const spelled = sql`regexp_replace(${spins.code}, '[^A-Z0-9]', '', 'g') = ${plainCode(code)}`;
  const found = await db
    .select()
    .from(spins)
    .where(and(spelled, dealer ? eq(spins.dealer, dealer) : undefined));
  const [spin] = found;
  if (!spin) throw new Error(`There is no prize with the code ${code}${dealer ? ` at ${dealer}` : ''}.`);
  if (found.length > 1) {
    const dealers = found.map((one) => one.dealer).join(', ');
    throw new Error(`Several dealers have issued the code ${code}: choose one with --dealer (${dealers}).`);
  }
  if (stateOf(spin, now) === 'expired' && !late) {
    throw new Error(`${spin.code} was valid until ${spin.codeValidUntil}. To honour it anyway: --late`);
  }
  const [redeemed] = await db
    .update(spins)
    .set({ redeemedAt: now, redemptionNote: reason })
    .where(and(eq(spins.id, spin.id), isNull(spins.redeemedAt)))
    .returning();
  if (redeemed) return { code: redeemed.code, prize: redeemed.prize?.name, state: 'redeemed' };
  const [before] = await db.select().from(spins).where(eq(spins.id, spin.id));
  throw new Error(`${spin.code} was already redeemed, ${before?.redeemedAt?.toISOString()}: ${before?.redemptionNote}`);
}
