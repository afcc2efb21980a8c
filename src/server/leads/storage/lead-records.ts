import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { leadDeliveries, leads } from '../../db/schema/leads.ts';
import type { NamedDestination } from '../record/destination.ts';
import type { LeadContent } from '../record/stored-lead.ts';
import { dueDelivery } from './lead-store.ts';

/** The parts of a stored lead that its success page may show. */
export type LeadSummary = {
  form: string;
  category: string;
  createdAt: Date;
  appointment: string | null;
  cancelledAt: Date | null;
  locationId: string | null;
  content: LeadContent;
};

/** The lead with this id, if this dealer has it. */
export async function leadSummary(db: Database, dealer: string, id: string): Promise<LeadSummary | undefined> {
  const { form, category, createdAt, appointment, cancelledAt, locationId, content } = leads;
  const [row] = await db
    .select({ form, category, createdAt, appointment, cancelledAt, locationId, content })
    .from(leads)
    .where(and(eq(leads.dealer, dealer), eq(leads.id, id)));
  return row;
}

/** Starts of test drives that are booked at a location between two moments of its own clock, each as often as it is. */
export async function takenAppointments(
  db: Database,
  { dealer, locationId, from, to }: { dealer: string; locationId: string; from: string; to: string },
): Promise<string[]> {
  const rows = await db
    .select({ appointment: leads.appointment })
    .from(leads)
    .where(
      and(
        eq(leads.dealer, dealer),
        eq(leads.locationId, locationId),
        eq(leads.state, 'accepted'),
        isNotNull(leads.appointment),
        gte(leads.appointment, from),
        lt(leads.appointment, to),
      ),
    );
  return rows.map(({ appointment }) => appointment ?? '');
}

/** A delivery as operators see it; nothing about the shopper. */
export type DeliveryRecord = {
  delivery: string;
  dealer: string;
  reference: string;
  destination: string;
  state: string;
  attempts: number;
  error: string | null;
  createdAt: string;
};

export type DeliveryState = (typeof leadDeliveries.$inferSelect)['state'];

/** Deliveries in these states, the oldest first. */
export async function listDeliveries(
  db: Database,
  { states, dealer, limit }: { states: readonly DeliveryState[]; dealer?: string | undefined; limit: number },
): Promise<DeliveryRecord[]> {
  const rows = await db
    .select({ delivery: leadDeliveries, content: leads.content })
    .from(leadDeliveries)
    .innerJoin(leads, eq(leads.id, leadDeliveries.leadId))
    .where(
      and(
        inArray(leadDeliveries.state, [...states]),
        dealer === undefined ? undefined : eq(leadDeliveries.dealer, dealer),
      ),
    )
    .orderBy(asc(leadDeliveries.createdAt))
    .limit(limit);
  return rows.map(({ delivery, content }) => ({
    delivery: delivery.id,
    dealer: delivery.dealer,
    reference: content.reference,
    destination: delivery.destinationId,
    state: delivery.state,
    attempts: delivery.attempts,
    error: delivery.lastError,
    createdAt: delivery.createdAt.toISOString(),
  }));
}

/** Counts of leads and deliveries by state. */
export async function countLeads(
  db: Database,
): Promise<{ leads: Record<string, number>; deliveries: Record<string, number> }> {
  const [byLead, byDelivery] = await Promise.all([
    db.select({ state: leads.state, number: count() }).from(leads).groupBy(leads.state),
    db.select({ state: leadDeliveries.state, number: count() }).from(leadDeliveries).groupBy(leadDeliveries.state),
  ]);
  const table = (rows: { state: string; number: number }[]) =>
    Object.fromEntries(rows.map(({ state, number }) => [state, number]));
  return { leads: table(byLead), deliveries: table(byDelivery) };
}

/** Makes dead deliveries due again, from the first attempt: one of them, those of a dealer, or all. Returns how many. */
export async function replayDead(
  db: Database,
  { delivery, dealer }: { delivery?: string | undefined; dealer?: string | undefined },
): Promise<number> {
  const rows = await db
    .update(leadDeliveries)
    .set({ state: 'pending', attempts: 0, nextAttemptAt: sql`now()` })
    .where(
      and(
        eq(leadDeliveries.state, 'dead'),
        delivery === undefined ? undefined : eq(leadDeliveries.id, delivery),
        dealer === undefined ? undefined : eq(leadDeliveries.dealer, dealer),
      ),
    )
    .returning({ id: leadDeliveries.id });
  return rows.length;
}

/** Held leads, newest first; their category, and why they look like spam, can be seen in their content. */
export async function listHeld(db: Database, dealer: string | undefined, limit: number) {
  const rows = await db
    .select({
      id: leads.id,
      dealer: leads.dealer,
      category: leads.category,
      content: leads.content,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(
      and(eq(leads.state, 'held'), isNull(leads.erasedAt), dealer === undefined ? undefined : eq(leads.dealer, dealer)),
    )
    .orderBy(desc(leads.createdAt))
    .limit(limit);
  return rows.map(({ id, dealer: slug, category, content, createdAt }) => ({
    lead: id,
    dealer: slug,
    reference: content.reference,
    category,
    createdAt: createdAt.toISOString(),
  }));
}

/** Sends a lead to these destinations, whether it was held or sent elsewhere before. Returns whether there is such a lead. */
export async function routeAgain(
  db: Database,
  leadId: string,
  destinations: readonly NamedDestination[],
  now: Date,
): Promise<boolean> {
  return db.transaction(async (inside) => {
    const [lead] = await inside
      .update(leads)
      .set({ state: 'accepted' })
      .where(eq(leads.id, leadId))
      .returning({ dealer: leads.dealer });
    if (!lead) return false;
    for (const named of destinations) {
      const row = dueDelivery({ leadId, dealer: lead.dealer }, named, now);
      const { destination, state, nextAttemptAt } = row;
      await inside
        .insert(leadDeliveries)
        .values(row)
        .onConflictDoUpdate({
          target: leadDeliveries.id,
          set: { destination, state, attempts: 0, nextAttemptAt },
        });
    }
    return true;
  });
}

/** A lead's dealer and what determines its destinations; undefined if there is no such lead, or it has been erased. */
export async function leadDealerOf(
  db: Database,
  leadId: string,
): Promise<{ dealer: string; category: string; locationId: string | null } | undefined> {
  const { dealer, category, locationId } = leads;
  const [row] = await db
    .select({ dealer, category, locationId })
    .from(leads)
    .where(and(eq(leads.id, leadId), isNull(leads.erasedAt)));
  return row;
}
