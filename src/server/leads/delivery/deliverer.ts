import { setTimeout as sleep } from 'node:timers/promises';
import type { LazyDatabase } from '../../db/database.ts';
import { databaseNow, type Moment } from '../../db/database-clock.ts';
import { isUnavailable } from '../../db/database-errors.ts';
import type { LeadPorts } from '../channels/channel.ts';
import { type Channels, leadChannels } from '../channels/channels.ts';
import { type ClaimedDelivery, claimDeliveries, giveBack, markDelivered, markFailed } from '../storage/deliveries.ts';
import { leadFile } from '../storage/lead-files.ts';
import { deliverLead } from './deliver-lead.ts';

export type DelivererOptions = {
  database: LazyDatabase;
  ports: LeadPorts;
  /** How each kind of destination is reached. */
  channels?: Channels;
  /** Milliseconds between two checks for due deliveries. */
  interval?: number;
  /** Maximum concurrent attempts. */
  concurrency?: number;
  /** Milliseconds after which another deliverer may take over; longer than any attempt takes. */
  lease?: number;
  log?: (message: string) => void;
  /** The database's clock, unless a test passes its own. */
  now?: () => Moment;
};

/** Milliseconds to wait for the database. */
const timeout = 15_000;
/** Milliseconds in which leads are batched while others are being delivered. */
const gathering = 25;

/** Sends due deliveries. Several may run on one database, even in several processes. */
export type Deliverer = {
  /** Sends until nothing more is due. Returns how many deliveries were made. */
  run(): Promise<number>;
  /** Sends what is due of one lead, once. Returns how many deliveries were made. */
  deliver(leadId: string): Promise<number>;
  /** Runs now, and from then on at every interval. */
  start(): void;
  /** Runs soon: a lead came in. */
  wake(): void;
  /** Waits for attempts in progress and sends nothing more; releases deliveries that were claimed but not attempted. */
  stop(): Promise<void>;
};

export function leadDeliverer({
  database,
  ports,
  channels = leadChannels(),
  interval = 5000,
  concurrency = 32,
  lease = 300_000,
  log = console.error,
  now = databaseNow,
}: DelivererOptions): Deliverer {
  let running: Promise<number> | undefined;
  /** Something may be due that the last check did not see. */
  let again = false;
  let stopped = false;
  let wakeUp: () => void = () => {};
  let timer: NodeJS.Timeout | undefined;

  /** Tried twice, since the first connection may be broken: a delivery that was made but not recorded would be made again. */
  async function noteMade(delivery: ClaimedDelivery): Promise<void> {
    const note = () => database.within(timeout, (db) => markDelivered(db, delivery, now()));
    await note().catch((error: unknown) => (isUnavailable(error) ? note() : Promise.reject(error)));
  }

  async function deliver(delivery: ClaimedDelivery): Promise<boolean> {
    const file = delivery.content.file && (await database.within(timeout, (db) => leadFile(db, delivery.leadId)));
    const sent = await deliverLead(delivery, { channels, ports, file });
    if (sent.ok) {
      await noteMade(delivery);
      return true;
    }
    const state = await database.within(timeout, (db) => markFailed(db, delivery, sent, now()));
    const ending = state === 'dead' ? 'given up; see `node scripts/leads.ts list`' : 'will be retried';
    log(
      `${delivery.dealer}: lead ${delivery.content.reference}, attempt ${delivery.attempts}: ${sent.error}; ${ending}`,
    );
    return false;
  }

  /** Slow destinations delay only their own leads: new ones are claimed as soon as half the slots are free. */
  async function untilNothingIsDue(): Promise<number> {
    let attempts = 0;
    const onTheirWay = new Set<Promise<void>>();
    const failures: unknown[] = [];

    function send(delivery: ClaimedDelivery): void {
      const trip = deliver(delivery)
        .then((delivered) => {
          attempts += Number(delivered);
        })
        .catch((error: unknown) => void failures.push(error))
        .finally(() => onTheirWay.delete(trip));
      onTheirWay.add(trip);
    }

    /** Claims due deliveries, and returns whether there may be more. */
    async function take(): Promise<boolean> {
      again = false;
      const limit = concurrency - onTheirWay.size;
      const claimed = await database.within(timeout, (db) => claimDeliveries(db, { limit, lease, now: now() }));
      // Stopped while claiming: the next worker can have them at once.
      if (stopped) await database.within(timeout, (db) => giveBack(db, claimed));
      else claimed.forEach(send);
      return claimed.length === limit;
    }

    let more = true;
    while (true) {
      const mayTake = !stopped && failures.length === 0 && onTheirWay.size <= concurrency / 2;
      if (mayTake && (more || again)) {
        // Leads in quick succession are claimed together.
        if (onTheirWay.size > 0) await sleep(gathering);
        more = await take().catch((error: unknown) => {
          failures.push(error);
          return false;
        });
      } else if (onTheirWay.size > 0) await Promise.race([...onTheirWay, woken()]);
      else break;
    }
    if (failures.length > 0) throw failures[0];
    return attempts;
  }

  const woken = () =>
    new Promise<void>((resolve) => {
      wakeUp = resolve;
    });

  function run(): Promise<number> {
    again = true;
    wakeUp();
    running ??= untilNothingIsDue().finally(() => {
      running = undefined;
    });
    return running;
  }

  const runQuietly = () => void run().catch((error: unknown) => log(`Leads cannot be delivered now: ${String(error)}`));

  async function deliverNow(leadId: string): Promise<number> {
    const options = { limit: concurrency, lease, leadId, now: now() };
    const claimed = await database.within(timeout, (db) => claimDeliveries(db, options));
    return (await Promise.all(claimed.map(deliver))).filter(Boolean).length;
  }

  return {
    run,
    deliver: deliverNow,
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
