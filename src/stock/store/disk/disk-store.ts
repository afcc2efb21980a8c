import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Car } from '../../../domain/car/record/car.ts';
import { carPrimaryKey } from '../../../domain/search/index/index-settings.ts';
import { documentId } from '../../../engine/columns/document-store.ts';
import type { CarChanges, CarName } from '../car-changes.ts';
import type { ImportLock, LockOptions } from '../import-lock.ts';
import { type ApplyOptions, PublishError, type StockStore } from '../stock-store.ts';
import { feedLock } from './feed-lock.ts';
import { withLock } from './lock.ts';
import { repairStore } from './repair-store.ts';
import {
  carsIn,
  carsWithIds,
  carWriter,
  createWithEarlier,
  databasePath,
  namesIn,
  openDatabase,
  takeOverEarlier,
} from './stock-database.ts';

export interface DiskStoreOptions {
  /** Milliseconds to wait for another process that is writing (10,000), before giving up with a `LockedError`. */
  lockWaitMs?: number;
}

/** Written cars are reported this many at a time. */
const progressStep = 1000;

/**
 * The stock of this machine: an SQLite database in a folder. An import is one transaction: all of it, or none. Any number of processes
 * may read, also while one writes; writers take turns.
 */
export class DiskStore implements StockStore {
  readonly directory: string;
  readonly #lockWaitMs: number;

  constructor(directory: string, { lockWaitMs = 10_000 }: DiskStoreOptions = {}) {
    this.directory = directory;
    this.#lockWaitMs = lockWaitMs;
  }

  /** Moves what cannot be read aside, under another name in the same folder, and starts afresh; stderr says so. */
  async repair(): Promise<string[]> {
    const repaired = await repairStore(this.directory, this.#lockWaitMs, new Date());
    if (repaired === undefined) return [];
    console.error(repaired);
    return [repaired];
  }

  async names(): Promise<CarName[]> {
    const names: CarName[] = [];
    for await (const name of this.#read(namesIn)) names.push(name);
    return names;
  }

  carsById(ids: readonly string[]): AsyncGenerator<Car> {
    return this.#read((database) => carsWithIds(database, ids));
  }

  /** Every car, one at a time; nothing if there is no stock yet. */
  cars(): AsyncGenerator<Car> {
    return this.#read(carsIn);
  }

  async apply(changes: CarChanges, { confirm, onWritten = () => {} }: ApplyOptions = {}): Promise<void> {
    await confirm?.();
    // An id that no index accepts would also block searches for all other cars.
    for (const name of changes.names) documentId(name, carPrimaryKey);
    await withLock(this.directory, this.#lockWaitMs, async () => {
      await createWithEarlier(this.directory);
      const database = openDatabase(this.directory) as DatabaseSync;
      try {
        write(database, changes, onWritten);
      } catch (error) {
        if ((error as { code?: string }).code !== 'ERR_SQLITE_ERROR') throw error;
        const path = databasePath(this.directory);
        throw new PublishError(`${path} cannot be written; free space on its disk and import again`, { cause: error });
      } finally {
        database.close();
      }
    });
  }

  lock(what: string, options?: LockOptions): Promise<ImportLock> {
    return feedLock(join(this.directory, 'imports'), what, options);
  }

  async *#read<T>(rows: (database: DatabaseSync) => Iterable<T>): AsyncGenerator<T> {
    await takeOverEarlier(this.directory, this.#lockWaitMs);
    const database = openDatabase(this.directory);
    try {
      if (database) yield* rows(database);
    } finally {
      database?.close();
    }
  }
}

function write(database: DatabaseSync, changes: CarChanges, onWritten: (count: number) => void): void {
  const writer = carWriter(database);
  let count = 0;
  for (const line of changes.puts.lines()) {
    writer.put(changes.names[count] as CarName, line);
    count += 1;
    if (count % progressStep === 0 || count === changes.puts.size) onWritten(count);
  }
  for (const id of changes.removals) writer.remove(id);
  writer.commit();
}

/** Opens the stock in a folder for an import or a build; every read returns the newest state. */
export const openDiskStore = (directory: string, options: DiskStoreOptions = {}): DiskStore =>
  new DiskStore(directory, options);
