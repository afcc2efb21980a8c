import { errorText } from '../../../domain/error-text.ts';
import type { LazyDatabase } from '../../db/database.ts';
import { isUnavailable, withoutValues } from '../../db/database-errors.ts';
import type { NewLead } from '../record/stored-lead.ts';
import { repeatChange } from './appointments.ts';
import { noteDelivered } from './deliveries.ts';
import type { Journal } from './journal.ts';
import { leadOfKey, type StoredLead, storeLeads } from './lead-store.ts';
import { moveOffer } from './move-offer.ts';
import { storable } from './stored-text.ts';

/** Maximum number of leads stored in one go. */
const batchSize = 100;

/**
 * Maximum characters of files stored in one batch, unless a single lead has more: they are in memory several times
 * while they are stored.
 */
const mostFiles = 8_000_000;

type Waiting = { lead: NewLead; resolve: (stored: StoredLead) => void; reject: (error: unknown) => void };

/** Stores leads; resolves when they are safe (or their slot is taken), rejects when they were not stored. */
export type Intake = (lead: NewLead) => Promise<StoredLead>;

/**
 * Stores leads, concurrent ones in one statement and one sync: the next batch gathers while one is in progress. @param journal where
 * leads are also written; none if the database syncs its own writes @param timeout milliseconds that a
 * shopper waits for the database, before the browser is told to resend
 */
export function leadIntake(database: LazyDatabase, journal?: Journal, timeout = 10_000): Intake {
  const waiting: Waiting[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) await storeBatch(waiting.splice(0, batchLength(waiting)));
    running = false;
  }

  async function storeBatch(batch: Waiting[]): Promise<void> {
    try {
      const stored = await store(batch.map(({ lead }) => lead));
      for (const [n, { resolve }] of batch.entries()) resolve(stored[n] as StoredLead);
    } catch (error) {
      if (isUnavailable(error)) {
        // The waiting ones would only wait just as long: their browsers keep and resend them.
        for (const { reject } of [...batch, ...waiting.splice(0)]) reject(error);
      } else if (batch.length === 1) batch[0]?.reject(error);
      // One lead that the database will not take must not stop the others.
      else for (const one of batch) await storeBatch([one]);
    }
  }

  async function store(leads: NewLead[]): Promise<StoredLead[]> {
    // Written first: a lead that is in the database is acknowledged when its form is sent again, even if this process was killed in
    // between.
    await journal?.append(leads);
    const stored = await database.within(timeout, (db) => storeLeads(db, leads));
    for (const [n, { kind }] of stored.entries()) if (kind === 'slot-taken') await journal?.refused(leads[n]?.id ?? '');
    return stored;
  }

  return (lead) =>
    new Promise((resolve, reject) => {
      waiting.push({ lead: storable(lead), resolve, reject });
      if (!running) void run();
    });
}

/** How many of the waiting leads are stored in one go. */
function batchLength(waiting: readonly { lead: NewLead }[]): number {
  let files = 0;
  const full = waiting.findIndex(({ lead }, n) => {
    files += lead.file?.data.length ?? 0;
    return n > 0 && files > mostFiles;
  });
  return Math.min(batchSize, full === -1 ? waiting.length : full);
}

/** Restores what a power cut, or restoring an older backup, removed from the database. Returns how many leads. */
export async function replayJournal(db: Parameters<typeof storeLeads>[0], journal: Journal): Promise<number> {
  const { leads, delivered, changes } = await journal.read();
  let restored = 0;
  const restore = async (batch: readonly NewLead[]) => {
    const stored = await storeLeads(db, batch, { delivered, promised: true });
    restored += new Set(stored.flatMap((one) => (one.kind === 'stored' && one.isNew ? [one.id] : []))).size;
  };
  const plain = leads.filter(({ content }) => !content.file);
  for (let n = 0; n < plain.length; n += batchSize) {
    const batch = plain.slice(n, n + batchSize);
    try {
      await restore(batch);
    } catch {
      // A lead that the database never accepts must not keep it closed.
      for (const lead of batch) {
        await restore([lead]).catch((error: unknown) => journal.keepApart(lead, errorText(withoutValues(error))));
      }
    }
  }
  // One by one, and only those that the database lost: their files need not be in memory all at once.
  for (const lead of leads.filter(({ content }) => content.file)) {
    if (await leadOfKey(db, lead.dealer, lead.idempotencyKey)) continue;
    const file = await journal.file(lead.id);
    await restore([{ ...lead, file }]).catch((error: unknown) =>
      journal.keepApart(lead, errorText(withoutValues(error))),
    );
  }
  // In order; whatever the database still has is not applied again.
  for (const change of changes) {
    await db.transaction<unknown>((inside) =>
      change.kind === 'offer' ? moveOffer(inside, change) : repeatChange(inside, change),
    );
  }
  await noteDelivered(db, [...delivered]);
  return restored;
}
