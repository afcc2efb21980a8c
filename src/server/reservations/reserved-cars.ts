import { inArray } from 'drizzle-orm';
import { reservedStates } from '../../domain/reservation/hold.ts';
import { withinTime } from '../../domain/within-time.ts';
import type { LazyDatabase } from '../db/database.ts';
import { holds } from '../db/schema/payments.ts';

/** A car that a deposit holds. */
export type ReservedCar = { dealer: string; slug: string };

/** Which cars deposits hold now, whoever asks and however often: the database is asked every few seconds. */
export type ReservedCars = {
  /** The cars by their ids. As it was last known where the database does not answer at once: no page waits for it. */
  now(): Promise<ReadonlyMap<string, ReservedCar>>;
  /** Asks the database: something has just changed. */
  renew(): Promise<void>;
};

/** Milliseconds for which an answer counts, and that a page waits for a new one. */
const freshFor = 2000;
const patience = 250;

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
      .catch((error: unknown) => log(`Which cars are reserved is not known now: ${String(error)}`))
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  return {
    async renew() {
      // One that is on its way may have read before the change.
      await asking;
      await renew();
    },
    async now() {
      if (performance.now() - askedAt > freshFor) void renew();
      if (asking) await withinTime(patience, asking, () => undefined);
      return known;
    },
  };
}
