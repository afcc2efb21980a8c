import { readdir } from 'node:fs/promises';
import { EngineError } from '../engine/engine-error.ts';
import type { IndexCounts, IndexInfo, IndexStore, KeyRecord, Operation, Task } from '../engine/protocol/store.ts';
import { matchesTask } from '../engine/protocol/task-filter.ts';
import type { SearchIndex } from '../engine/search/search-index.ts';
import type { DocumentsQuery, DocumentsResult, EngineDocument, Filter, IndexSettings } from '../engine/types.ts';
import { DocumentPages } from './disk/document-pages.ts';
import { infoOf, keyOf, markOf, onlyFields } from './disk/index-state.ts';
import { KeyFile } from './disk/key-file.ts';
import { perform } from './disk/perform.ts';
import { TaskLog } from './disk/task-log.ts';
import { type Catalogue, type IndexState, readCatalogue, writeCatalogue } from './store/disk/catalogue.ts';
import { CatalogueWatch, withState } from './store/disk/catalogue-watch.ts';
import { parsedOf } from './store/disk/damage.ts';
import { type LineMap, readLineMap, readLines, readLiveLines, removeLog } from './store/disk/document-log.ts';
import { IndexCache } from './store/disk/index-cache.ts';
import { withLock } from './store/disk/lock.ts';
import { damageOf, mendStore } from './store/disk/mend.ts';
import { privateFolder } from './store/disk/private-folder.ts';

export interface DiskStoreOptions {
  /** Milliseconds for which the catalogue on disk is taken as unchanged; 0 (default) looks each time. */
  checkEveryMs?: number;
  /** Whether a search may be answered from the old index while a new one is being built; off by default. */
  staleWhileBuilding?: boolean;
  /** Milliseconds to wait for another process that is writing (10,000), before giving up with a `LockedError`. */
  lockWaitMs?: number;
  /** Told when a new index could not be built and the old one goes on answering. */
  onError?: (error: unknown) => void;
}

const reportError = (error: unknown) => console.error('The new stock index could not be loaded:', error);

/**
 * The embedded stock index: an `IndexStore` in a directory. `catalogue.json` names every index, its settings and how
 * much of its document log (`documents-*.ndjson`) counts, so replacing that one file commits a task whole, index swaps
 * too. Any number of processes may read; writers take turns (`lock`). Search indexes are built when first asked for.
 */
