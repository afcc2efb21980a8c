import type { LazyDatabase } from '../../db/database.ts';
import { isUnavailable } from '../../db/database-errors.ts';
import type { NewLead } from '../record/stored-lead.ts';
import { type StoredLead, storeLeads } from './lead-store.ts';
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
 * Stores leads, concurrent ones in one statement: the next batch gathers while one is in progress. @param timeout milliseconds that a
 * shopper waits for the database, before the browser is told to resend
 */
export function leadIntake(database: LazyDatabase, timeout = 10_000): Intake {
  const waiting: Waiting[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) await storeBatch(waiting.splice(0, batchLength(waiting)));
    running = false;
  }

  async function storeBatch(batch: Waiting[]): Promise<void> {
    try {
      const leads = batch.map(({ lead }) => lead);
      const stored = await database.within(timeout, (db) => storeLeads(db, leads));
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
