import { EngineError } from '../../engine/engine-error.ts';
import type { Operation } from '../../engine/protocol/store.ts';
import { indexNotFound } from '../../engine/protocol/wire-errors.ts';
import { defaultSettings, mergeSettings } from '../../engine/settings.ts';
import type { Filter } from '../../engine/types.ts';
import type { Catalogue, DocumentsState, IndexState } from '../store/disk/catalogue.ts';
import { compact, type LineMap, needsCompaction } from '../store/disk/document-log.ts';
import { addDocuments, deleteDocuments, primaryKeyFor } from './documents.ts';

/** What an operation may use beside the catalogue it changes. */
export interface Workplace {
  directory: string;
  now: string;
  /** The live lines of an index; the operation brings them up to date and hands them back. */
  lineMap(uid: string, index: IndexState): Promise<LineMap>;
  keepLineMap(uid: string, index: IndexState, map: LineMap): void;
  /** Ids of the documents that a filter means. */
  idsMatching(uid: string, filter: Filter): Promise<string[]>;
}

type IndexOperation = Exclude<Operation, { type: 'taskCancelation' | 'taskDeletion' }>;

/**
 * Carries out an operation on a copy of the catalogue (`next`), writing documents where needed. Nothing counts until
 * the caller commits `next`. Returns the task's details; throws an `EngineError` where the task fails.
 */
export async function perform(
  operation: IndexOperation,
  next: Catalogue,
  work: Workplace,
): Promise<Record<string, unknown>> {
  switch (operation.type) {
    case 'indexCreation': {
      if (next.indexes[operation.indexUid]) throw alreadyExists(operation.indexUid);
      put(
        next,
        operation.indexUid,
        { ...newIndex(next, work.now), primaryKey: operation.primaryKey ?? null },
        work.now,
      );
      return { primaryKey: operation.primaryKey ?? null };
    }
    case 'indexUpdate':
      return updateIndex(operation, next, work.now);
    case 'indexDeletion': {
      const index = existing(next, operation.indexUid);
      delete next.indexes[operation.indexUid];
      return { deletedDocuments: index.documents.live };
    }
    case 'indexSwap':
      swapIndexes(operation.swaps, next, work.now);
      return { swaps: operation.swaps };
    case 'settingsUpdate': {
      const index = operation.isDeletion ? existing(next, operation.indexUid) : ensure(next, operation.indexUid, work);
      const settings = mergeSettings(operation.settings, index.settings);
      put(next, operation.indexUid, { ...index, settings }, work.now);
      return { ...operation.settings };
    }
    case 'documentAdditionOrUpdate': {
      const { indexUid } = operation;
      const index = ensure(next, indexUid, work);
      const received = { receivedDocuments: operation.documents.length };
      if (operation.documents.length === 0 && index.primaryKey === null && operation.primaryKey === undefined) {
        return { ...received, indexedDocuments: 0 };
      }
      const primaryKey = primaryKeyFor(index, operation);
      const map = await work.lineMap(indexUid, { ...index, primaryKey });
      const { state, indexed } = await addDocuments(work.directory, index.documents, map, operation, primaryKey);
      await putDocuments(next, indexUid, { ...index, primaryKey }, state, map, work);
      return { ...received, indexedDocuments: indexed };
    }
    case 'documentDeletion':
      return removeDocuments(operation, next, work);
  }
}

async function removeDocuments(
  operation: Extract<Operation, { type: 'documentDeletion' }>,
  next: Catalogue,
  work: Workplace,
): Promise<Record<string, unknown>> {
  const { indexUid } = operation;
  const index = existing(next, indexUid);
  if ('all' in operation) {
    const deletedDocuments = index.documents.live;
    put(next, indexUid, { ...index, documents: newLog(next) }, work.now);
    return { providedIds: 0, deletedDocuments, originalFilter: null };
  }
  const byFilter = 'filter' in operation;
  const ids = byFilter ? await work.idsMatching(indexUid, operation.filter) : operation.ids;
  const map = await work.lineMap(indexUid, index);
  const { state, deleted } = await deleteDocuments(work.directory, index.documents, map, ids);
  await putDocuments(next, indexUid, index, state, map, work);
  return {
    providedIds: byFilter ? 0 : ids.length,
    deletedDocuments: deleted,
    originalFilter: byFilter ? JSON.stringify(operation.filter) : null,
  };
}

