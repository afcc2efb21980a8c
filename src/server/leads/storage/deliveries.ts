import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { after, databaseNow, type Moment } from '../../db/database-clock.ts';
import { customerOffers } from '../../db/schema/customer-offers.ts';
import { leadDeliveries, leads } from '../../db/schema/leads.ts';
import type { Destination } from '../record/destination.ts';
import type { LeadContent } from '../record/stored-lead.ts';
import type { CustomerOffer } from './move-offer.ts';

/** A delivery that this process works on, until `lease` milliseconds after it was claimed. */
export type ClaimedDelivery = {
  id: string;
  dealer: string;
  leadId: string;
  destination: Destination;
  /** How many attempts with this one. Also proves that the delivery is still ours. */
  attempts: number;
  form: string;
  content: LeadContent;
  createdAt: Date;
  /** The offer for the car, and its outcome. */
  offer?: CustomerOffer | undefined;
};

/** Milliseconds until the next attempt, after the first, second ... failure; then a delivery counts as dead. About four days in all. */
const pauses = [
  30_000, 120_000, 600_000, 1_800_000, 3_600_000, 10_800_000, 21_600_000, 43_200_000, 86_400_000, 172_800_000,
];

/** Milliseconds after which a delivery that failed for the n-th time is retried; undefined when it is given up. */
export const pauseAfter = (attempts: number): number | undefined => pauses[attempts - 1];

type Claim = { limit: number; lease: number; leadId?: string | undefined; now?: Moment | undefined };

/**
 * Claims due deliveries, each for one worker only. A delivery that was claimed but never finished is due again when its lease
 * expires. @param lease milliseconds
 * @param leadId only of this lead;
 * default: of any
 */
export const claimDeliveries = (db: Database, claim: Claim): Promise<ClaimedDelivery[]> =>
  // Claimed and read in one statement: a broken connection in between leaves no lost claims.
  db.transaction((inside) => claimInside(inside, claim));

async function claimInside(
  db: Transaction,
  { limit, lease, leadId: only, now = databaseNow() }: Claim,
): Promise<ClaimedDelivery[]> {
  const due = db
    .select({ id: leadDeliveries.id })
    .from(leadDeliveries)
    .where(
      and(
        inArray(leadDeliveries.state, ['pending', 'sending']),
        isDue(now),
        only === undefined ? undefined : eq(leadDeliveries.leadId, only),
      ),
    )
    .orderBy(asc(leadDeliveries.nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(leadDeliveries)
    .set({
      state: 'sending',
      attempts: sql`${leadDeliveries.attempts} + 1`,
      nextAttemptAt: after(now, lease),
    })
    .where(inArray(leadDeliveries.id, due))
    .returning();
  if (claimed.length === 0) return [];
  const ids = [...new Set(claimed.map(({ leadId }) => leadId))];
  const rows = await db
    .select({
      ...{ id: leads.id, form: leads.form, content: leads.content, createdAt: leads.createdAt },
      offer: customerOffers,
    })
    .from(leads)
    .leftJoin(customerOffers, eq(customerOffers.leadId, leads.id))
    .where(inArray(leads.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return claimed.flatMap(({ id, dealer, leadId, destination, attempts }) => {
    const lead = byId.get(leadId);
    if (!lead) return [];
    const { form, content, createdAt, offer } = lead;
    return [{ id, dealer, leadId, destination, attempts, form, content, createdAt, offer: offer ?? undefined }];
  });
}

/** A due time further away than any pause was set by a wrong clock, since corrected: such a delivery would wait for years. */
const isDue = (now: Moment) =>
  or(lte(leadDeliveries.nextAttemptAt, now), gt(leadDeliveries.nextAttemptAt, after(now, 2 * Math.max(...pauses))));

/** Still ours: nobody took it over after its lease expired. */
const ours = ({ id, attempts }: ClaimedDelivery) =>
  and(eq(leadDeliveries.id, id), eq(leadDeliveries.state, 'sending'), eq(leadDeliveries.attempts, attempts));

export async function markDelivered(db: Database, delivery: ClaimedDelivery, now = databaseNow()): Promise<void> {
  await db
    .update(leadDeliveries)
    .set({ state: 'delivered', deliveredAt: now, lastError: null })
    .where(eq(leadDeliveries.id, delivery.id));
}

/** Reschedules a failed delivery, or makes it a dead letter. Returns which. */
export async function markFailed(
  db: Database,
  delivery: ClaimedDelivery,
  { error, refused }: { error: string; refused?: boolean },
  now = databaseNow(),
): Promise<'pending' | 'dead'> {
  const pause = refused ? undefined : pauseAfter(delivery.attempts);
  const state = pause === undefined ? 'dead' : 'pending';
  await db
    .update(leadDeliveries)
    .set({
      state,
      lastError: error.slice(0, 500),
      ...(pause === undefined ? {} : { nextAttemptAt: after(now, pause) }),
    })
    .where(ours(delivery));
  return state;
}

/** Releases deliveries that were claimed but not attempted: they are due at once. */
export async function giveBack(db: Database, claimed: readonly ClaimedDelivery[]): Promise<void> {
  for (const delivery of claimed) {
    await db
      .update(leadDeliveries)
      .set({ state: 'pending', attempts: delivery.attempts - 1, nextAttemptAt: sql`now()` })
      .where(ours(delivery));
  }
}

/** Releases what a stopped worker had claimed. Only for a database with a single owner. */
export async function releaseClaims(db: Database): Promise<void> {
  await db.update(leadDeliveries).set({ nextAttemptAt: sql`now()` }).where(eq(leadDeliveries.state, 'sending'));
}
