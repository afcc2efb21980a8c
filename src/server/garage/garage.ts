import { and, eq } from 'drizzle-orm';
import type { Shopper } from '../accounts/accounts.ts';
import type { LazyDatabase, Transaction } from '../db/database.ts';
import { session, watchlist } from '../db/schema/accounts.ts';
import { leads } from '../db/schema/leads.ts';
import type { Outbox } from '../embedded/outbox.ts';
import {
  type AppointmentChange,
  type Booking,
  cancelAppointment,
  moveAppointment,
} from '../leads/storage/appointments.ts';
import { eraseRows, identifiersOf, isBusy } from './erase.ts';
import { type GarageRows, garageRows, leadsOf } from './garage-rows.ts';
import { type PersonalData, personalData } from './personal-data.ts';

/** Where the dealer is notified of changes if no other address is set. */
type Notices = { now: Date; dealerEmail: string | undefined };

/** Whether the shopper is also notified of a change by email. */
type DriveNotices = Notices & { tellShopper: boolean };

/** A shopper's records at a dealer, by their account and verified phone number. */
export type Garage = {
  /** Everything that the page shows, in one round. */
  read(dealer: string, shopper: Shopper): Promise<GarageRows>;
  /** All stored data, for the shopper to export. */
  data(dealer: string, shopper: Shopper): Promise<PersonalData>;
  /** Moves one of their test drives. @param to a start that is free (booking-slots.ts) */
  moveDrive(
    booking: Booking,
    shopper: Shopper,
    to: string,
    details: DriveNotices & { places: number },
  ): Promise<AppointmentChange>;
  cancelDrive(booking: Booking, shopper: Shopper, details: DriveNotices): Promise<AppointmentChange>;
  removeCar(shopper: Shopper, carId: string): Promise<void>;
  /** Ends all their sessions, in every browser. */
  signOutEverywhere(shopper: Shopper): Promise<void>;
  /**
   * Erases all their data from the database and the outbox. `busy`: a car is on hold for them or money is in transit, and
   * nothing was erased.
   */
  erase(dealer: string, shopper: Shopper, details: Notices): Promise<'erased' | 'busy'>;
};

/** Milliseconds; erasing reads and writes a lot. */
const timeout = 20_000;

export function databaseGarage({
  database,
  outbox,
  wake,
}: {
  database: LazyDatabase;
  outbox: Pick<Outbox, 'forget'>;
  /** An email is due. */
  wake: () => void;
}): Garage {
  /** Changes a test drive, if it is one of theirs. */
  async function change(
    { dealer, leadId }: Booking,
    shopper: Shopper,
    work: (db: Transaction) => Promise<AppointmentChange>,
  ): Promise<AppointmentChange> {
    const outcome = await database.transact(timeout, async (db) => {
      const [mine] = await db
        .select({ id: leads.id })
        .from(leads)
        .where(and(leadsOf(dealer, shopper), eq(leads.id, leadId)));
      return mine ? work(db) : 'gone';
    });
    if (outcome === 'done') wake();
    return outcome;
  }

  return {
    read: (dealer, shopper) => database.ask((db) => garageRows(db, dealer, shopper)),
    data: (dealer, shopper) => database.ask((db) => personalData(db, dealer, shopper)),
    moveDrive: (booking, shopper, to, details) =>
      change(booking, shopper, (db) => moveAppointment(db, booking, { to, ...details })),
    cancelDrive: (booking, shopper, details) =>
      change(booking, shopper, (db) => cancelAppointment(db, booking, details)),
    async removeCar({ id }, carId) {
      await database.ask((db) => db.delete(watchlist).where(and(eq(watchlist.userId, id), eq(watchlist.carId, carId))));
    },
    async signOutEverywhere({ id }) {
      await database.ask((db) => db.delete(session).where(eq(session.userId, id)));
    },
    async erase(dealer, shopper, details) {
      const found = await database.within(timeout, async (db) =>
        (await isBusy(db, dealer, shopper)) ? undefined : identifiersOf(db, dealer, shopper),
      );
      if (!found) return 'busy';
      const erased = await database.transact(timeout, async (db) => {
        // The shopper may have started to pay in the meantime.
        if (await isBusy(db, dealer, shopper)) return false;
        await eraseRows(db, dealer, shopper, details);
        return true;
      });
      if (!erased) return 'busy';
      await outbox.forget([...found.leadIds, ...found.written]);
      wake();
      return 'erased';
    },
  };
}
