import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError } from '../../engine/engine-error.ts';
import { documentId, inferPrimaryKey } from '../../engine/protocol/document-ids.ts';
import type { Operation } from '../../engine/protocol/store.ts';
import type { EngineDocument } from '../../engine/types.ts';
import type { DocumentsState, IndexState } from '../store/disk/catalogue.ts';
import { appendLines, type LineMap, readLine } from '../store/disk/document-log.ts';

type Addition = Extract<Operation, { type: 'documentAdditionOrUpdate' }>;

/** The primary key that an addition works with. Throws when it contradicts the index's. */
export function primaryKeyFor(index: IndexState, addition: Addition): string {
  const { primaryKey } = addition;
  if (index.primaryKey !== null) {
    if (primaryKey === undefined || primaryKey === index.primaryKey) return index.primaryKey;
    throw new EngineError(
      'index_primary_key_already_exists',
      `Index already has a primary key: \`${index.primaryKey}\`.`,
    );
  }
  return primaryKey ?? inferPrimaryKey(addition.documents[0]);
}

/**
 * Writes a batch behind the log. `map` is brought up to date, so it must be thrown away when anything after this
 * fails. Returns the log's new state and how many documents were written.
 */
export async function addDocuments(
  directory: string,
  state: DocumentsState,
  map: LineMap,
  addition: Addition,
  primaryKey: string,
): Promise<{ state: DocumentsState; indexed: number }> {
  const batch = await newVersions(directory, state, map, addition, primaryKey);
  const before = map.size;
  const { spans, bytes, crc } = await appendLines(directory, state, asLines(batch.values()));
  let at = 0;
  for (const id of batch.keys()) map.set(id, spans[at++] as (typeof spans)[number]);
  const replaced = batch.size - (map.size - before);
  return {
    state: { ...state, bytes, crc, live: map.size, dead: state.dead + replaced },
    indexed: batch.size,
  };
}

function* asLines(documents: Iterable<EngineDocument>): Generator<string> {
  for (const document of documents) yield JSON.stringify(document);
}

/** What each document of the batch will be, once per id: the last one wins, or is laid over the earlier ones. */
async function newVersions(
  directory: string,
  state: DocumentsState,
  map: LineMap,
  { documents, method, skipCreation }: Addition,
  primaryKey: string,
): Promise<Map<string, EngineDocument>> {
  const batch = new Map<string, EngineDocument>();
  const needsOld = method === 'update' && map.size > 0;
  const file = needsOld ? await open(join(directory, state.file)) : undefined;
  try {
    for (const document of documents) {
      const id = documentId(document, primaryKey);
      const span = map.get(id);
      if (skipCreation && !span) continue;
      if (method === 'replace') {
        batch.set(id, document);
        continue;
      }
      const old = batch.get(id) ?? (span && file ? (JSON.parse(String(await readLine(file, span))) as object) : {});
      batch.set(id, { ...old, ...document });
    }
  } finally {
    await file?.close();
  }
  return batch;
}

/** Marks ids as deleted; unknown ids are ignored. `map` is brought up to date as in `addDocuments`. */
export async function deleteDocuments(
  directory: string,
  state: DocumentsState,
  map: LineMap,
  ids: readonly (string | number)[],
): Promise<{ state: DocumentsState; deleted: number }> {
  const known = new Set(ids.map(String).filter((id) => map.has(id)));
  if (known.size === 0) return { state, deleted: 0 };
  const { bytes, crc } = await appendLines(directory, state, [JSON.stringify([...known])]);
  for (const id of known) map.delete(id);
  return {
    state: {
      ...state,
      bytes,
      crc,
      live: map.size,
      dead: state.dead + known.size + 1,
      deletions: state.deletions + 1,
    },
    deleted: known.size,
  };
}
