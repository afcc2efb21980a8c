import type { Car } from '../../domain/car/record/car.ts';
import type { CarChanges, CarName } from './car-changes.ts';
import type { ImportLock, LockOptions } from './import-lock.ts';

export type ApplyOptions = {
  /** Called before the first change; a rejection stops everything. */
  confirm?: () => Promise<void>;
  /** Called with the number of cars written so far. */
  onWritten?: (count: number) => void;
};

/** Where imports store the stock of all dealers: a database on this machine (`disk`), or a search host (`meilisearch`). */
export type StockStore = {
  /**
   * Repairs what an import depends on: settings, primary key, damaged files. Call before anything is read. Returns a description of
   * what changed; nothing if there is no stock yet.
   */
  repair(): Promise<string[]>;
  /**
   * The names of all cars; none if there is no stock yet. They are returned in one response, so that a concurrent import cannot move any
   * from one page to another.
   */
  names(): Promise<CarName[]>;
  /** Those of the cars with these ids that exist. */
  carsById(ids: readonly string[]): AsyncGenerator<Car>;
  /**
   * Writes changes. Readers see the cars from before or from after, never half a car. Rejects with `PartlyWrittenError` if only some
   * changes are in the stock, or that is unknown; after any other error it is unchanged.
   */
  apply(changes: CarChanges, options?: ApplyOptions): Promise<void>;
  /**
   * Takes the lock on the import of a feed, so that only one import of it runs at a time, in parallel with imports of other feeds.
   * @param what the lock's subject, as named in messages: "feed north-yard"
   */
  lock(what: string, options?: LockOptions): Promise<ImportLock>;
};

/** The stock could not be changed, and is as before. */
export class PublishError extends Error {
  override name = 'PublishError';
}

/** Only some changes are in the stock, or that is unknown. */
export class PartlyWrittenError extends PublishError {
  override name = 'PartlyWrittenError';
}
