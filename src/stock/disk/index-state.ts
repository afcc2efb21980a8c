import type { IndexInfo } from '../../engine/protocol/store.ts';
import type { EngineDocument } from '../../engine/types.ts';
import type { IndexState } from '../store/disk/catalogue.ts';

/** The field that tells documents apart; `id` until an index has one. */
export const keyOf = ({ primaryKey }: IndexState): string => primaryKey ?? 'id';

/** A text that changes with the documents of an index. */
export const markOf = (state: IndexState): string => `${state.documents.file}:${state.documents.bytes}:${keyOf(state)}`;

/** What the protocol says of an index. */
export const infoOf = (uid: string, { createdAt, updatedAt, primaryKey }: IndexState): IndexInfo => ({
  uid,
  createdAt,
  updatedAt,
  primaryKey,
});

/** A document with these fields only; all of them for none or `*`. */
export function onlyFields(document: EngineDocument, fields: readonly string[] | null | undefined): EngineDocument {
  if (!fields || fields.includes('*')) return document;
  return Object.fromEntries(fields.flatMap((name) => (Object.hasOwn(document, name) ? [[name, document[name]]] : [])));
}
