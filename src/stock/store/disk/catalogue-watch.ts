import { type Catalogue, catalogueMark, readCatalogue, type StockState } from './catalogue.ts';
import { StockDamaged } from './damage.ts';

/** The catalogue on disk, read again whenever its file has been replaced. */
export class CatalogueWatch {
  readonly #directory: string;
  readonly #onDamage: ((error: unknown) => void) | undefined;
  #held: { value: Catalogue; mark: string } | undefined;

  /** @param onDamage called for an unreadable catalogue, while the previous one stays in use; without it that is an error */
  constructor(directory: string, onDamage?: (error: unknown) => void) {
    this.#directory = directory;
    this.#onDamage = onDamage;
  }

  async current(): Promise<Catalogue> {
    const mark = await catalogueMark(this.#directory);
    if (this.#held?.mark !== mark) this.#held = { value: await this.#read(), mark };
    return this.#held.value;
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

  /** The next check reads the disk. */
  forget(): void {
    this.#held = undefined;
  }
}

/**
 * Runs `read` with the state of the cars; if a writer removed their file in the meantime, again with the newest state. Undefined
 * before the first import.
 */
export async function withState<T>(
  watch: CatalogueWatch,
  read: (state: StockState) => Promise<T>,
): Promise<T | undefined> {
  const { stock } = await watch.current();
  if (!stock) return undefined;
  try {
    return await read(stock);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    watch.forget();
    const { stock: fresh } = await watch.current();
    if (!fresh || fresh.documents.file === stock.documents.file) {
      throw new StockDamaged(`${stock.documents.file} is missing`);
    }
    return read(fresh);
  }
}
