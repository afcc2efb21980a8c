import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { errorText } from '../../../domain/error-text.ts';
import { carsIndex } from '../../../domain/search/index/cars-index.ts';
import { carPrimaryKey } from '../../../domain/search/index/index-settings.ts';
import { stockIndexSettings } from '../../../domain/search/index/stock-settings.ts';
import { buildSearchIndex, type SearchIndex } from '../../../engine/search/search-index.ts';
import type { EngineDocument } from '../../../engine/types.ts';
import { carsIn, databasePath, openDatabase, takeOverEarlier, versionOf } from './stock-database.ts';

export interface StockReaderOptions {
  /** Called for new stock that could not be read, while the old stays in use. */
  onError?: (error: unknown) => void;
}

const reportError = (error: unknown) => console.error('The new stock index could not be loaded:', error);

/** Milliseconds before unreadable stock is retried: each attempt reads all of it, and otherwise each search would be one. */
const retryAfter = 2000;

/**
 * The stock of this machine for searches: an index in memory, built on first use and by the first search after each import, which
 * waits for it. If new stock cannot be read, the old one stays in use.
 */
export class StockReader {
  readonly #directory: string;
  readonly #onError: (error: unknown) => void;
  /** Kept open: each search asks it whether the stock has changed. */
  #open: { database: DatabaseSync; inode: number } | undefined;
  #built: { version: string; index: SearchIndex } | undefined;
  #failed: { version: string; at: number; error: unknown } | undefined;
  #reported: string | undefined;

  constructor(directory: string, { onError = reportError }: StockReaderOptions = {}) {
    this.#directory = directory;
    this.#onError = onError;
  }

  /**
   * The index of all cars; undefined for any other name, and before the first import. Rejects with `StockDamaged`.
   * @param mayBeOld whether the previous stock will do where the newest cannot be read
   */
  async index(uid: string, mayBeOld = true): Promise<SearchIndex | undefined> {
    if (uid !== carsIndex) return undefined;
    try {
      await takeOverEarlier(this.#directory);
      const database = this.#database();
      return database && this.#indexOf(database);
    } catch (error) {
      if (!this.#built) throw error;
      this.#report(error);
      if (!mayBeOld) throw error;
      return this.#built.index;
    }
  }

  /** Why searches cannot be served from what is on disk now; undefined if they can. */
  async problem(): Promise<string | undefined> {
    try {
      if (await this.index(carsIndex, false)) return undefined;
      return `There is no index ${carsIndex} yet. Import the stock: node scripts/import-stock.ts (docs/stock-import.md).`;
    } catch (error) {
      return errorText(error);
    }
  }

  /** The database that is in the folder now, which a repair or a person may have replaced. */
  #database(): DatabaseSync | undefined {
    const inode = statSync(databasePath(this.#directory), { throwIfNoEntry: false })?.ino;
    if (this.#open?.inode === inode) return this.#open?.database;
    this.#open?.database.close();
    this.#open = undefined;
    const database = openDatabase(this.#directory);
    if (database && inode !== undefined) this.#open = { database, inode };
    return database;
  }

  #indexOf(database: DatabaseSync): SearchIndex {
    const version = versionOf(database);
    if (this.#built?.version === version) return this.#built.index;
    const failed = this.#failed;
    if (failed?.version === version && performance.now() - failed.at < retryAfter) throw failed.error;
    try {
      const index = buildSearchIndex({
        uid: carsIndex,
        documents: carsIn(database) as Iterable<object> as Iterable<EngineDocument>,
        settings: stockIndexSettings,
        primaryKey: carPrimaryKey,
      });
      this.#built = { version, index };
      this.#reported = undefined;
      return index;
    } catch (error) {
      this.#failed = { version, at: performance.now(), error };
      throw error;
    }
  }

  /** Once for each problem, however many searches follow. */
  #report(error: unknown): void {
    const text = errorText(error);
    if (text !== this.#reported) this.#onError(error);
    this.#reported = text;
  }
}

/** Opens the stock in a folder for serving. */
export const openForReading = (directory: string, options?: StockReaderOptions): StockReader =>
  new StockReader(directory, options);
