import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Inside } from '../db/database.ts';
import { isTaken } from '../db/database-errors.ts';
import { rowsOf } from '../db/rows-of.ts';
import { leadDeliveries, leads } from '../db/schema/leads.ts';
import type { Destination } from './destination.ts';
import { deliveryId } from './lead-store.ts';

/** A test drive that is booked: which lead, and the time that its shopper knows of. */
export type Booking = { dealer: string; leadId: string; start: string };

/** What became of a wish to change a test drive. `taken`: its new time is full. `gone`: it is no longer booked as the shopper saw it. */
export type AppointmentChange = 'done' | 'taken' | 'gone';

/** How often a free place of the new time is looked for. */
const mostLooks = 4;

/**
 * Moves a test drive to another time of its place, and tells the dealer. An index keeps the places of a time apart, as it does when a lead
 * comes in; the time it had is free from that moment on.
 * @param to start on the clock of the place: "2026-11-26T10:30"
 * @param places how many test drives may begin then
 * @param dealerEmail where the dealer hears of it if none of the lead's destinations is a mailbox for people
 */
export async function moveAppointment(
  db: Inside,
  { dealer, leadId, start }: Booking,
  { to, places, now, dealerEmail }: { to: string; places: number; now: Date; dealerEmail: string | undefined },
): Promise<AppointmentChange> {
  const [date, time] = to.split('T');
  for (let looks = 0; looks < mostLooks; looks += 1) {
    try {
      // In a transaction of its own: a place that somebody else was faster to take is no reason to give up.
      const outcome = await db.transaction(async (inside) => {
        const [lead] = await inside.select().from(leads).where(booked({ dealer, leadId, start })).for('update');
        if (!lead) return 'gone';
        const moved = await rowsOf<{ id: string }>(
          inside,
          sql`update ${leads} set appointment = ${to}, appointment_place = place.free,
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
        const told = { kind: 'drive-changed', before: start, after: to } as const;
        await tellDealer(inside, { dealer, leadId }, told, now, dealerEmail);
        return 'done';
      });
      return outcome;
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  return 'taken';
}

/** Calls a test drive off: its time is free for others, and the dealer is told. Parameters as above. */
export async function cancelAppointment(
  db: Inside,
  booking: Booking,
  { now, dealerEmail }: { now: Date; dealerEmail: string | undefined },
): Promise<AppointmentChange> {
  return db.transaction(async (inside) => {
    const rows = await inside
      .update(leads)
      .set({ appointment: null, appointmentPlace: null, cancelledAt: now })
      .where(booked(booking))
      .returning({ id: leads.id });
    if (rows.length === 0) return 'gone';
    await tellDealer(inside, booking, { kind: 'drive-changed', before: booking.start }, now, dealerEmail);
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
    isNull(leads.forgottenAt),
  );

type Told = Omit<Destination & { kind: 'drive-changed' }, 'to'>;

/** Mails go to the people who got the lead; programs that read ADF would take another letter for another lead. */
async function tellDealer(
  db: Inside,
  { dealer, leadId }: Pick<Booking, 'dealer' | 'leadId'>,
  told: Told,
  now: Date,
  dealerEmail: string | undefined,
): Promise<void> {
  const sent = await db
    .select({ destination: leadDeliveries.destination })
    .from(leadDeliveries)
    .where(eq(leadDeliveries.leadId, leadId));
  const people = sent.flatMap(({ destination }) =>
    destination.kind === 'mail' && destination.format === 'text' ? [destination.to] : [],
  );
  const to = people.length > 0 ? people : dealerEmail ? [dealerEmail] : [];
  if (to.length === 0) return;
  const change = crypto.randomUUID().slice(0, 8);
  await db.insert(leadDeliveries).values(
    [...new Set(to)].map((address, n) => {
      const destinationId = `drive_changed_${change}_${n}`;
      return {
        ...{ id: deliveryId(leadId, destinationId), dealer, leadId, destinationId },
        destination: { ...told, to: address },
        state: 'pending' as const,
        ...{ nextAttemptAt: now, createdAt: now },
      };
    }),
  );
}