async function putDocuments(
  next: Catalogue,
  uid: string,
  index: IndexState,
  documents: DocumentsState,
  map: LineMap,
  work: Workplace,
): Promise<void> {
  const compacted = needsCompaction(documents)
    ? await compact(work.directory, documents, map, newLog(next).file)
    : { state: documents, map };
  const changed = { ...index, documents: compacted.state };
  work.keepLineMap(uid, changed, compacted.map);
  put(next, uid, changed, work.now);
}

function updateIndex(
  { indexUid, primaryKey, newUid }: Extract<Operation, { type: 'indexUpdate' }>,
  next: Catalogue,
  now: string,
): Record<string, unknown> {
  const index = existing(next, indexUid);
  if (primaryKey !== undefined && index.documents.live > 0 && primaryKey !== index.primaryKey) {
    throw new EngineError(
      'index_primary_key_already_exists',
      `Index \`${indexUid}\`: Index already has a primary key: \`${index.primaryKey}\`.`,
    );
  }
  const uid = newUid ?? indexUid;
  if (uid !== indexUid && next.indexes[uid]) throw alreadyExists(uid);
  delete next.indexes[indexUid];
  put(next, uid, { ...index, primaryKey: primaryKey ?? index.primaryKey }, now);
  return {
    primaryKey: primaryKey ?? null,
    ...(newUid === undefined ? {} : { oldIndexUid: indexUid, newIndexUid: uid }),
  };
}

function swapIndexes(swaps: Extract<Operation, { type: 'indexSwap' }>['swaps'], next: Catalogue, now: string): void {
  const missing = swaps
    .flatMap(({ indexes: [first, second], rename }) => (rename ? [first] : [first, second]))
    .filter((uid) => !next.indexes[uid]);
  if (missing.length === 1) throw indexNotFound(missing[0] as string);
  if (missing.length > 1) {
    const names = missing.map((uid) => `\`${uid}\``).join(', ');
    throw new EngineError('index_not_found', `Indexes ${names} not found.`, 404);
  }
  for (const {
    indexes: [first, second],
    rename,
  } of swaps) {
    const a = existing(next, first);
    const b = next.indexes[second];
    if (rename && b) throw alreadyExists(second);
    delete next.indexes[first];
    put(next, second, a, now);
    if (b) put(next, first, b, now);
  }
}

function existing(catalogue: Catalogue, uid: string): IndexState {
  const index = catalogue.indexes[uid];
  if (!index) throw indexNotFound(uid);
  return index;
}

const ensure = (catalogue: Catalogue, uid: string, { now }: Workplace): IndexState =>
  catalogue.indexes[uid] ?? newIndex(catalogue, now);

const newLog = (next: Catalogue): DocumentsState => ({
  file: `documents-${next.generation}.ndjson`,
  bytes: 0,
  live: 0,
  dead: 0,
  deletions: 0,
});

const newIndex = (next: Catalogue, now: string): IndexState => ({
  createdAt: now,
  updatedAt: now,
  primaryKey: null,
  settings: defaultSettings,
  documents: newLog(next),
  generation: next.generation,
});

function put(next: Catalogue, uid: string, index: IndexState, now: string): void {
  next.indexes[uid] = { ...index, updatedAt: now, generation: next.generation };
}

const alreadyExists = (uid: string): EngineError =>
  new EngineError('index_already_exists', `Index \`${uid}\` already exists.`, 409);