export class DiskStore implements IndexStore {
  readonly directory: string;
  readonly #lockWaitMs: number;
  readonly #watch: CatalogueWatch;
  readonly #indexes: IndexCache;
  readonly #taskLog: TaskLog;
  readonly #keyFile: KeyFile;
  readonly #pages: DocumentPages;
  readonly #lineMaps = new Map<string, { mark: string; map: LineMap }>();
  readonly #fields = new Map<string, { generation: number; counts: Record<string, number> }>();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(directory: string, options: DiskStoreOptions = {}) {
    const { checkEveryMs = 0, staleWhileBuilding = false, lockWaitMs = 10_000, onError = reportError } = options;
    this.directory = directory;
    this.#lockWaitMs = lockWaitMs;
    this.#watch = new CatalogueWatch(directory, checkEveryMs, staleWhileBuilding ? onError : undefined);
    this.#indexes = new IndexCache(directory, this.#watch, { staleWhileBuilding, onError });
    this.#pages = new DocumentPages(directory, (uid, state) => this.#lineMap(uid, state));
    this.#taskLog = new TaskLog(directory);
    this.#keyFile = new KeyFile(directory);
  }

  async list(): Promise<IndexInfo[]> {
    const { indexes } = await this.#watch.current();
    return Object.entries(indexes)
      .map(([uid, state]) => infoOf(uid, state))
      .sort((a, b) => (a.uid < b.uid ? -1 : 1));
  }

  async info(uid: string): Promise<IndexInfo | undefined> {
    const state = await this.#watch.state(uid);
    return state && infoOf(uid, state);
  }

  async settings(uid: string): Promise<IndexSettings | undefined> {
    return (await this.#watch.state(uid))?.settings;
  }

  index(uid: string): Promise<SearchIndex | undefined> {
    return this.#indexes.get(uid);
  }

  /** Why searches of this index would not be answered from what is on the disk now; undefined where they would. */
  async problem(uid: string): Promise<string | undefined> {
    try {
      await readCatalogue(this.directory);
      if (await this.#indexes.get(uid, false)) return undefined;
      return `There is no index ${uid} yet. Import the stock: node scripts/import-stock.ts (docs/stock-import.md).`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  async documents(uid: string, query: DocumentsQuery): Promise<DocumentsResult | undefined> {
    if (query.filter || query.sort?.length) return (await this.index(uid))?.documents(query);
    const { offset = 0, limit = 20, fields } = query;
    return withState(this.#watch, uid, async (state) => {
      const results: EngineDocument[] = [];
      const page = { offset, limit, total: state.documents.live };
      if (limit === 0 || offset >= page.total) return { results, ...page };
      for await (const line of this.#pages.linesFrom(uid, state, offset)) {
        results.push(onlyFields(parsedOf<EngineDocument>(line, state.documents.file), fields));
        if (results.length === limit) break;
      }
      return { results, ...page };
    });
  }

  async document(uid: string, id: string): Promise<EngineDocument | undefined> {
    return (await this.documentsById(uid, [id]))[0];
  }

  async documentsById(uid: string, ids: readonly string[]): Promise<EngineDocument[]> {
    const found = await withState(this.#watch, uid, async (state) => {
      const map = await this.#lineMap(uid, state);
      const spans = ids.flatMap((id) => map.get(id) ?? []);
      const documents: EngineDocument[] = [];
      for await (const line of readLines(this.directory, state.documents, spans))
        documents.push(parsedOf<EngineDocument>(line, state.documents.file));
      return documents;
    });
    return found ?? [];
  }

  /** Every document in order, one at a time, without building a search index. Nothing when there is no such index. */
  async *readDocuments(uid: string): AsyncGenerator<EngineDocument> {
    const lines = await withState(this.#watch, uid, async (state) => {
      const all = readLiveLines(this.directory, state.documents, keyOf(state));
      return { all, first: await all.next(), file: state.documents.file };
    });
    if (!lines || lines.first.done) return;
    yield parsedOf<EngineDocument>(lines.first.value, lines.file);
    for await (const line of lines.all) yield parsedOf<EngineDocument>(line, lines.file);
  }

  async stats(uid: string): Promise<IndexCounts | undefined> {
    const state = await this.#watch.state(uid);
    if (!state) return undefined;
    let fields = this.#fields.get(uid);
    if (fields?.generation !== state.generation) {
      fields = { generation: state.generation, counts: await this.#countFields(uid) };
      this.#fields.set(uid, fields);
    }
    return { numberOfDocuments: state.documents.live, fieldDistribution: fields.counts, size: state.documents.bytes };
  }

  /** Carries out one change. Rejects only for what is no fault of the change itself: a full disk, a `LockedError`. */
  apply(operation: Operation, customMetadata?: string): Promise<Task> {
    const enqueuedAt = new Date();
    return this.#alone(() => this.#run(operation, enqueuedAt, customMetadata));
  }

  /**
   * Makes a damaged store one that can be written to: what cannot be read is set aside, under another name in the same folder, and its
   * indexes are as if they had never been. Answers what was done, for the operator; undefined where all is in order.
   */
  async mend(): Promise<string | undefined> {
    if (!(await damageOf(this.directory))) return undefined;
    return this.#alone(async () => {
      this.#watch.forget();
      this.#lineMaps.clear();
      return mendStore(this.directory, new Date());
    });
  }

  async task(uid: number): Promise<Task | undefined> {
    return (await this.tasks()).find((task) => task.uid === uid);
  }

  tasks(): Promise<Task[]> {
    return this.#taskLog.all();
  }

  keys(): Promise<KeyRecord[]> {
    return this.#keyFile.all();
  }

  saveKeys(change: (keys: KeyRecord[]) => KeyRecord[]): Promise<KeyRecord[]> {
    return this.#alone(() => this.#keyFile.change(change));
  }

  /** One writer at a time, in this process and among processes. */
  #alone<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue
      .then(() => privateFolder(this.directory))
      .then(() => withLock(this.directory, this.#lockWaitMs, work));
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  async #run(operation: Operation, enqueuedAt: Date, customMetadata: string | undefined): Promise<Task> {
    const startedAt = new Date();
    const before = await readCatalogue(this.directory);
    const uid = before.nextTask;
    const changed = { ...before, generation: before.generation + 1, nextTask: uid + 1, indexes: { ...before.indexes } };
    let outcome: Pick<Task, 'status' | 'details' | 'error'>;
    try {
      const details = await this.#perform(operation, changed, startedAt);
      await writeCatalogue(this.directory, changed);
      await this.#removeUnused(before, changed);
      outcome = { status: 'succeeded', details, error: null };
    } catch (error) {
      this.#lineMaps.clear();
      if (!(error instanceof EngineError)) throw error;
      await writeCatalogue(this.directory, { ...before, nextTask: uid + 1 });
      outcome = { status: 'failed', details: {}, error: error.toJSON() };
    } finally {
      this.#watch.forget();
    }
    const finishedAt = new Date();
    const task: Task = {
      uid,
      batchUid: uid,
      indexUid: 'indexUid' in operation ? operation.indexUid : null,
      type: operation.type,
      canceledBy: null,
      ...outcome,
      duration: `PT${(finishedAt.getTime() - startedAt.getTime()) / 1000}S`,
      enqueuedAt: enqueuedAt.toISOString(),
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt.toISOString(),
      ...(customMetadata === undefined ? {} : { customMetadata }),
    };
    await this.#taskLog.add(task);
    return task;
  }

  async #perform(operation: Operation, next: Catalogue, now: Date): Promise<Record<string, unknown>> {
    switch (operation.type) {
      case 'taskCancelation': {
        const matched = (await this.tasks()).filter((task) => matchesTask(task, operation.filter));
        // A task is done before its number is known, so there is never one left to cancel.
        return { matchedTasks: matched.length, canceledTasks: 0, originalFilter: operation.originalFilter };
      }
      case 'taskDeletion': {
        const tasks = await this.tasks();
        const kept = tasks.filter((task) => !matchesTask(task, operation.filter));
        await this.#taskLog.replace(kept);
        const deleted = tasks.length - kept.length;
        return { matchedTasks: deleted, deletedTasks: deleted, originalFilter: operation.originalFilter };
      }
      default:
        return perform(operation, next, {
          directory: this.directory,
          now: now.toISOString(),
          lineMap: (uid, index) => this.#lineMap(uid, index),
          keepLineMap: (uid, index, map) => this.#lineMaps.set(uid, { mark: markOf(index), map }),
          idsMatching: (uid, filter) => this.#idsMatching(uid, filter),
        });
    }
  }

  async #idsMatching(uid: string, filter: Filter): Promise<string[]> {
    this.#watch.forget();
    const index = await this.#indexes.get(uid, false);
    if (!index) return [];
    const { results } = index.documents({ filter, limit: index.size, fields: [index.primaryKey] });
    return results.map((document) => String(document[index.primaryKey]));
  }

  async #lineMap(uid: string, state: IndexState): Promise<LineMap> {
    const kept = this.#lineMaps.get(uid);
    if (kept?.mark === markOf(state)) return kept.map;
    const map = await readLineMap(this.directory, state.documents, keyOf(state));
    this.#lineMaps.set(uid, { mark: markOf(state), map });
    return map;
  }

  async #countFields(uid: string): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for await (const document of this.readDocuments(uid)) {
      for (const name of Object.keys(document)) counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  }

  /** Deletes the logs that no index needs any more, those a crash left behind included. */
  async #removeUnused(before: Catalogue, after: Catalogue): Promise<void> {
    const files = ({ indexes }: Catalogue) => Object.values(indexes).map((index) => index.documents.file);
    const needed = new Set(files(after));
    if (files(before).every((file) => needed.has(file))) return;
    for (const name of await readdir(this.directory)) {
      if (/^documents-\d+\.ndjson$/.test(name) && !needed.has(name)) await removeLog(this.directory, name);
    }
  }
}

/** Opens a store for an importer or the search server: every answer is the newest state. */
export const openDiskStore = (directory: string, options: DiskStoreOptions = {}): DiskStore =>
  new DiskStore(directory, options);

/**
 * Opens a store for serving: looks for new stock at most every `checkEveryMs` milliseconds and goes on answering from
 * the old index until the new one is ready.
 */
export const openForReading = (directory: string, { checkEveryMs = 500 } = {}): DiskStore =>
  new DiskStore(directory, { checkEveryMs, staleWhileBuilding: true });
