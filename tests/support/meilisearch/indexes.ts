import { EngineError } from '../../../src/engine/engine-error.ts';
import type { IndexReader } from '../../../src/engine/protocol/index-reader.ts';
import { indexNotFound } from '../../../src/engine/protocol/wire-errors.ts';
import { buildSearchIndex, type SearchIndex } from '../../../src/engine/search/search-index.ts';
import { defaultSettings, mergeSettings } from '../../../src/engine/settings.ts';
import type { EngineDocument, IndexSettings, SettingsInput } from '../../../src/engine/types.ts';

type StoredIndex = {
  createdAt: string;
  updatedAt: string;
  primaryKey: string | null;
  settings: IndexSettings;
  documents: Map<string, EngineDocument>;
  /** Built when it is searched; anew after each change. */
  built: SearchIndex | undefined;
};

const failed = (code: string, message: string) => new EngineError(code, message);

/** Indexes as Meilisearch keeps them, in memory. What changes them throws an `EngineError` where a task would fail, and changes nothing then. */
export class Indexes implements IndexReader {
  readonly #all = new Map<string, StoredIndex>();

  index(uid: string): SearchIndex | undefined {
    const stored = this.#all.get(uid);
    if (!stored) return undefined;
    const { documents, settings, primaryKey } = stored;
    stored.built ??= buildSearchIndex({ uid, documents: documents.values(), settings, primaryKey: primaryKey ?? 'id' });
    return stored.built;
  }

  list(): object[] {
    return [...this.#all.keys()].sort().map((uid) => this.info(uid));
  }

  info(uid: string): object {
    const { createdAt, updatedAt, primaryKey } = this.stored(uid);
    return { uid, createdAt, updatedAt, primaryKey };
  }

  /** Throws 404 where there is no such index. */
  stored(uid: string): StoredIndex {
    const stored = this.#all.get(uid);
    if (!stored) throw indexNotFound(uid);
    return stored;
  }

  create(uid: string, primaryKey: string | null): void {
    if (this.#all.has(uid)) throw failed('index_already_exists', `Index \`${uid}\` already exists.`);
    this.#all.set(uid, newIndex(primaryKey));
  }

  update(uid: string, primaryKey: string): void {
    const stored = this.stored(uid);
    if (stored.documents.size > 0 && stored.primaryKey !== primaryKey)
      throw failed('index_primary_key_already_exists', `Index already has a primary key: \`${stored.primaryKey}\`.`);
    this.#put(uid, { ...stored, primaryKey });
  }

  delete(uid: string): void {
    this.stored(uid);
    this.#all.delete(uid);
  }

  /** Exchanges two indexes, or gives the first the name of the second, which must be free. */
  swap([first, second]: readonly [string, string], rename: boolean): void {
    const [a, b] = [this.stored(first), rename ? this.#all.get(second) : this.stored(second)];
    if (rename && b) throw failed('index_already_exists', `Index \`${second}\` already exists.`);
    this.#all.delete(first);
    this.#put(second, a);
    if (b) this.#put(first, b);
  }

  set(uid: string, settings: SettingsInput): void {
    const stored = this.#all.get(uid) ?? newIndex(null);
    this.#put(uid, { ...stored, settings: mergeSettings(settings, stored.settings) });
  }

  add(uid: string, added: readonly EngineDocument[], primaryKey: string | null): void {
    const stored = this.#all.get(uid) ?? newIndex(primaryKey);
    const key = stored.primaryKey ?? primaryKey ?? 'id';
    if (primaryKey !== null && key !== primaryKey)
      throw failed('index_primary_key_already_exists', `Index already has a primary key: \`${key}\`.`);
    const documents = new Map(stored.documents);
    for (const document of added) {
      const id = String(document[key] ?? '');
      if (!/^[\w-]{1,511}$/.test(id)) throw failed('invalid_document_id', `Document identifier \`${id}\` is invalid.`);
      documents.set(id, document);
    }
    this.#put(uid, { ...stored, primaryKey: key, documents });
  }

  remove(uid: string, ids: readonly string[]): void {
    const stored = this.stored(uid);
    const documents = new Map(stored.documents);
    for (const id of ids) documents.delete(id);
    this.#put(uid, { ...stored, documents });
  }

  #put(uid: string, index: StoredIndex): void {
    this.#all.set(uid, { ...index, updatedAt: new Date().toISOString(), built: undefined });
  }
}

function newIndex(primaryKey: string | null): StoredIndex {
  const now = new Date().toISOString();
  const settings = defaultSettings;
  return { createdAt: now, updatedAt: now, primaryKey, settings, documents: new Map(), built: undefined };
}
