import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { isTaken } from '../../db/database-errors.ts';
import { rowsOf } from '../../db/rows-of.ts';
import { leadDeliveries, leads } from '../../db/schema/leads.ts';
import type { NamedDestination } from '../record/destination.ts';
import { dueDelivery } from './lead-store.ts';

/** A booked test drive: its lead, and the time that the shopper was shown. */
export type Booking = { dealer: string; leadId: string; start: string };

/** Outcome of changing a test drive. `taken`: its new time is full. `gone`: it is no longer booked as the shopper saw it. */
export type AppointmentChange = 'done' | 'taken' | 'gone';

/** Attempts to find a free place at the new time. */
const maxAttempts = 4;

/** Input of a change. */
export type ChangeOptions = {
  now: Date;
  /** Where to notify the dealer if none of the lead's destinations is a mailbox for people. */
  dealerEmail: string | undefined;
  /** Whether the shopper is notified by email. */
  tellShopper: boolean;
};

/**
 * Moves a test drive to another time at its location, and notifies the dealer. An index prevents double bookings, as
 * for new leads; its former time is free from that moment on. @param to start in local time: "2026-11-26T10:30"
 * @param places how many test drives may begin then
 */
export async function moveAppointment(
  db: Transaction,
  { dealer, leadId, start }: Booking,
  { to, places, ...options }: ChangeOptions & { to: string; places: number },
): Promise<AppointmentChange> {
  const [date, time] = to.split('T');
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    try {
      // In a separate transaction: losing one time to somebody else does not end the search for another.
      const outcome = await db.transaction(async (inside) => {
        const [lead] = await inside.select().from(leads).where(booked({ dealer, leadId, start })).for('update');
        if (!lead) return 'gone';
        const moved = await rowsOf<{ id: string }>(
          inside,
          sql`update ${leads} set appointment = ${to}, appointment_place = place.free, appointment_changes = appointment_changes + 1,
              content = jsonb_set(${leads.content}, '{user_data}', ${leads.content}->'user_data' || ${JSON.stringify({ date, time })}::jsonb)
            from (
              select free from generate_series(0, ${places}::int - 1) as free
              where not exists (
                select 1 from ${leads} other where other.dealer = ${dealer} and other.location_id = ${lead.locationId}
                  and other.appointment = ${to} and other.appointment_place = free
              ) order by free limit 1
            ) as place
            where ${leads.id} = ${leadId} returning ${leads.id} as id`,
        );
        if (moved.length === 0) return 'taken';
        await recordChange(inside, { dealer, leadId, start }, to, lead.appointmentChanges + 1, options);
        return 'done';
      });
      return outcome;
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  return 'taken';
}

/** Cancels a test drive: its time becomes free for others, and the dealer is notified. */
export async function cancelAppointment(
  db: Transaction,
  booking: Booking,
  options: ChangeOptions,
): Promise<AppointmentChange> {
  return db.transaction(async (inside) => {
    const [row] = await inside
      .update(leads)
      .set({
        ...{ appointment: null, appointmentPlace: null, cancelledAt: options.now },
        appointmentChanges: sql`${leads.appointmentChanges} + 1`,
      })
      .where(booked(booking))
      .returning({ sequence: leads.appointmentChanges });
    if (!row) return 'gone';
    await recordChange(inside, booking, undefined, row.sequence, options);
    return 'done';
  });
}

const booked = ({ dealer, leadId, start }: Booking) =>
  and(
    eq(leads.id, leadId),
    eq(leads.dealer, dealer),
    eq(leads.appointment, start),
    isNotNull(leads.locationId),
    isNull(leads.cancelledAt),
    isNull(leads.erasedAt),
  );

/** Stores the change, and the emails about it. */
async function recordChange(
  db: Transaction,
  { dealer, leadId, start }: Booking,
  to: string | undefined,
  sequence: number,
  { now, dealerEmail, tellShopper }: ChangeOptions,
): Promise<void> {
  const times = { before: start, ...(to ? { after: to } : {}) };
  const people = await peopleOf(db, leadId, dealerEmail);
  const emails: NamedDestination[] = people.map((address, n) => ({
    id: `drive_changed_${sequence}_${n}`,
    destination: { kind: 'drive-to-dealer', to: address, ...times },
  }));
  if (tellShopper)
    emails.push({
      id: `drive_change_${sequence}`,
      destination: { kind: 'drive-to-shopper', ...times, sequence, at: now.toISOString() },
    });
  if (emails.length === 0) return;
  const deliveries = emails.map((email) => dueDelivery({ leadId, dealer }, email, now));
  await db.insert(leadDeliveries).values(deliveries).onConflictDoNothing();
}

/** Emails go to the people who got the lead; programs that read ADF would treat another email as another lead. */
async function peopleOf(db: Transaction, leadId: string, dealerEmail: string | undefined): Promise<string[]> {
  const sent = await db
    .select({ destination: leadDeliveries.destination })
    .from(leadDeliveries)
    .where(eq(leadDeliveries.leadId, leadId));
  const people = sent.flatMap(({ destination }) =>
    destination.kind === 'mail' && destination.format === 'text' ? [destination.to] : [],
  );
  return [...new Set(people.length > 0 ? people : dealerEmail ? [dealerEmail] : [])];
}
