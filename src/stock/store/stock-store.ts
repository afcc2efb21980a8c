import type { Car } from '../../domain/car/record/car.ts';
import type { CarChanges, CarName } from './car-changes.ts';
import type { ImportLock, LockOptions } from './import-lock.ts';

export type ApplyOptions = {
  /** Called before the first change; a rejection stops everything. */
  confirm?: () => Promise<void>;
  /** Told how many cars have been written so far. */
  onWritten?: (count: number) => void;
};

/** Where imports keep the stock of all dealers: files of this machine (`disk`), or a search host (`meilisearch`). */
export type StockStore = {
  /**
   * Puts right what an import must find right: settings, primary key, damaged files. To be called before anything is read. Gives what
   * changed, in words; nothing where there is no stock yet.
   */
  mend(): Promise<string[]>;
  /**
   * The names of all cars; none where there is no stock yet. They come in one answer, so that an import which writes meanwhile moves none
   * from one page to another.
   */
  names(): Promise<CarName[]>;
  /** The cars with these ids that there are. */
  carsById(ids: readonly string[]): AsyncGenerator<Car>;
  /**
   * Writes changes. Readers see the cars from before or from after, never half a car. Rejects with `PartlyWrittenError` where some changes
   * are in the stock and some are not, or nobody knows; after any other error it is as it was.
   */
  apply(changes: CarChanges, options?: ApplyOptions): Promise<void>;
  /**
   * Takes the lock on the import of a feed, so that one import of it runs at a time, and others beside it.
   * @param what whose lock it is, as messages name it: "feed north-yard"
   */
  lock(what: string, options?: LockOptions): Promise<ImportLock>;
};

/** The stock could not be changed; it is as it was. */
export class PublishError extends Error {
  override name = 'PublishError';
}

/** Some changes are in the stock and some are not, or it is not known. */
export class PartlyWrittenError extends PublishError {
  override name = 'PartlyWrittenError';
}
