import { buildSearchIndex, type SearchIndex } from '../../../engine/search/search-index.ts';
import type { IndexState } from './catalogue.ts';
import { type CatalogueWatch, withState } from './catalogue-watch.ts';
import { readNdjson } from './document-log.ts';

interface Built {
  generation: number;
  index: SearchIndex;
}

interface IndexCacheOptions {
  /** Whether the old index answers while a new one is being built. */
  staleWhileBuilding: boolean;
  /** Told when a new index could not be built and the old one goes on answering. */
  onError: (error: unknown) => void;
}

/** Milliseconds before an index that could not be built is tried again: each try reads all of it, and each search would be one. */
const retryAfter = 2000;

/** The search indexes in memory: built when first asked for, and again when their index on disk has changed. */
export class IndexCache {
  readonly #directory: string;
  readonly #watch: CatalogueWatch;
  readonly #options: IndexCacheOptions;
  readonly #built = new Map<string, Built>();
  readonly #failed = new Map<string, { generation: number; at: number; error: unknown }>();
  readonly #building = new Map<string, { generation: number; result: Promise<SearchIndex> }>();

  constructor(directory: string, watch: CatalogueWatch, options: IndexCacheOptions) {
    this.#directory = directory;
    this.#watch = watch;
    this.#options = options;
  }

  /** The index of this uid, the newest one when `stale` is false. */
  async get(uid: string, stale = this.#options.staleWhileBuilding): Promise<SearchIndex | undefined> {
    return withState(this.#watch, uid, async (state) => {
      const built = this.#built.get(uid);
      if (built?.generation === state.generation) return built.index;
      const failed = this.#failed.get(uid);
      const failedJustNow = failed?.generation === state.generation && performance.now() - failed.at < retryAfter;
      if (built && stale && failedJustNow) return built.index;
      if (failedJustNow) throw failed.error;
      const building = this.#build(uid, state);
      if (!built || !stale) return building;
      building.catch(this.#options.onError);
      return built.index;
    });
  }

  #build(uid: string, state: IndexState): Promise<SearchIndex> {
    const running = this.#building.get(uid);
    if (running?.generation === state.generation) return running.result;
    const result = this.#load(uid, state)
      .catch((error: unknown) => {
        this.#failed.set(uid, { generation: state.generation, at: performance.now(), error });
        throw error;
      })
      .finally(() => {
        if (this.#building.get(uid)?.result === result) this.#building.delete(uid);
      });
    this.#building.set(uid, { generation: state.generation, result });
    return result;
  }

  async #load(uid: string, { documents, settings, generation, primaryKey }: IndexState): Promise<SearchIndex> {
    const key = primaryKey ?? 'id';
    const ndjson = await readNdjson(this.#directory, documents, key);
    const index = buildSearchIndex({ uid, documents: ndjson, settings, primaryKey: key });
    const newer = this.#built.get(uid);
    if (!newer || newer.generation < generation) this.#built.set(uid, { generation, index });
    return index;
  }
}
