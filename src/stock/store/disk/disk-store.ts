import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Car } from '../../../domain/car/record/car.ts';
import { carPrimaryKey } from '../../../domain/search/index/index-settings.ts';
import { documentId } from '../../../engine/columns/document-store.ts';
import type { CarChanges, CarName } from '../car-changes.ts';
import type { ImportLock, LockOptions } from '../import-lock.ts';
import type { ApplyOptions, StockStore } from '../stock-store.ts';
import {
  appendLines,
  type CarLines,
  carLine,
  compact,
  type LineSpan,
  needsCompaction,
  readCarLines,
  readLines,
  readLiveLines,
  removeLog,
} from './car-log.ts';
import { documentsFile, type LogState, readCatalogue, writeCatalogue } from './catalogue.ts';
import { CatalogueWatch, withState } from './catalogue-watch.ts';
import { parsedOf } from './damage.ts';
import { feedLock } from './feed-lock.ts';
import { withLock } from './lock.ts';
import { damageOf, repairStore } from './repair-store.ts';

export interface DiskStoreOptions {
  /** Milliseconds to wait for another process that is writing (10,000), before giving up with a `LockedError`. */
  lockWaitMs?: number;
}

/** A text that changes with the file's content. */
const markOf = ({ file, bytes }: LogState): string => `${file}:${bytes}`;

/** Written cars are reported this many at a time. */
const progressStep = 1000;

/**
 * The stock of this machine, in a folder. `catalogue.json` records how much of the log of cars (`documents-*.ndjson`) counts, so
 * replacing that one file commits a whole import, or none of it. Any number of processes may read; writers take turns.
 */
export class DiskStore implements StockStore {
  readonly directory: string;
  readonly #lockWaitMs: number;
  readonly #watch: CatalogueWatch;
  #known: { mark: string; cars: CarLines } | undefined;

  constructor(directory: string, { lockWaitMs = 10_000 }: DiskStoreOptions = {}) {
    this.directory = directory;
    this.#lockWaitMs = lockWaitMs;
    this.#watch = new CatalogueWatch(directory);
  }

  /** Moves what cannot be read aside, under another name in the same folder, and starts afresh; stderr says so. */
  async repair(): Promise<string[]> {
    if (!(await damageOf(this.directory))) return [];
    const repaired = await this.#alone(() => repairStore(this.directory, new Date()));
    if (repaired === undefined) return [];
    console.error(repaired);
    return [repaired];
  }

  async names(): Promise<CarName[]> {
    const cars = await withState(this.#watch, ({ documents }) => this.#lines(documents));
    return Array.from(cars ?? [], ([id, { slug, feed }]) => ({ id, slug, ...(feed !== undefined && { feed }) }));
  }

  async *carsById(ids: readonly string[]): AsyncGenerator<Car> {
    const found = await withState(this.#watch, async ({ documents }) => {
      const cars = await this.#lines(documents);
      const lines = readLines(
        this.directory,
        documents,
        ids.flatMap((id) => cars.get(id) ?? []),
      );
      return { lines, first: await lines.next(), file: documents.file };
    });
    if (found) yield* carsOf(found);
  }

  /** Every car, one at a time; nothing if there is no stock yet. */
  async *cars(): AsyncGenerator<Car> {
    const found = await withState(this.#watch, async ({ documents }) => {
      const lines = readLiveLines(this.directory, documents);
      return { lines, first: await lines.next(), file: documents.file };
    });
    if (found) yield* carsOf(found);
  }

  async apply(changes: CarChanges, { confirm, onWritten }: ApplyOptions = {}): Promise<void> {
    await confirm?.();
    await this.#alone(async () => {
      const before = await readCatalogue(this.directory);
      const generation = before.generation + 1;
      const empty: LogState = { file: `documents-${generation}.ndjson`, bytes: 0, live: 0, dead: 0, deletions: 0 };
      const written = await this.#append(before.stock?.documents ?? empty, changes, onWritten);
      const { state: documents, cars } = needsCompaction(written.state)
        ? await compact(this.directory, written.state, written.cars, empty.file)
        : written;
      const createdAt = before.stock?.createdAt ?? new Date().toISOString();
      await writeCatalogue(this.directory, { generation, stock: { createdAt, documents, generation } });
      this.#known = { mark: markOf(documents), cars };
      await removeOthers(this.directory, documents.file);
    });
  }

  lock(what: string, options?: LockOptions): Promise<ImportLock> {
    return feedLock(join(this.directory, 'imports'), what, options);
  }

  /** One writer at a time, in this process and among processes. */
  #alone<T>(work: () => Promise<T>): Promise<T> {
    return withLock(this.directory, this.#lockWaitMs, work);
  }

  async #lines(documents: LogState): Promise<CarLines> {
    const mark = markOf(documents);
    if (this.#known?.mark !== mark) this.#known = { mark, cars: await readCarLines(this.directory, documents) };
    return this.#known.cars;
  }

  /** Writes changes after the committed part; they take effect once the catalogue records them. */
  async #append(
    documents: LogState,
    changes: CarChanges,
    onWritten: ApplyOptions['onWritten'],
  ): Promise<{ state: LogState; cars: CarLines }> {
    const cars: CarLines = new Map(await this.#lines(documents));
    // An id that no index accepts would also block searches for all other cars.
    for (const name of changes.names) documentId(name, carPrimaryKey);
    const removals = changes.removals.filter((id) => cars.has(id));
    const { spans, bytes, crc } = await appendLines(this.directory, documents, linesOf(changes, removals, onWritten));
    for (const [at, name] of changes.names.entries()) cars.set(name.id, carLine(name, spans[at] as LineSpan));
    for (const id of removals) cars.delete(id);
    const lines = documents.live + documents.dead + spans.length;
    const deletions = documents.deletions + Number(removals.length > 0);
    return { state: { ...documents, bytes, crc, live: cars.size, dead: lines - cars.size, deletions }, cars };
  }
}

function* linesOf(
  { puts }: CarChanges,
  removals: readonly string[],
  onWritten: (count: number) => void = () => {},
): Generator<string> {
  let count = 0;
  for (const line of puts.lines()) {
    yield line;
    count += 1;
    if (count % progressStep === 0 || count === puts.size) onWritten(count);
  }
  if (removals.length > 0) yield JSON.stringify(removals);
}

type LogLines = { lines: AsyncGenerator<Buffer>; first: IteratorResult<Buffer>; file: string };

async function* carsOf({ lines, first, file }: LogLines): AsyncGenerator<Car> {
  try {
    if (!first.done) yield parsedOf<Car>(first.value, file);
    for await (const line of lines) yield parsedOf<Car>(line, file);
  } finally {
    // Closes the file if the reader stops at the first car.
    await lines.return(undefined);
  }
}

/** Deletes logs that are no longer needed, including those a crash left behind. */
async function removeOthers(directory: string, needed: string): Promise<void> {
  for (const name of await readdir(directory))
    if (documentsFile.test(name) && name !== needed) await removeLog(directory, name);
}

/** Opens the stock in a folder for an import or a build; every read returns the newest state. */
export const openDiskStore = (directory: string, options: DiskStoreOptions = {}): DiskStore =>
  new DiskStore(directory, options);
