import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { CustomerOffer } from '../customer-offers/move-offer.ts';
import type { Database } from '../db/database.ts';
import { customerOffers } from '../db/schema/customer-offers.ts';
import { leadDeliveries, leads } from '../db/schema/leads.ts';
import type { Destination } from './destination.ts';
import type { LeadContent } from './lead.ts';

/** A delivery that this process works on, until `lease` milliseconds after it was claimed. */
export type ClaimedDelivery = {
  id: string;
  dealer: string;
  leadId: string;
  destination: Destination;
  /** How many tries with this one. Also proves that the delivery is still ours. */
  attempts: number;
  form: string;
  content: LeadContent;
  createdAt: Date;
  /** What was offered for the car, and what became of it. */
  offer?: CustomerOffer | undefined;
};

/** Milliseconds until the next try, after the first, second ... failure; then a delivery counts as dead. About four days in all. */
const pauses = [
  30_000, 120_000, 600_000, 1_800_000, 3_600_000, 10_800_000, 21_600_000, 43_200_000, 86_400_000, 172_800_000,
];

/** When a delivery that failed for the n-th time is tried again; undefined when it is given up. */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  const pause = pauses[attempts - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause);
}

/**
 * Takes deliveries that are due, each by one deliverer only. One that a deliverer took and never finished is due again
 * when its lease has run out.
 * @param lease milliseconds
 */
export async function claimDeliveries(
  db: Database,
  { limit, lease, now }: { limit: number; lease: number; now: Date },
): Promise<ClaimedDelivery[]> {
  const due = db
    .select({ id: leadDeliveries.id })
    .from(leadDeliveries)
    .where(and(inArray(leadDeliveries.state, ['pending', 'sending']), isDue(now)))
    .orderBy(asc(leadDeliveries.nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(leadDeliveries)
    .set({
      state: 'sending',
      attempts: sql`${leadDeliveries.attempts} + 1`,
      nextAttemptAt: new Date(now.getTime() + lease),
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

/** A time further off than any pause was set by a clock that has been put right since: such a delivery would wait for years. */
const isDue = (now: Date) =>
  or(
    lte(leadDeliveries.nextAttemptAt, now),
    gt(leadDeliveries.nextAttemptAt, new Date(now.getTime() + 2 * Math.max(...pauses))),
  );

/** Still ours: nobody took it over after its lease ran out. */
const ours = ({ id, attempts }: ClaimedDelivery) =>
  and(eq(leadDeliveries.id, id), eq(leadDeliveries.state, 'sending'), eq(leadDeliveries.attempts, attempts));

export async function markDelivered(db: Database, delivery: ClaimedDelivery, now: Date): Promise<void> {
  await db
    .update(leadDeliveries)
    .set({ state: 'delivered', deliveredAt: now, lastError: null })
    .where(eq(leadDeliveries.id, delivery.id));
}

/** Notes deliveries that were made before, by their ids: the database may have lost that they were. */
export async function noteDelivered(db: Database, ids: readonly string[]): Promise<void> {
  for (let n = 0; n < ids.length; n += 1000) {
    await db
      .update(leadDeliveries)
      .set({
        state: 'delivered',
        deliveredAt: sql`coalesce(${leadDeliveries.deliveredAt}, ${leadDeliveries.createdAt})`,
      })
      .where(
        and(inArray(leadDeliveries.id, ids.slice(n, n + 1000)), inArray(leadDeliveries.state, ['pending', 'sending'])),
      );
  }
}

/** Puts a failed delivery back for later, or among the dead letters. Answers which. */
export async function markFailed(
  db: Database,
  delivery: ClaimedDelivery,
  error: string,
  now: Date,
): Promise<'pending' | 'dead'> {
  const next = nextAttempt(delivery.attempts, now);
  const state = next ? 'pending' : 'dead';
  await db
    .update(leadDeliveries)
    .set({ state, lastError: error.slice(0, 500), ...(next ? { nextAttemptAt: next } : {}) })
    .where(ours(delivery));
  return state;
}

/** Makes due again what a deliverer took and cannot finish any more. Only for a database with a single owner. */
export async function releaseClaims(db: Database, now: Date): Promise<void> {
  await db.update(leadDeliveries).set({ nextAttemptAt: now }).where(eq(leadDeliveries.state, 'sending'));
}
