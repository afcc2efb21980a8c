import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { leadDeliveries, leads } from '../db/schema/leads.ts';
import type { NewLead } from './lead.ts';

/** What became of a lead that was handed in. A key that was used before gives the lead of that time. */
export type StoredLead = { id: string; isNew: boolean };

/** The id under which a delivery is known here and at its destination, the same on every try. */
export const deliveryId = (leadId: string, destinationId: string): string => `${leadId}.${destinationId}`;

/**
 * Stores leads and what is to be delivered of them, all or nothing. It is one statement, since a transaction of several holds on
 * to a connection that may die between them. A lead whose key this dealer has had before is not stored again. Answers in the
 * order given.
 */
export async function storeLeads(
  db: Database,
  batch: readonly NewLead[],
  alreadyDelivered: ReadonlySet<string> = new Set(),
): Promise<StoredLead[]> {
  // The same lead can be in a batch twice: two tabs, or a journal that has it from two tries.
  const different = [...new Map(batch.map((lead) => [lead.id, lead])).values()];
  const deliveries = different.flatMap((lead) => deliveryRows(lead, alreadyDelivered));
  const inserted = await rowsOf<{ id: string }>(
    db,
    sql`with inserted as (
      insert into ${leads} (id, dealer, idempotency_key, state, form, category, user_id, phone, car_id, location_id, appointment, content, created_at)
      select * from jsonb_to_recordset(${JSON.stringify(different.map(leadRow))}::jsonb)
        as lead(id text, dealer text, idempotency_key text, state text, form text, category text, user_id text, phone text, car_id text,
          location_id text, appointment text, content jsonb, created_at timestamptz)
      on conflict do nothing returning id
    ), deliveries as (
      insert into ${leadDeliveries} (id, dealer, lead_id, destination_id, destination, state, next_attempt_at, delivered_at, created_at)
      select delivery.* from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
        as delivery(id text, dealer text, lead_id text, destination_id text, destination jsonb, state text, next_attempt_at timestamptz,
          delivered_at timestamptz, created_at timestamptz)
      join inserted on inserted.id = delivery.lead_id
    ) select id from inserted`,
  );
  const fresh = new Set(inserted.map(({ id }) => id));
  const known = await knownIds(
    db,
    batch.filter(({ id }) => !fresh.has(id)),
  );
  return batch.map(({ id, dealer, idempotencyKey }) =>
    fresh.has(id) ? { id, isNew: true } : { id: known.get(`${dealer} ${idempotencyKey}`) ?? id, isNew: false },
  );
}

/** Rows of a statement as it is; the two drivers wrap them differently. */
async function rowsOf<T>(db: Database, statement: SQL): Promise<T[]> {
  const answer = (await db.execute(statement)) as unknown as T[] | { rows: T[] };
  return Array.isArray(answer) ? answer : answer.rows;
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

/** A lead by the names of its columns. */
const leadRow = ({ idempotencyKey, userId, carId, locationId, createdAt, destinations: _, ...same }: NewLead) => ({
  ...same,
  idempotency_key: idempotencyKey,
  user_id: userId,
  car_id: carId,
  location_id: locationId,
  created_at: createdAt,
});

/** The deliveries of a lead by the names of their columns. */
function deliveryRows(lead: NewLead, alreadyDelivered: ReadonlySet<string>) {
  if (lead.state === 'held') return [];
  return lead.destinations.map(({ id: destinationId, destination }) => {
    const id = deliveryId(lead.id, destinationId);
    const done = alreadyDelivered.has(id);
    return {
      id,
      dealer: lead.dealer,
      lead_id: lead.id,
      destination_id: destinationId,
      destination,
      state: done ? 'delivered' : 'pending',
      next_attempt_at: lead.createdAt,
      delivered_at: done ? lead.createdAt : undefined,
      created_at: lead.createdAt,
    };
  });
}
