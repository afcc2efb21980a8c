import { inArray } from 'drizzle-orm';
import { reservedStates } from '../../domain/reservation/hold.ts';
import { withinTime } from '../../domain/within-time.ts';
import type { LazyDatabase } from '../db/database.ts';
import { holds } from '../db/schema/payments.ts';

/** A car held by a deposit. */
export type ReservedCar = { dealer: string; slug: string };

/** Which cars deposits hold now, for any number of callers: the database is queried every few seconds. */
export type ReservedCars = {
  /** The cars by their ids. The last known state if the database does not respond at once: no page waits for it. */
  now(): Promise<ReadonlyMap<string, ReservedCar>>;
  /** Queries the database, since something has just changed. */
  renew(): Promise<void>;
};

/** How long a result is valid, and how long a page waits for a new one, ms. */
const freshFor = 2000;
const timeout = 250;

export function reservedCars(database: LazyDatabase, log: (message: string) => void = console.error): ReservedCars {
  let known: ReadonlyMap<string, ReservedCar> = new Map();
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  const ask = () =>
    database.ask(async (db) => {
      const rows = await db
        .select({ carId: holds.carId, dealer: holds.dealer, car: holds.car })
        .from(holds)
        .where(inArray(holds.state, [...reservedStates]));
      known = new Map(rows.map(({ carId, dealer, car }) => [carId, { dealer, slug: car.slug }]));
    });

  function renew(): Promise<void> {
    askedAt = performance.now();
    asking ??= ask()
      .catch((error: unknown) => log(`The reserved cars cannot be read: ${String(error)}`))
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  return {
    async renew() {
      // A query in flight may have read before the change.
      await asking;
      await renew();
    },
    async now() {
      if (performance.now() - askedAt > freshFor) void renew();
      if (asking) await withinTime(timeout, asking, () => undefined);
      return known;
    },
  };
}
