import { type Catalogue, catalogueMark, type IndexState, readCatalogue } from './catalogue.ts';
import { StockDamaged } from './damage.ts';

/** The catalogue as it is on disk, looked at no more often than every `checkEveryMs` milliseconds. */
export class CatalogueWatch {
  readonly #directory: string;
  readonly #checkEveryMs: number;
  readonly #onDamage: ((error: unknown) => void) | undefined;
  #held: { value: Catalogue; mark: string; checkedAt: number } | undefined;

  /** @param onDamage told of a catalogue that cannot be read, while the one before it goes on being used; without it that is an error */
  constructor(directory: string, checkEveryMs: number, onDamage?: (error: unknown) => void) {
    this.#directory = directory;
    this.#checkEveryMs = checkEveryMs;
    this.#onDamage = onDamage;
  }

  async current(): Promise<Catalogue> {
    const now = performance.now();
    if (this.#held && now - this.#held.checkedAt < this.#checkEveryMs) return this.#held.value;
    const mark = await catalogueMark(this.#directory);
    const value = this.#held?.mark === mark ? this.#held.value : await this.#read();
    this.#held = { value, mark, checkedAt: now };
    return value;
  }

  async #read(): Promise<Catalogue> {
    try {
      return await readCatalogue(this.#directory);
    } catch (error) {
      if (!this.#held || !this.#onDamage || !(error instanceof StockDamaged)) throw error;
      this.#onDamage(error);
      return this.#held.value;
    }
  }

  async state(uid: string): Promise<IndexState | undefined> {
    const { indexes } = await this.current();
    return Object.hasOwn(indexes, uid) ? indexes[uid] : undefined;
  }

  /** The next look goes to the disk. */
  forget(): void {
    this.#held = undefined;
  }
}

/**
 * Runs `read` with an index's state; when a writer removed its file in the meantime, once more with the newest state.
 * Undefined when there is no such index.
 */
export async function withState<T>(
  watch: CatalogueWatch,
  uid: string,
  read: (state: IndexState) => Promise<T>,
): Promise<T | undefined> {
  const state = await watch.state(uid);
  if (!state) return undefined;
  try {
    return await read(state);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    watch.forget();
    const fresh = await watch.state(uid);
    if (!fresh || fresh.documents.file === state.documents.file) {
      throw new StockDamaged(`${state.documents.file} is gone`);
    }
    return read(fresh);
  }
}
