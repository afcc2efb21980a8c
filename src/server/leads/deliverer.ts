import type { LazyDatabase } from '../db/database.ts';
import { type ClaimedDelivery, claimDeliveries, markDelivered, markFailed } from './deliveries.ts';
import type { Journal } from './journal.ts';
import { type Exits, sendLead } from './send-lead.ts';

export type DelivererOptions = {
  database: LazyDatabase;
  exits: Exits;
  journal?: Journal | undefined;
  /** Milliseconds between two looks for what is due. */
  interval?: number;
  /** Tries on their way at the same time. */
  concurrency?: number;
  /** Milliseconds after which another deliverer may take over; longer than any try takes. */
  lease?: number;
  log?: (message: string) => void;
  now?: () => Date;
};

/** Milliseconds to wait for the database. */
const patience = 15_000;

/** Sends what is due. Several may run on one database, also in several processes. */
export type Deliverer = {
  /** Sends until nothing is due any more. Answers how many deliveries were made. */
  run(): Promise<number>;
  /** Runs now, and from then on at every interval. */
  start(): void;
  /** Runs soon: a lead came in. */
  wake(): void;
  /** Waits for what is on its way and sends nothing more. */
  stop(): Promise<void>;
};

export function leadDeliverer({
  database,
  exits,
  journal,
  interval = 5000,
  concurrency = 32,
  lease = 300_000,
  log = console.error,
  now = () => new Date(),
}: DelivererOptions): Deliverer {
  let running: Promise<number> | undefined;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function deliver(delivery: ClaimedDelivery): Promise<boolean> {
    const sent = await sendLead(delivery, exits);
    if (sent.ok) {
      await database.within(patience, (db) => markDelivered(db, delivery, now()));
      await journal?.delivered(delivery.id);
      return true;
    }
    const state = await database.within(patience, (db) => markFailed(db, delivery, sent.error, now()));
    const ending = state === 'dead' ? 'given up; see `node scripts/leads.ts list`' : 'will be tried again';
    log(`${delivery.dealer}: lead ${delivery.content.reference}, try ${delivery.attempts}: ${sent.error}; ${ending}`);
    return false;
  }

  async function untilNothingIsDue(): Promise<number> {
    let made = 0;
    while (!stopped) {
      again = false;
      const claim = { limit: concurrency, lease, now: now() };
      const claimed = await database.within(patience, (db) => claimDeliveries(db, claim));
      if (claimed.length === 0 && !again) break;
      const results = await Promise.all(claimed.map(deliver));
      made += results.filter(Boolean).length;
    }
    return made;
  }

  function run(): Promise<number> {
    again = true;
    running ??= untilNothingIsDue().finally(() => {
      running = undefined;
    });
    return running;
  }

  const runQuietly = () => void run().catch((error: unknown) => log(`Leads cannot be delivered now: ${String(error)}`));

  return {
    run,
    start() {
      runQuietly();
      timer ??= setInterval(runQuietly, interval);
      timer.unref();
    },
    wake: runQuietly,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
