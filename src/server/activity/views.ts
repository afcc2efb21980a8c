import { createHmac } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { backgroundWork } from '../background-work.ts';
import type { LazyDatabase } from '../db/database.ts';
import { carViews, rateLimits } from '../db/schema/activity.ts';
import { workInTurn } from '../in-turn.ts';
import { isProgram, type Visitor } from '../visitor.ts';

/** How often car pages are viewed. */
export type Views = {
  /**
   * Counts a view of a car's page and returns the total so far. One network address counts once an hour, through any gateway: everything
   * else that a visitor sends can be invented for each request. Not counted: programs, and requests from pages of other sites.
   */
  look(dealer: string, carId: string, visitor: Visitor, now?: Date): Promise<number>;
  /** From now on, views are saved in batches every few seconds; until then each at once. */
  start(): void;
  /** Saves the last of them. A killed process loses at most the views of those seconds. */
  stop(): Promise<void>;
  /** Deletes the record of viewers once the hour is over. */
  cleanUp(now: Date): Promise<void>;
};

/** `key` is the visitor and the car in this hour; a key that already exists is not a new view. */
type CountedView = { key: string; expire: number; dealer: string; car_id: string };

const hour = 3_600_000;
/** Maximum remembered visitors; others are looked up in the database again. */
const mostRemembered = 200_000;
/** Milliseconds between saves of views. */
const interval = 2000;
/** Timeout of a batch in milliseconds; no one waits for it. */
const batchTimeout = 15_000;
/** Views saved in one statement. */
const batch = 1000;
/** Views waiting for an unavailable database; further ones are not counted. */
const mostWaiting = 50_000;

/**
 * Views over the database. Who viewed is kept for the hour, as a keyed hash next to those of the limits: nothing else about a visitor
 * is stored.
 * @param timeout milliseconds to wait for a count: the response also has the car's price, which matters more
 */
export function databaseViews(
  database: LazyDatabase,
  secret: string,
  { timeout = 1500, log = console.error }: { timeout?: number; log?: (message: string) => void } = {},
): Views {
  let remembered = { hour: -1, seen: new Set<string>() };
  let together = false;
  let waiting: CountedView[] = [];
  /** Views of a car not yet in the database. */
  const unsent = new Map<string, number>();
  const inTurn = workInTurn();

  const carKey = (dealer: string, carId: string) => JSON.stringify([dealer, carId]);
  function noteUnsent({ dealer, car_id }: CountedView, change: 1 | -1): void {
    const key = carKey(dealer, car_id);
    const number = (unsent.get(key) ?? 0) + change;
    if (number > 0) unsent.set(key, number);
    else unsent.delete(key);
  }

  function note(dealer: string, carId: string, visitor: Visitor, now: Date): void {
    const thisHour = Math.floor(now.getTime() / hour);
    if (thisHour !== remembered.hour || remembered.seen.size >= mostRemembered) {
      remembered = { hour: thisHour, seen: new Set() };
    }
    const hash = createHmac('sha256', secret)
      .update(JSON.stringify(['view', thisHour, dealer, carId, visitor.address]))
      .digest('base64url');
    const key = `view:${hash}`;
    if (remembered.seen.has(key) || waiting.length >= mostWaiting) return;
    remembered.seen.add(key);
    const look = { key, expire: (thisHour + 1) * hour, dealer, car_id: carId };
    waiting.push(look);
    noteUnsent(look, 1);
  }

  /** Views saved twice count once, so whatever may not have arrived is sent again. */
  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const looks = waiting.slice(0, batch);
      await database.within(together ? batchTimeout : timeout, (db) => db.execute(countViews(looks)));
      waiting = waiting.slice(looks.length);
      for (const look of looks) noteUnsent(look, -1);
    }
  }

  /** One at a time, or two would send the same views. */
  const flush = () => inTurn(send);

  const batches = backgroundWork(flush, { interval, failed: 'Views cannot be counted now', log });

  return {
    async look(dealer, carId, visitor, now = new Date()) {
      if (!isProgram(visitor) && !visitor.fromElsewhere) note(dealer, carId, visitor, now);
      if (!together) await flush();
      const own = unsent.get(carKey(dealer, carId)) ?? 0;
      const [row] = await database.within(timeout, (db) =>
        db
          .select({ views: carViews.views })
          .from(carViews)
          .where(and(eq(carViews.dealer, dealer), eq(carViews.carId, carId))),
      );
      return (row?.views ?? 0) + own;
    },
    start() {
      together = true;
      batches.start();
    },
    async stop() {
      await batches.stop();
      await flush().catch((error: unknown) => log(`Views of the last seconds were not counted: ${String(error)}`));
    },
    // The table also has the counts of the other limits.
    cleanUp: async (now) => {
      await database.within(timeout, (db) => db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime())));
    },
  };
}

/** In one statement, and in the same order in all gateways, so that two that write at once cannot deadlock. */
const countViews = (looks: readonly CountedView[]) => sql`
  with looks as (
    select distinct * from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb)
      as look(key text, expire bigint, dealer text, car_id text)
  ), new_looks as (
    insert into ${rateLimits} (key, points, expire) select key, 1, expire from looks order by key
    on conflict do nothing returning key
  )
  insert into ${carViews} (dealer, car_id, views)
  select dealer, car_id, count(*) from looks join new_looks using (key) group by dealer, car_id order by dealer, car_id
  on conflict (dealer, car_id) do update set views = ${carViews}.views + excluded.views`;
