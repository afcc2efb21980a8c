import { withinTime } from '../../domain/within-time.ts';
import type { LazyDatabase } from '../db/database.ts';
import type { Deliverer } from './delivery/deliverer.ts';
import type { AvailableChannels } from './record/available-channels.ts';
import type { NewLead } from './record/stored-lead.ts';
import type { Intake } from './storage/lead-intake.ts';
import { type LeadSummary, leadSummary, takenAppointments } from './storage/lead-records.ts';
import { leadOfKey, type StoredLead } from './storage/lead-store.ts';

/** Leads as the routes use them. Every query concerns one dealer. */
export type Leads = {
  /**
   * Stores a lead and starts its delivery. Resolves when it is safely stored, or when the time that it books is taken; rejects when it
   * was not stored.
   */
  submit(lead: NewLead): Promise<StoredLead>;
  /** The lead with this idempotency key, if it was stored before. */
  ofKey(dealer: string, key: string): Promise<string | undefined>;
  summary(dealer: string, id: string): Promise<LeadSummary | undefined>;
  /** Booked test drives at a location, by their start in local time, from one day to another. */
  appointments(query: { dealer: string; locationId: string; from: string; to: string }): Promise<string[]>;
  channels: AvailableChannels;
};

export function databaseLeads({
  database,
  intake,
  deliverer,
  channels,
  deliverFirst = 0,
}: {
  database: LazyDatabase;
  intake: Intake;
  deliverer: Pick<Deliverer, 'deliver' | 'wake'>;
  channels: AvailableChannels;
  /**
   * Milliseconds that a response waits for the first delivery attempt, on hosts that stop a process once it has responded.
   * Shoppers do not wait for other deliveries. 0 responds at once.
   */
  deliverFirst?: number;
}): Leads {
  return {
    async submit(lead) {
      const stored = await intake(lead);
      if (stored.kind === 'slot-taken' || !stored.isNew || lead.state === 'held') return stored;
      if (deliverFirst === 0) deliverer.wake();
      else await withinTime(deliverFirst, deliverer.deliver(stored.id).catch(console.error), () => undefined);
      return stored;
    },
    ofKey: (dealer, key) => database.ask((db) => leadOfKey(db, dealer, key)),
    summary: (dealer, id) => database.ask((db) => leadSummary(db, dealer, id)),
    appointments: (query) => database.ask((db) => takenAppointments(db, query)),
    channels,
  };
}
