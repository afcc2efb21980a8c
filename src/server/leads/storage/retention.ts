import { and, eq, exists, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { customerOffers } from '../../db/schema/customer-offers.ts';
import { leadDeliveries, leads } from '../../db/schema/leads.ts';
import { valuations } from '../../db/schema/valuations.ts';
import type { AvailableChannels } from '../record/available-channels.ts';
import { deleteLeadFiles } from './lead-files.ts';

/** How long the leads of a dealer are kept, by its current files. */
export type RetentionPeriod = { dealer: string; days: number };

/**
 * What remains of a lead: what it was about, but not whom it came from. Its row stays, so that its key is not stored again and
 * the dealer's counts stay correct.
 */
const nothingPersonal = (now: Date) => ({
  phone: null,
  userId: null,
  erasedAt: now,
  content: sql`jsonb_build_object(
      'reference', content->'reference',
      'dealer_name', content->'dealer_name',
      'user_data', jsonb_build_object('category', category, 'source', 'Website', 'url', '', 'user_agent', ''),
      'lead_attributes', jsonb_build_object('visited_pages', '[]'::jsonb, 'linked_query_params', '{}'::jsonb),
      'consent', jsonb_build_object('wording', content->'consent'->'wording', 'page', '', 'at', content->'consent'->'at')
    ) || jsonb_strip_nulls(jsonb_build_object('car', content->'car', 'location', content->'location'))`,
});

/**
 * Erases all personal data, including files, from leads whose retention has ended (Australian Privacy Principle 11.2).
 * A lead that is still to be delivered, was given up or is held stays as it is, however old: it has not reached the
 * dealer. Returns how many were erased.
 * @param channels without mail, emails do not count: a lead that reached the dealer another way is done
 */
export async function forgetDelivered(
  db: Database,
  now: Date,
  { mail }: Pick<AvailableChannels, 'mail'> = { mail: true },
): Promise<number> {
  const delivery = db.select({ id: leadDeliveries.id }).from(leadDeliveries);
  const notDelivered = and(
    eq(leadDeliveries.leadId, leads.id),
    inArray(leadDeliveries.state, ['pending', 'sending', 'dead']),
    // A failed email to the shopper does not mean that the dealer got none; a mistyped address must not keep a lead forever.
    sql`${leadDeliveries.destination}->>'kind' not in ('confirmation', 'offer-answer', 'drive-to-shopper')`,
    mail ? undefined : sql`${leadDeliveries.destination}->>'kind' not in ('mail', 'drive-to-dealer')`,
  );
  const delivered = and(eq(leadDeliveries.leadId, leads.id), eq(leadDeliveries.state, 'delivered'));
  return db.transaction(async (inside) => {
    const rows = await inside
      .update(leads)
      .set(nothingPersonal(now))
      .where(
        and(
          lte(leads.keepUntil, now),
          isNull(leads.erasedAt),
          eq(leads.state, 'accepted'),
          notExists(delivery.where(notDelivered)),
          mail ? undefined : exists(db.select({ id: leadDeliveries.id }).from(leadDeliveries).where(delivered)),
        ),
      )
      .returning({ id: leads.id });
    await deleteParts(
      inside,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });
}

/** Erases what is in other tables: files, and offers with the dealer's reply. */
async function deleteParts(db: Pick<Database, 'delete'>, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  await deleteLeadFiles(db, leadIds);
  await db.delete(customerOffers).where(inArray(customerOffers.leadId, [...leadIds]));
}

/** Gives the leads of dealers the retention that their files now specify, counted from the day each came in. */
export async function applyRetention(db: Database, keeping: readonly RetentionPeriod[]): Promise<void> {
  for (const { dealer, days } of keeping) {
    await db
      .update(leads)
      .set({ keepUntil: sql`${leads.createdAt} + make_interval(days => ${days}::int)` })
      .where(and(eq(leads.dealer, dealer), isNull(leads.erasedAt)));
  }
}

/**
 * Erases all personal data from one lead at once, because its sender asked for it. What was not delivered is not
 * sent. Returns whether there is such a lead.
 */
export const forgetLead = (db: Database, id: string, now: Date): Promise<boolean> =>
  db.transaction(async (inside) => (await forgetLeads(inside, [id], now)) > 0);

/**
 * The same for all leads of a person. The notice of a cancelled test drive is still sent: it says nothing about them.
 * Returns how many there are.
 */
export async function forgetLeads(db: Transaction, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const all = [...ids];
  await db
    .delete(leadDeliveries)
    .where(and(inArray(leadDeliveries.leadId, all), sql`${leadDeliveries.destination}->>'kind' <> 'drive-to-dealer'`));
  await deleteParts(db, all);
  await db.delete(valuations).where(inArray(valuations.leadId, all));
  const rows = await db
    .update(leads)
    .set(nothingPersonal(now))
    .where(inArray(leads.id, all))
    .returning({ id: leads.id });
  return rows.length;
}
