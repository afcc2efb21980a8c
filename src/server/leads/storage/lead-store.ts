import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { rowsOf } from '../../db/rows-of.ts';
import { customerOffers } from '../../db/schema/customer-offers.ts';
import { leadDeliveries, leadFileParts, leads } from '../../db/schema/leads.ts';
import type { NamedDestination } from '../record/destination.ts';
import type { NewLead } from '../record/stored-lead.ts';
import { filePartRows } from './lead-files.ts';

/**
 * The outcome of storing a lead. A key used before returns the earlier lead. "slot-taken": others were
 * faster to book its time, and it is not stored.
 */
export type StoredLead = { kind: 'stored'; id: string; isNew: boolean } | { kind: 'slot-taken' };

/** The id under which a delivery is known here and at its destination, the same on every attempt. */
export const deliveryId = (leadId: string, destinationId: string): string => `${leadId}.${destinationId}`;

/** The row of a delivery that is due at once. */
export const dueDelivery = (
  { leadId, dealer }: { leadId: string; dealer: string },
  { id: destinationId, destination }: NamedDestination,
  createdAt: Date,
) => ({
  ...{ id: deliveryId(leadId, destinationId), dealer, leadId, destinationId, destination, createdAt },
  state: 'pending' as const,
  nextAttemptAt: sql`now()`,
});

/** How often a lead tries to get a place in a slot that has several. */
const maxAttempts = 4;

/**
 * Stores leads and their deliveries, all or nothing. It is one statement, since a transaction of several needs a connection that
 * may die between them. A lead whose key this dealer has had before is not stored again; one that books a
 * time gets one of the slot's places, which an index keeps apart between processes. Returns outcomes in the order given.
 */
export async function storeLeads(db: Database, batch: readonly NewLead[]): Promise<StoredLead[]> {
  const stored = new Map<NewLead, StoredLead>();
  let open = [...batch];
  for (let attempts = 0; attempts < maxAttempts && open.length > 0; attempts += 1) {
    for (const [n, one] of (await storeOnce(db, open)).entries()) stored.set(open[n] as NewLead, one);
    // Another process may have taken the same place while the slot has others left.
    open = open.filter((lead) => stored.get(lead)?.kind === 'slot-taken' && (lead.placesPerSlot ?? 1) > 1);
  }
  return batch.map((lead) => stored.get(lead) as StoredLead);
}

async function storeOnce(db: Database, batch: readonly NewLead[]): Promise<StoredLead[]> {
  // The same lead can be in a batch twice: two tabs.
  const different = [...new Map(batch.toReversed().map((lead) => [keyOf(lead), lead])).values()].reverse();
  const deliveries = different.flatMap(deliveryRows);
  const inserted = await rowsOf<{ id: string }>(
    db,
    sql`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(different.map(leadRow))}::jsonb)
        as lead(position int, id text, dealer text, idempotency_key text, state text, form text, category text, user_id text, phone text,
          car_id text, location_id text, appointment text, places int, content jsonb, created_at timestamptz, keep_until timestamptz)
    ), booking as (
      select id, dealer, location_id, appointment, places,
        row_number() over (partition by dealer, location_id, appointment order by position) as turn
      from given where appointment is not null and state = 'accepted'
        and not exists (select 1 from ${leads} known where known.dealer = given.dealer and known.idempotency_key = given.idempotency_key)
    ), placed as (
      select booking.id, (
        select free from generate_series(0, booking.places - 1) as free
        where not exists (
          select 1 from ${leads} other where other.dealer = booking.dealer and other.location_id = booking.location_id
            and other.appointment = booking.appointment and other.appointment_place = free
        )
        order by free offset booking.turn - 1 limit 1
      ) as place from booking
    ), inserted as (
      insert into ${leads} (id, dealer, idempotency_key, state, form, category, user_id, phone, car_id, location_id, appointment,
        appointment_place, content, created_at, keep_until)
      select given.id, dealer, idempotency_key, state, form, category, user_id, phone, car_id, location_id, appointment,
        placed.place, content, created_at, keep_until
      from given left join placed on placed.id = given.id
      where placed.id is null or placed.place is not null
      order by position
      on conflict do nothing returning id
    ), deliveries as (
      insert into ${leadDeliveries} (id, dealer, lead_id, destination_id, destination, state, next_attempt_at, created_at)
      select delivery.id, dealer, lead_id, destination_id, destination, 'pending', now(), created_at
      from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
        as delivery(id text, dealer text, lead_id text, destination_id text, destination jsonb, created_at timestamptz)
      join inserted on inserted.id = delivery.lead_id
    ), offers as (
      insert into ${customerOffers} (lead_id, dealer, dollars, state, ends_at)
      select given.id, dealer, (content->'offer'->>'dollars')::int, 'sent', (content->'offer'->>'ends')::timestamptz
      from given join inserted on inserted.id = given.id where content->'offer' is not null
    ), files as (
      insert into ${leadFileParts} (lead_id, part, data)
      select file.* from jsonb_to_recordset(${JSON.stringify(filePartRows(different))}::jsonb) as file(lead_id text, part int, data text)
      join inserted on inserted.id = file.lead_id
    ) select id from inserted`,
  );
  const fresh = new Set(inserted.map(({ id }) => id));
  const known = await knownIds(
    db,
    batch.filter(({ id }) => !fresh.has(id)),
  );
  return batch.map((lead) => {
    if (fresh.has(lead.id)) return { kind: 'stored', id: lead.id, isNew: true };
    const id = known.get(keyOf(lead));
    return id ? { kind: 'stored', id, isNew: false } : { kind: 'slot-taken' };
  });
}

/** The lead with this key at this dealer, if there is one. */
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
  return new Map(rows.map(({ id, dealer, key }) => [keyOf({ dealer, idempotencyKey: key }), id]));
}

const keyOf = ({ dealer, idempotencyKey }: Pick<NewLead, 'dealer' | 'idempotencyKey'>) => `${dealer} ${idempotencyKey}`;

/** A lead by the names of its columns. */
const leadRow = (
  {
    idempotencyKey,
    userId,
    carId,
    locationId,
    placesPerSlot,
    createdAt,
    keepUntil,
    destinations: _,
    file: __,
    ...same
  }: NewLead,
  position: number,
) => ({
  ...same,
  position,
  idempotency_key: idempotencyKey,
  user_id: userId,
  car_id: carId,
  location_id: locationId,
  places: placesPerSlot ?? 1,
  created_at: createdAt,
  keep_until: keepUntil,
});

/** The deliveries of a lead by the names of their columns. */
function deliveryRows(lead: NewLead) {
  if (lead.state === 'held') return [];
  return lead.destinations.map(({ id: destinationId, destination }) => ({
    id: deliveryId(lead.id, destinationId),
    dealer: lead.dealer,
    lead_id: lead.id,
    destination_id: destinationId,
    destination,
    created_at: lead.createdAt,
  }));
}
