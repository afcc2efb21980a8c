import { errorText } from '../../../domain/error-text.ts';
import { carsIndex } from '../../../domain/search/index/cars-index.ts';
import { carPrimaryKey } from '../../../domain/search/index/index-settings.ts';
import { stockIndexSettings } from '../../../domain/search/index/stock-settings.ts';
import { buildSearchIndex, type SearchIndex } from '../../../engine/search/search-index.ts';
import { readNdjson } from './car-log.ts';
import { readCatalogue, type StockState } from './catalogue.ts';
import { CatalogueWatch, withState } from './catalogue-watch.ts';

export interface StockReaderOptions {
  /** Called for new stock that could not be read, while the old stays in use. */
  onError?: (error: unknown) => void;
}

const reportError = (error: unknown) => console.error('The new stock index could not be loaded:', error);

/** Milliseconds before unreadable stock is retried: each attempt reads all of it, and otherwise each search would be one. */
const retryAfter = 2000;

type Built = { generation: number; index: SearchIndex };

/**
 * The stock of this machine for searches: an index in memory, built on first use and by the first search after each import, which
 * waits for it. If new stock cannot be read, the old one stays in use.
 */
export class StockReader {
  readonly #directory: string;
  readonly #onError: (error: unknown) => void;
  readonly #watch: CatalogueWatch;
  #built: Built | undefined;
  #building: { generation: number; result: Promise<SearchIndex> } | undefined;
  #failed: { generation: number; at: number; error: unknown } | undefined;

  constructor(directory: string, { onError = reportError }: StockReaderOptions = {}) {
    this.#directory = directory;
    this.#onError = onError;
    this.#watch = new CatalogueWatch(directory, onError);
  }

  /**
   * The index of all cars; undefined for any other name, and before the first import. Rejects with `StockDamaged`.
   * @param mayBeOld whether the previous stock will do where the newest cannot be read
   */
  async index(uid: string, mayBeOld = true): Promise<SearchIndex | undefined> {
    if (uid !== carsIndex) return undefined;
    try {
      return await withState(this.#watch, (state) => this.#indexOf(state));
    } catch (error) {
      if (!this.#built || !this.#failed || !mayBeOld) throw error;
      return this.#built.index;
    }
  }

  /** Why searches cannot be served from what is on disk now; undefined if they can. */
  async problem(): Promise<string | undefined> {
    try {
      await readCatalogue(this.#directory);
      if (await this.index(carsIndex, false)) return undefined;
      return `There is no index ${carsIndex} yet. Import the stock: node scripts/import-stock.ts (docs/stock-import.md).`;
    } catch (error) {
      return errorText(error);
    }
  }

  async #indexOf(state: StockState): Promise<SearchIndex> {
    const { generation } = state;
    if (this.#built?.generation === generation) return this.#built.index;
    const failed = this.#failed;
    if (failed?.generation === generation && performance.now() - failed.at < retryAfter) throw failed.error;
    return this.#build(state);
  }

  #build(state: StockState): Promise<SearchIndex> {
    const { generation } = state;
    if (this.#building?.generation === generation) return this.#building.result;
    const result = this.#load(state)
      .catch((error: unknown) => {
        this.#failed = { generation, at: performance.now(), error };
        if (this.#built) this.#onError(error);
        throw error;
      })
      .finally(() => {
        if (this.#building?.result === result) this.#building = undefined;
      });
    this.#building = { generation, result };
    return result;
  }

  async #load({ documents, generation }: StockState): Promise<SearchIndex> {
    const ndjson = await readNdjson(this.#directory, documents);
    const index = buildSearchIndex({
      uid: carsIndex,
      documents: ndjson,
      settings: stockIndexSettings,
      primaryKey: carPrimaryKey,
    });
    // Discarded if it took so long that newer cars are already being read.
    if (this.#building?.generation === generation) {
      this.#built = { generation, index };
      this.#failed = undefined;
    }
    return index;
  }
}

/** Opens the stock in a folder for serving. */
export const openForReading = (directory: string, options?: StockReaderOptions): StockReader =>
  new StockReader(directory, options);
