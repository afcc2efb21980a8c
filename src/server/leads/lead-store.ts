import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { leadDeliveries, leads } from '../db/schema/leads.ts';
import type { NewLead } from './lead.ts';

/** What became of a lead that was handed in. A key that was used before gives the lead of that time. */
export type StoredLead = { id: string; isNew: boolean };

/** The id under which a delivery is known here and at its destination, the same on every try. */
export const deliveryId = (leadId: string, destinationId: string): string => `${leadId}.${destinationId}`;

/**
 * Stores leads and what is to be delivered of them, all or nothing. A lead whose key this dealer has had before is not stored again.
 * Answers in the order given.
 */
export async function storeLeads(
  db: Database,
  batch: readonly NewLead[],
  alreadyDelivered: ReadonlySet<string> = new Set(),
): Promise<StoredLead[]> {
  return db.transaction(async (inside) => {
    const inserted = await inside
      .insert(leads)
      .values(batch.map(leadRow))
      .onConflictDoNothing()
      .returning({ id: leads.id });
    const fresh = new Set(inserted.map(({ id }) => id));
    const deliveries = batch.filter(({ id }) => fresh.has(id)).flatMap((lead) => deliveryRows(lead, alreadyDelivered));
    if (deliveries.length > 0) await inside.insert(leadDeliveries).values(deliveries);
    const known = await knownIds(
      inside,
      batch.filter(({ id }) => !fresh.has(id)),
    );
    return batch.map(({ id, dealer, idempotencyKey }) =>
      fresh.has(id) ? { id, isNew: true } : { id: known.get(`${dealer} ${idempotencyKey}`) ?? id, isNew: false },
    );
  });
}

/** The lead that a key of this dealer stands for, if there is one. */
export async function leadOfKey(db: Database, dealer: string, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.dealer, dealer), eq(leads.idempotencyKey, key)));
  return row?.id;
}

async function knownIds(db: Database, batch: readonly NewLead[]): Promise<Map<string, string>> {
  if (batch.length === 0) return new Map();
  const keys = batch.map(({ idempotencyKey }) => idempotencyKey);
  const rows = await db
    .select({ id: leads.id, dealer: leads.dealer, key: leads.idempotencyKey })
    .from(leads)
    .where(inArray(leads.idempotencyKey, keys));
  return new Map(rows.map(({ id, dealer, key }) => [`${dealer} ${key}`, id]));
}

const leadRow = ({ destinations: _, createdAt, ...lead }: NewLead): typeof leads.$inferInsert => ({
  ...lead,
  createdAt: new Date(createdAt),
});

function deliveryRows(lead: NewLead, alreadyDelivered: ReadonlySet<string>): (typeof leadDeliveries.$inferInsert)[] {
  if (lead.state === 'held') return [];
  const createdAt = new Date(lead.createdAt);
  return lead.destinations.map(({ id: destinationId, destination }) => {
    const id = deliveryId(lead.id, destinationId);
    const done = alreadyDelivered.has(id);
    return {
      id,
      dealer: lead.dealer,
      leadId: lead.id,
      destinationId,
      destination,
      state: done ? ('delivered' as const) : ('pending' as const),
      nextAttemptAt: createdAt,
      ...(done ? { deliveredAt: createdAt } : {}),
      createdAt,
    };
  });
}
